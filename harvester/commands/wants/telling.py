"""`scrapy wants list | lists | show | export | report`: the wants and what became of them."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.commands.wants.wanted import IN_LIST, find_want, list_wanted
from harvester.console.output import say, say_error, say_fields, say_json, say_table
from harvester.console.subcommands import UseError
from harvester.messages.translating import _, ngettext
from harvester.statuses import WANT

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator

    from harvester.console.subcommands import Action
    from harvester.items import Paper
    from harvester.library.contracts import Library

TABLES = ("jsonl", "csv")
FORMS = ("bibtex", "ris", "csl-json", "zotero-rdf")
SHOWN = (
    *("reference", "authors", "year", "doi", "arxiv", "address", "kind", "container", "volume", "issue", "pages"),
    *("publisher", "labels", "lists", "tags", "notes", "files", "accepted", "edited"),
)


def list_wants(library: Library, given: argparse.Namespace) -> None:
    from harvester.exports.tables import list_want_rows
    from harvester.exports.want_reports import STYLES

    rows = list_want_rows(library, given.status, _list_ids(library, given.in_list))
    if given.json:
        for row in rows:
            say_json(row)
        return
    cells = ([row["status"], row["id"], row["year"], _write_authors(row), _write_name(row)] for row in rows)
    say_table(("status", "id", "year", "authors", "title"), cells, STYLES)


def _list_ids(library: Library, in_list: str) -> frozenset[str] | None:
    return frozenset(want.id for want in list_wanted(library, in_list)) if in_list else None


def _find_ids(library: Library, names: set[str]) -> frozenset[str]:
    """The wants that go by these names: ids, labels, or what they were when they came."""
    wants = (want for want, _result in library.wants.all())
    return frozenset(want.id for want in wants if not names.isdisjoint({want.id, *want.labels, *want.fingerprints}))


def _write_authors(row: dict[str, Any]) -> str:
    return "; ".join(row["authors"])


def _write_name(row: dict[str, Any]) -> str:
    return str(row["title"] or row["reference"] or row["doi"] or row["arxiv"] or row["address"])


def list_lists(library: Library, given: argparse.Namespace) -> None:
    """The named lists with the wants of each and how these ended."""
    from harvester.exports.want_reports import summarise_statuses

    statuses = {name: Counter(ends) for name, ends in library.wants.count_lists().items()}
    if given.json:
        for name, counts in statuses.items():
            say_json({"list": name, "wants": counts.total(), **counts})
    else:
        say_table(("list", "what became of it"), [(n, summarise_statuses(c.elements())) for n, c in statuses.items()])


def show_want(library: Library, given: argparse.Namespace) -> None:
    want = find_want(library, given.id)
    if given.json:
        say_json(want)
        return
    say(want.heading, "bold")
    rows: list[tuple[str, Any]] = [("id", want.id)]
    for name in SHOWN:
        value = getattr(want, name)
        rows += [(name, one) for one in value] if isinstance(value, list) else [(name, value)]
    say_fields(rows)


def export_wants(library: Library, given: argparse.Namespace) -> None:
    if given.output is None:
        sys.stdout.writelines(_write_pieces(library, given))
        return
    # Spreadsheet programs take a CSV for UTF-8 only with the mark at its beginning.
    encoding = "utf-8-sig" if given.format == "csv" else "utf-8"
    pieces = _write_pieces(library, given)
    first = next(pieces, "")
    with given.output.open("w", encoding=encoding, newline="") as file:
        file.write(first)
        file.writelines(pieces)


def _write_pieces(library: Library, given: argparse.Namespace) -> Iterator[str]:
    from harvester.exports.tables import list_want_rows, write_want_rows
    from harvester.inputs.formats.writing import WRITERS

    if given.format in TABLES:
        return write_want_rows(list_want_rows(library, None, _list_ids(library, given.in_list)), given.format)
    return WRITERS[given.format](list_wanted(library, given.in_list))


def report_wants(library: Library, given: argparse.Namespace) -> int:
    from harvester.exports.want_reports import STYLES, list_findings, list_reports, make_heading, summarise_statuses
    from harvester.inputs.want_files import read_want_ids

    names = read_want_ids(given.ids_from) if given.ids_from else None
    ids = _list_ids(library, given.in_list) if names is None else _find_ids(library, names)
    statuses: list[str] = []
    found: dict[str, Paper] = {}
    for answer in list_reports(library, ids):
        say(make_heading(answer), STYLES.get(answer.status, "red"))
        say_fields(list_findings(answer), indent=2)
        statuses.append(answer.status)
        if answer.paper:
            found[answer.paper.paper_id] = answer.paper
    if ids is not None and not statuses:
        raise UseError(
            _(
                "none of the wants of {ids_from} is in the library: `scrapy wants import` takes them in",
                ids_from=given.ids_from,
            )
        )
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
            folder.put(paper, store.load(paper.file))
            copied += 1
        except LibraryError as error:
            say_error(str(error))
            failed += 1
    say(ngettext("{number} file is in {folder}", "{number} files are in {folder}", copied, folder=given.files))
    return int(failed > 0)


AS_JSON: dict[str, Any] = {"--json": {"action": "store_true"}}
ACTIONS: dict[str, Action] = {
    "list": (list_wants, {"--status": {"choices": ["open", *WANT]}, **IN_LIST, **AS_JSON}),
    "lists": (list_lists, AS_JSON),
    "show": (show_want, {"id": {"metavar": "ID"}, **AS_JSON}),
    "export": (
        export_wants,
        {"--format": {"choices": [*TABLES, *FORMS], "default": "jsonl"}, "--output": {"type": Path}, **IN_LIST},
    ),
    "report": (report_wants, {"--ids-from": {"type": Path}, "--files": {"type": Path}, **IN_LIST}),
}
