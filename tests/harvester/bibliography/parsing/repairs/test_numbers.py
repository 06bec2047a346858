from __future__ import annotations

import pytest

from harvester.bibliography.parsing.repairs import numbers
from harvester.items import Reference
from tests.harvester.bibliography.parsing.drafts import read_only


def read(*parts: tuple[str, str]) -> Reference:
    """The numbers of labelled pieces of text."""
    return read_only(numbers, parts=parts, container="Сад")


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ([("17", "volume"), ("; ", "other"), ("31-9", "pages")], (None, "17", None, "31-9")),
    ],
)
def test_a_chain_of_year_volume_issue_and_pages(
    parts: list[tuple[str, str]], found: tuple[str | None, str | None, str | None, str | None]
) -> None:
    reference = read(("Gardens. Garden J. ", "title"), *parts)
    assert (reference.year, reference.volume, reference.issue, reference.pages) == found


def test_an_issue_keeps_its_bracket() -> None:
    assert read(("Сады. № ", "other"), ("3 (57", "issue"), (")", "other")).issue == "3 (57)"


@pytest.mark.parametrize(
    ("printed", "pages"),
    [
        ("31-39. JSTOR", "31-39"),
        ("31–39. EDN: QWERTY", "31–39"),
        ("31-39. [AB", "31-39"),
        ("18—19 об", "18—19 об"),
        ("125–128, 140", "125–128, 140"),
    ],
)
def test_pages_end_where_words_begin(printed: str, pages: str | None) -> None:
    assert read(("Сады. ", "title"), (printed, "pages")).pages == pages
