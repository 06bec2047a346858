"""Pieces of text put into rows, rows measured: harvester/documents/layout.py. A piece is a tuple of the fields below."""

# cython: boundscheck=False, wraparound=False

from operator import itemgetter

import numpy as np

from cpython.tuple cimport PyTuple_GET_ITEM

cdef enum:
    TEXT, FONT, SIZE, BOLD, X0, Y0, X1, Y1, BASE

by_base, by_start = itemgetter(BASE), itemgetter(X0)


cdef inline double take(piece, int field) except? -1:
    return <double>(<object>PyTuple_GET_ITEM(piece, field))


def _gather_rows(list pieces, double near, double taller):
    cdef double[:] bases = np.empty(len(pieces)), sizes = np.empty(len(pieces))
    cdef Py_ssize_t count = 0, index, least
    cdef double base, size
    cdef list rows = []
    for piece in sorted(pieces, key=by_base):
        base, size = take(piece, BASE), take(piece, SIZE)
        index, least = count - 1, max(count - 4, -1)
        while index > least and not abs(base - bases[index]) < near * max(sizes[index], size):
            index -= 1
        if index > least:
            (<list>rows[index]).append(piece)
            if size > sizes[index] * taller:
                bases[index], sizes[index] = base, size
        else:
            rows.append([piece])
            bases[count], sizes[count] = base, size
            count += 1
    for row in rows:
        if len(<list>row) > 1:
            (<list>row).sort(key=by_start)
    return rows


def _find_spans(list row, double limit):
    before = row[0]
    cdef double start = take(before, X0), right = take(before, X1), x0, x1
    cdef list spans = []
    for piece in row[1:]:
        x0, x1 = take(piece, X0), take(piece, X1)
        if x0 - right > limit * max(take(before, SIZE), take(piece, SIZE)):
            spans.append((start, right))
            start, right = x0, x1
        elif x1 > right:
            right = x1
        before = piece
    spans.append((start, right))
    return spans


def _describe_row(list row, double space, double chunk):
    before = row[0]
    cdef double right = take(before, X1), top = take(before, Y0), bottom = take(before, Y1), gap, size, known = -1
    cdef dict letters = {}
    cdef list parts = []
    cdef str text, previous = ""
    cdef tuple style = ()
    rounded = None
    for piece in row:
        text, size = <object>PyTuple_GET_ITEM(piece, TEXT), take(piece, SIZE)
        if size != known:
            known, rounded = size, round(size, 1)
        style = (<object>PyTuple_GET_ITEM(piece, FONT), rounded, <object>PyTuple_GET_ITEM(piece, BOLD))
        letters[style] = letters.get(style, 0) + len(text.strip())
        gap = (take(piece, X0) - right) / max(min(take(before, SIZE), size), 1.0)
        if parts and gap > space and not (previous and previous[len(previous) - 1] == " ") and not (text and text[0] == " "):
            parts.append("  " if gap > chunk else " ")
        parts.append(text)
        right, top, bottom = max(right, take(piece, X1)), min(top, take(piece, Y0)), max(bottom, take(piece, Y1))
        before, previous = piece, text
    font, rounded, bold = max(letters, key=letters.__getitem__) if len(letters) > 1 else style
    return "".join(parts), font, rounded, bold, row[0][X0], top, right, bottom
