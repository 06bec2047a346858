# cython: boundscheck=False, wraparound=False
"""Runs of characters measured by pdfium, which is called by the addresses of its functions: harvester/documents/text_runs.py."""

import ctypes

import numpy as np
import pypdfium2.raw as pdfium

ctypedef void* (*find_object)(void*, int) noexcept nogil
ctypedef void* (*find_font)(void*) noexcept nogil
ctypedef int (*find_numbers)(void*, int, float*) noexcept nogil
ctypedef double (*find_size)(void*, int) noexcept nogil


cdef void* address_of(function):
    return <void*><size_t>ctypes.cast(function, ctypes.c_void_p).value


cdef find_object object_of = <find_object>address_of(pdfium.FPDFText_GetTextObject)
cdef find_font font_of = <find_font>address_of(pdfium.FPDFTextObj_GetFont)
cdef find_numbers matrix_of = <find_numbers>address_of(pdfium.FPDFText_GetMatrix)
cdef find_numbers box_of = <find_numbers>address_of(pdfium.FPDFText_GetLooseCharBox)
cdef find_size size_of = <find_size>address_of(pdfium.FPDFText_GetFontSize)


def measure_runs(handle, str text, int step, str gone):
    cdef void* page = <void*><size_t>handle.value
    cdef float[14] numbers
    cdef int first, shown, column
    cdef Py_ssize_t row = 0
    runs, ends = list_runs(page, text, step, gone[0])
    measured, heights = np.empty((len(runs), 14)), np.empty(len(runs))
    cdef double[:, :] table = measured
    cdef double[:] sizes = heights
    numbers[:] = [0.0] * 14  # where pdfium has no answer
    for row in range(len(runs)):
        first, shown = runs[row][1], ends[row]
        matrix_of(page, first, &numbers[0])
        box_of(page, first, &numbers[6])
        box_of(page, shown, &numbers[10])
        for column in range(14):
            table[row, column] = numbers[column]
        sizes[row] = size_of(page, first)
    return runs, measured, heights


cdef tuple list_runs(void* page, str text, int step, Py_UCS4 gone):
    """The runs, and the last character of each that is not a space."""
    cdef int count = len(text), first = 0, last = 0, index = 0, middle
    cdef void* item = NULL
    cdef void* found
    cdef void* here = object_of(page, 0) if count else NULL
    runs, ends = [], []
    while index < count:
        if here == NULL:
            index += 1
            here = object_of(page, index)
            continue
        if here != item or (last < index and step == 1):
            if item != NULL:
                add_run(runs, ends, item, text, first, last, index, gone)
            item, first = here, index
        last, here = min(index + step, count), NULL
        while last < count:
            here = object_of(page, last)
            if here != item:
                break
            index, last = last, min(last + step, count)
        while last - index > 1:
            middle = (index + last) // 2
            found = object_of(page, middle)
            if found == item:
                index = middle
            else:
                last, here = middle, found
        index = last
    if item != NULL:
        add_run(runs, ends, item, text, first, last, count, gone)
    return runs, ends


cdef add_run(list runs, list ends, void* item, str text, int first, int last, int end, Py_UCS4 gone):
    cdef int shown = last - 1, place
    while shown >= first and text[shown] == " ":
        shown -= 1
    for place in range(first, shown + 1):
        if text[place] != gone:
            runs.append((<size_t>font_of(item), first, last, end))
            ends.append(shown)
            return
