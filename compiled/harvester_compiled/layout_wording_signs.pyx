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


cdef inline bint is_sign(Py_UCS4 sign):
    return not sign.isalnum() and sign != "_"


@boundscheck(False)
@wraparound(False)
cdef tell_ends(str text, Py_ssize_t length, char[::1] told):
    """What the first signs of a line and the last ones tell: the first eight of _SHAPES, and a question."""
    cdef Py_ssize_t place = 0, digits = 0, end = length
    cdef Py_UCS4 first = text[0], last
    told[0] = is_letter(first) and not is_capital(first)
    while place < 2 and place < length and is_sign(text[place]):
        place += 1
    while place + digits < length and text[place + digits].isdecimal():
        digits += 1
    told[1] = digits > 0
    place += digits
    told[2] = 0 < digits < 4 and place + 1 < length and text[place] in ".)]" and text[place + 1].isspace()
    place = length - 1
    while place > 0 and place > length - 3 and text[place] != "." and is_sign(text[place]):
        place -= 1
    told[3] = text[place] == "."
    while end > 0 and text[end - 1].isspace():
        end -= 1
    if end > 0:
        last = text[end - 1]
        told[4] = last in ",;"
        told[5] = last == ":"
        told[6] = last in "-‐\u00ad"
        told[7] = last.isdecimal()
        told[13] = last == "?"


cdef inline bint is_capital(Py_UCS4 sign):
    return "A" <= sign <= "Z" or "А" <= sign <= "Я" or sign in "ЁÄÖÜІЇЄ"


@boundscheck(False)
@wraparound(False)
def describe_letters(list texts, const long[::1] kinds, Py_ssize_t different, Py_ssize_t judged, leads):
    cdef Py_ssize_t line, place, length, known = kinds.shape[0]
    cdef str text
    cdef Py_UCS4 sign
    counted = np.zeros((len(texts), different), np.int64)
    described = np.zeros((len(texts), 15), np.int8)
    cdef long[:, ::1] counts = counted
    cdef char[:, ::1] shapes = described
    cdef char[::1] told
    for line in range(len(texts)):
        text, told = texts[line], shapes[line]
        length = len(text)
        counts[line, 0] = judged - length
        if not length:
            continue
        tell_ends(text, length, told)
        for place in range(length):
            sign = text[place]
            counts[line, kinds[sign] if <Py_ssize_t>sign < known else kinds[known - 1]] += 1
            if sign.isalpha():
                continue
            if sign.isdecimal():
                if place and is_letter(text[place - 1]) and (place + 1 == length or is_sign(text[place + 1])):
                    told[12] = True
            elif sign in "._…":
                told[8] = True
            elif sign in "«»“”„":
                told[9] = True
            elif sign in "*∗†‡§¹²³⁴":
                told[12] = True
            elif sign in "=≤≥±∑∫√×→":
                told[14] = True
            elif sign == "©":
                told[11] = True
        told[8] = told[8] and leads(text)
        told[10] = "//" in text
        told[11] = told[11] or "(c)" in text or "(C)" in text
    return counted, described.astype(np.bool_)
