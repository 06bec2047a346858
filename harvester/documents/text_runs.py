"""Runs of characters of one text object, as pdfium tells them: measured some hundreds at a time."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

import numpy as np
import pypdfium2.raw as pdfium

from harvester.compiled import compiled

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
_font_of = ctypes.cast(pdfium.FPDFTextObj_GetFont, _POINTER)

# pdfium writes its answers here, a row a run; it is never used by two threads, so one table will do.
# A matrix has six numbers (the last two are the origin), the boxes of both ends four each (left, top, right, bottom).
RUNS, MATRIX, BOX = 512, ctypes.c_float * 6, ctypes.c_float * 4
_TABLE = np.zeros((RUNS, 14), np.float32)
_OFFSETS = range(0, _TABLE.nbytes, _TABLE.strides[0])
_MATRICES = [MATRIX.from_buffer(_TABLE.data, offset) for offset in _OFFSETS]
_LEFTS = [BOX.from_buffer(_TABLE.data, offset + 24) for offset in _OFFSETS]
_RIGHTS = [BOX.from_buffer(_TABLE.data, offset + 40) for offset in _OFFSETS]

# A font, the first character in it, the one after the last, and where what pdfium put behind them ends.
TextRun = tuple[int, int, int, int]


@compiled
def measure_runs(
    handle: ctypes.c_void_p, text: str, step: int, gone: str
) -> tuple[list[TextRun], NDArray[np.float64], NDArray[np.float64]]:
    """Runs of more than spaces and the sign `gone`, a row of numbers for each, and the sizes of their fonts."""
    runs: list[TextRun] = []
    sizes: list[float] = []
    tables = []
    row = 0
    for item, first, last, end in _find_runs(handle, len(text), step):
        shown = text[first:last].rstrip(" ")
        if not shown.strip(gone):
            continue
        _matrix_of(handle, first, _MATRICES[row])
        _box_of(handle, first, _LEFTS[row])
        _box_of(handle, first + len(shown) - 1, _RIGHTS[row])
        sizes.append(_size_of(handle, first))
        runs.append((_font_of(ctypes.c_void_p(item)) or 0, first, last, end))
        row += 1
        if row == RUNS:
            tables.append(_TABLE.astype(np.float64))
            row = 0
    tables.append(_TABLE[:row].astype(np.float64))
    return runs, np.concatenate(tables), np.array(sizes)


def _find_runs(handle: ctypes.c_void_p, count: int, step: int) -> Iterator[tuple[int, int, int, int]]:
    """Neighbouring characters of one text object, each a run with the object in the place of its font.

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
