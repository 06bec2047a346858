# cython: boundscheck=False, wraparound=False
"""The keys of papers and cited works: harvester/library/work_keys.py."""

from hashlib import blake2b
from zlib import crc32

# As in Python.
DEF BEGINNING = 18
DEF SMALL_WORD = 2
DEF LONGEST_WORDS = 3
DEF LEAST_LETTERS = 5
DEF SHIFT = 4
DEF LONGEST_PAST = 4
DEF FIRST_LETTERS = 3
DEF MOST_FAMILIES = 8
DEF MOST_UNDER_KEY = 1_000
DEF MOST_PAPERS = 50
DEF MOST_WORKS = 1_000
DEF FAINT = 0.05


cdef class Keys:
    """Keys as numbers, each once; what several have in common is hashed once."""

    cdef dict groups, numbers

    def __init__(self):
        self.groups, self.numbers = {}, {}

    cdef add(self, str group, str rest):
        number = self.groups.get(group)
        if number is None:
            number = int.from_bytes(blake2b(group.encode(), digest_size=8).digest(), "big") >> 1
            self.groups[group] = number
        self.numbers[number ^ crc32(rest.encode()) if rest else number] = None

    cdef add_pairs(self, list words):
        cdef Py_ssize_t place, other
        for place in range(len(words)):
            for other in range(place + 1, len(words)):
                self.add("pair|" + <str>words[place], "|" + <str>words[other])


def make_paper_keys(paper):
    cdef list authors = paper.families[:MOST_FAMILIES] if paper.year else []
    return list_keys(paper, authors, True, True)


def make_reference_keys(work):
    cdef list authors = work.families[:1] if work.year else []
    return list_keys(work, authors, False, not work.titles)


cdef list list_keys(work, list authors, bint of_paper, bint alone):
    cdef Keys keys = Keys()
    cdef str title, name, letters, page = work.page, doi = work.doi
    cdef list words
    authors = [f"{name}|{work.year}" for name in authors]
    if doi:
        keys.add("doi|" + doi, "")
    for title in work.titles + work.mains:
        words = title.split()
        words = [name for name in words if len(name) > SMALL_WORD] or words
        keys.add("begins|" + "".join(words)[:BEGINNING], "")
        add_pairs(keys, words, of_paper)
        letters = "|" + title.replace(" ", "")[:FIRST_LETTERS]
        for name in authors:
            keys.add(name, letters)
    if page:
        for name in authors:
            keys.add(name, "|page " + page)
    if alone:
        for name in authors:
            keys.add(name, "")
    return list(keys.numbers)


cdef add_pairs(Keys keys, list words, bint of_paper):
    cdef list past = choose_longest(
        take_past(words, BEGINNING - SHIFT if of_paper else BEGINNING), LONGEST_PAST if of_paper else 2
    )
    if of_paper or len(past) == 2:
        keys.add_pairs(past)
    if of_paper or len(past) != 2:
        keys.add_pairs(choose_longest(words, LONGEST_WORDS))


cdef list take_past(list words, Py_ssize_t letters):
    """The words that begin so many letters from the start, or later."""
    cdef Py_ssize_t place, start = 0
    for place in range(len(words)):
        if start >= letters:
            return words[place:]
        start += len(<str>words[place])
    return []


cdef list choose_longest(list words, Py_ssize_t most):
    cdef str word
    cdef list rare = [word for word in set(words) if len(word) >= LEAST_LETTERS]
    rare.sort()
    rare.sort(key=len, reverse=True)
    return sorted(rare[:most])


def choose_papers(postings):
    cdef dict points = weigh_under(postings)
    cdef double each, most = 0
    for each in points.values():
        most = max(most, each)
    return rank(points, FAINT * min(1.0, most))[:MOST_PAPERS]


def choose_works(postings):
    return rank(weigh_under(postings), 0)[:MOST_WORKS]


cdef dict weigh_under(postings):
    cdef dict points = {}
    cdef list ids, lists = [list(found) for found in postings.values() if found]
    cdef str name
    cdef double share
    lists.sort(key=len)
    for ids in lists:
        if len(ids) > MOST_UNDER_KEY and points:
            break
        share = 1.0 / len(ids)
        for name in ids[:MOST_UNDER_KEY]:
            points[name] = <double>points.get(name, 0.0) + share
    return points


cdef list rank(dict points, double least):
    cdef list ranked = [(-each, name) for name, each in points.items() if <double>each >= least]
    ranked.sort()
    return [name for _, name in ranked]
