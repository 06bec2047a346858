"""Which format the bytes are: the first bytes decide; the declared type and the name only help plain text."""

from __future__ import annotations

import io
import zipfile
import zlib

from harvester.documents import doc, docx, html, pdf, postscript, text
from harvester.documents.formats import BombError, Format

FORMATS = (pdf.FORMAT, docx.FORMAT, doc.FORMAT, postscript.FORMAT, html.FORMAT, text.FORMAT)
GZIP = b"\x1f\x8b"
# Junk before the header of a PDF is common; readers look this far.
PDF_WITHIN = 1024
# First bytes of what surely holds no paper for us, or not yet.
UNREADABLE = (b"{\\rtf", b"AT&TFORM", b"Rar!", b"7z\xbc\xaf", b"\xf7\x02\x01\x83", b"\x89PNG", b"\xff\xd8\xff", b"GIF8")


def sniff(data: bytes, name: str | None = None, content_type: str | None = None) -> Format | None:
    """The format of the bytes, or None when it is none of ours."""
    head = data[:PDF_WITHIN].lstrip(b"\xef\xbb\xbf\r\n\t ")
    if b"%PDF-" in data[:PDF_WITHIN]:
        return pdf.FORMAT
    if head.startswith(docx.FORMAT.first):
        return docx.FORMAT if _is_docx(data) else None
    if head.startswith(UNREADABLE):
        return None
    for row in (doc.FORMAT, postscript.FORMAT):
        if head.startswith(row.first):
            return row
    if not text.looks_like_text(data):
        return None
    return html.FORMAT if _is_html(head, data, name, content_type) else text.FORMAT


def _is_docx(data: bytes) -> bool:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return docx.MEMBER in archive.namelist()
    except (zipfile.BadZipFile, OSError, ValueError):
        # Damaged, but most likely it was one: reading says how.
        return b"word/" in data


def _is_html(head: bytes, data: bytes, name: str | None, content_type: str | None) -> bool:
    lowered = head.lower()
    if lowered.startswith(html.FORMAT.first) or (
        lowered.startswith((b"<?xml", b"<!--")) and b"<html" in data[:8192].lower()
    ):
        return True
    claimed = (content_type or "").split(";")[0].strip() in html.FORMAT.types
    claimed = claimed or (name or "").lower().rpartition(".")[2] in html.FORMAT.endings
    return (claimed and b"<" in data) or data[:8192].lower().count(b"</") > 5


def gunzip(data: bytes, limit: int) -> bytes:
    """What a gzip file holds, as far as it is whole; over the limit it is a bomb."""
    unpacker = zlib.decompressobj(wbits=31)
    try:
        unpacked = unpacker.decompress(data, limit)
    except zlib.error:
        return b""
    if unpacker.unconsumed_tail:
        raise BombError
    return unpacked
