"""PDF by pdfminer.six: slow, but it reads some files that pdfium does not."""

from __future__ import annotations

import io
from collections import Counter
from typing import TYPE_CHECKING, Any

from harvester.documents.layout import TextPiece, order_lines
from harvester.items.documents import Document, DocumentPage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.documents.formats import Options

# pdfminer takes some 0.1 s a page; the beginning and the end of a paper lie within this.
MAX_PAGES = 40


def read(data: bytes, options: Options) -> Document:
    from pdfminer.high_level import extract_pages
    from pdfminer.layout import LAParams
    from pdfminer.pdfdocument import PDFEncryptionError, PDFPasswordIncorrect
    from pdfminer.pdfparser import PDFSyntaxError
    from pdfminer.psexceptions import PSException

    pages: list[DocumentPage] = []
    try:
        layouts = extract_pages(io.BytesIO(data), maxpages=min(options.max_pages, MAX_PAGES), laparams=LAParams())
        for number, layout in enumerate(layouts, 1):
            pieces = list(_list_pieces(layout, layout.height))
            pages.append(DocumentPage(number, layout.width, layout.height, order_lines(pieces)))
    except (PDFEncryptionError, PDFPasswordIncorrect) as error:
        return Document("encrypted", "pdf", detail=str(error))
    except (PDFSyntaxError, PSException, ValueError, TypeError, KeyError, RecursionError) as error:
        # What was read before the damage is worth having.
        if not pages:
            return Document("broken", "pdf", detail=repr(error))
    if not any(page.lines for page in pages):
        return Document("no_text", "pdf", pages=pages)
    return Document("ok", "pdf", text_from="text", pages=pages)


def _list_pieces(container: Any, height: float) -> Iterator[TextPiece]:
    from pdfminer.layout import LTChar, LTTextContainer, LTTextLine

    for item in container:
        if isinstance(item, LTTextLine):
            letters = [letter for letter in item if isinstance(letter, LTChar)]
            text = item.get_text().replace("\n", " ").rstrip()
            if letters and text.strip():
                yield _make_piece(item, letters, text, height)
        elif isinstance(item, LTTextContainer):
            yield from _list_pieces(item, height)


def _make_piece(line: Any, letters: list[Any], text: str, height: float) -> TextPiece:
    (font, size), _ = Counter((letter.fontname, round(letter.size, 1)) for letter in letters).most_common(1)[0]
    base = height - line.y0 - 0.2 * size
    return TextPiece(
        text, font, size, "bold" in font.lower(), line.x0, height - line.y1, line.x1, height - line.y0, base
    )
