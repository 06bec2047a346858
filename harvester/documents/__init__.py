"""Bytes of any format become a Document: pages of lines with text, font, size and place.

Whatever they are; an archive gives its documents one by one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from harvester.documents import pdf, postscript, tex, text
from harvester.documents.formats import Archive, BombError, Budget, Converted, DocumentFormat, Options
from harvester.documents.sniff import FORMATS, find_ending, sniff_format
from harvester.documents.strange_letters import describe_strange_words
from harvester.documents.tools import ToolError
from harvester.items.documents import Document
from harvester.text.language import find_languages

if TYPE_CHECKING:
    from collections.abc import Iterator

# An archive counts two, a compressed file one: a tar.gz inside a ZIP is read, a ZIP in a ZIP in a ZIP is not.
MAX_LAYERS = 5
MAX_DOCUMENTS = 200
_BY_NAME = {form.name: form for form in FORMATS}


@dataclass(frozen=True, slots=True)
class UnreadDocument:
    """A document inside a file, not read yet, or the status that says why there is none."""

    path: str
    format: DocumentFormat | None = None
    data: bytes = b""
    status: str = "unsupported"
    detail: str = ""
    member: bool = False


def read(
    data: bytes,
    name: str | None = None,
    content_type: str | None = None,
    ocr: str = "auto",
    engine: str = "auto",
    max_pages: int = 400,
    ocr_seconds: float = 90.0,
    ocr_pages: int = 0,
) -> Document:
    """The document in these bytes, of an archive the first; never raises: what cannot be read is told by the status."""
    options = Options(
        engine, ocr, max_pages, content_type=content_type or "", ocr_seconds=ocr_seconds, ocr_pages=ocr_pages
    )
    best, score = Document("unsupported"), -1.0
    for found in find_documents(data, name, options):
        worth = found.format.score if found.format else 0.0
        if worth <= score and best.status == "ok":
            continue
        document = read_document(found, options)
        if document.status == "ok" and worth >= 1.0:
            return document
        if score < 0 or document.status == "ok":
            best, score = document, worth
    return best


def read_all(
    data: bytes,
    name: str | None = None,
    content_type: str | None = None,
    ocr: str = "auto",
    engine: str = "auto",
    max_pages: int = 400,
    ocr_seconds: float = 90.0,
    ocr_pages: int = 0,
) -> Iterator[tuple[str, Document]]:
    """Every document in these bytes with its name; those of an archive are called `archive!member`."""
    options = Options(
        engine, ocr, max_pages, content_type=content_type or "", ocr_seconds=ocr_seconds, ocr_pages=ocr_pages
    )
    for found in find_documents(data, name, options):
        yield found.path, read_document(found, options)


def find_documents(data: bytes, name: str | None, options: Options) -> Iterator[UnreadDocument]:
    """What there is to read, found without reading it: at least one, if only to say why not."""
    if not data:
        yield UnreadDocument(name or "", status="empty")
        return
    count = 0
    try:
        for found in _search_documents(data, name or "", options, Budget(one=options.max_unpacked), 0):
            yield found
            count += 1
            if count == MAX_DOCUMENTS:
                return
    except BombError:
        yield UnreadDocument(name or "", status="bomb")
    except ToolError as error:
        yield UnreadDocument(name or "", status=error.status, detail=error.detail)
    except MemoryError:
        yield UnreadDocument(name or "", status="out_of_memory")
    except Exception as error:
        # Unpackers of other makers meet bytes of any make: whatever they raise means one thing here.
        yield UnreadDocument(name or "", status="broken", detail=f"{type(error).__name__}: {error}")
    else:
        if not count:
            yield UnreadDocument(name or "", detail="no document inside")


def _search_documents(
    data: bytes, path: str, options: Options, budget: Budget, layers: int
) -> Iterator[UnreadDocument]:
    row = sniff_format(data, path, options.content_type if not layers else None)
    if not isinstance(row, Archive):
        yield UnreadDocument(path, row, data)
        return
    if layers + row.layers > MAX_LAYERS:
        raise BombError
    for member in row.unpack(data, budget):
        inner = f"{path}!{member.name}" if member.name else path
        if member.status != "ok":
            yield UnreadDocument(inner, status=member.status, detail=member.detail)
        elif member.data:
            found = _search_documents(member.data, inner, options, budget, layers + row.layers)
            if member.name:
                found = (replace(one, member=True) for one in found if _is_document(one))
            yield from found


def _is_document(found: UnreadDocument) -> bool:
    """Whether a member is a document by itself, not a figure, a style file or a program that lies beside one."""
    if found.format is None:
        return found.status != "unsupported"
    if found.format is text.FORMAT:
        return find_ending(found.path) in text.FORMAT.endings
    if found.format is tex.FORMAT:
        return tex.is_whole(found.data)
    return found.format is not postscript.FORMAT or find_ending(found.path) != "eps"


def read_document(found: UnreadDocument, options: Options) -> Document:
    if found.format is None:
        return Document(found.status, detail=found.detail)
    if len(found.data) > options.max_unpacked:
        return Document("too_large", found.format.name)
    try:
        # What the server said of an archive is not true of its members.
        options = replace(options, content_type="") if found.member else options
        document = _read_as(found.format, found.data, options)
        if document.status == "ok":
            document.detail = document.detail or describe_strange_words(document.text)
        document.languages = find_languages(document.text)
        document.language = document.languages[0] if document.languages else ""
    except BombError:
        return Document("bomb", found.format.name)
    except ToolError as error:
        return Document(error.status, found.format.name, detail=error.detail)
    except MemoryError:
        return Document("out_of_memory", found.format.name)
    except Exception as error:
        # Parsers of other makers meet bytes of any make: whatever they raise means one thing here.
        return Document("broken", found.format.name, detail=f"{type(error).__name__}: {error}")
    return document


def _read_as(form: DocumentFormat, data: bytes, options: Options) -> Document:
    """What the format's own reader gives; what it only converts is read on, and pictures of pages are recognised."""
    if form is pdf.FORMAT:
        from harvester.documents import scans  # heavy: only pages with pictures need it

        return scans.read_pdf(data, options)
    document = form.read(data, options)
    if isinstance(document, Converted):
        made = _read_as(_BY_NAME[document.format], document.data, options)
        failed = document.otherwise if made.status != "ok" else None
        return failed or replace(made, format=form.name)
    if not document.unread:
        return document
    from harvester.documents import scans

    return scans.judge_outcome(document)
