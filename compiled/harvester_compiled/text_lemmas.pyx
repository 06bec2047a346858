# cython: boundscheck=False, wraparound=False, cdivision=True
"""The words of pymorphy3's dictionary, walked in its files: harvester/text/lemmas.py.

Both are automata of the library dawgdic. The one's keys are a word, a 1 and, in base64, its table of endings and its
place there; the other's are a word, a colon and a tag, with how often the word has it, of a million.
"""

from mmap import ACCESS_READ, mmap
from operator import itemgetter

from libc.stdint cimport uint32_t, uint64_t

DEF NOWHERE = 0  # where every word begins, so none goes on there
DEF SEPARATOR = 1
DEF DIGITS = 6  # of base64, in which both numbers are, two bytes each
DEF MILLION = 1000000.0


cdef class Automaton:
    """A unit has a label and how to come from it to the next ones; the guide tells the first of these and who follows."""

    cdef const unsigned char[::1] file
    cdef const uint32_t* units
    cdef const unsigned char* guide

    def __init__(self, path):
        with open(path, "rb") as file:
            self.file = mmap(file.fileno(), 0, access=ACCESS_READ)
        cdef const unsigned char* start = &self.file[0]
        self.units = <const uint32_t*>(start + 4)
        self.guide = start + 8 + 4 * <size_t>(<const uint32_t*>start)[0]

    cdef inline uint32_t leap(self, uint32_t at):
        return (self.units[at] >> 10) << ((self.units[at] & 512) >> 6)

    cdef inline uint32_t follow(self, uint32_t at, unsigned char label):
        cdef uint32_t to = at ^ self.leap(at) ^ label
        return to if self.units[to] & 0x800000FFu == label else NOWHERE

    cdef uint32_t follow_all(self, uint32_t at, bytes labels):
        cdef unsigned char label
        for label in labels:
            at = self.follow(at, label)
            if at == NOWHERE:
                break
        return at

    cdef uint32_t value(self, uint32_t at):
        """The number of the key that ends here, 0 where none does."""
        return self.units[at ^ self.leap(at)] & 0x7FFFFFFFu if self.units[at] & 256 else 0


cdef inline uint64_t read_digit(unsigned char sign):
    if sign >= 97:
        return sign - 71
    if sign >= 65:
        return sign - 65
    return sign + 4 if sign >= 48 else (62 if sign == 43 else 63)


cdef class KnownWords:
    cdef Automaton words, chances
    cdef object open_ending
    cdef dict endings

    def __init__(self, analyser, open_ending):
        self.words = Automaton(f"{analyser.dictionary.path}/words.dawg")
        self.chances = Automaton(f"{analyser.dictionary.path}/p_t_given_w.intdawg")
        self.open_ending = open_ending
        self.endings = {}

    def rate(self, str word):
        cdef list found = []
        cdef bytes letters = word.encode()
        self.find_spellings(NOWHERE, letters, 0, letters, found)
        cdef uint32_t counted = self.chances.follow_all(NOWHERE, letters + b":") if len(found) > 1 else NOWHERE
        if counted == NOWHERE:
            return [(1.0 / len(found), form, ending) for form, ending in found]
        rated = [(self.rate_tag(counted, ending[4]), form, ending) for form, ending in found]
        rated.sort(key=itemgetter(0), reverse=True)
        return rated

    cdef double rate_tag(self, uint32_t counted, str tag):
        cdef uint32_t at = self.chances.follow_all(counted, tag.encode())
        return self.chances.value(at) / MILLION if at != NOWHERE else 0.0

    cdef find_spellings(self, uint32_t at, bytes letters, Py_ssize_t place, bytes form, list found):
        """From a place of the word on; each «е» may be an «ё» in the dictionary, and what is not comes first."""
        cdef uint32_t other
        cdef list own = []
        cdef Py_ssize_t start = len(found)
        cdef const unsigned char* sign = letters
        while place < len(letters):
            if sign[place] == 0xD0 and sign[place + 1] == 0xB5:
                other = self.words.follow(at, 0xD1)
                other = self.words.follow(other, 0x91) if other != NOWHERE else NOWHERE
                if other != NOWHERE:
                    self.find_spellings(other, letters, place + 2, form[:place] + b"\xd1\x91" + form[place + 2 :], found)
            at = self.words.follow(at, sign[place])
            if at == NOWHERE:
                return
            place += 1
        at = self.words.follow(at, SEPARATOR)
        if at != NOWHERE:
            self.find_places(at, 0, 0, form.decode(), own)
            found[start:start] = own

    cdef find_places(self, uint32_t at, int depth, uint64_t digits, str form, list found):
        cdef unsigned char label = self.words.guide[2 * <size_t>at]
        if depth == DIGITS:
            found.append((form, self.find_ending(digits >> 4)))
            return
        while label:
            other = self.words.follow(at, label)
            self.find_places(other, depth + 1, digits << 6 | read_digit(label), form, found)
            label = self.words.guide[2 * <size_t>other + 1]

    cdef object find_ending(self, uint64_t place):
        ending = self.endings.get(place)
        if ending is None:
            ending = self.endings[place] = self.open_ending(place >> 16, place & 0xFFFF)
        return ending
