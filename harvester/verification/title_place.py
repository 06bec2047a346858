"""A place where the wanted title is printed, and which of its words matter."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from harvester.lexicon import list_words
from harvester.text.patterns import YEAR_SINCE_1800
from harvester.verification.wanted import split_key_words

# A title is seldom printed deeper than this many lines below the top of its page.
TOP_LINES = 25
# A subtitle says within so many words that it is of a survey, or of a part.
KIND_WORDS = 3

_PART = frozenset(split_key_words(" ".join(list_words("title_additions"))))
_SMALL = frozenset(split_key_words(" ".join(list_words("small_words.titles"))))
_YEAR = re.compile(YEAR_SINCE_1800)


@dataclass(slots=True)
class TitlePlace:
    """One place of the head where the wanted title, or something like it, is printed."""

    likeness: float
    first_line: int
    last_line: int
    missing: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)
    moved: list[str] = field(default_factory=list)  # words that the title has at another place
    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    goes_on: list[str] = field(default_factory=list)
    parted: bool = False  # by a sign from what goes on, which is a subtitle then
    first_part: bool = False  # what goes on is the number of the first part
    joined: bool = False  # what goes on begins with "and": it is not the rest of the phrase
    heading: bool = False
    citation: bool = False
    references: bool = False
    about_it: str = ""
    contents: bool = False

    @property
    def top(self) -> bool:
        return self.first_line < TOP_LINES

    @property
    def differing(self) -> list[str]:
        return self.missing + self.other + self.before

    @property
    def added(self) -> list[str]:
        """The words that the document has more, if it has none for another."""
        return [] if self.missing else self.other + self.before + self.goes_on

    @property
    def decisive(self) -> list[str]:
        """Numbers and the like that only one side has."""
        goes_on, after = ([], []) if self.first_part else (self.goes_on, self.after)
        found = [word for word in pick_decisive(self.missing) if word not in self.other]
        found += [word for word in pick_decisive(self.other + self.before + after) if word not in self.missing]
        found += [word for word in pick_decisive(goes_on[:1]) if not _YEAR.fullmatch(word)]
        return found + [word for word in goes_on[1:KIND_WORDS] if self.parted and word in _PART]


def pick_decisive(words: list[str]) -> list[str]:
    """Words that make another paper of the same title: numbers, "part", "survey" and the like."""
    return [word for word in words if word.isdigit() or word in _PART]


def pick_weighty(words: list[str]) -> list[str]:
    """Words that carry meaning; prepositions and articles are often written otherwise."""
    return [word for word in pick_telling(words) if len(word) > 2 or word.isdigit()]


def pick_telling(words: list[str]) -> list[str]:
    """Words that tell one title from another where they stand for others: "2D" is short, but not 3D."""
    return [word for word in words if word not in _SMALL]
