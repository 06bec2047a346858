"""A table for spreadsheets: one row a paper."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

from harvester.library.exports.entry import Entry, entry_of
from harvester.persons.names import written_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harvester.items import Paper
    from harvester.library.interface import Library

COLUMNS = (
    *("id", "kind", "title", "title_other", "authors", "year", "container", "volume", "issue", "pages", "doi", "issn"),
    *("url", "language", "abstract", "keywords", "udc", "msc", "references"),
)
# What a spreadsheet would take for a formula.
_FORMULA = ("=", "+", "-", "@")


def csv_table(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    yield csv_row(COLUMNS)
    for entry in map(entry_of, papers):
        yield csv_row([_cell(entry, column) for column in COLUMNS])


def csv_row(cells: Sequence[str]) -> str:
    """Cells from the web must not become formulas, so such a one gets an apostrophe before it."""
    out = StringIO()
    csv.writer(out).writerow([f"'{cell}" if cell.startswith(_FORMULA) else cell for cell in cells])
    return out.getvalue()


def _cell(entry: Entry, column: str) -> str:
    if column == "authors":
        return "; ".join(written_name(*author) for author in entry.authors)
    if column == "references":
        return str(len(entry.references))
    value = getattr(entry, column)
    return "; ".join(value) if isinstance(value, list) else str(value)
