"""The tokens of lines, counted: harvester/layout/wording_signs.py."""

import numpy as np

from cython cimport boundscheck, wraparound

# As in Python: a line has no more tokens, a place tells the cluster and the case.
DEF MOST_TOKENS = 40
DEF CASES = 3


cdef inline bint is_letter(Py_UCS4 sign):
    return sign.isalnum() and not sign.isdecimal()


@boundscheck(False)
@wraparound(False)
cdef Py_ssize_t find_end(str text, Py_ssize_t start, Py_ssize_t length):
    """Where the token ends that begins here; `start` where none does. The pattern is that of word_clusters.py."""
    cdef Py_ssize_t end = start
    cdef Py_UCS4 sign = text[start]
    if sign.isdecimal():
        while end < length and text[end].isdecimal():
            end += 1
        return end
    if not is_letter(sign):
        return start if sign == "_" or sign.isspace() else start + 1
    while end + 1 < length and is_letter(text[end]) and text[end + 1] == ".":
        end += 2
    if end - start > 2:
        return end
    end = start
    while end < length and is_letter(text[end]):
        end += 1
    while end + 1 < length and text[end] in "-'’" and is_letter(text[end + 1]):
        end += 2
        while end < length and is_letter(text[end]):
            end += 1
    return end + 1 if end < length and text[end] == "." else end


def count_tokens(list texts, split, place, Py_ssize_t clusters):
    cdef Py_ssize_t line, start, end, length, tokens
    cdef long found
    cdef str text
    counted = np.zeros((len(texts), clusters), np.int64)
    cased = np.zeros((2, len(texts)), np.int64)
    cdef long[:, ::1] counts = counted
    cdef long[:, ::1] cases = cased
    for line in range(len(texts)):
        text = texts[line]
        if "@" in text or "://" in text or "www." in text:  # few lines
            for token in split(text):
                found = place(token)
                counts[line, found // CASES] += 1
                cases[0, line] += found % CASES > 0
                cases[1, line] += found % CASES > 1
            continue
        start, tokens, length = 0, 0, len(text)
        while start < length and tokens < MOST_TOKENS:
            end = find_end(text, start, length)
            if end == start:
                start += 1
                continue
            found = place(text[start:end])
            counts[line, found // CASES] += 1
            cases[0, line] += found % CASES > 0
            cases[1, line] += found % CASES > 1
            start = end
            tokens += 1
    return counted, cased[0], cased[1]
