"""The name of a venue as it is asked: its words, how much of them a text has, and why it may be none."""

from __future__ import annotations

import re

from harvester.lexicon import load_words
from harvester.persons.leading_names import is_person
from harvester.text.patterns import LONE_YEAR
from harvester.text.scripts import split_words
from harvester.venues.words import CALLED

MOST_WORDS = 40
LEAST_LETTERS = 3
_GENERIC = 0.4  # what a word weighs that half of all venues have
_ALONE = 0.85  # what a text covers that has the acronym and none of the rest
_STOP = load_words("small_words.venues")
_TOKEN = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_IN_BRACKETS = re.compile(r"\(([^()]{2,20})\)")
_ENDING = 3  # letters by which forms of a word may differ at its end


class VenueName:
    """Made once a venue."""

    def __init__(self, name: str) -> None:
        self.text = " ".join(name.split())
        self.acronyms = {token.lower() for token in _TOKEN.findall(self.text) if _is_acronym(token)}
        self.short = [short.lower() for short in _IN_BRACKETS.findall(self.text) if _is_acronym(short)]
        bare = _IN_BRACKETS.sub(" ", self.text) if self.short else self.text
        self.weights = {word: self._weight(word) for word in split_words(bare)[:MOST_WORDS] if word not in _STOP}
        self.total = sum(self.weights.values())

    def _weight(self, word: str) -> float:
        return _GENERIC if any(called.match(word) for called in CALLED.values()) else 1.0

    def cover(self, text: str) -> float:
        """The weighted share of the name that stands in a text; nearly all when its acronym does."""
        there = set(split_words(text))
        share = sum(self.weights[word] for word in self.found(there)) / self.total if self.total else 0.0
        return max(share, _ALONE * any(short in there for short in self.short))

    def spelt_out(self, title: str, heading: str) -> str:
        """A title with the name in place of its initials, where the heading says what they stand for."""
        initials = "".join(word[0] for word in self.weights if word.isalpha())
        tokens = _TOKEN.findall(title)
        is_short = len(initials) >= LEAST_LETTERS and initials in map(str.lower, tokens)
        if not is_short or self.cover(heading) < 1:
            return title
        return " ".join(self.text if token.lower() == initials else token for token in tokens)

    def undated(self, path: str) -> str:
        """A path without the years that the name has: it is the year's own venue that is looked for."""
        return re.sub(rf"/(?:{'|'.join(years)})(?=/|$)", "", path) if (years := LONE_YEAR.findall(self.text)) else path

    def found(self, there: set[str]) -> set[str]:
        return {word for word in self.weights if word in there or any(_are_forms(word, other) for other in there)}

    def foreign(self, text: str) -> float:
        """The share of the words of a text that are not the name's."""
        there = [
            word for word in split_words(text) if word not in _STOP and not word.isdigit() and word not in self.short
        ]
        others = [word for word in there if not any(word == own or _are_forms(word, own) for own in self.weights)]
        return len(others) / len(there) if there else 0.0


def explain_invalid(name: str) -> str:
    """What is wrong with a name that cannot be looked for; nothing for a good one."""
    if sum(map(str.isalpha, name)) < LEAST_LETTERS:
        return "a name needs three letters or more"
    if len(split_words(name)) > MOST_WORDS:
        return f"a name has {MOST_WORDS} words at most"
    if not any(called.search(name) for called in CALLED.values()) and is_person(name):
        return "this is the name of a person: scrapy crawl homepage finds those"
    return ""


def _is_acronym(token: str) -> bool:
    return 2 <= len(token) <= 12 and sum(map(str.isupper, token)) >= 2 and token.upper() == token


def _are_forms(one: str, other: str) -> bool:
    """Forms of one word: a few letters at the end differ."""
    shorter = min(len(one), len(other))
    if shorter < 4 or abs(len(one) - len(other)) > _ENDING:
        return False
    stem = max(4, shorter - 2)
    return one[:stem] == other[:stem]
