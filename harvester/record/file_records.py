"""Files as commands read them, one call to a worker each: arguments and answers are plain values.

What reads is imported where the worker runs; the command that asks does without it.
"""

from __future__ import annotations

from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection

    from harvester.items import Document

# A part of a record beside header, references and text: what `scrapy extract --all-fields` adds.
ALL_FIELDS = "all_fields"


def read_record(
    path: str,
    data: bytes | None,
    only: Collection[str],
    method: str,
    options: dict[str, Any],
    member: int | None = None,
) -> dict[str, Any]:
    """A file as a line of `scrapy extract --json`; of a scan only the first pages where nothing but its header is
    asked for."""
    from harvester.documents.formats import FIRST
    from harvester.imprint.all_fields import find_all_fields
    from harvester.record.json_forms import record_to_json
    from harvester.record.making import make_record

    if set(only) <= {"header", ALL_FIELDS}:
        options = {**options, "ocr_pages": FIRST}
    file, document, read_bytes = open_document(path, data, options, member)
    record = make_record(document, file, only, method, read_bytes)
    line = record_to_json(record, document if "text" in only else None)
    return line | (asdict(find_all_fields(document)) if ALL_FIELDS in only else {})


def read_lists(
    path: str, data: bytes | None, method: str, without: bool, options: dict[str, Any], member: int | None = None
) -> dict[str, Any]:
    """A file as a line of `scrapy bibliography --json`; with `without`, also its text less its lists."""
    from harvester.bibliography.finder import cut_bibliographies
    from harvester.bibliography.places import locate_references

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
    from harvester.documents import find_documents, read, read_document
    from harvester.documents.formats import Options
    from harvester.items import Document

    if data is None:
        return path, Document("too_large"), b""
    if member is None:
        return path, read(data, name=Path(path).name, **options), data
    found = next(islice(find_documents(data, path, Options(**options)), member, None))
    return found.path, read_document(found, Options(**options)), found.data
