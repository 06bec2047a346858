"""Tables for spreadsheets and JSON lines: papers with every field, wants with their answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from harvester.exports.entry import ExportEntry, format_csv_row, make_entry
from harvester.items.codec import encode
from harvester.items.json_records import write_json
from harvester.library.correcting import list_texts
from harvester.persons.name_strings import write_name

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from harvester.items import Paper, Want, WantResult
    from harvester.library.contracts import Library

COLUMNS = (
    *("id", "kind", "title", "title_other", "authors", "year", "container", "volume", "issue", "pages", "doi", "issn"),
    *("url", "language", "abstract", "keywords", "udc", "msc", "references"),
    *("orcids", "received", "accepted", "licence", "copyright", "version"),
)
# Of a want, and of its answer.
WANT_FIELDS = (
    *("id", "title", "authors", "year", "reference", "doi", "arxiv", "address", "kind", "container", "volume", "issue"),
    *("pages", "publisher", "labels", "lists", "tags", "notes", "files"),
)
KEPT_FIELDS = ("accepted", "edited", "fingerprints", "entries")  # for us alone: a table has no use for them
BYTE_ORDER_MARK = "\ufeff"
ANSWER_FIELDS = ("status", "url", "paper_id", "weight")


def write_csv(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    return _write_rows(papers, ",")


def write_excel_csv(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    """As Excel opens it by a double click: with the mark of UTF-8, and semicolons where commas are decimal signs."""
    yield BYTE_ORDER_MARK
    yield from _write_rows(papers, ";")


def _write_rows(papers: Iterable[Paper], separator: str) -> Iterator[str]:
    yield format_csv_row(COLUMNS, separator)
    for entry in map(make_entry, papers):
        yield format_csv_row([_write_cell(entry, column) for column in COLUMNS], separator)


def _write_cell(entry: ExportEntry, column: str) -> str:
    if column == "authors":
        return "; ".join(write_name(*author) for author in entry.authors)
    if column == "references":
        return str(len(entry.cited))
    value = getattr(entry, column)
    return "; ".join(value) if isinstance(value, list) else str(value)


def write_json_lines(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    yield from (write_json(paper) + "\n" for paper in papers)


def list_want_rows(
    library: Library, status: str | None = None, ids: Container[str] | None = None
) -> Iterator[dict[str, Any]]:
    wants = library.wants.all(status)
    return (_want_row(want, result) for want, result in wants if ids is None or want.id in ids)


def _want_row(want: Want, result: WantResult | None) -> dict[str, Any]:
    """A want with its answer: a line that can be given as a want again."""
    answer = (result.status, result.url, result.paper_id, result.weight) if result else ("open", None, None, 0.0)
    told = {name: encode(getattr(want, name)) for name in WANT_FIELDS}
    kept = {name: value for name in KEPT_FIELDS if (value := encode(getattr(want, name)))}
    return {**told, **dict(zip(ANSWER_FIELDS, answer, strict=True)), **kept}


def write_want_rows(rows: Iterator[dict[str, Any]], kind: str, delimiter: str = ",") -> Iterator[str]:
    """As JSON lines or CSV, a line at a time."""
    if kind != "csv":
        yield from (json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        return
    columns = (*WANT_FIELDS, *ANSWER_FIELDS)
    yield format_csv_row(columns, delimiter)
    for row in rows:
        yield format_csv_row([_write_plain_cell(row[name]) for name in columns], delimiter)


def _write_plain_cell(value: Any) -> str:
    return "; ".join(map(str, value)) if isinstance(value, list) else "" if value is None else str(value)


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
