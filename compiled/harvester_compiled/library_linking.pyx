# cython: boundscheck=False, wraparound=False, cdivision=True
"""A cited work beside the papers it may be: harvester/library/linking.py."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from rapidfuzz import fuzz
from rapidfuzz.distance import OSA, LCSseq

from harvester.items import CitationLink, Evidence
from harvester.text.coarse import names_part
from harvester.text.likeness import find_differences

cdef extern from *:
    int __builtin_popcountll(unsigned long long)

# As in Python.
DEF STRONG_POINTS = 4.5
DEF WEAK_POINTS = 3.5
DEF SHORT_TITLE = 15
DEF LIKENESS = 0.8
DEF INSIDE = 0.93
DEF ROUNDING = 1e-9
DEF EQUAL = 4.0
DEF MISTYPED = 3.5
DEF PARTLY = 2.5
DEF BEGUN = 1.4
DEF AGREED = 2.0
DEF SAME_YEAR = 1.0

DEF PIECES = 5  # of evidence
DEF WORD = 64  # bits
DEF ASCII = 128  # letters

cdef object measure_likeness = fuzz.ratio
cdef object measure_likeness_inside = fuzz.partial_ratio
cdef object count_errors = OSA.distance
cdef object count_shared = LCSseq.similarity


def compare_works(work, paper):
    cdef double of_doi = 0, of_title = 0, of_authors = 0, of_year = 0, of_page = 0, points
    cdef str doi = work.doi, year = work.year, page = work.page
    cdef str other_doi = paper.doi, other_year = paper.year, other_page = paper.page
    cdef list same = []
    title = compare_title(work, paper)
    if title is not None:
        of_title = title.points
        if of_title < 0 and not (doi and doi == other_doi):
            return None
    if doi and other_doi:
        of_doi = 6.0 if doi == other_doi else -2.0
    of_authors = compare_authors(work.families, paper.families, same)
    if year and other_year:
        of_year = compare_years(year, other_year)
    if page and other_page:
        of_page = 1.0 if page == other_page else -0.3
    points = round(of_doi + of_title + of_authors + of_year + of_page, 2)
    if points < WEAK_POINTS or not (
        of_doi > 0 or of_title > 0 or (title is None and of_authors > 0 and of_year > 0 and of_page > 0)
    ):
        return None
    cdef list evidence = []
    cdef double weights[PIECES]
    if of_doi:
        add_piece(evidence, weights, Evidence("doi", of_doi, doi if of_doi > 0 else "another"), of_doi)
    if title is not None:
        add_piece(evidence, weights, title, of_title)
    if of_authors:
        detail = ", ".join(same) if same else "others"
        add_piece(evidence, weights, Evidence("authors", of_authors, detail), of_authors)
    if of_year:
        detail = year if of_year == SAME_YEAR else f"{year}, not {other_year}"
        add_piece(evidence, weights, Evidence("year", of_year, detail), of_year)
    if of_page:
        add_piece(evidence, weights, Evidence("page", of_page, page if of_page > 0 else "another"), of_page)
    exact = of_title >= 0 if of_doi > 0 else of_title == EQUAL and of_authors == AGREED and of_year == SAME_YEAR
    grade = "exact" if exact else "strong" if points >= STRONG_POINTS else "weak"
    return CitationLink(work.id, paper.id, points, grade, evidence)


cdef void add_piece(list evidence, double* weights, piece, double points):
    """Put a piece before all that weigh less."""
    cdef Py_ssize_t place = len(evidence)
    while place and weights[place - 1] < abs(points):
        weights[place] = weights[place - 1]
        place -= 1
    weights[place] = abs(points)
    evidence.insert(place, piece)


cdef object compare_title(work, paper):
    cdef list titles = work.titles, mains = work.mains, others = paper.titles, other_mains = paper.mains
    cdef str one, other, text = work.text
    best = None
    if text:
        text = text.replace(" ", "")
        for other in others:
            piece = weigh_inside(other.replace(" ", ""), text)
            if piece.points > 0:
                return piece
        return None
    for one in titles:
        for other in others:
            piece = weigh_alike(one, other)
            if piece.points == EQUAL:
                return piece
            best = choose_better(best, piece)
    for one in titles:
        for other in other_mains:
            best = choose_better(best, without_subtitle(weigh_alike(one, other)))
    for one in mains:
        for other in others:
            best = choose_better(best, without_subtitle(weigh_alike(one, other)))
    if best is not None and best.points < 0 and work.scripts and not set(work.scripts) & set(paper.scripts):
        return None
    return best


cdef object choose_better(best, piece):
    return piece if best is None or piece.points > best.points else best


cdef object without_subtitle(piece):
    return piece if piece.points < PARTLY else Evidence("title", PARTLY, f"{piece.detail}, without a subtitle")


cdef object weigh_alike(str one, str other):
    cdef str a = one.replace(" ", ""), b = other.replace(" ", "")
    cdef list shorter, longer, words, more
    cdef double likeness
    if a == b:
        return Evidence("title", EQUAL if len(a) >= SHORT_TITLE else PARTLY, "equal")
    likeness = measure_likeness(a, b, score_cutoff=100 * LIKENESS) / 100
    if not likeness:
        return weigh_inside(a, b) if len(a) <= len(b) else weigh_inside(b, a)
    shorter, longer = one.split(), other.split()
    if len(shorter) > len(longer):
        shorter, longer = longer, shorter
    words = other_words(shorter, longer)
    if not words:
        return Evidence("title", MISTYPED, f"alike {likeness:.2f}")
    more = longer[len(shorter) :]
    if more and len(more[0]) > 3 and not names_part(more) and not other_words(shorter, longer[: len(shorter)]):
        return Evidence("title", BEGUN, f"goes on: {' '.join(more)}")
    return Evidence("title", -2.0, f"differs in: {' '.join(words)}")


cdef object weigh_inside(str title, str text):
    cdef double likeness
    if len(title) < SHORT_TITLE:
        return Evidence("title", -2.0, "another")
    likeness = measure_likeness_inside(title, text, score_cutoff=100 * INSIDE) / 100
    return Evidence("title", BEGUN, f"inside {likeness:.2f}") if likeness else Evidence("title", -2.0, "another")


cdef list other_words(list one, list other):
    cdef list found = [], words
    if differ_in_error(one, other):
        return found
    for run, other_run in find_differences(one, other):
        words = [*run, *other_run]
        if names_part(words) or not one_letter("".join(run), "".join(other_run)):
            found += [word for word in words if len(word) > 2 or names_part([word])]
    return found


cdef bint differ_in_error(list one, list other):
    """Whether only one word is another, by an error of typing: what most titles that are alike differ in."""
    cdef Py_ssize_t place, apart = -1
    if len(one) != len(other):
        return False
    for place in range(len(one)):
        if <str>one[place] != <str>other[place]:
            if apart >= 0:
                return False
            apart = place
    return apart < 0 or are_mistyped(one[apart], other[apart])


cdef bint are_mistyped(str one, str other):
    """As harvester/text/likeness.py has it, of two that are not the same."""
    cdef Py_ssize_t shorter = min(len(one), len(other)), allowed
    if shorter < 4 or (not (one.isalpha() and other.isalpha()) and list_digits(one) != list_digits(other)):
        return False
    if one.endswith(other) or other.endswith(one):
        return abs(len(one) - len(other)) == 1
    allowed = 1 if shorter < 7 else 2 + shorter // 25
    return count_errors(one, other, score_cutoff=allowed) <= allowed


cdef list list_digits(str text):
    return [sign for sign in text if sign.isdigit()]


cdef bint one_letter(str one, str other):
    return min(len(one), len(other)) > 2 and count_errors(one, other, score_cutoff=1) <= 1


cdef double compare_authors(list families, list known, list same):
    """Points for and against; those who are the same are put into the list."""
    cdef str name, other
    if not families or not known:
        return 0
    for name in families:
        if name in known:
            same.append(name)
            continue
        for other in known:
            if one_name(name, other):
                same.append(name)
                break
    if not same:
        return -2.4
    return AGREED if 2 * len(same) >= min(len(families), len(known)) else AGREED / 2


cdef bint one_name(str one, str other):
    cdef Py_ssize_t shorter = min(len(one), len(other))
    return shorter >= 4 and count_errors(one, other, score_cutoff=2) <= (2 if shorter >= 9 else 1)


cdef double compare_years(str one, str other):
    cdef long apart = abs(int(one) - int(other))
    return SAME_YEAR if apart == 0 else 0.2 if apart == 1 else -2.0


cdef class Letters:
    """Titles without their blanks, to count the letters that others share with them: bit by bit, as H. Hyyrö does."""

    cdef list titles
    cdef uint64_t** places  # of each title's letters, a number of bits for each letter
    cdef uint64_t* left  # those that are not shared yet
    cdef Py_ssize_t longest

    def __cinit__(self, list titles):
        cdef Py_ssize_t number, at
        cdef str title
        cdef uint64_t* places
        self.titles = titles
        self.longest = max([len(title) for title in titles], default=0) // WORD + 1
        self.places = <uint64_t**>calloc(len(titles) + 1, sizeof(uint64_t*))
        self.left = <uint64_t*>calloc(self.longest, sizeof(uint64_t))
        if self.places == NULL or self.left == NULL:
            raise MemoryError
        for number, title in enumerate(titles):
            places = self.places[number] = <uint64_t*>calloc(ASCII * self.longest, sizeof(uint64_t))
            if places == NULL:
                raise MemoryError
            for at in range(len(title) if title.isascii() else 0):
                places[<Py_ssize_t><Py_UCS4>title[at] * self.longest + at // WORD] |= <uint64_t>1 << (at % WORD)

    def __dealloc__(self):
        cdef Py_ssize_t number
        if self.places != NULL:
            for number in range(len(self.titles)):
                free(self.places[number])
        free(self.places)
        free(self.left)

    cdef bint are_shared(self, str other):
        """Whether another title has as many of one's letters, in their order, as it must to be like it at all."""
        cdef Py_ssize_t number, length, other_length = len(other) - other.count(" "), shared
        for number in range(len(self.titles)):
            length = len(<str>self.titles[number])
            shared = self.count(number, other)
            if shared >= LIKENESS / 2 * (length + other_length) - ROUNDING:
                return True
            if shared >= INSIDE * INSIDE * min(length, other_length) - ROUNDING:
                return True
        return False

    cdef Py_ssize_t count(self, Py_ssize_t number, str other):
        cdef Py_ssize_t words = len(<str>self.titles[number]) // WORD + 1, word, shared = 0
        cdef uint64_t now, met, added, carry
        cdef uint64_t* places
        cdef Py_UCS4 letter
        if not (<str>self.titles[number]).isascii() or not other.isascii():
            return count_shared(self.titles[number], other.replace(" ", ""))
        memset(self.left, 0xFF, words * sizeof(uint64_t))
        for letter in other:
            if letter == c" ":
                continue
            places = self.places[number] + <Py_ssize_t>letter * self.longest
            carry = 0
            for word in range(words):
                now = self.left[word]
                met = now & places[word]
                added = now + met + carry
                carry = added < now or (carry and added == now)
                self.left[word] = added | (now - met)
        for word in range(words):
            shared += __builtin_popcountll(~self.left[word])
        return shared


def _select_alike(one, others):
    cdef list found = []
    cdef str title
    if one.text:
        return list(others)
    cdef Letters letters = Letters([title.replace(" ", "") for title in one.titles + one.mains])
    doi, page = one.doi or "none", one.page or "none"
    for other in others:
        if other.page == page or other.doi == doi or other.text:
            found.append(other)
            continue
        for title in other.titles + other.mains:
            if letters.are_shared(title):
                found.append(other)
                break
    return found
