"""Do the letters of a text layer form words? How usual they are in each language is counted, the judgement learned."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from harvester.compiled import compiled
from harvester.learned.features import KEY, Features
from harvester.learned.files import open_table
from harvester.learned.linear import Linear
from harvester.text.lemmas import is_russian_word

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MODEL = "legibility"
# Below this a scan is worth recognising anew, and a printed page is in a font that nobody can read: swept on two
# thirds of the sources (a third set aside: models/legibility.md). Foreign languages and lists of names lie between.
LEGIBLE, RUBBISH = 0.5, 0.01
# Tokens of a page that are looked at; with fewer words than the least nothing can be told.
MAX_TOKENS, LEAST_WORDS = 500, 8
# A triple of letters that a language does not have counts as this level; levels are powers of two in a million.
ABSENT = -2
# Of honest words hardly any has triples as rare as this on average.
RARE = 4.0
# Shares of few words are drawn towards those of an honest page, as if it had so many words more.
USUAL, AS_MANY = 0.1, 6.0
# Tokens whose marks are remembered, for each open judge.
MAX_REMEMBERED = 50_000

FEATURES = Features(("triples", "rare words", "capitals inside", "not in dictionary", "signs"))

WORD = re.compile(r"[^\W\d_]{3,}")
_TOKEN = re.compile(r"[^\W_]+")
_RUSSIAN_WORD = re.compile("[а-яё]{4,}")
_UKRAINIAN = re.compile("[іїєґ]")
_CAPITAL_INSIDE = re.compile("[a-zа-яёіїєґ][A-ZА-ЯЁІЇЄҐ]")
_SIGNS = re.compile(r"[~^|\\{}<>*_#!•·§¦¬£€$&=]")


class TokenMarks(NamedTuple):
    """What a token adds to the features; one that is no word has no letters."""

    letters: int
    weighed: float  # the level of its triples, once for each letter
    rare: bool
    capital_inside: bool
    no_number: bool


@dataclass(slots=True)
class Judge:
    """The levels of each language's triples, and the weights of the features."""

    triples: dict[str, tuple[int, ...]]  # the level of each in each language
    linear: Linear | None = None
    languages: int = 1
    tokens: dict[str, TokenMarks] = field(default_factory=dict)

    @classmethod
    def opened(cls, saved: Mapping[str, Any]) -> Judge:
        numbers = {name: saved.get(name) for name in (KEY, "weights", "base")}
        judge = cls.counted(saved["triples"])
        judge.linear = Linear.opened(numbers, FEATURES, MODEL)
        return judge

    @classmethod
    def counted(cls, triples: Mapping[str, list[str]]) -> Judge:
        """Of what training counted: by language its triples level by level, written one after the other."""
        known: dict[str, list[int]] = {}
        for language, levels in enumerate(triples.values()):
            for level, rows in enumerate(levels):
                for place in range(0, len(rows), 3):
                    known.setdefault(rows[place : place + 3], [ABSENT] * len(triples))[language] = level
        return cls({triple: tuple(levels) for triple, levels in known.items()}, languages=len(triples))

    def rate(self, text: str) -> float:
        """How likely the text is one that can be read, 0 to 1; 1 where there are too few words to tell."""
        values = self.measure(text)
        if values is None or self.linear is None:
            return 1.0
        score = float(self.linear.scores(np.array([FEATURES.row(values)]))[0, 0])
        return 1.0 / (1.0 + math.exp(-max(min(score, 30.0), -30.0)))

    def measure(self, text: str) -> dict[str, float] | None:
        """The features of a text; None where there are too few words."""
        known = self.tokens.get
        tokens = [known(token) or self._measure_token(token) for token in _TOKEN.findall(text)[:MAX_TOKENS]]
        words = sum([token.letters > 0 for token in tokens])
        if words < LEAST_WORDS:
            return None
        letters, weighed, rare, capitals, others = (sum(column) for column in zip(*tokens, strict=True))
        return {
            "triples": weighed / letters,
            "rare words": _share(rare, words),
            "capitals inside": _share(capitals, others),
            "not in dictionary": measure_unknown_words(text),
            "signs": len(_SIGNS.findall(text)) / max(len(text) - text.count(" "), 1),
        }

    def _measure_token(self, token: str) -> TokenMarks:
        word = token.lower() if WORD.fullmatch(token) else ""
        level = rate_word(word, self.triples, (ABSENT,) * self.languages) if word else RARE
        capital = _CAPITAL_INSIDE.search(token) is not None
        marks = TokenMarks(len(word), level * len(word), level < RARE, capital, not token.isdigit())
        if len(self.tokens) < MAX_REMEMBERED:
            self.tokens[token] = marks
        return marks


@compiled
def rate_word(word: str, triples: dict[str, tuple[int, ...]], absent: tuple[int, ...]) -> float:
    """The mean level of the triples of a word, in the language that it fits best."""
    found = [triples.get(triple, absent) for triple in cut_triples(word)]
    return max(map(sum, zip(*found, strict=True))) / len(found)


def rate_legibility(text: str) -> float:
    """How likely the text is one that can be read, by the shipped model."""
    return _open_judge().rate(text)


def is_told(text: str) -> bool:
    """Whether there are words enough to tell."""
    return sum(1 for _ in zip(WORD.finditer(text), range(LEAST_WORDS), strict=False)) == LEAST_WORDS


def cut_triples(word: str) -> Iterator[str]:
    """Three letters each; the beginning and the end of a word count as letters."""
    padded = f" {word} "
    return (padded[place : place + 3] for place in range(len(word)))


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
