# cython: boundscheck=False, wraparound=False
"""The sounds of a word in one letter each: harvester/text/transliteration.py."""

from libc.stdlib cimport free, malloc

cdef extern from "Python.h":
    str PyUnicode_FromKindAndData(int kind, const void* buffer, Py_ssize_t size)

DEF FOUR_BYTES = 4  # a letter, whatever it is

# As in Python, in this order.
cdef tuple SOUNDS = (
    (b"schtsch", b"s"), (b"shtsh", b"s"), (b"shch", b"s"), (b"shh", b"s"), (b"sch", b"s"), (b"sh", b"s"),
    (b"tsch", b"c"), (b"tch", b"c"), (b"ch", b"c"), (b"ts", b"c"), (b"tz", b"c"), (b"cz", b"c"),
    (b"zh", b"z"), (b"kh", b"h"), (b"ck", b"k"), (b"ph", b"f"), (b"w", b"v"), (b"x", b"ks"), (b"eff ", b"ev "),
    (b"off ", b"ov "), (b"yo", b"e"), (b"jo", b"e"), (b"io", b"e"), (b"j", b"i"), (b"y", b"i"),
)
DEF NUMBER = 25
cdef const char* written[NUMBER]
cdef const char* sounds[NUMBER]
for place, (one, other) in enumerate(SOUNDS):
    written[place], sounds[place] = one, other


cdef inline Py_ssize_t replace(Py_UCS4* word, Py_ssize_t length, Py_UCS4* to, const char* old, const char* new):
    """Write a word to another place with one thing for the other; its new length there."""
    cdef Py_ssize_t at = 0, end = 0, same
    while at < length:
        same = 0
        if word[at] == <unsigned char>old[0]:
            same = 1
            while old[same] and at + same < length and word[at + same] == <unsigned char>old[same]:
                same += 1
            if old[same]:
                same = 0
        if same:
            at += same
            same = 0
            while new[same]:
                to[end] = <unsigned char>new[same]
                end += 1
                same += 1
        else:
            to[end] = word[at]
            end += 1
            at += 1
    return end


cdef inline bint is_vowel(Py_UCS4 letter):
    return letter == c"a" or letter == c"e" or letter == c"o" or letter == c"u"


cdef Py_ssize_t drop_glides(Py_UCS4* word, Py_ssize_t length):
    """Without each "i" before a vowel."""
    cdef Py_ssize_t at, after, end = 0
    for at in range(length):
        after = at
        while after < length and word[after] == c"i":
            after += 1
        if after == at or after == length or not is_vowel(word[after]):
            word[end] = word[at]
            end += 1
    return end


cdef Py_ssize_t drop_second_vowels(Py_UCS4* word, Py_ssize_t length):
    """Without each "e" behind another vowel."""
    cdef Py_ssize_t at, end = 0
    cdef Py_UCS4 before = 0
    for at in range(length):
        if word[at] != c"e" or before == c"e" or not is_vowel(before):
            word[end] = word[at]
            end += 1
        before = word[at]
    return end


cdef Py_ssize_t drop_doubles(Py_UCS4* word, Py_ssize_t length):
    cdef Py_ssize_t at, end = 0
    for at in range(length):
        if at + 1 == length or word[at] != word[at + 1] or not c"a" <= word[at] <= c"z":
            word[end] = word[at]
            end += 1
    return end


def fold_sounds(str word):
    cdef Py_ssize_t at, length = len(word), place
    # An "x" is two letters, and behind the word stands a blank.
    cdef Py_UCS4* letters = <Py_UCS4*>malloc(2 * (2 * length + 2) * sizeof(Py_UCS4))
    if letters == NULL:
        raise MemoryError
    cdef Py_UCS4* now = letters
    cdef Py_UCS4* other = letters + 2 * length + 2
    try:
        for at in range(length):
            now[at] = word[at]
        now[length] = c" "
        length += 1
        for place in range(NUMBER):
            length = replace(now, length, other, written[place], sounds[place])
            now, other = other, now
        length = drop_doubles(now, drop_second_vowels(now, drop_glides(now, length)))
        return PyUnicode_FromKindAndData(FOUR_BYTES, now, length - 1)
    finally:
        free(letters)
