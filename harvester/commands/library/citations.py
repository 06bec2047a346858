"""`scrapy library cites | cited-by | related`: who cites whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.commands.library.papers import AS_JSON, ID, find_paper
from harvester.console.output import say_json, say_table

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library

CITED = ("grade", "paper_id", "title", "place", "text")


def show_cites(library: Library, given: argparse.Namespace) -> None:
    from harvester.exports.citation_rows import list_cited_rows

    _say_links(list_cited_rows(library, find_paper(library, given.id)), CITED, given.json)


def show_cited_by(library: Library, given: argparse.Namespace) -> None:
    from harvester.exports.citation_rows import list_citing_rows

    _say_links(list_citing_rows(library, find_paper(library, given.id)), CITED, given.json)


def show_related(library: Library, given: argparse.Namespace) -> None:
    from harvester.exports.citation_rows import list_related_rows

    rows = list_related_rows(library, find_paper(library, given.id), given.limit)
    _say_links(rows, ("distance", "paper_id", "title"), given.json)


def _say_links(rows: Iterator[dict[str, Any]], columns: tuple[str, ...], as_json: bool) -> None:
    from harvester.exports.citation_rows import explain_row, quote_row

    if as_json:
        for row in rows:
            say_json(row)
    elif columns is CITED:
        quoted = ([*(row[name] for name in columns), quote_row(row), explain_row(row)] for row in rows)
        say_table((*columns, "sentence", "why"), quoted)
    else:
        say_table((*columns, "why"), ([*(row[name] for name in columns), explain_row(row)] for row in rows))


ACTIONS: dict[str, Action] = {
    "cites": (show_cites, {**ID, **AS_JSON}),
    "cited-by": (show_cited_by, {**ID, **AS_JSON}),
    "related": (show_related, {**ID, "--limit": {"type": int, "default": 20}, **AS_JSON}),
}
