"""Wants as rows of a file, with their answers."""

from __future__ import annotations

import csv
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

    from harvester.items import Want, WantResult
    from harvester.library.interface import Library

COLUMNS = ("id", "title", "authors", "year", "reference", "status", "url", "paper_id", "weight")


def want_rows(library: Library, status: str | None = None) -> Iterator[dict[str, Any]]:
    return (_row(want, result) for want, result in library.wants(status))


def _row(want: Want, result: WantResult | None) -> dict[str, Any]:
    """A want with its answer: a line that can be given as a want again."""
    answer = (result.status, result.url, result.paper_id, result.weight) if result else ("open", None, None, 0.0)
    return dict(zip(COLUMNS, (want.id, want.title, want.authors, want.year, want.reference, *answer), strict=True))


def write_rows(rows: Iterator[dict[str, Any]], file: TextIO, kind: str) -> None:
    """As JSON lines or CSV."""
    if kind == "csv":
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        writer.writerows({**row, "authors": "; ".join(row["authors"])} for row in rows)
    else:
        file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
