"""PDF by pdfium's text objects: each comes with its font, size and place."""

from __future__ import annotations

import ctypes
import math
from typing import TYPE_CHECKING, Any

import pypdfium2
import pypdfium2.raw as pdfium

from harvester.documents.layout import Piece, lines_of
from harvester.items import Document, DocumentPage

if TYPE_CHECKING:
    from harvester.documents.formats import Options

BOLD_NAMES = ("bold", "black", "heavy", "demi", "cmbx", "sfbx", "larm-bx", "cmb10", "ecbx")
# Form objects inside form objects may double at each level; nothing honest nests so deep.
MAX_DEPTH = 6
MAX_OBJECTS = 60_000

# pdfium writes the hyphen at a line's end as one of two signs of its own.
_SIGNS = {0x02: "-", 0xFFFE: "-", ord("\r"): " ", ord("\n"): " "}

Style = tuple[str, bool]


def read(data: bytes, options: Options) -> Document:
    try:
        pdf = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        locked = pdfium.FPDF_GetLastError() == pdfium.FPDF_ERR_PASSWORD or "password" in str(error).lower()
        return Document("encrypted" if locked else "broken", "pdf", detail=str(error))
    try:
        fonts: dict[int, Style] = {}
        count = min(len(pdf), options.max_pages)
        pages = [_page(pdf, number, fonts) for number in range(count)]
    finally:
        pdf.close()
    if not count:
        return Document("broken", "pdf", detail="no pages")
    if not any(page.lines for page in pages):
        return Document("no_text", "pdf", pages=pages)
    return Document("ok", "pdf", text_from="text", pages=pages)


def _page(pdf: pypdfium2.PdfDocument, number: int, fonts: dict[int, Style]) -> DocumentPage:
    try:
        page = pdf[number]
    except pypdfium2.PdfiumError:
        return DocumentPage(number + 1)
    try:
        width, height = page.get_size()
        pieces = _pieces(page, fonts)
        return DocumentPage(number + 1, width, height, lines_of(pieces, width) if pieces else [])
    finally:
        page.close()


def _pieces(page: pypdfium2.PdfPage, fonts: dict[int, Style]) -> list[Piece]:
    textpage = page.get_textpage()
    try:
        place = _placing(page)
        pieces = []
        objects = page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=MAX_DEPTH)
        for item, _ in zip(objects, range(MAX_OBJECTS), strict=False):
            piece = _piece(item.raw, textpage.raw, place, fonts)
            if piece is not None:
                pieces.append(piece)
        return pieces
    finally:
        textpage.close()


def _placing(page: pypdfium2.PdfPage) -> tuple[int, float, float, float, float]:
    """How places of the page's own system become places from the top left corner of the page as shown."""
    left, bottom, right, top = page.get_bbox()
    return page.get_rotation() % 360, left, bottom, right, top


def _shown(place: tuple[int, float, float, float, float], x: float, y: float) -> tuple[float, float]:
    turn, left, bottom, right, top = place
    if turn == 90:
        return y - bottom, x - left
    if turn == 180:
        return right - x, y - bottom
    if turn == 270:
        return top - y, right - x
    return x - left, top - y


def _piece(
    raw: Any, textpage: Any, place: tuple[int, float, float, float, float], fonts: dict[int, Style]
) -> Piece | None:
    text = _text(raw, textpage)
    if not text.strip():
        return None
    bounds = [ctypes.c_float() for _ in range(4)]
    matrix = pdfium.FS_MATRIX()
    size = ctypes.c_float()
    pdfium.FPDFPageObj_GetBounds(raw, *bounds)
    pdfium.FPDFPageObj_GetMatrix(raw, matrix)
    pdfium.FPDFTextObj_GetFontSize(raw, size)
    xa, ya = _shown(place, bounds[0].value, bounds[1].value)
    xb, yb = _shown(place, bounds[2].value, bounds[3].value)
    scale = math.hypot(matrix.c, matrix.d)
    upright = abs(matrix.b) <= abs(matrix.a) if place[0] in (0, 180) else abs(matrix.a) <= abs(matrix.b)
    if not upright:
        return None
    font, bold = _style(raw, fonts)
    _, base = _shown(place, matrix.e, matrix.f)
    return Piece(text, font, abs(size.value) * scale, bold, min(xa, xb), min(ya, yb), max(xa, xb), max(ya, yb), base)


def _text(raw: Any, textpage: Any) -> str:
    length = pdfium.FPDFTextObj_GetText(raw, textpage, None, 0)
    if length <= 2:
        return ""
    buffer = ctypes.create_string_buffer(length)
    pdfium.FPDFTextObj_GetText(raw, textpage, ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR)), length)
    return buffer.raw[: length - 2].decode("utf-16-le", "ignore").translate(_SIGNS)


def _style(raw: Any, fonts: dict[int, Style]) -> Style:
    font = pdfium.FPDFTextObj_GetFont(raw)
    key = ctypes.cast(font, ctypes.c_void_p).value or 0
    if key not in fonts:
        buffer = ctypes.create_string_buffer(128)
        length = pdfium.FPDFFont_GetBaseFontName(font, buffer, 128) if key else 0
        # Many Cyrillic LaTeX fonts have no name: the font's own number tells styles apart then.
        name = buffer.value.decode("utf-8", "replace") if 1 < length <= 128 else f"#{len(fonts)}"
        weight = pdfium.FPDFFont_GetWeight(font) if key else 0
        fonts[key] = (name, weight >= 600 or any(word in name.lower() for word in BOLD_NAMES))
    return fonts[key]
