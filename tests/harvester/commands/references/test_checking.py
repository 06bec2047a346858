"""What `scrapy references check` takes and shows; the audit itself is run by tests/spiders/test_audit.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.commands.references.checking import SHOWN, UNREACHED, show_results
from harvester.items import AuditResult, Misquotation

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place

LONG = "Орлова О. О. " + "О методах и средствах " * 10 + "// Журнал. 1999."
RESULTS = [
    AuditResult(
        "a", 1, "Соколов И. О рядах. М., 2013.", "misquoted", [Misquotation("year", "2013", "2015", "crossref")]
    ),
    AuditResult("b", 2, LONG, "not_found"),
    AuditResult("c", 3, "Ким Л. О графах. М., 2001.", "could_not_look", detail=UNREACHED),
]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["check", "a", "b"], "give one manuscript"),
        (["check", "no-such.docx"], "no manuscript at no-such.docx"),
        (["check", "no-such.docx", "--html", "/no/such/folder/a.html"], "there is no folder for"),
    ],
)
def test_a_manuscript_that_cannot_be_checked(place: Place, args: list[str], words: str) -> None:
    done = place.scrapy("references", *args)
    assert done.code == 2
    assert words in done.error


def test_a_file_may_be_called_check(place: Place) -> None:
    assert "check is not there" in place.scrapy("references", "check").error


def test_answers_are_shown_in_the_order_of_the_manuscript(capsys: pytest.CaptureFixture[str]) -> None:
    show_results(RESULTS)
    shown = capsys.readouterr().out
    places = [shown.index(status) for status in ("misquoted", "not_found", "could_not_look")]
    assert places == sorted(places)
    assert "year: says 2013, should be 2015" in shown
    assert UNREACHED in shown


def test_a_long_reference_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    show_results(RESULTS[1:2])
    shown = capsys.readouterr().out
    assert f"{LONG[:SHOWN]}…" in shown
    assert LONG not in shown


def test_a_summary_says_how_many_and_what_not_found_means(capsys: pytest.CaptureFixture[str]) -> None:
    show_results(RESULTS)
    shown = capsys.readouterr().out
    assert "3 references: 1 misquoted, 1 not found, 1 could not be looked for" in shown
    assert "Not found is not invented" in shown


def test_a_manuscript_without_references(capsys: pytest.CaptureFixture[str]) -> None:
    show_results([])
    assert "0 references: none" in capsys.readouterr().out
