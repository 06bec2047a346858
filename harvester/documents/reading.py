"""Bytes become a Document, whatever they are."""

from __future__ import annotations

from harvester.documents.formats import BombError, Options
from harvester.documents.sniff import GZIP, gunzip, sniff
from harvester.items import Document
from harvester.text.language import language_of


def read(
    data: bytes,
    name: str | None = None,
    content_type: str | None = None,
    ocr: str = "auto",
    engine: str = "auto",
    max_pages: int = 400,
) -> Document:
    """The document in these bytes; never raises: what cannot be read is told by the status."""
    options = Options(engine=engine, ocr=ocr, max_pages=max_pages, content_type=content_type or "")
    try:
        document = _read(data, name, content_type, options)
        document.language = language_of(document.text)
    except BombError:
        return Document("bomb")
    except MemoryError:
        return Document("out_of_memory")
    except Exception as error:
        # Parsers of other makers meet bytes of any make: whatever they raise means one thing here.
        return Document("broken", detail=f"{type(error).__name__}: {error}")
    return document


def _read(data: bytes, name: str | None, content_type: str | None, options: Options) -> Document:
    if not data:
        return Document("empty")
    if data.startswith(GZIP):
        data = gunzip(data, options.max_unpacked)
        if not data:
            return Document("broken", "gz")
    row = sniff(data, name, content_type)
    if row is None:
        return Document("unsupported")
    if len(data) > options.max_unpacked:
        return Document("too_large", row.name)
    return row.read(data, options)
