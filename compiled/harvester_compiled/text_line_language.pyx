"""Letters of two alphabets, counted: harvester/text/line_language.py."""


def count_letters(str small):
    cdef Py_UCS4 sign
    cdef Py_ssize_t cyrillic = 0, latin = 0
    for sign in small:
        if "a" <= sign <= "z":
            latin += 1
        elif "а" <= sign <= "я" or (sign > "я" and sign in "ёіїєґўәғқңөұүһ"):
            cyrillic += 1
    return cyrillic, latin
