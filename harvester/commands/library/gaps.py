"""`scrapy library gaps`: what the people of an institute have written, and what of it is here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.commands.library.papers import AS_JSON
from harvester.console.output import say, say_json, say_table
from harvester.console.subcommands import UseError
from harvester.items import GapReport
from harvester.items.codec import decode
from harvester.messages.named import tell_status
from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library

COLUMNS = ("works", "file", "cited", "nowhere")


def show_gaps(library: Library, given: argparse.Namespace) -> None:
    """One report as tables by person and by year; without an id all that there are."""
    reports = [decode(GapReport, answer.data) for answer in library.answers.all("gap_report")]
    if given.id:
        _show_report(_choose_report(reports, given.id), given.json)
    elif given.json:
        for report in reports:
            say_json(report)
    elif reports:
        say_table(("id", "institute", "people", *COLUMNS), map(_make_row, reports))
    else:
        say(_("no report yet: scrapy crawl venue -a url=http://institute.example/ -a people=all"))


def _choose_report(reports: list[GapReport], key: str) -> GapReport:
    fitting = [report for report in reports if report.venue_id.startswith(key)]
    if len(fitting) != 1:
        raise UseError(
            _(
                "{number} reports have an id that begins with {key}: `scrapy library gaps` lists them",
                number=len(fitting),
                key=key,
            )
        )
    return fitting[0]


def _make_row(report: GapReport) -> list[Any]:
    from harvester.library.gaps import count_states, list_works

    counts = count_states(list_works(report.people))
    return [report.venue_id, report.name or report.url, len(report.people), *(counts[name] for name in COLUMNS)]


def _show_report(report: GapReport, as_json: bool) -> None:
    if as_json:
        say_json(report)
        return
    say(report.name or report.url or report.venue_id, "bold")
    say_table(("person", "page", *COLUMNS), _list_people(report))
    say_table(("year", *COLUMNS), _list_years(report))


def _list_people(report: GapReport) -> Iterator[list[Any]]:
    from harvester.library.gaps import count_states, list_works

    for person in report.people:
        counts = count_states(person.works)
        yield [person.name, person.home_url or tell_status(person.status), *(counts[name] for name in COLUMNS)]
    every = count_states(list_works(report.people))
    yield [_("all, each work once"), "", *(every[name] for name in COLUMNS)]


def _list_years(report: GapReport) -> Iterator[list[Any]]:
    from harvester.library.gaps import count_years

    for year, counts in count_years(report.people).items():
        yield [year or _("without a year"), *(counts[name] for name in COLUMNS)]


ACTIONS: dict[str, Action] = {"gaps": (show_gaps, {"id": {"nargs": "?", "metavar": "ID", "default": ""}, **AS_JSON})}
