"""Plain text in any encoding."""

from __future__ import annotations

from harvester.documents.formats import DocumentFormat, Options, cut_into_pages
from harvester.items.documents import Document, Line
from harvester.text.charset import decode
from harvester.text.repair import mend_text

# More odd bytes than this in the beginning, and it is no text.
BINARY_SHARE = 0.02


def read(data: bytes, options: Options) -> Document:
    return cut_into_pages(
        "txt", (Line(mend_text(line)) for line in decode(data, options.content_type).splitlines()), options.max_pages
    )


def looks_like_text(data: bytes) -> bool:
    head = data[:4096]
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return True
    odd = sum(byte < 9 or 13 < byte < 27 or 27 < byte < 32 for byte in head)
    return odd <= BINARY_SHARE * len(head)


# Beside a paper a text file is a note.
FORMAT = DocumentFormat("txt", ("text/plain",), ("txt", "text"), (), read, score=0.5)
