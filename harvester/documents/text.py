"""Plain text in any encoding."""

from __future__ import annotations

from harvester.documents.formats import DocumentFormat, Options, cut_into_pages
from harvester.items.documents import Document, Line
from harvester.text.charset import decode
from harvester.text.repair import mend_text


def read(data: bytes, options: Options) -> Document:
    return cut_into_pages(
        "txt", (Line(mend_text(line)) for line in decode(data, options.content_type).splitlines()), options.max_pages
    )


# Beside a paper a text file is a note.
FORMAT = DocumentFormat("txt", ("text/plain",), ("txt", "text"), (), read, score=0.5)
