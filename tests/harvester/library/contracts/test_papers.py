"""Papers, as both stores keep them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.fusion.record import fuse_paper
from harvester.items import Evidence, Metadata, Person, Statement, Value, Want
from harvester.items.json_records import write_json
from tests.harvester.library.papers import full_paper, long_text, paper, sha

if TYPE_CHECKING:
    from harvester.library.contracts import Library
LICENCE = Value("CC BY 4.0", 0.9, "rules")


def test_a_paper_comes_back_as_it_was_saved(library: Library) -> None:
    saved = library.papers.save(full_paper(), long_text())
    assert saved.paper_id == sha("full")[:16]
    assert library.papers.get(saved.paper_id) == saved
    assert replace(saved, paper_id="", copies=[]) == full_paper()


def test_saving_twice_changes_nothing(library: Library) -> None:
    first = library.papers.save(full_paper(), long_text())
    before = list(library.store.dump())
    assert library.papers.save(full_paper(), long_text()) == first
    assert list(library.store.dump()) == before


def test_one_file_at_many_addresses_is_one_paper(library: Library) -> None:
    for number in range(50):
        library.papers.save(paper("a", urls=[f"http://h{number}.example/"], wants=[f"w{number % 3}"]))
    [kept] = library.papers.all()
    assert (len(kept.urls), kept.wants, len(kept.copies)) == (50, ["w0", "w1", "w2"], 1)


def test_equal_text_joins_as_another_copy(library: Library) -> None:
    first = library.papers.save(paper("a", weight=0.5, size=10), long_text())
    text = long_text().upper().replace(" ", " -\n")
    second = library.papers.save(paper("b", weight=0.9, size=20, evidence=[Evidence("title", 1.0)]), text)
    assert second.paper_id == first.paper_id
    assert [copy["sha256"] for copy in second.copies] == [sha("a"), sha("b")]
    assert (second.weight, second.evidence) == (0.9, [Evidence("title", 1.0)])
    assert library.papers.get_by_file(sha("b")) == library.papers.get_by_file(sha("a")) == second


def _write_prose(letters: str) -> str:
    words = [f"сло{one}ва{two}мы" for one in letters for two in letters]
    return ". ".join(" ".join(words[place : place + 7]) for place in range(0, len(words), 3))


def test_the_same_text_in_another_format_joins_when_it_is_added(library: Library) -> None:
    """A Word file and its PDF differ in hyphens, running heads and page numbers."""
    printed = _write_prose("аеиоуяюэыё")
    lines = printed.replace("слоава", "слоа-\nва", 3) + " 15 Вестник дорожных наук"
    title = "О раскраске дорожных сетей городов"
    people = [Person("Лосев", "П. А.")]
    first = library.papers.save(paper("a", title=title, format="pdf", metadata=Metadata(authors=people)), printed)
    second = library.papers.save(paper("b", title=title, format="docx", metadata=Metadata(authors=people)), lines)
    assert second.paper_id == first.paper_id
    assert [copy["format"] for copy in second.copies] == ["pdf", "docx"]
    assert library.papers.get_by_file(sha("b")) == second
    assert library.papers.save(paper("b", title=title, format="docx"), lines).paper_id == first.paper_id
    other = library.papers.save(paper("c", title=title, format="docx"), _write_prose("бвгджзклмн"))
    assert other.paper_id != first.paper_id


def test_a_preprint_and_its_published_version_stay_two(library: Library) -> None:
    printed, title = _write_prose("аеиоуяюэыё"), "О раскраске дорожных сетей городов"
    versions = [Metadata(version=Value(name, 0.9, "rules"), licence=LICENCE) for name in ("preprint", "published")]
    one, other = (
        library.papers.save(paper(name, title=title, format=name, metadata=told), f"{printed} {name}")
        for name, told in zip(("pdf", "docx"), versions, strict=True)
    )
    assert one.paper_id != other.paper_id
    assert [(copy["version"], copy["licence"]) for copy in one.copies] == [("preprint", "CC BY 4.0")]


def test_short_equal_texts_do_not_join(library: Library) -> None:
    library.papers.save(paper("a"), "Ошибка 404")
    library.papers.save(paper("b"), "Ошибка 404")
    assert len(list(library.papers.all())) == 2


def test_a_paper_is_found_by_file_and_by_any_spelling_of_its_address(library: Library) -> None:
    kept = library.papers.save(paper("a", urls=["http://Example.org/статья.pdf"]))
    assert library.papers.get_by_file(sha("a")) == kept
    assert library.papers.get_by_address("https://example.org/%d1%81%D1%82%D0%B0%D1%82%D1%8C%D1%8F.pdf#page=2") == kept
    assert library.papers.get_by_address("https://example.org/other.pdf") is None
    assert library.papers.get("unknown") is None


def test_ids_are_found_by_their_beginning(library: Library) -> None:
    ids = sorted(library.papers.save(paper(str(number)), f"текст {number}").paper_id for number in range(20))
    first = ids[0][0]
    assert library.papers.find_ids(first, 100) == [one for one in ids if one.startswith(first)]
    assert library.papers.find_ids(ids[3], 100) == [ids[3]]
    assert library.papers.find_ids("", 5) == ids[:5]
    assert library.papers.find_ids("zz", 5) == library.papers.find_ids("\u00ff", 5) == []


def test_papers_like_a_title(library: Library) -> None:
    for name, title in enumerate(
        ["О сходимости одного разностного метода. I", "О сходимости одного разностного метода. II", "Теория групп"]
    ):
        library.papers.save(paper(str(name), title))
    library.papers.save(full_paper())
    alike = library.papers.find_by_title("О СХОДИМОСТИ одного разностного метода I")
    assert [found.title[-2:] for found in alike] == [" I", "II"]
    assert [found.title for found in library.papers.find_by_title("Теория групп: учебное пособие")] == ["Теория групп"]
    assert [found.sha256 for found in library.papers.find_by_title("Methods of Capacity Estimation")] == [sha("full")]
    assert library.papers.find_by_title("...") == library.papers.find_by_title("Нечто иное") == []


def test_papers_come_oldest_first_past_a_page(library: Library) -> None:
    names = [str(number) for number in range(230)]
    for name in names:
        library.papers.save(paper(name))
    assert [kept.sha256 for kept in library.papers.all()] == [sha(name) for name in names]
    assert list(library.papers.lines()) == [write_json(kept) for kept in library.papers.all()]


def test_text_that_no_store_can_write_is_mended(library: Library) -> None:
    broken = paper("a", "Название \ud800 и \x00 нуль", urls=["http://e.org/\udcff"])
    kept = library.papers.save(broken, "слова \udc00")
    assert library.papers.save(broken) == kept == library.papers.get(kept.paper_id)
    assert library.papers.get_by_address("http://e.org/\udcff") is not None
    assert "Название" in kept.title
    assert library.wants.save(Want("\ud800", "t"))


def test_what_witnesses_say_anew_decides_record_index_and_titles(library: Library) -> None:
    header = Statement("title", "О ребрах графа", "header", 0.8, "f")
    kept = library.papers.save(fuse_paper(paper("a", title="", witnesses=[header])), long_text())
    assert library.papers.find_by_title("О ребрах графа") == [kept]
    told = [Statement("title", "О гранях многогранника", "hand", 1.0, date="2026-11-01")]
    heard = library.papers.testify(kept.paper_id, "hand", told)
    assert heard
    assert library.papers.get(kept.paper_id) == heard
    assert (heard.title, len(heard.witnesses)) == ("О гранях многогранника", 2)
    assert [one.paper_id for one in library.papers.find_by_title("О гранях многогранника")] == [kept.paper_id]
    assert [one.paper_id for one, _ in library.catalogue.search("многогранник")] == [kept.paper_id]
    assert not library.catalogue.search("ребро")
    undone = library.papers.testify(kept.paper_id, "hand", [])
    assert undone
    assert undone.title == "О ребрах графа"
    assert library.papers.testify("nobody", "hand", told) is None


def test_a_copy_brings_its_witnesses(library: Library) -> None:
    first = Statement("title", "О ребрах графа", "header", 0.8, "a")
    second = Statement("page_range", "5-9", "list", 0.9, "http://a.example/")
    library.papers.save(fuse_paper(paper("a", witnesses=[first])), long_text())
    joined = library.papers.save(fuse_paper(paper("b", witnesses=[second])), long_text())
    assert joined.witnesses == [first, second]
    assert joined.metadata.page_range
    assert (joined.title, joined.metadata.page_range.value) == ("О ребрах графа", "5-9")
