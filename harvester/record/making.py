"""A document and what was understood of it, as one record."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from harvester.bibliography.references import references_of
from harvester.documents import read
from harvester.header import extract
from harvester.imprint.introduction import serve_introduction
from harvester.items import Document, Line, Record
from harvester.items.codec import encode
from harvester.keyphrases import add_keyphrases
from harvester.kinds.kind_words import CONTENTS
from harvester.layout.layout_reader import divide_document
from harvester.volumes.beginnings import cut_part
from harvester.volumes.members import find_members, is_worth_cutting

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from harvester.items import Metadata
    from harvester.layout.document_parts import DividedDocument

# Pages that verification looks at; more when a table of contents stands among them, since the paper comes after it.
HEAD_PAGES, HEAD_PAGES_WITH_CONTENTS = 2, 4
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
    asked = document.status == "ok" and {"header", "references"}.intersection(only)
    divided = divide_document(document) if asked else None
    if "header" in only:
        record.metadata = _read_metadata(document, data, method, divided)
    if document.status == "ok" and "header" in only:
        add_keyphrases(document, record.metadata)
        serve_introduction(document, record.metadata)
        if is_worth_cutting(document, record.metadata.kind):
            record.members = find_members(document)
    if divided and "references" in only:
        record.references = references_of(document, divided.own)
    return record


def _read_metadata(document: Document, data: bytes, method: str, divided: DividedDocument | None) -> Metadata:
    if document.format != "html":
        return extract(document, method, divided)
    from harvester.metadata.page import read_metadata  # heavy: only web pages need it

    return read_metadata(document, data, method, divided=divided)


def take_head(document: Document) -> list[Line]:
    """The lines of the first pages."""
    lines = [line for page in document.pages[:HEAD_PAGES] for line in page.lines]
    if not any(CONTENTS.match(line.text) for line in lines):
        return lines
    return [line for page in document.pages[:HEAD_PAGES_WITH_CONTENTS] for line in page.lines]


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
