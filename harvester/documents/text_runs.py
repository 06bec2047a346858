"""Runs of characters of one text object, as pdfium tells them: measured some hundreds at a time."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

import numpy as np
import pypdfium2.raw as pdfium

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

# Text objects are as long as a line or a word: the end of one is looked for in steps of so many characters.
STEP = 8

# Without types of their arguments functions are called in half the time. So pointers must be given as c_void_p, and
# since the calls are short, other threads wait for their end.
_FOUND, _POINTER = ctypes.PYFUNCTYPE(ctypes.c_int), ctypes.PYFUNCTYPE(ctypes.c_void_p)
_object_of = ctypes.cast(pdfium.FPDFText_GetTextObject, _POINTER)
_matrix_of = ctypes.cast(pdfium.FPDFText_GetMatrix, _FOUND)
_box_of = ctypes.cast(pdfium.FPDFText_GetLooseCharBox, _FOUND)
_size_of = ctypes.cast(pdfium.FPDFText_GetFontSize, ctypes.PYFUNCTYPE(ctypes.c_double))
_is_made = ctypes.cast(pdfium.FPDFText_IsGenerated, _FOUND)
_code_of = ctypes.cast(pdfium.FPDFText_GetUnicode, ctypes.PYFUNCTYPE(ctypes.c_uint))
_font_of = ctypes.cast(pdfium.FPDFTextObj_GetFont, _POINTER)

# pdfium writes its answers here, a row a run; it is never used by two threads, so one table will do.
# A matrix has six numbers (the last two are the origin), the boxes of both ends four each (left, top, right, bottom).
RUNS, MATRIX, BOX = 512, ctypes.c_float * 6, ctypes.c_float * 4
_TABLE = np.zeros((RUNS, 14), np.float32)
_OFFSETS = range(0, _TABLE.nbytes, _TABLE.strides[0])
_MATRICES = [MATRIX.from_buffer(_TABLE.data, offset) for offset in _OFFSETS]
_LEFTS = [BOX.from_buffer(_TABLE.data, offset + 24) for offset in _OFFSETS]
_RIGHTS = [BOX.from_buffer(_TABLE.data, offset + 40) for offset in _OFFSETS]

# A text object, its first character, the one after its last, and where what pdfium put behind it ends.
TextRun = tuple[int, int, int, int]


def measure_runs(
    handle: ctypes.c_void_p, text: str, step: int, gone: str
) -> Iterator[tuple[list[TextRun], NDArray[np.float64], list[float]]]:
    """Runs of more than spaces and the sign `gone`, their rows of the table and the sizes of their fonts."""
    runs: list[TextRun] = []
    sizes: list[float] = []
    row = 0
    for run in _find_runs(handle, len(text), step):
        _, first, last, _ = run
        shown = text[first:last].rstrip(" ")
        if not shown.strip(gone):
            continue
        _matrix_of(handle, first, _MATRICES[row])
        _box_of(handle, first, _LEFTS[row])
        _box_of(handle, first + len(shown) - 1, _RIGHTS[row])
        sizes.append(_size_of(handle, first))
        runs.append(run)
        row += 1
        if row == RUNS:
            yield runs, _TABLE.astype(np.float64), sizes
            runs, sizes, row = [], [], 0
    yield runs, _TABLE[:row].astype(np.float64), sizes


def _find_runs(handle: ctypes.c_void_p, count: int, step: int) -> Iterator[TextRun]:
    """Neighbouring characters of one text object.

    The spaces and line ends that pdfium puts between objects belong to none.
    """
    item = first = last = index = 0
    here = _object_of(handle, 0) if count else None
    while index < count:
        if not here:
            index += 1
            here = _object_of(handle, index)
            continue
        if here != item or (last < index and step == 1):
            if item:
                yield item, first, last, index
            item, first = here, index
        # The end lies between a character of the object and one that is another's: first by steps, then by halves.
        last, here = min(index + step, count), None
        while last < count and (here := _object_of(handle, last)) == item:
            index, last = last, min(last + step, count)
        while last - index > 1:
            middle = (index + last) // 2
            found = _object_of(handle, middle)
            if found == item:
                index = middle
            else:
                last, here = middle, found
        index = last
    if item:
        yield item, first, last, count


def list_codes(handle: ctypes.c_void_p, count: int) -> list[int]:
    """What each character is in Unicode."""
    return [_code_of(handle, index) for index in range(count)]


def list_fonts(runs: list[TextRun]) -> list[int]:
    """The handle of the font of each run."""
    return [_font_of(ctypes.c_void_p(run[0])) or 0 for run in runs]


def find_box(handle: ctypes.c_void_p, index: int) -> list[float]:
    """Of a character: left, top, right, bottom."""
    _box_of(handle, index, _LEFTS[0])
    return list(_LEFTS[0])


def is_made(handle: ctypes.c_void_p, index: int) -> bool:
    """Whether pdfium put a space in itself."""
    return bool(_is_made(handle, index))
