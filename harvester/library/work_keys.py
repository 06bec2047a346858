"""The keys under which papers and cited works are looked up; one of them survives most errors of print."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from harvester.items import Work

# The beginning of a title: long enough to be rare, short enough to stand before most errors of typing.
BEGINNING = 14
# The longest words of a title tell it best; any two of so many are a key, so that one of them may be misspelt.
LONGEST_WORDS, LEAST_LETTERS = 3, 5
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


def make_paper_keys(paper: Work) -> list[int]:
    """Under these keys a paper waits for references, and finds those that came before it."""
    authors = _list_families(paper)
    return _hash_keys([*_common_keys(paper, authors), *(f"{family}|{paper.year}" for family in authors)])


def make_reference_keys(work: Work) -> list[int]:
    """Under these keys a cited work waits for its paper, and finds it when it is there."""
    first = _list_families(work)[:1]
    alone = [f"{family}|{work.year}" for family in first if not work.titles]
    return _hash_keys([*_common_keys(work, first), *alone])


def choose_papers(postings: Mapping[int, Iterable[str]]) -> list[str]:
    """Of the papers under each key of a cited work those worth comparing with it: most and rarest keys first."""
    points = _weigh_under(postings)
    least = FAINT * min(1.0, max(points.values(), default=0.0))
    return _rank({name: each for name, each in points.items() if each >= least})[:MOST_PAPERS]


def choose_works(postings: Mapping[int, Iterable[str]]) -> list[str]:
    """Of the cited works under each key of a paper, or of another work, those worth comparing with it."""
    return _rank(_weigh_under(postings))[:MOST_WORKS]


def _rank(points: Mapping[str, float]) -> list[str]:
    return sorted(points, key=lambda name: (-points[name], name))


def _weigh_under(postings: Mapping[int, Iterable[str]]) -> dict[str, float]:
    """What stands under the keys, each with its points: the fewer share a key, the more it tells."""
    points: defaultdict[str, float] = defaultdict(float)
    for ids in sorted(map(list, postings.values()), key=len):
        if len(ids) > MOST_UNDER_KEY and points:
            break
        for name in ids[:MOST_UNDER_KEY]:
            points[name] += 1 / len(ids)
    return points


def count_common_keys(postings: Mapping[int, Sequence[str]]) -> int:
    """How many keys are not looked under to the end, since too much stands under them."""
    return sum(len(under) > MOST_UNDER_KEY for under in postings.values())


def _common_keys(work: Work, authors: list[str]) -> list[str]:
    keys = [f"doi|{work.doi}"] if work.doi else []
    for title in [*work.titles, *work.mains]:
        letters = title.replace(" ", "")
        keys.append(f"begins|{letters[:BEGINNING]}")
        keys += [f"pair|{one}|{other}" for one, other in combinations(_longest_words(title), 2)]
        keys += [f"{family}|{work.year}|{letters[:FIRST_LETTERS]}" for family in authors]
    if work.page:
        keys += [f"{family}|{work.year}|page {work.page}" for family in authors]
    return keys


def _list_families(work: Work) -> list[str]:
    """Families for keys: without a year they would stand for too many works."""
    return work.families[:MOST_FAMILIES] if work.year else []


def _longest_words(title: str) -> list[str]:
    rare = {word for word in title.split() if len(word) >= LEAST_LETTERS}
    return sorted(sorted(rare, key=lambda word: (-len(word), word))[:LONGEST_WORDS])


def _hash_keys(keys: Iterable[str]) -> list[int]:
    """Keys as numbers that both stores hold in eight bytes."""
    hashed = (int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest()) >> 1 for name in keys)
    return list(dict.fromkeys(hashed))
