# cython: boundscheck=False, wraparound=False
"""What there is to mend in a line, seen in one pass over its signs: harvester/text/repair.py."""

from cpython.unicode cimport Py_UNICODE_ISALNUM, Py_UNICODE_ISDECIMAL

cdef enum:
    UNUSUAL = 1
    FLIPPED = 2
    SPACED = 4
    MIXED = 8


cdef inline bint is_small(Py_UCS4 sign):
    return "а" <= sign <= "я" or sign == "ё"


cdef inline bint is_capital(Py_UCS4 sign):
    return "А" <= sign <= "Я" or sign == "Ё"


cdef inline bint is_cyrillic(Py_UCS4 sign):
    return "А" <= sign <= "я" or sign in "ЁёІіЇїЄєҐґ"


cdef inline bint is_latin(Py_UCS4 sign):
    return "a" <= sign <= "z" or "A" <= sign <= "Z"


cdef inline bint is_usual(Py_UCS4 sign):
    return " " <= sign <= "~" or "А" <= sign <= "я" or sign in "Ёё«»–—…№"


cdef inline bint is_word(str text, Py_ssize_t place):
    return 0 <= place < len(text) and (Py_UNICODE_ISALNUM(text[place]) or text[place] == "_")


cdef inline bint is_single_letter(str text, Py_ssize_t place):
    return (
        is_word(text, place) and text[place] != "_" and not Py_UNICODE_ISDECIMAL(text[place])
        and not is_word(text, place - 1) and not is_word(text, place + 1)
    )


cdef bint is_spaced(str text, Py_ssize_t space):
    """Whether the letter before this space is the first of four that stand alone, each a space from the next."""
    cdef Py_ssize_t place
    if space + 5 >= len(text) or text[space + 2] != " " or text[space + 4] != " ":
        return False
    for place in range(space - 1, space + 6, 2):
        if not is_single_letter(text, place):
            return False
    return True


def find_faults(str text):
    cdef Py_ssize_t place, count = len(text)
    cdef Py_UCS4 sign, before = " "
    cdef int faults = UNUSUAL if "(cid:" in text else 0
    for place in range(count):
        sign = text[place]
        if not is_usual(sign):
            faults |= UNUSUAL
        if sign == " ":
            if is_spaced(text, place):
                faults |= SPACED
        elif (is_latin(sign) and is_cyrillic(before)) or (is_cyrillic(sign) and is_latin(before)):
            faults |= MIXED
        elif is_capital(sign) and is_small(before) and place + 1 < count and is_capital(text[place + 1]):
            if not is_word(text, place - 2):
                faults |= FLIPPED
        before = sign
    return faults
