"""The keys under which papers and cited works are looked up; one of them survives most errors of print."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from itertools import chain, combinations
from typing import TYPE_CHECKING
from zlib import crc32

from harvester.compiled import compiled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from harvester.items import Work

# The beginning of a title, without small words: long enough to be rare, which "A study of the sta" is not, short enough
# to stand before most errors of typing. With 14 letters three times as many papers were compared.
BEGINNING, SMALL_WORD = 18, 2
# The longest words tell a title best: a cited work stands under the two longest past its beginning, so that one error
# spoils one of both keys; where there are no two, under any two of the three longest.
LONGEST_WORDS, LEAST_LETTERS = 3, 5
# A paper stands under more, since there are twenty works for each: its words may begin so many letters from where those
# of a cited work do, and one more may be among the longest.
SHIFT, LONGEST_PAST = 4, 4
# Letters of the title that stand beside family and year.
FIRST_LETTERS = 3
MOST_FAMILIES = 8
# A key under which more stand than this tells little: it is looked under where no rarer key leads anywhere, and then
# at so many. Passed over for good, such keys lost one of 4,000 references in a library two thousand times as large as
# the limit.
MOST_UNDER_KEY = 1_000
# Of what is found under the keys so many are compared, those under the rarest keys first: papers that a work
# may be, and works that may be a paper, which is described in as many ways as it is cited.
MOST_PAPERS, MOST_WORKS = 50, 1_000
# Where a paper stands alone under a key of the work, those are not compared that share with twenty others all they
# share with it: more than half, among 100,000 papers, and of 2,001 links none was another.
FAINT = 1 / 20

# What a key has in common with others that are asked for together with it, and the rest of it.
Key = tuple[str, str]


@compiled
def make_paper_keys(paper: Work) -> list[int]:
    """Under these keys a paper waits for references, and finds those that came before it.

    All keys of a cited work are among those that it would have as a paper: so works are asked for that may be the same.
    """
    authors = _list_families(paper)
    alone = [(f"{family}|{paper.year}", "") for family in authors]
    return _hash_keys([*_common_keys(paper, authors, _pair_words_of_paper), *alone])


@compiled
def make_reference_keys(work: Work) -> list[int]:
    """Under these keys a cited work waits for its paper, and finds it when it is there."""
    first = _list_families(work)[:1]
    alone = [(f"{family}|{work.year}", "") for family in first if not work.titles]
    return _hash_keys([*_common_keys(work, first, _pair_words), *alone])


@compiled
def choose_papers(postings: Mapping[int, Iterable[str]]) -> list[str]:
    """Of the papers under each key of a cited work those worth comparing with it: most and rarest keys first."""
    points = _weigh_under(postings)
    least = FAINT * min(1.0, max(points.values(), default=0.0))
    return _rank({name: each for name, each in points.items() if each >= least})[:MOST_PAPERS]


@compiled
def choose_works(postings: Mapping[int, Iterable[str]]) -> list[str]:
    """Of the cited works under each key of a paper, or of another work, those worth comparing with it."""
    return _rank(_weigh_under(postings))[:MOST_WORKS]


def _rank(points: Mapping[str, float]) -> list[str]:
    return [name for _, name in sorted([(-each, name) for name, each in points.items()])]


def _weigh_under(postings: Mapping[int, Iterable[str]]) -> dict[str, float]:
    """What stands under the keys, each with its points: the fewer share a key, the more it tells."""
    points: dict[str, float] = {}
    for ids in sorted(map(list, filter(None, postings.values())), key=len):
        if len(ids) > MOST_UNDER_KEY and points:
            break
        share = 1 / len(ids)
        for name in ids[:MOST_UNDER_KEY]:
            points[name] = points.get(name, 0.0) + share
    return points


def count_common_keys(postings: Mapping[int, Sequence[str]]) -> int:
    """How many keys are not looked under to the end, since too much stands under them."""
    return sum(len(under) > MOST_UNDER_KEY for under in postings.values())


def _common_keys(work: Work, authors: list[str], pair: Callable[[list[str]], Iterable[tuple[str, str]]]) -> list[Key]:
    keys = [(f"doi|{work.doi}", "")] if work.doi else []
    for title in [*work.titles, *work.mains]:
        words = title.split()
        words = [word for word in words if len(word) > SMALL_WORD] or words
        keys.append((f"begins|{''.join(words)[:BEGINNING]}", ""))
        keys += [(f"pair|{one}", f"|{other}") for one, other in pair(words)]
        letters = title.replace(" ", "")[:FIRST_LETTERS]
        keys += [(f"{family}|{work.year}", f"|{letters}") for family in authors]
    if work.page:
        keys += [(f"{family}|{work.year}", f"|page {work.page}") for family in authors]
    return keys


def _pair_words(words: list[str]) -> Iterable[tuple[str, str]]:
    past = _choose_longest(_take_past(words, BEGINNING), 2)
    return combinations(past if len(past) == 2 else _choose_longest(words, LONGEST_WORDS), 2)


def _pair_words_of_paper(words: list[str]) -> Iterable[tuple[str, str]]:
    past = _choose_longest(_take_past(words, BEGINNING - SHIFT), LONGEST_PAST)
    return chain(combinations(past, 2), combinations(_choose_longest(words, LONGEST_WORDS), 2))


def _take_past(words: list[str], letters: int) -> list[str]:
    """The words that begin so many letters from the start, or later."""
    start = 0
    for place, word in enumerate(words):
        if start >= letters:
            return words[place:]
        start += len(word)
    return []


def _choose_longest(words: Iterable[str], most: int) -> list[str]:
    rare = sorted({word for word in words if len(word) >= LEAST_LETTERS})
    return sorted(sorted(rare, key=len, reverse=True)[:most])


def _list_families(work: Work) -> list[str]:
    """Families for keys: without a year they would stand for too many works."""
    return work.families[:MOST_FAMILIES] if work.year else []


def _hash_keys(keys: Iterable[Key]) -> list[int]:
    """Keys as numbers that both stores hold in eight bytes; those of a group stand side by side."""
    return list(dict.fromkeys([_hash_group(group) ^ crc32(rest.encode()) for group, rest in keys]))


@lru_cache(maxsize=1024)  # an author and a year are that of several keys
def _hash_group(name: str) -> int:
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest()) >> 1
