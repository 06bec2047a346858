from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.fusion.record import decide_fields, fuse_paper, hear_anew
from harvester.fusion.statements import (
    FIELDS,
    hear_entry,
    hear_header,
    hear_kept,
    hear_reference,
    hear_venue,
    unite_statements,
)
from harvester.items import Metadata, Paper, Person, Publication, Reference, Statement, Value

TITLE = "О раскраске дорожных сетей"


def paper(*witnesses: Statement, **fields: object) -> Paper:
    return fuse_paper(Paper("p", "ab" * 32, witnesses=list(witnesses), **fields))  # type: ignore[arg-type]


def people(*names: tuple[str, str]) -> list[Person]:
    return [Person(family, given, weight=0.9) for family, given in names]


def test_what_its_own_file_does_not_say_is_taken_from_those_who_cite_it() -> None:
    header = Metadata(title=Value(TITLE, 0.95, "layout"), authors=people(("Лосев", "П. А.")))
    cited = [
        Reference("…", 0.9, title=TITLE, container=name, volume="4", pages=pages, year="2011", type="article")
        for name, pages in (("Вестник дорожных наук", "15–22"), ("Вестн. дорожных наук", "15-22"), ("Труды", "1-2"))
    ]
    heard = [one for place, each in enumerate(cited) for one in hear_reference(each, "reference", 0.9, f"c{place}")]
    found = paper(*hear_header(header, "f"), *heard)
    told = found.metadata
    assert told.container
    assert told.volume
    assert told.page_range
    assert (told.container.value, told.volume.value) == ("Вестник дорожных наук", "4")
    assert (told.page_range.value, found.year, found.type) == ("15–22", "2011", "article")


def test_the_numbers_of_another_journal_say_nothing() -> None:
    here = Reference("…", 0.95, container="Вестник дорожных наук", year="2011")
    there = Reference("…", 0.6, container="Acta Viarum", volume="77", year="2011")
    found = paper(*hear_reference(here, "reference", 0.95, "a"), *hear_reference(there, "reference", 0.6, "b"))
    assert found.metadata.volume is None


def test_two_who_agree_outweigh_a_surer_one() -> None:
    lists = [Statement("year", "2009", "list", 0.95, page) for page in ("http://a.example/", "http://b.example/")]
    assert paper(Statement("year", "2010", "header", 0.9, "f"), *lists).year == "2009"
    alone = paper(lists[0]).metadata.year
    doubted = paper(lists[0], Statement("year", "2010", "header", 0.5, "f")).metadata.year
    assert alone
    assert doubted
    assert (doubted.value, doubted.weight < alone.weight) == ("2009", True)


def test_a_paper_does_not_stand_in_itself() -> None:
    found = paper(
        Statement("title", TITLE, "header", 0.9, "f"), Statement("container", TITLE.upper(), "list", 0.9, "l")
    )
    assert found.metadata.container is None


def test_a_list_that_names_somebody_more_outweighs_one_that_leaves_him_out() -> None:
    whole = Statement("authors", "", "list", 0.97, "l", people=people(("Лосев", "П."), ("Ким", "Л."), ("Орлов", "О.")))
    short = Statement("authors", "", "header", 0.97, "f", people=people(("Лосев", "П."), ("Ким", "Л.")))
    assert paper(whole, short).authors == ["Лосев П.", "Ким Л.", "Орлов О."]


def test_a_correction_by_hand_outweighs_everybody_and_the_last_one_counts() -> None:
    heard = [Statement("title", TITLE, "header", 0.99, "f"), Statement("title", TITLE, "want", 1.0, "w")]
    first = Statement("title", "О дорогах", "hand", 1.0, date="2026-01-01")
    last = Statement("title", "О дорожных сетях", "hand", 1.0, date="2026-01-02")
    kept = hear_anew(paper(*heard), "hand", [first, last])
    assert (kept.title, kept.metadata.title and kept.metadata.title.weight) == ("О дорожных сетях", 1.0)
    assert hear_anew(kept, "hand", []).title == TITLE


