"""Single letters that a font maps wrongly («ôрименение»): which letter is meant is told by the document's own words.

A whole alphabet at a wrong place is the work of `fonts.py`; here most of a word is right, as PostScript that was made
by one program and taken apart by another often has it.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from harvester.text.russian_dictionary import is_russian_word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items.documents import DocumentPage

# Letters of the Latin alphabet with an accent or a bar, and their neighbours: no Cyrillic word has one.
_STRANGE = "À-ÖØ-öø-ʯ"
_WORD = re.compile(rf"[А-яЁё{_STRANGE}]*(?:[А-яЁё][{_STRANGE}]|[{_STRANGE}][А-яЁё])[А-яЁё{_STRANGE}]*")
_LETTER = re.compile(f"[{_STRANGE}]")
_LETTERS = re.compile(f"[А-яЁё{_STRANGE}]+")
# Begins with the rarer of the two, so that a text without it is passed over at once.
_BESIDE_CYRILLIC = re.compile(rf"[{_STRANGE}](?:(?=[А-яЁё])|(?<=[А-яЁё].))")
_BEGINNING = re.compile(r"(?:^|[.!?:«\"(]\s*)$")
_CYRILLIC_WORD = re.compile(r"[А-яЁё]{3,}")
ALPHABET = "абвгдежзийклмнопрстуфхцчшщъыьэюяё"
# A word shorter than this fits too many letters to say which is meant.
SHORTEST = 5
# Of the words that have a strange letter so many must be words of the dictionary with the letter that is meant.
FITTING = 0.6
MOST_WORDS = 200  # looked at for one letter
ROUNDS = 3  # a word with two strange letters waits until one of them is known
# A page with this share of words that cannot be read is worth recognising from its picture.
ILLEGIBLE = 0.2
# A document with this share of them says so; a foreign name with a Russian ending («Poincaréвский») is no wrong letter.
TOLD = 0.01


@dataclass(slots=True)
class Holders:
    """The words that have a strange letter and no other, and how often it begins a sentence or a line."""

    words: set[str] = field(default_factory=set)
    standing: int = 0
    beginning: int = 0

    @property
    def is_capital(self) -> bool:
        """A letter that stands only where words begin, most of them after a full stop, or among capitals."""
        return 2 * self.beginning >= self.standing

    def add(self, word: str, letter: str, before: str) -> None:
        among_capitals = len(word) > 1 and word.replace(letter, "").isupper()
        self.words.add(word)
        self.standing += 1
        self.beginning += among_capitals or (word.rfind(letter) == 0 and _BEGINNING.search(before) is not None)


def mend_strange_letters(pages: Iterable[DocumentPage]) -> None:
    """Put the meant letters into the lines, where the words tell which they are."""
    lines = [line for page in pages for line in page.lines if _has_strange_words(line.text)]
    for _ in range(ROUNDS):
        if not (table := find_meant_letters([line.text for line in lines])):
            break
        for line in lines:
            line.text = _WORD.sub(partial(_translate, table), line.text)


def _has_strange_words(text: str) -> bool:
    """Whether `_WORD` is found, told in a hundredth of its time."""
    return _BESIDE_CYRILLIC.search(text) is not None


def _translate(table: dict[int, str], match: re.Match[str]) -> str:
    return match.group().translate(table)


def find_meant_letters(texts: Iterable[str]) -> dict[int, str]:
    """For each strange letter the Cyrillic one that makes most of its words known, where one does so clearly."""
    holders: dict[str, Holders] = defaultdict(Holders)
    for text in texts:
        for match in _WORD.finditer(text):
            strange = set(_LETTER.findall(match.group()))
            if len(strange) == 1:
                holders[letter := strange.pop()].add(match.group(), letter, text[: match.start()])
    found = {}
    for letter, own in holders.items():
        if meant := _choose_letter(letter, sorted(own.words, key=len, reverse=True)[:MOST_WORDS]):
            found[ord(letter)] = meant.upper() if own.is_capital else meant
    return found


def _choose_letter(letter: str, words: list[str]) -> str:
    known: Counter[str] = Counter()
    told = [word.lower() for word in words if len(word) >= SHORTEST]
    for word in told:
        known.update(meant for meant in ALPHABET if is_russian_word(word.replace(letter.lower(), meant)))
    (best, count), *others = known.most_common(2) or [("", 0)]
    is_clear = count > (others[0][1] if others else 0) and count >= FITTING * len(told)
    return best if is_clear else ""


def measure_strange_words(text: str) -> float:
    """The share of Cyrillic words that have strange letters in them."""
    if not _has_strange_words(text):
        return 0.0
    words = Counter(_LETTERS.findall(text))
    strange = {word: count for word, count in words.items() if _has_strange_words(word)}
    cyrillic = sum(count for word, count in words.items() if word not in strange and _CYRILLIC_WORD.match(word))
    return sum(strange.values()) / max(sum(strange.values()) + cyrillic, 1)


def describe_strange_words(text: str) -> str:
    """What is to be told of a text with wrong letters in it; nothing where there are hardly any."""
    share = measure_strange_words(text)
    return f"wrong letters in {share:.0%} of the Russian words: a font of the file says so" if share >= TOLD else ""
