# cython: boundscheck=False, wraparound=False
"""Characters of a page asked for one by one, by the address of pdfium's function: harvester/documents/text_pages.py."""

import ctypes

import pypdfium2.raw as pdfium

from libc.stdint cimport uint32_t
from libc.stdlib cimport free, malloc

ctypedef unsigned int (*find_code)(void*, int) noexcept nogil

cdef extern from "Python.h":
    str PyUnicode_FromKindAndData(int kind, const void* codes, Py_ssize_t count)

cdef find_code code_of = <find_code><void*><size_t>ctypes.cast(pdfium.FPDFText_GetUnicode, ctypes.c_void_p).value


def read_singly(handle, int count):
    cdef void* page = <void*><size_t>handle.value
    cdef uint32_t* codes = <uint32_t*>malloc(max(count, 1) * sizeof(uint32_t))
    cdef int index
    if codes == NULL:
        raise MemoryError
    try:
        for index in range(count):
            codes[index] = code_of(page, index)
            if codes[index] >= 0x110000:
                codes[index] = 0xFFFD
        return PyUnicode_FromKindAndData(sizeof(uint32_t), codes, count)
    finally:
        free(codes)
