"""`scrapy library cites | cited-by | related`: who cites whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.commands.library.papers import AS_JSON, ID, find_paper
from harvester.console import say_json, say_table

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from harvester.library.interface import Library
    from harvester.subcommands import Action

CITED = ("grade", "paper_id", "title", "place", "text")


def show_cites(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.graph_rows import cites_rows

    _say_links(cites_rows(library, find_paper(library, given.id)), CITED, given.json)


def show_cited_by(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.graph_rows import cited_by_rows

    _say_links(cited_by_rows(library, find_paper(library, given.id)), CITED, given.json)


def show_related(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.graph_rows import related_rows

    rows = related_rows(library, find_paper(library, given.id), given.limit)
    _say_links(rows, ("distance", "paper_id", "title"), given.json)


def _say_links(rows: Iterator[dict[str, Any]], columns: tuple[str, ...], as_json: bool) -> None:
    from harvester.library.graph_rows import why

    if as_json:
        for row in rows:
            say_json(row)
    else:
        say_table((*columns, "why"), ([*(row[name] for name in columns), why(row)] for row in rows))


ACTIONS: dict[str, Action] = {
    "cites": (show_cites, {**ID, **AS_JSON}),
    "cited-by": (show_cited_by, {**ID, **AS_JSON}),
    "related": (show_related, {**ID, "--limit": {"type": int, "default": 20}, **AS_JSON}),
}
