"""Tables for spreadsheets and JSON lines: papers with every field, wants with their answers."""

from __future__ import annotations

import csv
import json
from typing import TYPE_CHECKING, Any

from harvester.exports.entry import ExportEntry, format_csv_row, make_entry
from harvester.items.codec import encode
from harvester.library.correcting import list_texts
from harvester.persons.name_strings import write_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TextIO

    from harvester.items import Paper, Want, WantResult
    from harvester.library.contracts import Library

COLUMNS = (
    *("id", "kind", "title", "title_other", "authors", "year", "container", "volume", "issue", "pages", "doi", "issn"),
    *("url", "language", "abstract", "keywords", "udc", "msc", "references"),
    *("orcids", "received", "accepted", "licence", "copyright", "version"),
)
WANT_COLUMNS = ("id", "title", "authors", "year", "reference", "status", "url", "paper_id", "weight")


def write_csv(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    yield format_csv_row(COLUMNS)
    for entry in map(make_entry, papers):
        yield format_csv_row([_write_cell(entry, column) for column in COLUMNS])


def _write_cell(entry: ExportEntry, column: str) -> str:
    if column == "authors":
        return "; ".join(write_name(*author) for author in entry.authors)
    if column == "references":
        return str(len(entry.references))
    value = getattr(entry, column)
    return "; ".join(value) if isinstance(value, list) else str(value)


def write_json_lines(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    yield from (json.dumps(encode(paper), ensure_ascii=False) + "\n" for paper in papers)


def list_want_rows(library: Library, status: str | None = None) -> Iterator[dict[str, Any]]:
    return (_want_row(want, result) for want, result in library.wants.all(status))


def _want_row(want: Want, result: WantResult | None) -> dict[str, Any]:
    """A want with its answer: a line that can be given as a want again."""
    answer = (result.status, result.url, result.paper_id, result.weight) if result else ("open", None, None, 0.0)
    return dict(zip(WANT_COLUMNS, (want.id, want.title, want.authors, want.year, want.reference, *answer), strict=True))


def write_want_rows(rows: Iterator[dict[str, Any]], file: TextIO, kind: str) -> None:
    """As JSON lines or CSV."""
    if kind == "csv":
        writer = csv.DictWriter(file, WANT_COLUMNS)
        writer.writeheader()
        writer.writerows({**row, "authors": "; ".join(row["authors"])} for row in rows)
    else:
        file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def list_rejection_rows(library: Library) -> Iterator[dict[str, Any]]:
    """A row for each pair of a want and the file that was wrongly taken for it: examples for verification to learn."""
    for rejection in library.removals.all():
        paper = rejection.paper
        told = {
            "accepted": False,
            "reason": rejection.reason,
            "time": rejection.time,
            "paper_id": paper.paper_id,
            "sha256": paper.sha256,
            "title": paper.title,
            "authors": paper.authors,
            "year": paper.year,
            "urls": paper.urls,
            "weight": paper.weight,
            "evidence": encode(paper.evidence),
            "metadata": encode(paper.metadata),
        }
        wants: list[Want | None] = [*rejection.wants] or [None]
        yield from ({"want": encode(want), **told} for want in wants)


def list_correction_rows(library: Library, papers: Iterable[Paper] | None = None) -> Iterator[dict[str, Any]]:
    """A row for each field that a person corrected, with what was read there and by what: examples to learn from."""
    for paper in library.papers.all() if papers is None else papers:
        for correction in paper.corrections:
            parts = [*correction.read.values()]
            value = parts[-1] if parts else None  # the part of the metadata, which says by what it was read
            one = value[0] if isinstance(value, list) and value else value
            by = one if isinstance(one, dict) else {}
            yield {
                "paper_id": paper.paper_id,
                "field": correction.name,
                "value": correction.value,
                "read": list_texts(parts[0]) if parts else [],
                "method": by.get("method", ""),
                "weight": by.get("weight", 0.0),
                "author": correction.author,
                "time": correction.time,
                "sha256": paper.sha256,
                "file": paper.file,
                "first_page": paper.first_page,
                "last_page": paper.last_page,
            }
