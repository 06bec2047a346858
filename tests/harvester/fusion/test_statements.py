from __future__ import annotations

import pytest

from harvester.fusion.statements import hear_catalogue, hear_entry, hear_header, hear_want
from harvester.items import Metadata, Person, Publication, Reference, Value, Want


def test_a_want_says_all_that_came_with_it() -> None:
    want = Want(
        "w", "On Series", ["Lund, Greta"], 2001, doi="10.1234/a", kind="article", container="Annals", pages="5–9"
    )
    said = {one.about: one.value for one in hear_want(want, want)}
    expected = {"title": "On Series", "authors": said["authors"], "year": "2001", "doi": "10.1234/a"}
    assert said == {**expected, "type": "article", "container": "Annals", "page_range": "5–9"}
    assert "type" not in {one.about for one in hear_want(Want("w", "On Series", kind="other"), want)}


def tell(entry: Publication, read: Reference | None = None) -> dict[str, tuple[str, float]]:
    return {one.about: (one.value, one.weight) for one in hear_entry(entry, "http://a.example/", read)}


def test_the_day_of_a_file_is_not_the_year_of_the_work() -> None:
    text = "Lund, G.: On roads. In: Report of the workshop W 2004. Portable Document Format, 96 KB, Stand 17.10.2023"
    told = tell(Publication(text, "On roads", ["Lund G."], "2023", "Report of the workshop W 2004. PDF, 96 KB"))
    assert (told["year"][0], told["container"][0]) == ("2004", "Report of the workshop W 2004.")
    assert told["year"][1] < told["title"][1]
    assert "year" not in tell(Publication("On roads (PDF, 1,2 MB, updated 2023-10-17)", "On roads", [], "2023"))


def test_the_year_of_a_heading_stands_nowhere_in_the_entry() -> None:
    assert tell(Publication("On roads. 12 KB", "On roads", [], "2011"))["year"] == ("2011", 0.5)


def test_pages_stand_before_the_links_of_an_entry() -> None:
    told = tell(Publication("On roads. In: Ways. 2005, S. 7-22. [Contents as PDF] [Video (1943)]", "On roads"))
    assert told["page_range"][0] == "7–22"


def test_an_entry_that_was_read_as_standing_in_itself_is_read_as_a_reference() -> None:
    read = Reference("…", 0.9, title="On roads", container="Annals of Roads", volume="4")
    told = tell(Publication("Lund G. On roads. Annals of Roads, 4", "On roads", [], None, "On Roads."), read)
    assert (told["container"][0], told["volume"][0]) == ("Annals of Roads", "4")


def test_a_subtitle_is_no_venue() -> None:
    read = Reference("…", 0.9, title="On roads: wet ones", container="Annals of Roads")
    entry = Publication("Lund G. On roads: wet ones. Annals of Roads, 4", "On roads: wet ones", [], None, "Wet ones")
    assert tell(entry, read)["container"][0] == "Annals of Roads"
    assert "container" not in tell(entry)


def test_authors_without_any_initial_may_be_a_word() -> None:
    bare = tell(Publication("«Roaditis»: on roads", "On roads", ["Roaditis"], weight=0.8))["authors"][1]
    named = tell(Publication("Lund G. On roads", "On roads", ["Lund G."], weight=0.8))["authors"][1]
    assert bare == pytest.approx(named * 0.6)


@pytest.mark.parametrize(
    "title",
    [
        "On roads∗",
        "On roads †",
        "On roads . . . . . . . 7",
        "On roads . . . . \uf645\uf64a",
        "On roads..... 12",
        "On roads ?",
    ],
)
def test_what_a_title_page_has_after_a_title(title: str) -> None:
    [said] = hear_header(Metadata(title=Value(title, 0.9, "layout")))
    assert said.value == "On roads"


@pytest.mark.parametrize("title", ["Why roads?", "On roads ...", "C*", "*"])
def test_signs_of_the_title_itself_stay(title: str) -> None:
    [said] = hear_header(Metadata(title=Value(title, 0.9, "layout")))
    assert said.value == (title if title != "C*" else "C")


def test_of_the_years_of_a_catalogue_the_first() -> None:
    record = Reference("", 1.0, title="On roads", authors=[Person("Lund", "G.")], year="2016, 2017")
    assert {one.about: one.value for one in hear_catalogue(record, "http://c.example/")}["year"] == "2016"
