"""`scrapy library`: look at what is kept, take papers out, copy everything to another store."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

from harvester.console import (
    Action,
    UseError,
    counting,
    keep_lines,
    parse,
    run_command,
    say,
    say_error,
    say_fields,
    say_json,
    say_table,
    without_password,
)

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator

    from scrapy.settings import Settings

    from harvester.items import Paper
    from harvester.library.interface import Library

COLUMNS = ("id", "year", "authors", "title", "format", "pages", "sure")
HELP = """\
The library: papers with their addresses, files, evidence and references. ID may be the beginning of an id.

  list [--json]                       all papers, oldest first
  show ID [--json]                    one paper: where found, how sure and why, abstract, key words, references
  search WORDS [--json]               papers that have all these words, in any form, best first
  stats [--json]                      how much there is of everything
  remove ID [--ban file|address|host] [--keep-file]
                                      take a paper out; its file (or address, or host) is never fetched again
  copy FROM TO [--files FOLDER]       everything from one store into another, and the files into a folder

Examples:
  scrapy library search "устойчивость решений"
  scrapy library remove 3fa2 --ban address
  scrapy library copy sqlite:///library/library.db mongodb://127.0.0.1/harvester"""


class Command(ScrapyCommand):
    requires_project = True
    requires_crawler_process = False
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def syntax(self) -> str:
        return "list | show ID | search WORDS | stats | remove ID | copy FROM TO"

    def short_desc(self) -> str:
        return "The library: list, show, search, stats, remove, copy"

    def long_desc(self) -> str:
        return HELP

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        keep_lines(parser)

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        assert self.settings is not None
        self.exitcode = run_command(partial(run, args, self.settings))


def run(args: list[str], settings: Settings) -> int | None:
    from harvester.library import open_library

    given = parse("library", ACTIONS, args)
    given.settings = settings
    if given.action is copy_library:
        copy_library(given)
        return 0
    with closing(open_library(settings["LIBRARY_URI"])) as library:
        result: int | None = given.action(library, given)
    return result


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
    from harvester.library.copying import check_copy, copy_files
    from harvester.library.files import FileStore

    check_copy(given.source, given.target)
    with closing(open_library(given.source)) as source, closing(open_library(given.target)) as target:
        new = target.load(counting(source.dump(), "rows"))
        say(f"{new} rows are new in {without_password(given.target)}")
        if given.files:
            copied = copy_files(source, FileStore(given.settings), FileStore(given.files))
            say(f"{sum(counting(copied, 'files'))} files are in {given.files}")


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
