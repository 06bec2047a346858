"""CSV with a header: columns by the names that people and programs give them, or as the user says."""

from __future__ import annotations

import csv
import re
from typing import TYPE_CHECKING, Any

from harvester.inputs.formats.entries import find_year
from harvester.inputs.identifiers import read_identifier
from harvester.inputs.lines import InputError, make_bad, read_lines
from harvester.items import ImportedEntry
from harvester.lexicon import load_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from harvester.inputs.lines import Rows

FORM = "csv"
FIELDS = (
    *("id", "title", "authors", "year", "reference", "doi", "arxiv", "address", "kind", "container", "volume", "issue"),
    *("pages", "publisher", "labels", "lists", "tags", "notes", "files"),
)
COLUMNS = {word: name for name in FIELDS for word in load_words(f"table_columns.{name}")}
DELIMITERS = ";\t,"
LEAST_KNOWN = 1  # columns that must be known
LARGEST_CELL = 1 << 20
_SIGNS = re.compile(r"[\W_]+")


def is_table(path: Path) -> bool:
    """Whether the first line heads columns, one of which says what a work is."""
    line = next(read_lines(path), "")
    names = {match_column(cell) for cell in _split_line(line, choose_delimiter(line))}
    return len(names - {""}) > LEAST_KNOWN and bool(names & {"title", "reference", "doi"})


def choose_delimiter(line: str) -> str:
    return max(DELIMITERS, key=line.count)


def _split_line(line: str, delimiter: str) -> list[str]:
    return next(csv.reader([line], delimiter=delimiter), [])


def match_column(heading: str) -> str:
    """The field of a want that stands under a heading; nothing for an unknown one."""
    plain = _SIGNS.sub(" ", heading.casefold()).strip().replace("ё", "е")
    return COLUMNS.get(plain, "") or COLUMNS.get(heading.strip().casefold(), "")


def read(path: Path, mapping: Mapping[str, str] | None = None) -> Rows:
    """A want a row. `mapping`: heading by field, over what is known of headings."""
    csv.field_size_limit(LARGEST_CELL)
    first = next(read_lines(path), "")
    rows = csv.reader((f"{line}\n" for line in read_lines(path)), delimiter=choose_delimiter(first))
    headings = next(rows, [])
    columns = _match_columns(headings, mapping or {})
    yield from _read_rows(rows, headings, columns)


def check_header(path: Path) -> None:
    """Raise InputError where no column says which papers."""
    line = next(read_lines(path), "")
    _match_columns(_split_line(line, choose_delimiter(line)), {})


def _match_columns(headings: list[str], mapping: Mapping[str, str]) -> list[str]:
    places = {heading.strip().casefold(): place for place, heading in enumerate(headings)}
    columns = ["" if name in mapping else name for name in map(match_column, headings)]
    for name, heading in mapping.items():
        if name not in FIELDS:
            raise InputError(f"{name!r} is no field of a want: --columns knows {', '.join(FIELDS)}")
        if heading.strip().casefold() not in places:
            raise InputError(f"the table has no column {heading!r}: it has {', '.join(filter(None, headings))}")
        columns[places[heading.strip().casefold()]] = name
    if not set(columns) & {"title", "reference", "doi", "arxiv", "address"}:
        raise InputError(
            f"no column of the table says which papers: name one, as --columns title={headings[0] if headings else '…'}"
        )
    return columns


def _read_rows(rows: Iterator[list[str]], headings: list[str], columns: list[str]) -> Rows:
    while True:
        try:
            cells = next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            yield rows.line_num, make_bad(f"line {rows.line_num}", f"not CSV ({error})")  # type: ignore[attr-defined]
            continue
        if any(cell.strip() for cell in cells):
            yield rows.line_num, _read_row(cells, headings, columns)  # type: ignore[attr-defined]


def _read_row(cells: list[str], headings: list[str], columns: list[str]) -> dict[str, Any]:
    """Cells under headings that nobody knows are kept as they are; of two columns of one field the first counts."""
    row: dict[str, Any] = {}
    extra = []
    for place, cell in enumerate(cells):
        name = columns[place] if place < len(columns) else ""
        text = cell[1:] if cell[:2] in ("'=", "'+", "'-", "'@") else cell  # as our own tables guard against formulas
        if name and text.strip() and name not in row:
            row[name] = text
        elif text.strip():
            extra.append([headings[place] if place < len(headings) else f"column {place + 1}", text])
    if row.get("year"):
        row["year"] = find_year(row["year"])
    if row.get("address"):
        row |= {"address": "", **read_identifier(row["address"])} if read_identifier(row["address"]) else {}
    return {**row, "entries": [ImportedEntry(FORM, row.get("id", ""), "", extra)] if extra else []}
