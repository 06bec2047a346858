"""`scrapy library author`: who is who among authors of one name, put together and taken apart by hand."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from harvester.commands.library.papers import AS_JSON, find_paper
from harvester.console.output import say, say_fields, say_json, say_table
from harvester.console.subcommands import UseError
from harvester.messages.translating import _, ngettext

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from harvester.console.subcommands import Action
    from harvester.items import Author
    from harvester.library.contracts import Library

COLUMNS = ("id", "name", "papers", "also written")
MOST_WRITINGS = 4
MOST_REASONS = 3


def run_author(library: Library, given: argparse.Namespace) -> None:
    """Whoever asks about authors sees them all told."""
    from harvester.library.contracts import LibraryError
    from harvester.library.people import settle_authors

    told = _tell_on_cluster(library, given) if given.dask else settle_authors(library, anew=given.anew)
    try:
        if given.what == "tell":
            say(ngettext("{number} author of papers was told", "{number} authors of papers were told", told))
        else:
            VERBS[given.what](library, given)
    except LibraryError as error:
        raise UseError(str(error)) from None


def _tell_on_cluster(library: Library, given: argparse.Namespace) -> int:
    from harvester.record.cluster_client import list_settings, open_cluster
    from harvester.record.library_shares import tell_authors

    settings = list_settings(given.settings)
    with open_cluster(given.dask, settings) as client:
        return tell_authors(library, client, settings["LIBRARY_URI"], anew=given.anew)


def list_people(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.people import list_authors

    name = " ".join(given.ids)
    if not name:
        raise UseError(_("whose name? `scrapy library author list Иванов`"))
    found = list_authors(library, name)
    if not found:
        raise UseError(_("no author here is called {name!r}", name=name))
    if given.json:
        for author in found:
            say_json(author)
        return
    say_table(COLUMNS, map(_make_row, found))


def _make_row(author: Author) -> list[Any]:
    others = [name for name in author.names if name != author.name][:MOST_WRITINGS]
    return [author.author_id, author.name, author.papers, "; ".join(others)]


def show_author(library: Library, given: argparse.Namespace) -> None:
    author = _find_one(library, given.ids)
    if given.json:
        say_json(author)
        return
    say(author.name, "bold")
    say_fields(_describe_author(library, author))


def _describe_author(library: Library, author: Author) -> Iterator[tuple[str, str]]:
    yield "id", author.author_id
    yield "written", "; ".join(author.names)
    for label, values in (("home page", author.homes), ("e-mail", author.emails), ("registers", author.ids)):
        if values:
            yield label, "; ".join(values)
    for paper_id in dict.fromkeys(one.paper_id for one in author.mentions):
        paper = library.papers.get(paper_id)
        if paper:
            yield "paper", f"{paper_id}  {paper.year or '':4}  {paper.title}"
    yield from _describe_namesakes(library, author)


def _describe_namesakes(library: Library, author: Author) -> Iterator[tuple[str, str]]:
    """Others of the name, and what speaks most for and against their being the same."""
    from harvester.authors.judging import explain_pair
    from harvester.library.people import count_names, list_authors

    namesakes = [other for other in list_authors(library, author.name) if other.author_id != author.author_id]
    census = count_names(library) if namesakes else None
    for other in namesakes:
        reasons = explain_pair(author.mentions[0], other.mentions[0], census=census)[:MOST_REASONS]
        why = ", ".join(f"{reason.name} {reason.points:+.1f}" for reason in reasons)
        yield "namesake", f"{other.author_id}  {other.name}, papers: {other.papers}{f' ({why})' if why else ''}"


def merge_people(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.author_decisions import merge_authors

    if len(given.ids) < 2:
        raise UseError(_("`scrapy library author merge ID ID …` needs two ids or more"))
    into = merge_authors(library, given.ids, time.time())
    say(
        _(
            "{into}: {number} authors are one; `author undo {ids}` takes it back",
            into=into,
            number=len(given.ids),
            ids=given.ids[-1],
        )
    )


def split_people(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.author_decisions import split_author

    if len(given.ids) < 2:
        raise UseError(_("`scrapy library author split ID PAPER …` needs an author and the papers that are another's"))
    papers = [find_paper(library, beginning).paper_id for beginning in given.ids[1:]]
    new = split_author(library, given.ids[0], papers, time.time())
    say(
        _(
            "{new}: {number} papers are another person's than {ids}; `author undo {new}` takes it back",
            new=new,
            number=len(papers),
            ids=given.ids[0],
        )
    )


def undo_last(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.author_decisions import undo_decision

    if len(given.ids) != 1:
        raise UseError(_("`scrapy library author undo ID` needs one id"))
    say(undo_decision(library, given.ids[0]))


def _find_one(library: Library, ids: list[str]) -> Author:
    """By an id, or by a name that only one person has."""
    from harvester.library.author_decisions import find_mentions
    from harvester.library.people import gather_author, list_authors

    if not ids:
        raise UseError(_("whom? `scrapy library author show ID`"))
    found = gather_author(library, ids[0]) if len(ids) == 1 else None
    if found:
        return found
    named = list_authors(library, " ".join(ids))
    if len(named) > 1:
        those = ", ".join(author.author_id for author in named[:5])
        raise UseError(
            _(
                "{number} authors may be called {ids!r} ({those}): give an id",
                number=len(named),
                ids=" ".join(ids),
                those=those,
            )
        )
    if not named:
        find_mentions(library, " ".join(ids))
    return named[0]


VERBS: dict[str, Callable[[Library, argparse.Namespace], None]] = {
    "list": list_people,
    "show": show_author,
    "merge": merge_people,
    "split": split_people,
    "undo": undo_last,
}

ACTIONS: dict[str, Action] = {
    "author": (
        run_author,
        {
            "what": {"choices": (*VERBS, "tell")},
            "ids": {"nargs": "*", "metavar": "ID"},
            "--anew": {"action": "store_true"},
            "--dask": {"metavar": "ADDRESS", "default": ""},
            **AS_JSON,
        },
    ),
}
