# cython: boundscheck=False, wraparound=False
"""Letters and words counted in one pass: harvester/bibliography/letter_counts.py."""

from cpython.array cimport array
from libc.stdint cimport int64_t

cdef extern from "Python.h":
    bint Py_UNICODE_ISALNUM(Py_UCS4 letter)
    bint Py_UNICODE_ISDECIMAL(Py_UCS4 letter)
    bint Py_UNICODE_ISUPPER(Py_UCS4 letter)

# As in Python: the places of the measures; those between belong to patterns.
cdef enum:
    LENGTH, WORDS, LONG_WORDS, CAPITALS, DIGITS, MARKS, YEARS, INITIALS, LATIN, UPPER


def measure_letters(str text, Py_ssize_t whole, array row, const int64_t[::1] of_letters, dict of_words):
    cdef Py_ssize_t place, start = -1, size = len(text)
    cdef int words = 0, long_words = 0, capitals = 0, latin = 0, digits = 0, marks = 0
    cdef int64_t bits = 0
    cdef Py_UCS4 letter
    for place in range(size + 1):
        letter = text[place] if place < size else u" "  # ends the last word
        if letter < of_letters.shape[0]:
            bits |= of_letters[letter]
        if Py_UNICODE_ISDECIMAL(letter):
            digits += 1
        elif Py_UNICODE_ISALNUM(letter):
            if start < 0:
                start = place
                words += 1
                capitals += Py_UNICODE_ISUPPER(letter)
                latin += letter < 0x250
            continue
        elif letter in u".,:;/()":
            marks += 1
        if start >= 0:
            long_words += place - start > 3
            bits |= <int64_t> of_words.get(text[start:place].lower(), 0)
            start = -1
    if digits:
        bits |= of_letters[c"0"]
    cdef float* cells = row.data.as_floats
    cdef double count = words or 1, length = size or 1
    cells[LENGTH], cells[WORDS] = whole, words
    cells[LONG_WORDS], cells[CAPITALS], cells[LATIN] = long_words / count, capitals / count, latin / count
    cells[DIGITS], cells[MARKS] = digits / length, marks / length
    cells[UPPER] = text.isupper()
    return digits, bits
