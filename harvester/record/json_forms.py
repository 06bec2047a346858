"""Records and references in the forms of `scrapy extract --json` and `scrapy references`."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from harvester.items import Document, Record, Reference


def record_to_json(record: Record, document: Document | None = None) -> dict[str, Any]:
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
        "members": [_member_to_json(asdict(member)) for member in record.members],
        **metadata,
        "references": [reference_to_json(reference) for reference in record.references],
    }
    if record.detail:
        line["detail"] = record.detail
    if document is not None:
        line["text"] = ["\n".join(item.text for item in page.lines) for page in document.pages]
    return line


def _member_to_json(fields: dict[str, Any]) -> dict[str, Any]:
    del fields["head"]
    fields["authors"] = [{"family": person["family"], "given": _join_given(person)} for person in fields["authors"]]
    return fields


def reference_to_json(reference: Reference) -> dict[str, Any]:
    """A reference in the form of `scrapy references` and of a record."""
    fields = asdict(reference)
    del fields["title_other"]  # for linking; here the twin is told whole
    for role in ("authors", "editors"):
        fields[role] = [{"family": person["family"], "given": _join_given(person)} for person in fields[role]]
    return fields


def _join_given(person: dict[str, Any]) -> str:
    return " ".join(part for part in (person["given"], person["patronymic"]) if part)
