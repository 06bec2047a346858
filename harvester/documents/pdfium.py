"""PDF by pdfium: runs of characters of one text object, each with its font, size and place."""

from __future__ import annotations

import ctypes
import re
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium

from harvester.documents.ciphers import recode
from harvester.documents.fonts import SAMPLE, Font, find_tables
from harvester.documents.layout import TextPiece, order_lines
from harvester.documents.loose_accents import GONE, Box, put_accents_on_letters
from harvester.documents.placing import find_turns, measure_heights, read_placing
from harvester.documents.text_runs import STEP, find_box, is_made, list_codes, list_fonts, measure_runs
from harvester.items.documents import Document, DocumentPage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from harvester.documents.ciphers import Table
    from harvester.documents.formats import Options
    from harvester.documents.placing import Placing
    from harvester.documents.text_runs import TextRun

BOLD_NAMES = ("bold", "black", "heavy", "demi", "cmbx", "sfbx", "larm-bx", "cmb10", "ecbx")
MAX_CHARACTERS = 200_000
# Letters reach so far above and below their base line, in sizes of the font.
ASCENT, DESCENT = 0.72, 0.22

# pdfium writes the hyphen at a line's end as one of two signs of its own.
_SIGNS = {"\x02": "-", "\ufffe": "-", "\r": " ", "\n": " ", "\ue020": " "}

_SURROGATES = re.compile("[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]")

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
        pieces = _read_pieces(page, fonts, placing, turned)
        turn, letters = turned.most_common(1)[0] if turned else (placing.turn, 0)
        if letters and letters > sum(len(piece.text) for piece in pieces):
            # A sheet printed sideways: what stands across the page is its text.
            pieces = _read_pieces(page, fonts, placing._replace(turn=turn), turned)
            if (turn - placing.turn) % 180:
                width, height = height, width
        return DocumentPage(number + 1, width, height, order_lines(pieces) if pieces else [])
    finally:
        page.close()


def _read_pieces(page: pypdfium2.PdfPage, fonts: Fonts, placing: Placing, turned: Counter[int]) -> list[TextPiece]:
    """Upright runs; of those that are turned another way the letters are counted."""
    textpage = page.get_textpage()
    pieces: list[TextPiece] = []
    try:
        handle = ctypes.cast(textpage.raw, ctypes.c_void_p)
        text = put_accents_on_letters(_read_characters(textpage.raw, handle), partial(_find_box, handle))
        step = 1 if any(font.table for font in fonts.values()) else STEP
        plain = _replace_signs(text)
        for runs, table, sizes in measure_runs(handle, text, step, GONE):
            styles = [fonts.get(font) or _read_font(font, fonts) for font in list_fonts(runs)]
            texts = [plain[first:end] for _, first, _, end in runs]
            for place, font in enumerate(styles):
                if font.table is not None:
                    texts[place] = _replace_signs(_recode_run(handle, text, runs[place], font.table))
                elif font.length < SAMPLE:
                    font.take(text[runs[place][1] : runs[place][2]])
            if GONE in plain:
                texts = [shown.replace(GONE, "") for shown in texts]
            turns = find_turns(table)
            pieces += _place_pieces(texts, styles, table, measure_heights(table) * sizes, placing, turns)
            for place in np.flatnonzero(turns != placing.turn).tolist():
                turned[int(turns[place])] += len(text[runs[place][1] : runs[place][2]].rstrip(" "))
    finally:
        textpage.close()
    return pieces


def _read_characters(textpage: pdfium.FPDF_TEXTPAGE, handle: ctypes.c_void_p) -> str:
    """All characters of the page, one for each index that pdfium counts."""
    count = min(pdfium.FPDFText_CountChars(textpage), MAX_CHARACTERS)
    buffer = ctypes.create_string_buffer(2 * count + 2)
    got = pdfium.FPDFText_GetText(textpage, 0, count, ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort)))
    text = buffer.raw[: max(2 * got - 2, 0)].decode("utf-16-le", "replace")
    if len(text) == count:
        return text
    # Characters without a meaning, or with a long one: then each has to be asked for.
    text = "".join([chr(code) if code < 0x110000 else "\ufffd" for code in list_codes(handle, count)])
    return _SURROGATES.sub(_join_halves, text)


def _find_box(handle: ctypes.c_void_p, index: int) -> Box:
    left, top, right, bottom = find_box(handle, index)
    return Box(left, right, bottom, top)


def _join_halves(match: re.Match[str]) -> str:
    """Two halves of one sign become the sign and nothing, so that the count stays right; a single half is lost."""
    pair = match.group()
    whole = pair.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return whole + GONE if len(pair) == 2 else "\ufffd"


def _replace_signs(text: str) -> str:
    for sign, meant in _SIGNS.items():
        text = text.replace(sign, meant)
    return text


def _recode_run(handle: ctypes.c_void_p, text: str, run: TextRun, table: Table) -> str:
    _, first, last, end = run
    return recode(_mark_spaces(handle, first, text[first:last]), table) + text[last:end]


def _place_pieces(
    texts: list[str],
    styles: list[Font],
    table: NDArray[np.float64],
    sizes: NDArray[np.float64],
    placing: Placing,
    turns: NDArray[np.int64],
) -> Iterator[TextPiece]:
    """Those of the runs that are upright, with their places."""
    upright = np.flatnonzero(turns == placing.turn)
    x0, x1, base = placing.place(table[upright])
    sizes = sizes[upright]
    places = upright.tolist()
    return map(
        TextPiece._make,
        zip(
            [texts[place] for place in places],
            [styles[place].name for place in places],
            sizes.tolist(),
            [styles[place].bold for place in places],
            *(column.tolist() for column in (x0, base - ASCENT * sizes, x1, base + DESCENT * sizes, base)),
            strict=True,
        ),
    )


def _mark_spaces(handle: ctypes.c_void_p, first: int, raw: str) -> str:
    """In a font whose space is a letter, the spaces that pdfium put in itself are told apart."""
    if " " not in raw:
        return raw
    made = (sign == " " and is_made(handle, first + place) for place, sign in enumerate(raw))
    return "".join("\ue020" if space else sign for sign, space in zip(raw, made, strict=True))


def _read_font(handle: int, fonts: Fonts) -> Font:
    font = ctypes.cast(handle, pdfium.FPDF_FONT)
    buffer = ctypes.create_string_buffer(128)
    length = pdfium.FPDFFont_GetBaseFontName(font, buffer, 128) if handle else 0
    # Many Cyrillic LaTeX fonts have no name: the font's own number tells styles apart then.
    name = buffer.value.decode("utf-8", "replace") if 1 < length <= 128 else f"#{len(fonts)}"
    weight = pdfium.FPDFFont_GetWeight(font) if handle else 0
    fonts[handle] = Font(name, weight >= 600 or any(word in name.lower() for word in BOLD_NAMES))
    return fonts[handle]
