"""Sections that are printed like people."""

from __future__ import annotations

import pytest

from harvester.persons.author_lines import read_author_line
from harvester.persons.byline_network import read_byline
from harvester.persons.numbered_headings import is_heading


@pytest.mark.parametrize(("family", "expected"), [("Einleitung", True), ("ВВЕДЕНИЕ", True), ("Введенский", False)])
def test_headings(family: str, expected: bool) -> None:
    assert is_heading(family) is expected


def test_a_numbered_section_is_nobody() -> None:
    assert [one.family for one in read_byline(["A. Roth, B. Klein"], read_author_line)] == ["Roth", "Klein"]
    assert read_byline(["I. Einleitung"], read_author_line) == []