def test_capitals_are_no_other_title_and_a_mistyped_one_is_put_right() -> None:
    capitals = Statement("title", TITLE.upper(), "header", 0.97, "f")
    mistyped = Statement("title", TITLE.replace("раскраске", "раскрске"), "want", 1.0, "w")
    listed = Statement("title", TITLE, "list", 0.9, "http://a.example/")
    assert paper(capitals, mistyped, listed).title == TITLE
    assert paper(Statement("title", TITLE, "header", 0.97, "f"), mistyped).title == TITLE


def test_a_title_that_was_hardly_read_is_spelt_as_it_was_asked_for() -> None:
    read = Statement("title", TITLE.replace("раскраске", "раскpаcкe1"), "header", 0.5, "f")
    assert paper(read, Statement("title", TITLE, "want", 1.0, "w")).title == TITLE


def test_names_are_completed_but_by_no_further_initial() -> None:
    short = Statement("authors", "", "header", 0.97, "f", people=people(("Лосев", "П. А."), ("Ким", "Л.")))
    full = Statement("authors", "", "list", 0.9, "l", people=people(("Ким", "Л."), ("Лосев", "Пётр Андреевич")))
    slip = Statement("authors", "", "reference", 0.9, "r", people=people(("Лосев", "П. А. С."), ("Ким", "Л.")))
    assert paper(short, full, slip).authors == ["Лосев, Пётр Андреевич", "Ким Л."]


def test_an_entry_of_a_list_says_what_its_text_reads_as() -> None:
    entry = Publication("…", TITLE, ["Лосев П. А."], "2011", "Вестник дорожных наук", weight=0.9)
    read = Reference("…", 0.9, title=f"{TITLE}.", volume="4", pages="15-22", authors=people(("Не", "Т.")))
    said = {one.about: one.value for one in hear_entry(entry, "http://a.example/", read)}
    assert said["title"] == TITLE
    assert (said["authors"], said["volume"], said["page_range"]) == ("Лосев П. А.", "4", "15-22")
    elsewhere = Reference("…", 0.9, title="Other", volume="4")
    said = {one.about: one.value for one in hear_entry(entry, "http://a.example/", elsewhere)}
    assert "volume" not in said  # what was read as another title was read wrongly


def test_pages_at_the_end_of_an_entry_and_no_years() -> None:
    for text, pages in (("Ким Л. О дорогах 7–13", "7–13"), ("Ким Л. 2009-2011", ""), ("Ким Л. О дорогах. 2011", "")):
        said = {one.about: one.value for one in hear_entry(Publication(text, "О дорогах"), "http://a.example/")}
        assert said.get("page_range", "") == pages


def test_a_venue_says_where_its_papers_stand_and_so_what_they_are() -> None:
    entry = hear_entry(Publication("…", TITLE, weight=0.9), "http://v.example/", source="contents")
    found = paper(*entry, *hear_venue("Дорожная конференция | Главная", "conference", "http://v.example/"))
    assert found.metadata.container
    assert (found.metadata.container.value, found.type) == ("Дорожная конференция", "inproceedings")


def test_a_paper_of_an_older_library_is_heard_as_it_was_kept() -> None:
    header = Metadata(title=Value("Рубрика", 0.6, "rules"))
    old = Paper("p", "ab" * 32, TITLE, ["Лосев П. А."], "2011", metadata=header)
    assert fuse_paper(old) == old
    again = paper(*hear_kept(old))
    assert (again.title, again.authors, again.year) == (TITLE, ["Лосев П. А."], "2011")


SAID = st.builds(
    Statement,
    st.sampled_from([name for name in FIELDS if name != "authors"]),
    st.text(max_size=30),
    st.sampled_from(["header", "want", "list", "reference", "hand", "somebody"]),
    st.floats(0, 1),
    st.sampled_from(["a", "b", "c"]),
)


@given(st.lists(SAID, max_size=12))
def test_whatever_is_said_is_decided_once_for_all(heard: list[Statement]) -> None:
    decided = decide_fields(heard)
    assert all(0 <= decision.weight <= 1 for decision in decided.values())
    once = fuse_paper(Paper("p", "ab" * 32, witnesses=unite_statements(heard, [])))
    assert fuse_paper(once) == once
