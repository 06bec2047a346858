# cython: boundscheck=False, wraparound=False
"""Pieces of text put into rows, rows measured: harvester/documents/layout.py. A piece is a tuple of the fields below."""

from operator import itemgetter

import numpy as np

from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_GET_ITEM, PyTuple_SET_ITEM
from cpython.unicode cimport Py_UNICODE_ISSPACE

cdef enum:
    TEXT, FONT, SIZE, BOLD, X0, Y0, X1, Y1, BASE, FIELDS

by_base, by_start = itemgetter(BASE), itemgetter(X0)


cdef inline double take(piece, int field) except? -1:
    return <double>(<object>PyTuple_GET_ITEM(piece, field))


cdef extern from "Python.h":
    object PyType_GenericAlloc(type kind, Py_ssize_t count)
    void PyObject_GC_UnTrack(object)


cdef inline put(piece, int field, value):
    Py_INCREF(value)
    PyTuple_SET_ITEM(piece, field, value)


def make_pieces(type kind, list texts, list styles, double[:, :] places):
    cdef Py_ssize_t row
    cdef int column
    cdef list pieces = []
    for row in range(len(texts)):
        piece, style = PyType_GenericAlloc(kind, FIELDS), styles[row]
        put(piece, TEXT, texts[row])
        put(piece, FONT, style.name)
        put(piece, SIZE, places[row, 0])
        put(piece, BOLD, style.bold)
        for column in range(1, 6):
            put(piece, BOLD + column, places[row, column])
        PyObject_GC_UnTrack(piece)  # texts and numbers are in no circle
        pieces.append(piece)
    return pieces


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


def _split_row(list row, double limit):
    if len(row) == 1:
        return [row]
    before = row[0]
    cdef double right = take(before, X1)
    cdef list part = [before], parts = [part]
    for piece in row[1:]:
        if take(piece, X0) - right > limit * max(take(before, SIZE), take(piece, SIZE)):
            part = []
            parts.append(part)
        part.append(piece)
        right, before = max(right, take(piece, X1)), piece
    return parts


def _find_free(list gaps, list spans, double least):
    cdef double start, end, low, high
    cdef list rest
    for start, end in spans:
        rest = []
        for low, high in gaps:
            if end <= low or start >= high:
                if high - low >= least:
                    rest.append((low, high))
                continue
            if start - low >= least:
                rest.append((low, start))
            if high - end >= least:
                rest.append((end, high))
        gaps = rest
    return gaps


cdef Py_ssize_t count_letters(str text):
    """How long it is without the spaces at its ends."""
    cdef Py_ssize_t start = 0, end = len(text)
    while end > 0 and Py_UNICODE_ISSPACE(text[end - 1]):
        end -= 1
    while start < end and Py_UNICODE_ISSPACE(text[start]):
        start += 1
    return end - start


def _describe_row(list row, double space, double chunk):
    before = row[0]
    cdef double right = take(before, X1), top = take(before, Y0), bottom = take(before, Y1), gap, size, known = -1
    cdef dict letters = {}
    cdef list parts = []
    cdef str text, previous = ""
    cdef Py_ssize_t count = 0
    font = bold = rounded = None
    for piece in row:
        text, size = <object>PyTuple_GET_ITEM(piece, TEXT), take(piece, SIZE)
        if size != known or <object>PyTuple_GET_ITEM(piece, FONT) is not font or <object>PyTuple_GET_ITEM(piece, BOLD) is not bold:
            if parts:  # the style of those before is at its end
                letters[font, rounded, bold] = letters.get((font, rounded, bold), 0) + count
            if size != known:
                known, rounded = size, round(size, 1)
            font, bold, count = <object>PyTuple_GET_ITEM(piece, FONT), <object>PyTuple_GET_ITEM(piece, BOLD), 0
        count += count_letters(text)
        gap = (take(piece, X0) - right) / max(min(take(before, SIZE), size), 1.0)
        if parts and gap > space and not (previous and previous[len(previous) - 1] == " ") and not (text and text[0] == " "):
            parts.append("  " if gap > chunk else " ")
        parts.append(text)
        right, top, bottom = max(right, take(piece, X1)), min(top, take(piece, Y0)), max(bottom, take(piece, Y1))
        before, previous = piece, text
    if letters:
        letters[font, rounded, bold] = letters.get((font, rounded, bold), 0) + count
        font, rounded, bold = max(letters, key=letters.__getitem__)
    return "".join(parts) if len(parts) > 1 else previous, font, rounded, bold, row[0][X0], top, right, bottom
