from __future__ import annotations

import pytest

from harvester.fusion.numbers_in_print import clean_doi
from harvester.items import Reference
from harvester.quotations.findings import AGREES, DIFFERS, UNKNOWN
from harvester.quotations.quoted_numbers import judge_issue, judge_pages, judge_volume, judge_year


@pytest.mark.parametrize(
    ("said", "right", "verdict"),
    [
        ("5–14", "5-14", AGREES),
        ("1234–41", "1234–1241", AGREES),
        ("7", "5–14", AGREES),
        ("6–8", "5–14", AGREES),
        ("5–14", "5", AGREES),
        ("e105", "105", AGREES),
        ("5–16", "5–14", DIFFERS),
        ("3", "5–14", DIFFERS),
        ("15–24", "5–14", DIFFERS),
        ("", "5–14", UNKNOWN),
        ("5–14", "", UNKNOWN),
    ],
)
def test_pages(said: str, right: str, verdict: int) -> None:
    found = judge_pages(Reference(f"С. {said}.", pages=said or None), Reference("", pages=right or None))
    assert found.verdict == verdict


def test_a_year_of_print_and_one_of_the_web() -> None:
    said = Reference("Журнал. 2016.", year="2016")
    assert judge_year(said, Reference("", year="2015, 2016")).verdict == AGREES
    assert judge_year(said, Reference("", year="2014, 2015")).right == "2014"


def test_what_one_calls_volume_another_calls_issue() -> None:
    said = Reference("Т. 3, № 7.", volume="3", issue="7")
    assert judge_volume(said, Reference("", volume="7", issue="3")).verdict == AGREES
    assert judge_volume(said, Reference("", volume="XII")).verdict == DIFFERS
    assert judge_issue(said, Reference("", issue="7-8")).verdict == AGREES
    assert judge_volume(Reference("Т. XII.", volume="XII"), Reference("", volume="12")).verdict == AGREES


def test_a_doi_in_any_dress() -> None:
    assert clean_doi("https://doi.org/10.5555/ABC.1.") == clean_doi("DOI: 10.5555/abc.1") == "10.5555/abc.1"
    assert clean_doi("no number") == clean_doi(None) == ""
