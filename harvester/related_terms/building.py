"""Counts what goes with what over a library, and keeps for each word the terms that it speaks for."""

from __future__ import annotations

from collections import Counter, defaultdict
from math import log
from typing import TYPE_CHECKING

from harvester.related_terms.vocabulary import is_bridge, list_free_words, list_terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library

WORD, TERM = "word", "term"  # kinds of the answers under which the library keeps them
MOST_WORDS = 200  # of one paper: an abstract of a page says no more than its beginning
MOST_PAIRS = 5_000_000  # held in memory; beyond it those seen once are forgotten
MOST_PAPERS = 200  # kept for one term
MOST_TERMS = 12  # kept for one word
TOGETHER = 2  # papers in which a word and a term must stand together
LEAST = 3.84  # log-likelihood of what chance gives once in twenty times

Scored = list[tuple[str, float]]


class TermCounts:
    """How many papers have a word, a term, and both; terms ask as words do, so that a class leads to key words and to
    classes of another scheme. `without` counts as if a paper were not there."""

    def __init__(self) -> None:
        self.papers = 0
        self.words: Counter[str] = Counter()
        self.terms: Counter[str] = Counter()
        self.pairs: dict[str, Counter[str]] = defaultdict(Counter)
        self.holders: dict[str, list[str]] = defaultdict(list)
        self._held = 0

    def add(self, paper: Paper) -> None:
        words, terms = _list_words(paper), list_terms(paper)
        asking = [*words, *terms]
        self.papers += 1
        self.words.update(asking)
        self.terms.update(terms)
        for term in terms:
            if len(self.holders[term]) < MOST_PAPERS:
                self.holders[term].append(paper.paper_id)
        for word in asking:
            self.pairs[word].update(term for term in terms if is_bridge(word, term))
        self._held += len(asking) * len(terms)
        if self._held > MOST_PAIRS:
            self._forget_single()

    def of(self, word: str, without: Paper | None = None) -> Scored:
        """The terms that a word speaks for, the surest first."""
        left_out = list_terms(without) if without else set()
        has_it = without is not None and (word in left_out or word in _list_words(without))
        terms = left_out if has_it else set()
        every, one = self.papers - bool(without), self.words[word] - bool(terms)
        found = []
        for term, number in self.pairs.get(word, {}).items():
            both = number - (term in terms)
            surprise = (
                compute_likelihood(both, one, self.terms[term] - (term in left_out), every) if both >= TOGETHER else 0.0
            )
            if surprise >= LEAST:
                found.append((term, round(surprise, 2)))
        return sorted(found, key=lambda each: (-each[1], each[0]))[:MOST_TERMS]

    def _forget_single(self) -> None:
        for word, terms in list(self.pairs.items()):
            self.pairs[word] = Counter({term: number for term, number in terms.items() if number > 1})
        self._held = sum(map(len, self.pairs.values()))


def _list_words(paper: Paper) -> list[str]:
    return sorted(list_free_words(paper))[:MOST_WORDS]


def compute_likelihood(both: int, one: int, other: int, every: int) -> float:
    """Dunning's log-likelihood that two things go together more than by chance; 0 when they go together less."""
    if both * every <= one * other:
        return 0.0
    cells = (
        (both, one * other),
        (one - both, one * (every - other)),
        (other - both, (every - one) * other),
        (every - one - other + both, (every - one) * (every - other)),
    )
    return 2 * sum(seen * log(seen * every / expected) for seen, expected in cells if seen > 0 and expected > 0)


def build_terms(library: Library, now: float) -> Iterator[int]:
    """Count a library and keep the terms of each word and the papers of each term; tells how far it is."""
    counts = TermCounts()
    for paper in library.papers.all():
        counts.add(paper)
        yield counts.papers
    for word in counts.words:
        if terms := counts.of(word):
            library.answers.save(WORD, word, {"terms": terms}, now)
    for term, papers in counts.holders.items():
        library.answers.save(TERM, term, {"papers": papers}, now)
    for kind in (WORD, TERM):
        library.answers.forget(kind, now)
