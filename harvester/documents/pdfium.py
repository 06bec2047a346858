"""PDF by pdfium: runs of characters of one text object, each with its font, size and place."""

from __future__ import annotations

import ctypes
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium

from harvester.documents.ciphers import recode
from harvester.documents.fonts import SAMPLE, Font, find_tables
from harvester.documents.layout import TextPiece, make_pieces, order_lines
from harvester.documents.loose_accents import GONE
from harvester.documents.pdf_file import PdfFile
from harvester.documents.placing import find_turns, measure_heights
from harvester.documents.text_pages import TextPages
from harvester.documents.text_runs import STEP, measure_runs
from harvester.items.documents import Document, DocumentPage

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from harvester.documents.ciphers import Table
    from harvester.documents.formats import Options
    from harvester.documents.placing import Placing
    from harvester.documents.text_pages import TextPage
    from harvester.documents.text_runs import TextRun

BOLD_NAMES = ("bold", "black", "heavy", "demi", "cmbx", "sfbx", "larm-bx", "cmb10", "ecbx")
# Letters reach so far above and below their base line, in sizes of the font.
ASCENT, DESCENT = 0.72, 0.22

# pdfium writes the hyphen at a line's end as one of two signs of its own.
_SIGNS = {"\x02": "-", "\ufffe": "-", "\r": " ", "\n": " ", "\ue020": " "}

# Stands in no text and in no map.
BETWEEN_RUNS = "\U0010ffff"

Fonts = dict[int, Font]


def read(data: bytes, options: Options, mended: bool = True) -> Document:
    with PdfFile(data) as file:
        return read_file(file, options, mended)


def read_file(file: PdfFile, options: Options, mended: bool = True) -> Document:
    """The document as pdfium gives it, with fonts of a wrong map mended unless that is not wanted."""
    try:
        count = min(len(file), options.max_pages)
    except pypdfium2.PdfiumError as error:
        status = "encrypted" if error.err_code == pdfium.FPDF_ERR_PASSWORD else "broken"
        return Document(status, "pdf", detail=str(error))
    fonts: Fonts = {}
    opened = TextPages(file)
    pages = [_read_page(opened, number, fonts) for number in range(count)]
    if mended and find_tables(fonts.values()):
        pages = [_read_page(opened, number, fonts) for number in range(count)]
    if not count:
        return Document("broken", "pdf", detail="no pages")
    if not any(page.lines for page in pages):
        return Document("no_text", "pdf", pages=pages)
    return Document("ok", "pdf", text_from="text", pages=pages)


def _read_page(pages: TextPages, number: int, fonts: Fonts) -> DocumentPage:
    try:
        page = pages.open(number)
    except pypdfium2.PdfiumError:
        return DocumentPage(number + 1)
    width, height, placing = page.width, page.height, page.placing
    turned: Counter[int] = Counter()
    pieces = _read_pieces(page, fonts, placing, turned)
    turn, letters = turned.most_common(1)[0] if turned else (placing.turn, 0)
    if letters and letters > sum(len(piece.text) for piece in pieces):
        # A sheet printed sideways: what stands across the page is its text.
        pieces = _read_pieces(page, fonts, placing._replace(turn=turn), turned)
        if (turn - placing.turn) % 180:
            width, height = height, width
    return DocumentPage(number + 1, width, height, order_lines(pieces) if pieces else [])


def _read_pieces(page: TextPage, fonts: Fonts, placing: Placing, turned: Counter[int]) -> list[TextPiece]:
    """Upright runs; of those that are turned another way the letters are counted."""
    text, plain = page.text, _replace_signs(page.text)
    step = 1 if any(font.table for font in fonts.values()) else STEP
    runs, table, sizes = measure_runs(page.handle, text, step, GONE)
    styles = [fonts.get(font) or _read_font(font, fonts) for font, _, _, _ in runs]
    texts = [plain[first:end] for _, first, _, end in runs]
    for place, font in enumerate(styles):
        if font.table is None and font.length < SAMPLE:
            font.take(text[runs[place][1] : runs[place][2]])
    for font in {id(font): font for font in styles if font.table is not None}.values():
        places = [place for place, style in enumerate(styles) if style is font]
        meant = _recode_runs(page, [runs[place] for place in places], font.table or {})
        for place, shown in zip(places, meant, strict=True):
            texts[place] = shown + plain[runs[place][2] : runs[place][3]]
    if GONE in plain:
        texts = [shown.replace(GONE, "") for shown in texts]
    turns = find_turns(table)
    for place in np.flatnonzero(turns != placing.turn).tolist():
        turned[int(turns[place])] += len(text[runs[place][1] : runs[place][2]].rstrip(" "))
    return _place_pieces(texts, styles, table, measure_heights(table) * sizes, placing, turns)


def _replace_signs(text: str) -> str:
    for sign, meant in _SIGNS.items():
        text = text.replace(sign, meant)
    return text


def _recode_runs(page: TextPage, runs: list[TextRun], table: Table) -> list[str]:
    """What the characters of runs in one font mean by its map, all at once."""
    texts = [page.text[first:last] for _, first, last, _ in runs]
    if ord(" ") in table:
        texts = [_mark_spaces(page, run[1], text) for run, text in zip(runs, texts, strict=True)]
    return _replace_signs(recode(BETWEEN_RUNS.join(texts), table)).split(BETWEEN_RUNS)


def _place_pieces(
    texts: list[str],
    styles: list[Font],
    table: NDArray[np.float64],
    sizes: NDArray[np.float64],
    placing: Placing,
    turns: NDArray[np.int64],
) -> list[TextPiece]:
    """Those of the runs that are upright, with their places; what stands endlessly far away stands on no page."""
    upright = np.flatnonzero((turns == placing.turn) & np.isfinite(sizes) & np.isfinite(table).all(axis=1))
    if len(upright) < len(texts):
        table, sizes = table[upright], sizes[upright]
        texts, styles = [texts[place] for place in upright], [styles[place] for place in upright]
    x0, x1, base = placing.place(table)
    places = np.stack((sizes, x0, base - ASCENT * sizes, x1, base + DESCENT * sizes, base), axis=1)
    return make_pieces(TextPiece, texts, styles, places)


def _mark_spaces(page: TextPage, first: int, raw: str) -> str:
    """In a font whose space is a letter, the spaces that pdfium put in itself are told apart."""
    if " " not in raw:
        return raw
    made = (sign == " " and page.is_made(first + place) for place, sign in enumerate(raw))
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
