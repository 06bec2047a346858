"""PDF by pdfium: runs of characters of one text object, each with its font, size and place."""

from __future__ import annotations

import ctypes
import math
import re
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

import pypdfium2
import pypdfium2.raw as pdfium

from harvester.documents.fonts import Font, find_tables, recode
from harvester.documents.layout import TextPiece, order_lines
from harvester.documents.loose_accents import GONE, Box, put_accents_on_letters
from harvester.documents.placing import Placing, find_turn, read_placing
from harvester.items.documents import Document, DocumentPage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.documents.formats import Options

BOLD_NAMES = ("bold", "black", "heavy", "demi", "cmbx", "sfbx", "larm-bx", "cmb10", "ecbx")
MAX_CHARACTERS = 200_000
# Text objects are as long as a line or a word: the end of one is looked for in steps of so many characters.
STEP = 8
# Letters reach so far above and below their base line, in sizes of the font.
ASCENT, DESCENT = 0.72, 0.22

# pdfium writes the hyphen at a line's end as one of two signs of its own.
_SIGNS = {0x02: "-", 0xFFFE: "-", ord("\r"): " ", ord("\n"): " ", 0xE020: " ", ord(GONE): None}

_SURROGATES = re.compile("[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]")

# The plain prototypes: pointers as numbers, which compare and travel faster than ctypes' own objects.
_P, _I = ctypes.c_void_p, ctypes.c_int
_object_of = ctypes.cast(pdfium.FPDFText_GetTextObject, ctypes.CFUNCTYPE(_P, _P, _I))
_matrix_of = ctypes.cast(pdfium.FPDFText_GetMatrix, ctypes.CFUNCTYPE(_I, _P, _I, _P))
_box_of = ctypes.cast(pdfium.FPDFText_GetLooseCharBox, ctypes.CFUNCTYPE(_I, _P, _I, _P))
_size_of = ctypes.cast(pdfium.FPDFText_GetFontSize, ctypes.CFUNCTYPE(ctypes.c_double, _P, _I))
_is_made = ctypes.cast(pdfium.FPDFText_IsGenerated, ctypes.CFUNCTYPE(_I, _P, _I))
_font_of = ctypes.cast(pdfium.FPDFTextObj_GetFont, ctypes.CFUNCTYPE(_P, _P))

# pdfium writes its answers here; it is never used by two threads, so one place for each will do.
# A matrix has six numbers (the last two are the origin), a box four (left, top, right, bottom).
_MATRIX, _LEFT, _RIGHT = (ctypes.c_float * 6)(), (ctypes.c_float * 4)(), (ctypes.c_float * 4)()
_MATRIX_AT, _LEFT_AT, _RIGHT_AT = map(ctypes.addressof, (_MATRIX, _LEFT, _RIGHT))

Fonts = dict[int, Font]


def read(data: bytes, options: Options, mended: bool = True) -> Document:
    """The document as pdfium gives it, with fonts of a wrong map mended unless that is not wanted."""
    try:
        pdf = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        status = "encrypted" if error.err_code == pdfium.FPDF_ERR_PASSWORD else "broken"
        return Document(status, "pdf", detail=str(error))
    try:
        fonts: Fonts = {}
        count = min(len(pdf), options.max_pages)
        pages = [_read_page(pdf, number, fonts) for number in range(count)]
        if mended and find_tables(fonts.values()):
            pages = [_read_page(pdf, number, fonts) for number in range(count)]
    finally:
        pdf.close()
    if not count:
        return Document("broken", "pdf", detail="no pages")
    if not any(page.lines for page in pages):
        return Document("no_text", "pdf", pages=pages)
    return Document("ok", "pdf", text_from="text", pages=pages)


def _read_page(pdf: pypdfium2.PdfDocument, number: int, fonts: Fonts) -> DocumentPage:
    try:
        page = pdf[number]
    except pypdfium2.PdfiumError:
        return DocumentPage(number + 1)
    try:
        width, height = page.get_size()
        placing = read_placing(page)
        turned: Counter[int] = Counter()
        pieces = list(_read_pieces(page, fonts, placing, turned))
        turn, letters = turned.most_common(1)[0] if turned else (placing.turn, 0)
        if letters > sum(len(piece.text) for piece in pieces):
            # A sheet printed sideways: what stands across the page is its text.
            pieces = list(_read_pieces(page, fonts, placing._replace(turn=turn), turned))
            if (turn - placing.turn) % 180:
                width, height = height, width
        return DocumentPage(number + 1, width, height, order_lines(pieces) if pieces else [])
    finally:
        page.close()


