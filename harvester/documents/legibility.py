"""Do the letters of a text layer form words? How usual they are in each language is counted, the judgement learned."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.documents.letter_triples import MAX_TOKENS, TripleLevels
from harvester.learned.features import KEY, Features
from harvester.learned.files import open_table
from harvester.learned.linear import Linear
from harvester.text.russian_dictionary import is_russian_word

if TYPE_CHECKING:
    from collections.abc import Mapping

MODEL = "legibility"
# Below this a scan is worth recognising anew, and a printed page is in a font that nobody can read: swept on two
# thirds of the sources (a third set aside: models/legibility.md). Foreign languages and lists of names lie between.
LEGIBLE, RUBBISH = 0.5, 0.01
# With fewer words than this nothing can be told.
LEAST_WORDS = 8
# Shares of few words are drawn towards those of an honest page, as if it had so many words more.
USUAL, AS_MANY = 0.1, 6.0

FEATURES = Features(("triples", "rare words", "capitals inside", "not in dictionary", "signs"))

WORD = re.compile(r"[^\W\d_]{3,}")
_RUSSIAN_WORD = re.compile("[а-яё]{4,}")
_UKRAINIAN = re.compile("[іїєґ]")
_SIGNS = re.compile(r"[~^|\\{}<>*_#!•·§¦¬£€$&=]")


@dataclass(slots=True)
class Judge:
    """The levels of each language's triples, and the weights of the features."""

    triples: TripleLevels
    linear: Linear | None = None

    @classmethod
    def opened(cls, saved: Mapping[str, Any]) -> Judge:
        numbers = {name: saved.get(name) for name in (KEY, "weights", "base")}
        judge = cls.counted(saved["triples"])
        judge.linear = Linear.opened(numbers, FEATURES, MODEL)
        return judge

    @classmethod
    def counted(cls, triples: Mapping[str, list[str]]) -> Judge:
        """Of the triples alone, to measure the features that training weighs."""
        return cls(TripleLevels.counted(triples))

    def rate(self, text: str) -> float:
        """How likely the text is one that can be read, 0 to 1; 1 where there are too few words to tell."""
        values = self.measure(text)
        if values is None or self.linear is None:
            return 1.0
        score = float(self.linear.scores(np.array([FEATURES.row(values)]))[0, 0])
        return 1.0 / (1.0 + math.exp(-max(min(score, 30.0), -30.0)))

    def measure(self, text: str) -> dict[str, float] | None:
        """The features of a text; None where there are too few words."""
        found = self.triples.add_up(text)
        if found.words < LEAST_WORDS:
            return None
        return {
            "triples": found.weighed / found.letters,
            "rare words": _share(found.rare, found.words),
            "capitals inside": _share(found.capital_inside, found.tokens - found.numbers),
            "not in dictionary": measure_unknown_words(text),
            "signs": len(_SIGNS.findall(text)) / max(len(text) - text.count(" "), 1),
        }


def rate_legibility(text: str) -> float:
    """How likely the text is one that can be read, by the shipped model."""
    return _open_judge().rate(text)


def is_told(text: str) -> bool:
    """Whether there are words enough to tell."""
    return sum(1 for _ in zip(WORD.finditer(text), range(LEAST_WORDS), strict=False)) == LEAST_WORDS


def measure_unknown_words(text: str) -> float:
    """The share of Russian words that the dictionary lacks; as usual where they are few, or the text is Ukrainian."""
    small = text.lower()
    if len(_UKRAINIAN.findall(small)) > 0.005 * len(text):
        return USUAL
    words = _RUSSIAN_WORD.findall(small)[:MAX_TOKENS]
    return _share(sum([not is_russian_word(word) for word in words]), len(words))


def _share(count: float, total: int) -> float:
    return (count + USUAL * AS_MANY) / (total + AS_MANY)


@cache
def _open_judge() -> Judge:
    return Judge.opened(open_table(MODEL))
