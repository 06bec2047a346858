from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from benchmarks.made_library import make_paper as made_paper
from harvester.items import Metadata, Value
from harvester.library import open_library
from harvester.library.graph import list_cited, list_citing, list_related
from harvester.library.linking import AMBIGUOUS
from tests.harvester.library.cited import BOOK, GRAPHS, GRIDS, SERIES, citing, id_of, misspelt, reference, romanised
from tests.harvester.library.papers import long_text

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.items import Paper
    from harvester.library.contracts import Library

A = citing("a", SERIES, reference(BOOK))
B = citing("b", GRIDS, romanised(SERIES), misspelt(BOOK), reference(GRAPHS))
C = citing("c", GRAPHS)


def grades(library: Library, name: str) -> list[list[tuple[str, str]]]:
    paper = library.papers.get(id_of(name))
    assert paper
    return [[(link.grade, link.paper_id) for link in citation.links] for citation in list_cited(library, paper)]


@pytest.mark.parametrize("order", list(permutations([A, B, C])), ids=lambda order: "".join(p.title[0] for p in order))
def test_the_order_in_which_papers_come_does_not_matter(library: Library, order: tuple[Paper, ...]) -> None:
    for paper in order:
        library.papers.save(paper)
    assert grades(library, "b") == [[("exact", id_of("a"))], [], [("exact", id_of("c"))]]
    [back] = list_citing(library, id_of("a"))
    assert (back.paper_id, back.place, back.text) == (id_of("b"), 0, B.references[0].text)
    assert [piece.name for piece in back.links[0].evidence] == ["title", "authors", "year"]
    assert list_citing(library, id_of("b")) == []


def test_saving_again_links_nothing_twice(library: Library) -> None:
    for paper in (A, B, A, B):
        library.papers.save(paper)
    assert len(list_citing(library, id_of("a"))) == 1
    assert len(library.citations.list_works(id_of("b"))) == 3


def test_a_removed_paper_leaves_no_link_and_may_come_back(library: Library) -> None:
    for paper in (A, B, C):
        library.papers.save(paper)
    library.removals.remove(id_of("a"), ban="address")
    assert grades(library, "b") == [[], [], [("exact", id_of("c"))]]
    library.papers.save(A)
    assert grades(library, "b")[0] == [("exact", id_of("a"))]
    library.removals.remove(id_of("b"), ban="address")
    assert list_citing(library, id_of("a")) == []
    assert list_related(library, id_of("a")) == []


def test_two_papers_that_fit_alike_are_ambiguous_until_one_goes(library: Library) -> None:
    for paper in (A, B, citing("twin", SERIES)):
        library.papers.save(paper)
    both = sorted([(AMBIGUOUS, id_of("a")), (AMBIGUOUS, id_of("twin"))])
    assert sorted(grades(library, "b")[0]) == both
    assert [back.links[0].grade for back in list_citing(library, id_of("twin"))] == [AMBIGUOUS]
    assert [other.paper_id for other in list_related(library, id_of("b"))] == [
        id_of("a")
    ]  # over the book, not over the link
    library.removals.remove(id_of("twin"))
    assert grades(library, "b")[0] == [("exact", id_of("a"))]


def test_a_paper_that_joins_a_copy_with_a_title_is_linked_by_it(library: Library) -> None:
    library.papers.save(B)
    nameless = citing("scan", ("", "", ""))
    nameless.title, nameless.authors = "", []
    library.papers.save(nameless, long_text())
    assert grades(library, "b")[0] == []
    kept = library.papers.save(citing("a", SERIES, reference(BOOK)), long_text())
    assert kept.paper_id == id_of("scan")
    assert grades(library, "b")[0] == [("exact", id_of("scan"))]
    assert len(library.citations.list_works(id_of("scan"))) == 1


def test_the_second_title_and_the_page_link_as_well(library: Library) -> None:
    told = Metadata(
        title_other=Value("Convergence of Fourier series", 0.9, "rules"), page_range=Value("17–29", 0.9, "rules")
    )
    library.papers.save(citing("a", SERIES, metadata=told))
    translated = reference(("Convergence of Fourier series", "Shchegolev", "2010"))
    other_words = reference(("On how series converge", "Shchegolev", "2010"), pages="17–29")
    library.papers.save(citing("b", GRIDS, translated, other_words))
    assert [[grade for grade, _ in links] for links in grades(library, "b")] == [["exact"], []]


def test_a_paper_is_not_what_it_cites_itself(library: Library) -> None:
    library.papers.save(citing("a", SERIES, reference(SERIES)))
    assert grades(library, "a") == [[]]
    assert list_citing(library, id_of("a")) == []


