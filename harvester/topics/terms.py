"""A text as its subject is judged: the lemmas of its parts, counted, and the words that mark it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from harvester.keyphrases.phrase_candidates import split_tokens
from harvester.keyphrases.word_rarities import open_rarities
from harvester.lexicon import load_words
from harvester.text.lemmas import list_lemmas
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harvester.items import Document, Metadata, Value

MOST_WORDS = 6_000  # of a body: what is on the subject says so before
HEAD = 300  # words of the beginning, where a paper says what it is about
# A word of the title counts as so many of the body; those of abstract and key words as so many.
IN_TITLE, IN_ABSTRACT = 5, 2
PROFILE = 60  # words that mark a text, the weightiest
# Numbers, single letters and pieces of formulas mark nothing.
_WORD = re.compile(r"[^\W\d_]{3,}")
_STOP = load_words("stop_words") | load_words("stop_words.talk")


@dataclass
class Terms:
    """The lemmas of a text, in order: title, abstract with key words, body."""

    language: str
    title: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    body: list[str] = field(default_factory=list)

    @cached_property
    def counts(self) -> Counter[str]:
        """How often each word stands there, those of title and abstract more."""
        found = Counter(self.body)
        for words, times in ((self.title, IN_TITLE), (self.told, IN_ABSTRACT)):
            for word in words:
                found[word] += times
        return found

    @cached_property
    def marks(self) -> dict[str, float]:
        """The words that mark the text, by how often they stand in it and how rare they are elsewhere; length 1."""
        weights = {
            word: (1 + count) ** 0.5 * measure_rarity(word, self.language)
            for word, count in self.counts.items()
            if is_content(word) and count > 1
        }
        return scale_to_unit(dict(sorted(weights.items(), key=lambda one: -one[1])[:PROFILE]))


def terms_of(document: Document, metadata: Metadata) -> Terms:
    """The words of a document and of what its header tells."""
    told = [metadata.abstract, metadata.abstract_other, *metadata.keywords, *metadata.keywords_other]
    body = [token for token in split_tokens(document.lines) if token[0].isalnum()]
    return Terms(
        document.language,
        title=_list_words([metadata.title, metadata.title_other]),
        told=_list_words(told),
        body=list_lemmas(" ".join(body[:MOST_WORDS])),
    )


def _list_words(values: Iterable[Value | None]) -> list[str]:
    return list_lemmas(" . ".join(value.value for value in values if value))


def measure_rarity(word: str, language: str) -> float:
    """How much a word tells: the logarithm of one over its share of the texts of its language."""
    if word.isascii() and language == "ru":
        language = "en"  # an English word in a Russian text is as common as in English ones
    elif is_cyrillic(word):
        language = "ru"
    return max(open_rarities(language).rarity(word), 0.1)


def is_content(word: str) -> bool:
    """Whether a lemma can tell of a subject at all."""
    return bool(_WORD.fullmatch(word)) and word not in _STOP


def scale_to_unit(weights: Mapping[str, float]) -> dict[str, float]:
    """The same direction with length 1."""
    length = sum(weight * weight for weight in weights.values()) ** 0.5
    return {word: weight / length for word, weight in weights.items()} if length else {}


def measure_cosine(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """How alike two weighted sets of words of length 1 are."""
    if len(one) > len(other):
        one, other = other, one
    return sum(weight * other.get(word, 0.0) for word, weight in one.items())
