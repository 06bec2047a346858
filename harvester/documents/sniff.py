"""Which format the bytes are: the first bytes decide; the declared type and the name only help plain text."""

from __future__ import annotations

import io
import re
import zipfile
from typing import TYPE_CHECKING

from harvester.documents import archives, djvu, doc, docx, dvi, html, odt, pdf, postscript, rtf, tex, text
from harvester.text.archive_signs import is_tar
from harvester.text.charset import looks_like_text

if TYPE_CHECKING:
    from harvester.documents.formats import Archive, DocumentFormat

FORMATS = (
    pdf.FORMAT,
    docx.FORMAT,
    doc.FORMAT,
    rtf.FORMAT,
    odt.FORMAT,
    djvu.FORMAT,
    postscript.FORMAT,
    dvi.FORMAT,
    tex.FORMAT,
    html.FORMAT,
    text.FORMAT,
)
BY_FIRST_BYTES = (doc.FORMAT, rtf.FORMAT, djvu.FORMAT, postscript.FORMAT, dvi.FORMAT, *archives.PACKED)
# Junk before the header of a PDF is common; readers look this far.
PDF_WITHIN = 1024
# First bytes of what surely holds no paper.
UNREADABLE = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"II*\x00", b"MM\x00*", b"ID3", b"\x7fELF", b"MZ")
# The directory of a document in a ZIP has a few dozen entries; a longer one is not looked through here.
ZIP_DIRECTORY = 500_000
_ZIP_END, _ZIP64_LOCATOR, _ZIP64_END = b"PK\x05\x06", b"PK\x06\x07", b"PK\x06\x06"
_END_SIZE, _LONGEST_COMMENT = 22, 65_535


def sniff_format(
    data: bytes, name: str | None = None, content_type: str | None = None
) -> DocumentFormat | Archive | None:
    """The format of the bytes, or None when it is none of ours."""
    head = data[:PDF_WITHIN].lstrip(b"\xef\xbb\xbf\r\n\t ")
    if head.startswith(archives.ZIP.first):
        return _tell_zipped(data)
    for row in BY_FIRST_BYTES:
        if head.startswith(row.first):
            return row if row is not doc.FORMAT or doc.is_word(data) else None
    if b"%PDF-" in data[:PDF_WITHIN]:
        return pdf.FORMAT
    if is_tar(data):
        return archives.TAR
    if head.startswith(UNREADABLE) or not looks_like_text(data):
        return None
    if _is_html(head, data, name, content_type):
        return html.FORMAT
    return tex.FORMAT if tex.is_tex(data, find_ending(name)) else text.FORMAT


def find_ending(name: str | None) -> str:
    """What stands after the last dot of a file name or of the path of an address, in small letters."""
    return re.split(r"[?#]", name or "")[0].lower().rpartition(".")[2]


def _tell_zipped(data: bytes) -> DocumentFormat | Archive | None:
    names = _list_names(data)
    if any(name.startswith(docx.FOLDER) for name in names):
        return docx.FORMAT
    if odt.MEMBER in names and "mimetype" in names:
        return odt.FORMAT if odt.TYPE in data[:200] else None
    # Other office files are ZIPs too, and their parts are no documents.
    return None if "[Content_Types].xml" in names else archives.ZIP


def _list_names(data: bytes) -> list[str]:
    if _measure_directory(data) > ZIP_DIRECTORY:
        return []
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return archive.namelist()
    except (zipfile.BadZipFile, NotImplementedError, OSError, ValueError):
        # Damaged: the names that stand before the members tell what it was.
        return [name for name in (docx.MEMBER, odt.MEMBER, "mimetype") if name.encode() in data]


def _measure_directory(data: bytes) -> int:
    """The size of the directory that `zipfile` would read: that of ZIP64 goes before, whatever the old end says."""
    end = len(data) - _END_SIZE
    if end < 0 or not data[end:].startswith(_ZIP_END) or data[-2:] != b"\0\0":
        end = data.rfind(_ZIP_END, max(end - _LONGEST_COMMENT, 0))
    if end < 0:
        return 0
    large, locator = data[max(end - 76, 0) : max(end - 20, 0)], data[max(end - 20, 0) : end]
    if locator.startswith(_ZIP64_LOCATOR) and large.startswith(_ZIP64_END):
        return int.from_bytes(large[40:48], "little")
    return int.from_bytes(data[end + 12 : end + 16], "little")


def _is_html(head: bytes, data: bytes, name: str | None, content_type: str | None) -> bool:
    lowered = head.lower()
    if lowered.startswith(html.FORMAT.first) or (
        lowered.startswith((b"<?xml", b"<!--")) and b"<html" in data[:8192].lower()
    ):
        return True
    claimed = (content_type or "").split(";")[0].strip() in html.FORMAT.types
    claimed = claimed or find_ending(name) in html.FORMAT.endings
    return (claimed and b"<" in data) or data[:8192].lower().count(b"</") > 5
