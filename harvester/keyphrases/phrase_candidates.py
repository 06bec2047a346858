"""The phrases of a text that could be key phrases: nouns with their adjectives and genitives, counted by lemmas."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import chain, pairwise
from typing import TYPE_CHECKING

from harvester.keyphrases.phrase_words import ADJECTIVE, LINK, NOUN, PhraseWord, read_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items.documents import Line, Metadata

TOKEN = re.compile(r"[^\W_]+(?:[-\u2010\u2011'’][^\W_]+)*|[^\w\s]")
MOST_WORDS_OF_PHRASE = 4  # longer ones are hardly ever given by authors
MOST_TOKENS = 15_000  # of a text: its beginning and its end; theses and volumes go on for ever
END = frozenset(".!?:•–—")
BROKEN = frozenset("-\u00ad\u2010")
OTHER_PRINT = 0.6  # points of difference in size

Key = tuple[str, ...]
# A word of an address or an organisation that stands in the text more often is its subject too.
SELDOM = 2
SHORTEST = 3
# The marks of affiliations stick to names.
DIGITS = "0123456789"
_WORD = re.compile(r"[^\W\d_]+")


@dataclass(slots=True)
class Phrase:
    """A phrase by its lemmas, and the tokens where it begins."""

    key: Key
    roles: tuple[str, ...]
    places: list[int] = field(default_factory=list)

    def forms(self, found: list[str]) -> Counter[Key]:
        """How it is written, and how often each way."""
        length = len(self.roles)
        return Counter(tuple(found[place : place + length]) for place in self.places)


def split_tokens(lines: Iterable[Line]) -> list[str]:
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


def find_phrases(found: list[str]) -> dict[Key, Phrase]:
    """Every phrase of the tokens, by its lemmas."""
    phrases: dict[Key, Phrase] = {}
    for start, run in _find_runs(found):
        for first, last, key in _find_spans(run):
            phrase = phrases.get(key)
            if phrase is None:
                roles = tuple([word.role for word in run[first : last + 1]])
                phrase = phrases[key] = Phrase(key, roles)
            phrase.places.append(start + first)
    return phrases


def _find_runs(found: list[str]) -> Iterator[tuple[int, list[PhraseWord]]]:
    """Words that follow each other without a sign or a word that no phrase has, and where they begin."""
    run: list[PhraseWord] = []
    before = "."
    for index, token in enumerate(found):
        word = read_word(token, _is_name(token, before)) if token[0].isalnum() else None
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


def _find_spans(run: list[PhraseWord]) -> Iterator[tuple[int, int, Key]]:
    """First and last word of every phrase in a run, and its lemmas."""
    joined = [False, *(_joins(before, after) for before, after in pairwise(run))]
    for first, word in enumerate(run):
        if word.role == LINK:
            continue
        key: Key = ()
        for last in range(first, min(first + MOST_WORDS_OF_PHRASE, len(run))):
            if last > first and not joined[last]:
                break
            key += run[last].key
            if run[last].role == NOUN:
                yield first, last, key


def _joins(before: PhraseWord, after: PhraseWord) -> bool:
    """Whether two words can stand side by side in one phrase."""
    if before.role == LINK or after.role == LINK:
        return before.role != after.role and before.role != ADJECTIVE
    if before.role == ADJECTIVE:
        return not after.forms or not before.forms.isdisjoint(after.forms)
    # "управление данными": nouns of action rule the instrumental.
    return "gent" in after.cases or (before.key[-1].endswith("ие") and "ablt" in after.cases)


class HeadWords:
    """The names, addresses and organisations of one paper, word by word."""

    def __init__(self, metadata: Metadata) -> None:
        people = [*metadata.authors, *metadata.authors_other]
        self.names = _split_words(f"{one.family} {one.given} {one.patronymic}" for one in people)
        self.addresses = _split_words(value.value for value in metadata.emails)
        self.places = _split_words(
            f"{place['name']} {place['city'] or ''} {place['country'] or ''}" for place in metadata.affiliations
        )

    def have(self, phrase: Phrase, found: list[str]) -> bool:
        """Whether a phrase names an author, or is, seldom as it stands, of an address or an organisation."""
        printed = [found[place : place + len(phrase.roles)] for place in phrase.places]
        if not self.names.isdisjoint(_fold_words(chain.from_iterable(printed))):
            return True
        seldom = len(printed) <= SELDOM
        forms = map(_fold_words, printed) if seldom else ()
        return any(form & self.addresses or form <= self.places for form in forms)


def _fold_words(words: Iterable[str]) -> set[str]:
    return {word.casefold().rstrip(DIGITS) for word in words}


def _split_words(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(word.casefold() for text in texts for word in _WORD.findall(text) if len(word) >= SHORTEST)