def test_related_papers_by_every_kind_of_way(library: Library) -> None:
    for paper in (A, B, C):
        library.papers.save(paper)
    found = {other.paper_id: other for other in list_related(library, id_of("a"))}
    assert {piece.name: piece.detail for piece in found[id_of("b")].evidence} == {
        "cites it": "1",
        "shared references": "1",
    }
    assert [piece.name for piece in found[id_of("c")].evidence] == ["cited together"]
    assert found[id_of("b")].distance < found[id_of("c")].distance
    assert [other.paper_id for other in list_related(library, id_of("a"), limit=1)] == [id_of("b")]


def test_a_work_cited_twice_counts_once_from_either_side(library: Library) -> None:
    library.papers.save(citing("d", SERIES, reference(BOOK, pages="5"), reference(BOOK, pages="7"), misspelt(BOOK)))
    library.papers.save(citing("e", GRIDS, reference(BOOK)))
    [there], [back] = list_related(library, id_of("d")), list_related(library, id_of("e"))
    assert (there.paper_id, back.paper_id) == (id_of("e"), id_of("d"))
    assert (there.distance, there.evidence) == (back.distance, back.evidence)
    assert [piece.detail for piece in there.evidence] == ["1"]


def test_labels_come_back_from_every_store(library: Library) -> None:
    library.papers.save(citing("d", SERIES, reference(BOOK, label="Зимин 1965"), reference(GRIDS)))
    kept = library.papers.get(id_of("d"))
    assert kept is not None
    assert [cited.label for cited in list_cited(library, kept)] == ["Зимин 1965", None]


def test_a_chain_of_citations_is_a_way(library: Library) -> None:
    chain = [("один два три четыре", "Первый"), ("пять шесть семь восемь", "Второй"), ("девять десять много", "Третий")]
    links = [(f"Исследование: {title} и другое", family, "2000") for title, family in chain]
    library.papers.save(citing("0", links[0], reference(links[1])))
    library.papers.save(citing("1", links[1], reference(links[2])))
    library.papers.save(citing("2", links[2], reference(GRIDS)))
    library.papers.save(citing("3", GRIDS))
    assert [other.paper_id for other in list_related(library, id_of("0"))] == [id_of("1"), id_of("3")]


@pytest.mark.xdist_group("mongodb")
def test_both_stores_and_their_copies_give_the_same_answers(tmp_path: Path, mongodb_uri: str) -> None:
    uris = [f"sqlite:///{tmp_path}/a.db", mongodb_uri, f"sqlite:///{tmp_path}/b.db"]
    first, second, copy = map(open_library, uris)
    papers = [made_paper(number, 12)[0] for number in range(12)]
    for library in (first, second):
        for paper in papers:
            library.papers.save(paper)
    copy.store.load(second.store.dump())
    for number, paper in enumerate(papers):
        answers = [
            (
                list_cited(library, paper),
                list_citing(library, paper.paper_id),
                list_related(library, paper.paper_id) if number == 1 else 0,
            )
            for library in (first, second, copy)
        ]
        assert answers[0] == answers[1] == answers[2]
    assert (
        sum(len(library.citations.find_links(papers=[paper.paper_id])) for library in (first,) for paper in papers) > 50
    )
    for library in (first, second, copy):
        library.close()


def test_keys_under_which_too_much_stands_are_counted(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    for paper in (A, B):
        library.papers.save(paper)
    assert library.citations.passed_over == 0
    for module in ("work_keys", "sqlite.citations", "mongodb.citations"):
        monkeypatch.setattr(f"harvester.library.{module}.MOST_UNDER_KEY", 0)
    library.papers.save(citing("d", BOOK, romanised(SERIES)))
    assert library.citations.passed_over > 2


def test_a_work_printed_twice_is_found_by_its_second_form(library: Library) -> None:
    """A paper known by its English title only, cited in Russian with a translation in the second list."""
    twin = "Shchegolev A. O skhodimosti ryadov Fur'e [Convergence of Fourier series in Lebesgue spaces]. 2010"
    printed = reference(SERIES, twin=twin, title_other="O skhodimosti ryadov Fur'e")
    english = citing("e", ("Convergence of Fourier series in Lebesgue spaces", "Shchegolev", "2010"))
    library.papers.save(citing("b", GRIDS, printed))
    library.papers.save(english)
    assert grades(library, "b") == [[("exact", id_of("e"))]]
    library.papers.save(citing("c", GRAPHS, printed))
    assert grades(library, "c") == [[("exact", id_of("e"))]]
