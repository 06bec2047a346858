"""`scrapy wants`: the standing list of wants in the library, and the report of what became of them."""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.console.output import say, say_error, say_fields, say_json, say_table
from harvester.console.subcommands import Action, LibraryCommand, UseError
from harvester.statuses import WANT

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from harvester.items import Paper, Want
    from harvester.library.contracts import Library

KIND = "want"  # of the tasks that `scrapy crawl paper` takes
DETAILS = """\
The standing list of wanted papers; `scrapy crawl paper` without arguments hunts those that are due.

  add --title T [--authors "A; B"] [--year Y]   one want; or add --reference R
  import FILE                                   JSON lines, BibTeX, RIS, CSL-JSON, Zotero RDF, EndNote XML, a reference
                                                a line, or a document with a list of references (PDF, DOCX, DOC …)
  list [--status S] [--json]                    the wants; S: open, found, not_found, undecided …
  export [--format jsonl|csv] [--output FILE]   the wants with their answers
  report [--ids-from FILE] [--files FOLDER]     found and where, how sure, why; or why not, and the nearest miss;
                                                --files copies the found files under readable names

Examples:
  scrapy wants add --title "О сходимости рядов" --authors "Иванов И. И.; Петров П. П." --year 2016
  scrapy wants import my.bib && scrapy crawl paper && scrapy wants report --files found/"""


def add_want(library: Library, given: argparse.Namespace) -> None:
    from harvester.inputs.lines import Bad
    from harvester.inputs.want_files import check_wants, read_given_wants

    names = ("title", "authors", "year", "reference")
    arguments = {name: getattr(given, name) for name in names if getattr(given, name) is not None}
    if not arguments:
        raise UseError('say which paper: --title T --authors "A; B" --year Y, or --reference R')
    check_wants(arguments)
    want = next(read_given_wants(arguments))
    if isinstance(want, Bad):
        raise UseError(want.reason)
    say(f"{want.id}\t{'added' if _keep_want(library, want) else 'was there before'}")


def import_wants(library: Library, given: argparse.Namespace) -> int:
    """Every good want is taken, every bad one named."""
    from harvester.inputs.lines import Bad
    from harvester.inputs.want_files import check_wants, read_given_wants

    arguments = {"wants": given.file}
    check_wants(arguments)
    counts: Counter[str] = Counter()
    for want in read_given_wants(arguments):
        if isinstance(want, Bad):
            say_error(f"{given.file}, {want.reason}")
            counts["bad"] += 1
        else:
            counts["new" if _keep_want(library, want) else "known"] += 1
    say(f"{counts['new']} wants added, {counts['known']} were there before, {counts['bad']} cannot be used")
    return 0 if counts["new"] + counts["known"] else 2


def _keep_want(library: Library, want: Want) -> bool:
    """The want and the task that makes a crawl hunt it."""
    from harvester.items import Task

    new = library.wants.save(want)
    library.tasks.add(Task(KIND, want.id, created=time.time()))
    return new


def list_wants(library: Library, given: argparse.Namespace) -> None:
    from harvester.exports.tables import list_want_rows
    from harvester.exports.want_reports import STYLES

    rows = list_want_rows(library, given.status)
    if given.json:
        for row in rows:
            say_json(row)
        return
    cells = ([row[name] for name in ("status", "id", "year")] + [_write_authors(row), _write_name(row)] for row in rows)
    say_table(("status", "id", "year", "authors", "title"), cells, STYLES)


def _write_authors(row: dict[str, Any]) -> str:
    return "; ".join(row["authors"])


def _write_name(row: dict[str, Any]) -> str:
    return str(row["title"] or row["reference"])


def export_wants(library: Library, given: argparse.Namespace) -> None:
    from harvester.exports.tables import list_want_rows, write_want_rows

    if given.output is None:
        write_want_rows(list_want_rows(library), sys.stdout, given.format)
        return
    # Spreadsheet programs take a CSV for UTF-8 only with the mark at its beginning.
    encoding = "utf-8-sig" if given.format == "csv" else "utf-8"
    with given.output.open("w", encoding=encoding, newline="") as file:
        write_want_rows(list_want_rows(library), file, given.format)


def report_wants(library: Library, given: argparse.Namespace) -> int:
    from harvester.exports.want_reports import STYLES, list_findings, list_reports, make_heading, summarise_statuses
    from harvester.inputs.want_files import read_want_ids

    ids = read_want_ids(given.ids_from) if given.ids_from else None
    statuses: list[str] = []
    found: dict[str, Paper] = {}
    for answer in list_reports(library, ids):
        say(make_heading(answer), STYLES.get(answer.status, "red"))
        say_fields(list_findings(answer), indent=2)
        statuses.append(answer.status)
        if answer.paper:
            found[answer.paper.paper_id] = answer.paper
    if ids is not None and not statuses:
        raise UseError(f"none of the wants of {given.ids_from} is in the library: `scrapy wants import` takes them in")
    say(summarise_statuses(statuses))
    return _copy_files(found.values(), given) if given.files else 0


def _copy_files(papers: Iterable[Paper], given: argparse.Namespace) -> int:
    """Under readable names; a file that the store has lost is named, and the others go on."""
    from harvester.exports.file_names import ReadableFolder
    from harvester.library.contracts import LibraryError
    from harvester.library.files import FileStore

    store, folder = FileStore(given.settings), ReadableFolder(given.files)
    copied = failed = 0
    for paper in papers:
        try:
            with store.open(paper.file) as file:
                folder.put(paper, file.read())
            copied += 1
        except LibraryError as error:
            say_error(str(error))
            failed += 1
    say(f"{copied} files are in {given.files}")
    return int(failed > 0)


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


class Command(LibraryCommand):
    name = "wants"
    summary = "The standing list of wanted papers: add, import, list, export, report"
    details = DETAILS
    actions = ACTIONS
