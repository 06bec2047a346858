"""`scrapy library`: look at what is kept and who cites whom, take papers out, copy everything to another store."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.console import counting, say, say_error, say_fields, say_json, say_table, without_password
from harvester.subcommands import Action, LibraryCommand, UseError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator

    from scrapy.settings import Settings

    from harvester.items import Paper
    from harvester.library.interface import Library

SQLITE = "sqlite:///"
COLUMNS = ("id", "year", "authors", "title", "format", "pages", "sure")
CITED = ("grade", "paper_id", "title", "place", "text")
DETAILS = """\
The library: papers with their addresses, files, evidence and references. ID may be the beginning of an id.

  list [--json]                       all papers, oldest first
  show ID [--json]                    one paper: where found, how sure and why, abstract, key words, references
  search WORDS [--json]               papers that have all these words, in any form, best first
  stats [--json]                      how much there is of everything
  cites ID [--json]                   its references, and which paper of the library each one is
  cited-by ID [--json]                the references of other papers that are this one
  related ID [--limit N] [--json]     the papers nearest in the net of citations, and the ways that lead to them
  remove ID [--ban file|address|host] [--keep-file]
                                      take a paper out; its file (or address, or host) is never fetched again
  copy FROM TO [--files FOLDER]       everything from one store into another, and the files into a folder

Examples:
  scrapy library search "устойчивость решений"
  scrapy library cited-by 3fa2
  scrapy library remove 3fa2 --ban address
  scrapy library copy sqlite:///library/library.db mongodb://127.0.0.1/harvester"""


def list_papers(library: Library, given: argparse.Namespace) -> None:
    _say_papers(library.papers(), given.json)


def search_papers(library: Library, given: argparse.Namespace) -> None:
    _say_papers((paper for paper, _ in library.search(" ".join(given.words))), given.json)


def _say_papers(papers: Iterable[Paper], as_json: bool) -> None:
    if as_json:
        for paper in papers:
            say_json(paper)
    else:
        say_table(COLUMNS, map(_row, papers))


def _row(paper: Paper) -> list[Any]:
    authors = "; ".join(paper.authors[:3]) + (" …" if len(paper.authors) > 3 else "")
    return [paper.paper_id, paper.year, authors, paper.title, paper.format, paper.pages or "", f"{paper.weight:.2f}"]


def show_paper(library: Library, given: argparse.Namespace) -> None:
    paper = find_paper(library, given.id)
    if given.json:
        say_json(paper)
        return
    from harvester.library.report import described

    say(paper.title or "(no title)", "bold")
    say_fields(described(paper))


def find_paper(library: Library, beginning: str) -> Paper:
    """The one paper whose id begins so."""
    if paper := library.paper(beginning):
        return paper
    matching = [paper for paper in library.papers() if paper.paper_id.startswith(beginning)] if beginning else []
    if not matching:
        raise UseError(f"no paper has an id that begins with {beginning!r}: `scrapy library list` shows the ids")
    if len(matching) > 1:
        ids = ", ".join(paper.paper_id for paper in matching[:5])
        raise UseError(f"{len(matching)} papers have ids that begin with {beginning!r} ({ids}): give more of it")
    return matching[0]


def show_stats(library: Library, given: argparse.Namespace) -> None:
    if given.json:
        say_json(library.stats())
    else:
        say_table(("what", "number"), _flat(library.stats()))


def _flat(counts: dict[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in counts.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name} ")
        else:
            yield f"{before}{name}", value


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


def remove_paper(library: Library, given: argparse.Namespace) -> int:
    """The record first: a crash in between leaves a file without a paper, never a paper without its file."""
    paper = find_paper(library, given.id)
    library.remove_paper(paper.paper_id, given.ban)
    say(f"removed {paper.paper_id} {paper.title}; {NEVER_AGAIN[given.ban]}")
    return 0 if given.keep_file else _delete_files(paper, given.settings)


def _delete_files(paper: Paper, settings: Settings) -> int:
    from harvester.library.copying import paths_of
    from harvester.library.files import FileStore
    from harvester.library.interface import LibraryError

    store, failures = FileStore(settings), 0
    for path in paths_of(paper, store):
        try:
            if store.delete(path):
                say(f"deleted {path}")
        except LibraryError as error:
            say_error(str(error))
            failures = 1
    return failures


def copy_library(given: argparse.Namespace) -> None:
    from harvester.library import open_library
    from harvester.library.copying import copy_files
    from harvester.library.files import FileStore

    _check_copy(given.source, given.target)
    with closing(open_library(given.source)) as source, closing(open_library(given.target)) as target:
        new = target.load(counting(source.dump(), "rows"))
        say(f"{new} rows are new in {without_password(given.target)}")
        if given.files:
            copied = copy_files(source, FileStore(given.settings), FileStore(given.files))
            say(f"{sum(counting(copied, 'files'))} files are in {given.files}")


def _check_copy(source: str, target: str) -> None:
    """Opening a library makes it, and a mistyped source must not pass for an empty library."""
    if source == target:
        raise UseError("FROM and TO are the same library: give two")
    if source.startswith(SQLITE) and not Path(source.removeprefix(SQLITE).partition("?")[0]).is_file():
        raise UseError(f"there is no library at {source}: FROM must be one that exists")


NEVER_AGAIN = {
    "address": "its addresses are never fetched again",
    "file": "its file is never kept again and its addresses are never fetched again",
    "host": "its file is never kept again and nothing is fetched from its hosts again",
}
AS_JSON: dict[str, Any] = {"--json": {"action": "store_true"}}
ACTIONS: dict[str, Action] = {
    "list": (list_papers, AS_JSON),
    "show": (show_paper, {"id": {"metavar": "ID"}, **AS_JSON}),
    "search": (search_papers, {"words": {"nargs": "+", "metavar": "WORDS"}, **AS_JSON}),
    "stats": (show_stats, AS_JSON),
    "cites": (show_cites, {"id": {"metavar": "ID"}, **AS_JSON}),
    "cited-by": (show_cited_by, {"id": {"metavar": "ID"}, **AS_JSON}),
    "related": (show_related, {"id": {"metavar": "ID"}, "--limit": {"type": int, "default": 20}, **AS_JSON}),
    "remove": (
        remove_paper,
        {
            "id": {"metavar": "ID"},
            "--ban": {"choices": list(NEVER_AGAIN), "default": "file"},
            "--keep-file": {"action": "store_true"},
        },
    ),
    "copy": (copy_library, {"source": {"metavar": "FROM"}, "target": {"metavar": "TO"}, "--files": {}}),
}


class Command(LibraryCommand):
    name = "library"
    summary = "The library: list, show, search, stats, cites, cited-by, related, remove, copy"
    details = DETAILS
    actions = ACTIONS
    opening = (copy_library,)
