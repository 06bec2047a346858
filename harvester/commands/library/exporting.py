"""`scrapy library export`: papers in the forms that other programs read, and their files as a bag."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from harvester.commands.library.papers import find_paper
from harvester.console.output import say_error, show_count
from harvester.console.subcommands import UseError
from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from harvester.console.subcommands import Action
    from harvester.exports.selection import Selection
    from harvester.items import Paper
    from harvester.library.contracts import Library

FORMATS = (
    *("bibtex", "biblatex", "ris", "csl-json", "gost", "apa", "dublin-core", "marcxml", "rusmarc", "jsonl", "csv"),
    *("csv-excel", "graphml", "edges"),
)
FIELDS = ("author", "year", "title", "id", "language")


def export_papers(library: Library, given: argparse.Namespace) -> int:
    selection = _make_selection(library, given)
    if given.bag or given.zip:
        return _export_files(library, given, selection)
    from harvester.exports import write_papers

    def make(out: BinaryIO) -> None:
        write_papers(given.format, _pass_papers(selection.papers(library)), library, out)

    if given.out:
        _write_whole(Path(given.out), make)
    else:
        make(sys.stdout.buffer)
    return 0


def _make_selection(library: Library, given: argparse.Namespace) -> Selection:
    from harvester.exports.selection import Selection

    first, last = _read_years(given.year)
    ids = [find_paper(library, beginning).paper_id for beginning in given.ids or []]
    return Selection(" ".join(given.search or []), first, last, given.language, given.kind, ids)


def _pass_papers(papers: Iterator[Paper]) -> Iterator[Paper]:
    """The papers as they come; that there were none is said, for an empty file does not tell."""
    first = next(papers, None)
    if first is None:
        say_error(_("no paper fits: nothing to export"))
        return
    yield first
    yield from papers


def _read_years(text: str) -> tuple[int, int]:
    """2016, 2010-2016, 2010- or -2016."""
    if not text:
        return 0, 9999
    first, dash, last = text.partition("-")
    try:
        begin, end = int(first or 0), int(last or 9999)
    except ValueError:
        raise UseError(_("--year {text}: write 2016, 2010-2016, 2010- or -2016", text=text)) from None
    return (begin, end) if dash else (begin, begin)


def _write_whole(path: Path, make: Callable[[BinaryIO], None]) -> None:
    """The file is there whole or not at all."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as out:
            make(out)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _export_files(library: Library, given: argparse.Namespace, selection: Selection) -> int:
    from harvester.exports.bags import Folder, Zip, write_bag
    from harvester.library.files import FileStore

    _check_pattern(given.files)
    target = Path(given.bag or given.zip)
    if target.exists():
        raise UseError(_("{target} is there already: give a new name", target=target))
    place = Folder(target) if given.bag else Zip(target)
    missing = 0
    try:
        told = write_bag(_pass_papers(selection.papers(library)), FileStore(given.settings), place, given.files)
        for line in show_count(told, "papers"):
            if line.startswith("missing: "):
                say_error(line)
                missing += 1
    finally:
        if isinstance(place, Zip):
            place.close()
    return 1 if missing else 0


def _check_pattern(pattern: str) -> None:
    try:
        pattern.format_map(dict.fromkeys(FIELDS, "x"))
    except (KeyError, ValueError, IndexError, AttributeError):
        known = ", ".join(f"{{{name}}}" for name in FIELDS)
        raise UseError(_("--files {pattern}: a pattern may have {known}", pattern=pattern, known=known)) from None


ACTIONS: dict[str, Action] = {
    "export": (
        export_papers,
        {
            "--format": {"choices": FORMATS, "default": "bibtex"},
            "--search": {"nargs": "+", "metavar": "WORD"},
            "--year": {"default": "", "metavar": "FROM-TO"},
            "--language": {"default": ""},
            "--kind": {"default": ""},
            "--ids": {"nargs": "+", "metavar": "ID"},
            "--out": {"metavar": "FILE"},
            "--bag": {"metavar": "FOLDER"},
            "--zip": {"metavar": "FILE"},
            "--files": {"default": "{author} {year} {title}", "metavar": "PATTERN"},
        },
    ),
}