def _read_pieces(page: pypdfium2.PdfPage, fonts: Fonts, placing: Placing, turned: Counter[int]) -> Iterator[TextPiece]:
    """Upright runs; of those that are turned another way the letters are counted."""
    textpage = page.get_textpage()
    try:
        handle = ctypes.cast(textpage.raw, _P).value or 0
        text = put_accents_on_letters(_read_characters(textpage.raw), partial(_find_box, handle))
        step = 1 if any(font.table for font in fonts.values()) else STEP
        for item, first, last, end in _find_runs(handle, len(text), step):
            piece = _make_piece(handle, item, first, text[first:last], text[last:end], placing, fonts, turned)
            if piece is not None:
                yield piece
    finally:
        textpage.close()


def _read_characters(textpage: pdfium.FPDF_TEXTPAGE) -> str:
    """All characters of the page, one for each index that pdfium counts."""
    count = min(pdfium.FPDFText_CountChars(textpage), MAX_CHARACTERS)
    buffer = ctypes.create_string_buffer(2 * count + 2)
    got = pdfium.FPDFText_GetText(textpage, 0, count, ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort)))
    text = buffer.raw[: max(2 * got - 2, 0)].decode("utf-16-le", "replace")
    if len(text) == count:
        return text
    # Characters without a meaning, or with a long one: then each has to be asked for.
    codes = (pdfium.FPDFText_GetUnicode(textpage, index) for index in range(count))
    text = "".join(chr(code) if code < 0x110000 else "\ufffd" for code in codes)
    return _SURROGATES.sub(_join_halves, text)


def _find_box(handle: int, index: int) -> Box:
    _box_of(handle, index, _LEFT_AT)
    left, top, right, bottom = _LEFT
    return Box(left, right, bottom, top)


def _join_halves(match: re.Match[str]) -> str:
    """Two halves of one sign become the sign and nothing, so that the count stays right; a single half is lost."""
    pair = match.group()
    whole = pair.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return whole + GONE if len(pair) == 2 else "\ufffd"


def _find_runs(handle: int, count: int, step: int) -> Iterator[tuple[int, int, int, int]]:
    """Neighbouring characters of one text object: the object, the first index, the one after the last.

    The spaces and line ends that pdfium puts between objects belong to none; up to the fourth number they follow.
    """
    item = first = last = index = 0
    while index < count:
        here = _object_of(handle, index)
        if not here:
            index += 1
            continue
        if here != item or (last < index and step == 1):
            if item:
                yield item, first, last, index
            item, first = here, index
        jump = step
        while jump:
            if index + jump < count and _object_of(handle, index + jump) == here:
                index += jump
            else:
                jump >>= 1
        index += 1
        last = index
    if item:
        yield item, first, last, count


def _make_piece(
    handle: int, item: int, first: int, raw: str, gap: str, placing: Placing, fonts: Fonts, turned: Counter[int]
) -> TextPiece | None:
    shown = raw.rstrip(" ")
    if not shown.strip(GONE):
        return None
    font = _read_font(item, fonts)
    if font.table is None:
        font.take(raw)
        text = raw + gap
    else:
        text = recode(_mark_spaces(handle, first, raw), font.table) + gap
    if not text.isprintable():
        text = text.translate(_SIGNS)
    _matrix_of(handle, first, _MATRIX_AT)
    a, b, c, d, x, y = _MATRIX
    turn = find_turn(a, b, d)
    if turn != placing.turn:
        turned[turn] += len(shown)
        return None
    _box_of(handle, first, _LEFT_AT)
    _box_of(handle, first + len(shown) - 1, _RIGHT_AT)
    size = _size_of(handle, first) * (math.hypot(c, d) if c else abs(d))
    x0, x1, base = placing.place(x, y, _LEFT, _RIGHT)
    return TextPiece(text, font.name, size, font.bold, x0, base - ASCENT * size, x1, base + DESCENT * size, base)


def _mark_spaces(handle: int, first: int, raw: str) -> str:
    """In a font whose space is a letter, the spaces that pdfium put in itself are told apart."""
    if " " not in raw:
        return raw
    made = (sign == " " and _is_made(handle, first + place) for place, sign in enumerate(raw))
    return "".join("\ue020" if space else sign for sign, space in zip(raw, made, strict=True))


def _read_font(item: int, fonts: Fonts) -> Font:
    handle = _font_of(item) or 0
    if handle not in fonts:
        font = ctypes.cast(handle, pdfium.FPDF_FONT)
        buffer = ctypes.create_string_buffer(128)
        length = pdfium.FPDFFont_GetBaseFontName(font, buffer, 128) if handle else 0
        # Many Cyrillic LaTeX fonts have no name: the font's own number tells styles apart then.
        name = buffer.value.decode("utf-8", "replace") if 1 < length <= 128 else f"#{len(fonts)}"
        weight = pdfium.FPDFFont_GetWeight(font) if handle else 0
        fonts[handle] = Font(name, weight >= 600 or any(word in name.lower() for word in BOLD_NAMES))
    return fonts[handle]
