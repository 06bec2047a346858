"""A document and what was understood of it, as one record and as JSON."""

from __future__ import annotations

import threading
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.bibliography.finder import cut_bibliographies
from harvester.bibliography.places import locate_references
from harvester.bibliography.references import references_of
from harvester.documents import find_documents, read, read_document
from harvester.documents.formats import Options
from harvester.imprint.all_fields import find_all_fields
from harvester.imprint.introduction import serve_introduction
from harvester.items import Document, Line, Record, Reference
from harvester.items.codec import encode
from harvester.keyphrases import add_keyphrases
from harvester.kinds.kind_words import CONTENTS
from harvester.metadata.page import read_metadata
from harvester.volumes.beginnings import cut_part
from harvester.volumes.members import find_members, is_worth_cutting

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

# Pages that verification looks at; more when a table of contents stands among them, since the paper comes after it.
HEAD_PAGES, HEAD_PAGES_WITH_CONTENTS = 2, 4
# A part of a record beside header, references and text: what `scrapy extract --all-fields` adds.
ALL_FIELDS = "all_fields"
_ALONE = threading.Lock()  # PDFium dies of two threads, and a worker of Dask has as many as it was given


def make_record(
    document: Document,
    file: str = "",
    only: Collection[str] = ("header", "references"),
    method: str = "best",
    data: bytes = b"",
) -> Record:
    """The record of a document; what `only` does not name stays empty. A web page says more with its bytes given."""
    record = Record(
        file=file,
        status=document.status,
        format=document.format,
        pages=len(document.pages),
        language=document.language,
        text_from=document.text_from,
        detail=document.detail,
        head=take_head(document),
    )
    if "header" in only:
        record.metadata = read_metadata(document, data, method)
    if document.status == "ok" and "header" in only:
        add_keyphrases(document, record.metadata)
        serve_introduction(document, record.metadata)
        if is_worth_cutting(document, record.metadata.kind):
            record.members = find_members(document)
    if document.status == "ok" and "references" in only:
        record.references = references_of(document)
    return record


def take_head(document: Document) -> list[Line]:
    """The lines of the first pages."""
    lines = [line for page in document.pages[:HEAD_PAGES] for line in page.lines]
    if not any(CONTENTS.match(line.text) for line in lines):
        return lines
    return [line for page in document.pages[:HEAD_PAGES_WITH_CONTENTS] for line in page.lines]


def list_documents(path: str, data: bytes) -> list[str]:
    """The names of the documents in a file: `archive!member` for those of an archive."""
    return [found.path for found in find_documents(data, path, Options())]


def read_record(
    path: str,
    data: bytes | None,
    only: Collection[str],
    method: str,
    options: dict[str, Any],
    member: int | None = None,
) -> dict[str, Any]:
    """A file as a line of `scrapy extract --json`: what runs in a worker, so arguments and answer are plain."""
    file, document, read_bytes = open_document(path, data, options, member)
    record = make_record(document, file, only, method, read_bytes)
    line = record_to_json(record, document if "text" in only else None)
    return line | (asdict(find_all_fields(document)) if ALL_FIELDS in only else {})


def read_lists(
    path: str, data: bytes | None, method: str, without: bool, options: dict[str, Any], member: int | None = None
) -> dict[str, Any]:
    """A file as a line of `scrapy bibliography --json`; with `without`, also its text less its lists."""
    file, document, _ = open_document(path, data, options, member)
    lines = document.lines
    found = {"file": file, "status": document.status, **locate_references(lines, method)}
    if document.detail:
        found["detail"] = document.detail
    if without:
        found["without"] = "".join(f"{line}\n" for line in cut_bibliographies(lines, method))
    return found


def open_document(
    path: str, data: bytes | None, options: dict[str, Any], member: int | None = None
) -> tuple[str, Document, bytes]:
    """The document in a file with its name and bytes; with `member`, that one of the documents in an archive.

    A worker opens no files of users: it is given their bytes, or None of one that is too large.
    """
    if data is None:
        return path, Document("too_large"), b""
    if member is None:
        return path, read(data, name=Path(path).name, **options), data
    found = next(islice(find_documents(data, path, Options(**options)), member, None))
    return found.path, read_document(found, Options(**options)), found.data


def read_kept(
    data: bytes,
    name: str,
    pages: tuple[int, int],
    method: str,
    options: dict[str, Any],
    only: Sequence[str] = ("header", "references"),
) -> dict[str, Any]:
    """The record and the text of a file, or of those pages of a volume that are the paper; plain values only."""
    with _ALONE:
        return _read_alone(data, name, pages, method, options, only)


def _read_alone(
    data: bytes, name: str, pages: tuple[int, int], method: str, options: dict[str, Any], only: Sequence[str]
) -> dict[str, Any]:
    document = _cut_part(read(data, name=name, **options), *pages)
    record = make_record(document, name, only, method, data)
    record.head = []
    return {"record": encode(record), "text": document.text}


def _cut_part(document: Document, first_page: int, last_page: int) -> Document:
    if first_page and document.status == "ok":
        return cut_part(document, first_page - 1, last_page - 1)
    return document


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
