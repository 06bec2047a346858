# cython: boundscheck=False, wraparound=False
"""How usual the triples of a word are: harvester/documents/legibility.py."""


def rate_word(str word, dict triples, tuple absent):
    cdef Py_ssize_t place, language, count = len(word)
    cdef long total, best = 0
    cdef str padded = f" {word} "
    cdef list found = [triples.get(padded[place : place + 3], absent) for place in range(count)]
    for language in range(len(absent)):
        total = 0
        for place in range(count):
            total += <long>(<tuple>found[place])[language]
        if language == 0 or total > best:
            best = total
    return best / <double>count
