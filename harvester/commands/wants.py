"""`scrapy wants`: the standing list of wants in the library, and the report of what became of them."""

from __future__ import annotations

import sys
import time
from collections import Counter
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

from harvester.console import (
    Action,
    UseError,
    keep_lines,
    parse,
    run_command,
    say,
    say_error,
    say_fields,
    say_json,
    say_table,
)
from harvester.statuses import WANT

if TYPE_CHECKING:
    import argparse

    from scrapy.settings import Settings

    from harvester.items import Paper, Want
    from harvester.library.interface import Library

KIND = "want"  # of the tasks that `scrapy crawl paper` takes
STYLES = {"found": "green", "open": "dim", "not_found": "yellow", "undecided": "yellow"}
HELP = """\
The standing list of wanted papers; `scrapy crawl paper` without arguments hunts those that are due.

  add --title T [--authors "A; B"] [--year Y]   one want; or add --reference R
  import FILE                                   JSON lines, BibTeX, RIS, or a reference a line
  list [--status S] [--json]                    the wants; S: open, found, not_found, undecided …
  export [--format jsonl|csv] [--output FILE]   the wants with their answers
  report [--ids-from FILE] [--files FOLDER]     found and where, how sure, why; or why not, and the nearest miss;
                                                --files copies the found files under readable names

Examples:
  scrapy wants add --title "О сходимости рядов" --authors "Иванов И. И.; Петров П. П." --year 2016
  scrapy wants import my.bib && scrapy crawl paper && scrapy wants report --files found/"""


class Command(ScrapyCommand):
    requires_project = True
    requires_crawler_process = False
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def syntax(self) -> str:
        return "add | import FILE | list | export | report"

    def short_desc(self) -> str:
        return "The standing list of wanted papers: add, import, list, export, report"

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

    given = parse("wants", ACTIONS, args)
    given.settings = settings
    with closing(open_library(settings["LIBRARY_URI"])) as library:
        result: int | None = given.action(library, given)
    return result


def add_want(library: Library, given: argparse.Namespace) -> None:
    from harvester.wants import BadWant, check_wants, given_wants

    names = ("title", "authors", "year", "reference")
    arguments = {name: getattr(given, name) for name in names if getattr(given, name) is not None}
    if not arguments:
        raise UseError('say which paper: --title T --authors "A; B" --year Y, or --reference R')
    check_wants(arguments)
    want = next(given_wants(arguments))
    if isinstance(want, BadWant):
        raise UseError(want.reason)
    say(f"{want.id}\t{'added' if _keep(library, want) else 'was there before'}")


def import_wants(library: Library, given: argparse.Namespace) -> int:
    """Every good want is taken, every bad one named."""
    from harvester.wants import BadWant, check_wants, given_wants

    arguments = {"wants": given.file}
    check_wants(arguments)
    counts: Counter[str] = Counter()
    for want in given_wants(arguments):
        if isinstance(want, BadWant):
            say_error(f"{given.file}, {want.reason}")
            counts["bad"] += 1
        else:
            counts["new" if _keep(library, want) else "known"] += 1
    say(f"{counts['new']} wants added, {counts['known']} were there before, {counts['bad']} cannot be used")
    return 0 if counts["new"] + counts["known"] else 2


def _keep(library: Library, want: Want) -> bool:
    """The want and the task that makes a crawl hunt it."""
    from harvester.library.interface import Task

    new = library.save_want(want)
    library.add_task(Task(KIND, want.id, created=time.time()))
    return new


def list_wants(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.want_rows import want_rows

    rows = want_rows(library, given.status)
    if given.json:
        for row in rows:
            say_json(row)
        return
    cells = ([row[name] for name in ("status", "id", "year")] + [_authors(row), _name(row)] for row in rows)
    say_table(("status", "id", "year", "authors", "title"), cells, STYLES)


def _authors(row: dict[str, Any]) -> str:
    return "; ".join(row["authors"])


def _name(row: dict[str, Any]) -> str:
    return str(row["title"] or row["reference"])


def export_wants(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.want_rows import want_rows, write_rows

    if given.output is None:
        write_rows(want_rows(library), sys.stdout, given.format)
        return
    # Spreadsheet programs take a CSV for UTF-8 only with the mark at its beginning.
    encoding = "utf-8-sig" if given.format == "csv" else "utf-8"
    with given.output.open("w", encoding=encoding, newline="") as file:
        write_rows(want_rows(library), file, given.format)


def report_wants(library: Library, given: argparse.Namespace) -> None:
    from harvester.library.report import answers, heading, summary, told
    from harvester.library.want_rows import ids_in

    ids = ids_in(given.ids_from) if given.ids_from else None
    statuses: list[str] = []
    found: dict[str, Paper] = {}
    for answer in answers(library, ids):
        say(heading(answer), STYLES.get(answer.status, "red"))
        say_fields(told(answer), indent=2)
        statuses.append(answer.status)
        if answer.paper:
            found[answer.paper.paper_id] = answer.paper
    if ids is not None and not statuses:
        raise UseError(f"none of the wants of {given.ids_from} is in the library: `scrapy wants import` takes them in")
    say(summary(statuses))
    if given.files:
        _copy_files(list(found.values()), given)


def _copy_files(papers: list[Paper], given: argparse.Namespace) -> None:
    from harvester.library.files import FileStore
    from harvester.library.naming import copy_readable

    copied = sum(1 for _ in copy_readable(papers, FileStore(given.settings), given.files))
    say(f"{copied} files are in {given.files}")


ACTIONS: dict[str, Action] = {
    "add": (add_want, {"--title": {}, "--authors": {}, "--year": {}, "--reference": {}}),
    "import": (import_wants, {"file": {}}),
    "list": (list_wants, {"--status": {"choices": ["open", *WANT]}, "--json": {"action": "store_true"}}),
    "export": (
        export_wants,
        {"--format": {"choices": ["jsonl", "csv"], "default": "jsonl"}, "--output": {"type": Path}},
    ),
    "report": (report_wants, {"--ids-from": {"type": Path}, "--files": {"type": Path}}),
}
