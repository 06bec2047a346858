"""The phrases of a text that could be key phrases: nouns with their adjectives and genitives, counted by lemmas."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.header.keyphrases.words import ADJECTIVE, LINK, NOUN, Word, word_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Line

TOKEN = re.compile(r"[^\W_]+(?:[-\u2010\u2011'’][^\W_]+)*|[^\w\s]")
LONGEST = 4  # words of a phrase
MOST_TOKENS = 15_000  # of a text: its beginning and its end; theses and volumes go on for ever
END = frozenset(".!?:•–—")
BROKEN = frozenset("-\u00ad\u2010")
OTHER_PRINT = 0.6  # points of difference in size

Key = tuple[str, ...]


@dataclass(slots=True)
class Candidate:
    """A phrase by its lemmas, and the tokens where it begins."""

    key: Key
    roles: tuple[str, ...]
    places: list[int] = field(default_factory=list)

    def forms(self, found: list[str]) -> Counter[Key]:
        """How it is written, and how often each way."""
        length = len(self.roles)
        return Counter(tuple(found[place : place + length]) for place in self.places)


def tokens(lines: Iterable[Line]) -> list[str]:
    """Words and signs of the lines; words broken at a line's end are whole, a change of print ends a sentence."""
    found: list[str] = []
    size, broken = 0.0, False
    for line in lines:
        parts: list[str] = TOKEN.findall(line.text)
        if not parts:
            continue
        same = abs(line.size - size) < OTHER_PRINT
        if broken and same and parts[0].islower():
            del found[-1]
            parts[0] = found.pop() + parts[0]
        elif not same:
            found.append(".")
        found += parts
        size = line.size
        broken = len(parts) > 1 and parts[-1] in BROKEN and parts[-2].isalpha()
    if len(found) <= MOST_TOKENS:
        return found
    return [*found[: MOST_TOKENS * 2 // 3], ".", *found[-MOST_TOKENS // 3 :]]


def candidates(found: list[str]) -> dict[Key, Candidate]:
    """Every phrase of the tokens, by its lemmas."""
    phrases: dict[Key, Candidate] = {}
    for start, run in _runs(found):
        for first, last, key in _spans(run):
            phrase = phrases.get(key)
            if phrase is None:
                roles = tuple(word.role for word in run[first : last + 1])
                phrase = phrases[key] = Candidate(key, roles)
            phrase.places.append(start + first)
    return phrases


def _runs(found: list[str]) -> Iterator[tuple[int, list[Word]]]:
    """Words that follow each other without a sign or a word that no phrase has, and where they begin."""
    run: list[Word] = []
    before = "."
    for index, token in enumerate(found):
        word = word_of(token, _is_name(token, before)) if token[0].isalnum() else None
        if word is not None and word.role:
            run.append(word)
        elif run:
            yield index - len(run), run
            run = []
        before = token
    if run:
        yield len(found) - len(run), run


def _is_name(token: str, before: str) -> bool:
    """Written as a name is: with a capital inside a sentence, or all in capitals."""
    return token[0].isupper() and (before not in END or (token.isupper() and len(token) > 1))


def _spans(run: list[Word]) -> Iterator[tuple[int, int, Key]]:
    """First and last word of every phrase in a run, and its lemmas."""
    for first, word in enumerate(run):
        if word.role == LINK:
            continue
        key: Key = ()
        for last in range(first, min(first + LONGEST, len(run))):
            if last > first and not _joins(run[last - 1], run[last]):
                break
            key += run[last].key
            if run[last].role == NOUN:
                yield first, last, key


def _joins(before: Word, after: Word) -> bool:
    """Whether two words can stand side by side in one phrase."""
    if before.role == LINK or after.role == LINK:
        return before.role != after.role and before.role != ADJECTIVE
    if before.role == ADJECTIVE:
        return not after.forms or not before.forms.isdisjoint(after.forms)
    # "управление данными": nouns of action rule the instrumental.
    return "gent" in after.cases or (before.key[-1].endswith("ие") and "ablt" in after.cases)
