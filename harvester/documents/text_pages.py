"""Pages of a PDF open for reading, with all their characters as pdfium counts them."""

from __future__ import annotations

import ctypes
import re
from functools import partial
from typing import TYPE_CHECKING

import pypdfium2.raw as pdfium

from harvester.compiled import compiled
from harvester.documents.loose_accents import GONE, Box, put_accents_on_letters
from harvester.documents.pdf_file import KEPT_OPEN
from harvester.documents.placing import read_placing

if TYPE_CHECKING:
    import pypdfium2

    from harvester.documents.pdf_file import PdfFile

MAX_CHARACTERS = 200_000
# As in `text_runs`: without types of their arguments functions are called in half the time.
_FOUND, _BOX = ctypes.PYFUNCTYPE(ctypes.c_int), ctypes.c_float * 4
_box_of = ctypes.cast(pdfium.FPDFText_GetLooseCharBox, _FOUND)
_is_made = ctypes.cast(pdfium.FPDFText_IsGenerated, _FOUND)
_code_of = ctypes.cast(pdfium.FPDFText_GetUnicode, ctypes.PYFUNCTYPE(ctypes.c_uint))
_SURROGATES = re.compile("[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]")


class TextPage:
    """A page, its characters with their accents on them, and how it is placed; it is closed when nobody holds it."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        self.width, self.height = page.get_size()
        self.placing = read_placing(page)
        self._textpage = page.get_textpage()
        self.handle = ctypes.cast(self._textpage.raw, ctypes.c_void_p)
        characters = read_characters(self._textpage.raw, self.handle)
        self.text = put_accents_on_letters(characters, partial(_find_box, self.handle))

    def is_made(self, index: int) -> bool:
        """Whether pdfium put a space in itself."""
        return bool(_is_made(self.handle, index))


class TextPages:
    """The pages of a file, each read when it is asked for."""

    def __init__(self, file: PdfFile) -> None:
        self._file = file
        self._kept: dict[int, TextPage] = {}

    def open(self, number: int) -> TextPage:
        page = self._kept.get(number) or TextPage(self._file.keep_page(number))
        if number < KEPT_OPEN:
            self._kept[number] = page
        return page


def read_characters(textpage: pdfium.FPDF_TEXTPAGE, handle: ctypes.c_void_p) -> str:
    """All characters of the page, one for each index that pdfium counts."""
    count = min(pdfium.FPDFText_CountChars(textpage), MAX_CHARACTERS)
    buffer = ctypes.create_string_buffer(2 * count + 2)
    got = pdfium.FPDFText_GetText(textpage, 0, count, ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort)))
    text = buffer.raw[: max(2 * got - 2, 0)].decode("utf-16-le", "replace")
    if len(text) == count:
        return text
    # Characters without a meaning, or with a long one: then each has to be asked for. (A part of a page cannot be had:
    # pdfium begins it where the part of its text begins, which others before have moved.)
    return _SURROGATES.sub(_join_halves, read_singly(handle, count))


@compiled
def read_singly(handle: ctypes.c_void_p, count: int) -> str:
    """So many characters, each as pdfium tells it when it is asked for it alone."""
    codes = [_code_of(handle, index) for index in range(count)]
    return "".join([chr(code) if code < 0x110000 else "\ufffd" for code in codes])


def _join_halves(match: re.Match[str]) -> str:
    """Two halves of one sign become the sign and nothing, so that the count stays right; a single half is lost."""
    pair = match.group()
    whole = pair.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return whole + GONE if len(pair) == 2 else "\ufffd"


def _find_box(handle: ctypes.c_void_p, index: int) -> Box:
    box = _BOX()
    _box_of(handle, index, box)
    left, top, right, bottom = box
    return Box(left, right, bottom, top)
