"""The phrases of a text that could be key phrases: nouns with their adjectives and genitives, counted by lemmas."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from harvester.compiled import compiled
from harvester.keyphrases.phrase_words import ADJECTIVE, LINK, NOUN, PhraseWord, read_word

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable

    from harvester.items.documents import Line, Metadata

TOKEN = re.compile(r"[^\W_]+(?:[-\u2010\u2011'’][^\W_]+)*|[^\w\s]")
MOST_WORDS_OF_PHRASE = 4  # longer ones are hardly ever given by authors
MOST_TOKENS = 15_000  # of a text: its beginning and its end; theses and volumes go on for ever
END = frozenset(".!?:•–—")
BROKEN = frozenset("-\u00ad\u2010")
OTHER_PRINT = 0.6  # points of difference in size

Key = tuple[str, ...]
Span = tuple[int, int]
# A phrase that stands but once is hardly ever one that an author would give, unless it is in the title.
FEWEST_PLACES = 2
# Forms of one word have the same beginning, in words that have more letters than it and the longest ending.
BEGINNING, LONG_WORD = 5, 8
OFTEN = -1  # instead of a place
# A word of an address or an organisation that stands in the text more often is its subject too.
SELDOM = 2
SHORTEST = 3
# The marks of affiliations stick to names.
DIGITS = "0123456789"
_WORD = re.compile(r"[^\W\d_]+")


@dataclass(slots=True)
class Phrase:
    """A phrase by its lemmas, the tokens where it begins, and how often the commonest stands there with a word more."""

    key: Key
    roles: tuple[str, ...]
    places: list[int]
    longer: int = 0

    def forms(self, found: list[str]) -> Counter[Key]:
        """How it is written, and how often each way."""
        length = len(self.roles)
        return Counter(tuple(found[place : place + length]) for place in self.places)


def split_tokens(lines: Iterable[Line]) -> list[str]:
    """Words and signs of the lines; words broken at a line's end are whole, a change of print ends a sentence."""
    found: list[str] = []
    size, broken = 0.0, False
    for line in lines:
        parts = find_tokens(line.text)
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


@compiled
def find_tokens(text: str) -> list[str]:
    """Words, with their hyphens and apostrophes, and signs."""
    return TOKEN.findall(text)


def find_phrases(found: list[str], title: str = "") -> dict[Key, Phrase]:
    """The phrases of the tokens by their lemmas: those that stand there often enough, or in the title (lemmas, too)."""
    told = frozenset(title.split())
    words = read_words(found, find_lone_words(found, told), read_word)
    every = group_spans(words)
    phrases = {
        key: Phrase(key, tuple([word.role for word in words[slice(*spans[0])] if word]), [place for place, _ in spans])
        for key, spans in every.items()
        if len(spans) >= FEWEST_PLACES or (key[0] in told and join_words(key) in title)
    }
    for key, spans in every.items():
        for part in (key[1:], key[:-1]):
            if phrase := phrases.get(part):
                phrase.longer = max(phrase.longer, len(spans))
    return phrases


def join_words(words: Iterable[str]) -> str:
    """Words so that those of a phrase are found in those of a text by looking for a string."""
    return f" {' '.join(words)} "


def find_lone_words(found: list[str], told: Iterable[str]) -> frozenset[int]:
    """Long words that begin as no other does: no phrase has them twice, so none need be looked up."""
    places = {word[:BEGINNING]: OFTEN for word in told}
    for place, token in enumerate(found):
        if len(token) >= LONG_WORD:
            beginning = token[:BEGINNING].lower()
            places[beginning] = OFTEN if beginning in places else place
    return frozenset(places.values())


@compiled
def read_words(
    found: list[str], passed: Container[int], read: Callable[[str, bool], PhraseWord]
) -> list[PhraseWord | None]:
    """What each token can be in a phrase, if anything; `passed` are the places of those that are not asked about."""
    words: list[PhraseWord | None] = []
    before = "."
    for place, token in enumerate(found):
        word = read(token, _is_name(token, before)) if token[0].isalnum() and place not in passed else None
        words.append(word if word and word.role else None)
        before = token
    return words


def _is_name(token: str, before: str) -> bool:
    """Written as a name is: with a capital inside a sentence, or all in capitals."""
    return token[0].isupper() and (before not in END or (token.isupper() and len(token) > 1))


@compiled
def group_spans(words: list[PhraseWord | None]) -> dict[Key, list[Span]]:
    """The first word of every phrase and the one after its last, by its lemmas."""
    spans: dict[Key, list[Span]] = {}
    for first, word in enumerate(words):
        if word is None or word.role == LINK:
            continue
        key: Key = ()
        before: PhraseWord | None = None
        for place in range(first, min(first + MOST_WORDS_OF_PHRASE, len(words))):
            after = words[place]
            if after is None or (before is not None and not _joins(before, after)):
                break
            key, before = key + after.key, after
            if after.role == NOUN:
                spans.setdefault(key, []).append((first, place + 1))
    return spans


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

    def __init__(self, metadata: Metadata, found: list[str]) -> None:
        people = [*metadata.authors, *metadata.authors_other]
        names = _split_words(f"{one.family} {one.given} {one.patronymic}" for one in people)
        self.found = found
        self.names = {token for token in frozenset(found) if _fold_word(token) in names} if names else frozenset()
        self.addresses = _split_words(value.value for value in metadata.emails)
        self.places = _split_words(
            f"{place['name']} {place['city'] or ''} {place['country'] or ''}" for place in metadata.affiliations
        )

    def have(self, phrase: Phrase) -> bool:
        """Whether a phrase names an author, or is, seldom as it stands, of an address or an organisation."""
        printed = [self.found[place : place + len(phrase.roles)] for place in phrase.places]
        if not self.names.isdisjoint(chain.from_iterable(printed)):
            return True
        forms = [{*map(_fold_word, form)} for form in printed] if len(printed) <= SELDOM else []
        return any(form & self.addresses or form <= self.places for form in forms)


def _fold_word(word: str) -> str:
    return word.casefold().rstrip(DIGITS)


def _split_words(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(word.casefold() for text in texts for word in _WORD.findall(text) if len(word) >= SHORTEST)
