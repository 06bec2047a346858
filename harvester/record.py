"""A document and what was understood of it, as one record and as JSON."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester import bibliography, header
from harvester.documents import read
from harvester.items import Document, Record

if TYPE_CHECKING:
    from collections.abc import Collection

HEAD_PAGES = 2


def make_record(
    document: Document, file: str = "", only: Collection[str] = ("header", "references"), method: str = "rules"
) -> Record:
    """The record of a document; what `only` does not name stays empty."""
    record = Record(
        file=file,
        status=document.status,
        format=document.format,
        pages=len(document.pages),
        language=document.language,
        text_from=document.text_from,
        detail=document.detail,
        head=[line for page in document.pages[:HEAD_PAGES] for line in page.lines],
    )
    if document.status == "ok" and "header" in only:
        record.metadata = header.extract(document, method)
    if document.status == "ok" and "references" in only:
        record.references = bibliography.references_of(document)
    return record


def read_record(
    path: str, only: Collection[str], method: str, options: dict[str, Any], max_size: int
) -> dict[str, Any]:
    """A file as a line of `scrapy extract --json`: what runs in a worker, so arguments and answer are plain."""
    if Path(path).stat().st_size > max_size:
        return as_json(Record(file=path, status="too_large"))
    document = read(Path(path).read_bytes(), name=Path(path).name, **options)
    record = make_record(document, path, only, method)
    return as_json(record, document if "text" in only else None)


def as_json(record: Record, document: Document | None = None) -> dict[str, Any]:
    """The record in the form of `scrapy extract --json`; with the document given, also its text, a string a page."""
    metadata = asdict(record.metadata)
    kind = metadata.pop("kind")
    line = {
        "file": record.file,
        "status": record.status,
        "format": record.format,
        "pages": record.pages,
        "language": record.language,
        "text_from": record.text_from,
        "kind": {"value": kind["value"], "weight": kind["weight"]} if kind else None,
        "members": record.members,
        **metadata,
        "references": [_reference(asdict(reference)) for reference in record.references],
    }
    if record.detail:
        line["detail"] = record.detail
    if document is not None:
        line["text"] = ["\n".join(item.text for item in page.lines) for page in document.pages]
    return line


def _reference(fields: dict[str, Any]) -> dict[str, Any]:
    for role in ("authors", "editors"):
        fields[role] = [{"family": person["family"], "given": _given(person)} for person in fields[role]]
    return fields


def _given(person: dict[str, Any]) -> str:
    return " ".join(part for part in (person["given"], person["patronymic"]) if part)
