"""A file read anew into what a kept paper is made of: what `library add` and `library reread` run in workers."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from harvester.items.codec import encode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Document

_ALONE = threading.Lock()  # PDFium dies of two threads, and a worker of Dask has as many as it was given


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
        return _read(data, name, pages, method, options, only)


def _read(
    data: bytes, name: str, pages: tuple[int, int], method: str, options: dict[str, Any], only: Sequence[str]
) -> dict[str, Any]:
    from harvester.documents import read
    from harvester.record import make_record

    document = _part(read(data, name=name, **options), *pages)
    record = make_record(document, name, only, method, data)
    record.head = []
    return {"record": encode(record), "text": document.text}


def _part(document: Document, first_page: int, last_page: int) -> Document:
    from harvester.volumes import part_of

    if first_page and document.status == "ok":
        return part_of(document, first_page - 1, last_page - 1)
    return document
