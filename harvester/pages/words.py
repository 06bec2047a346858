"""Words by which links are judged: the rows are classes of the lexicon, in small letters, `*` any ending."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from harvester.lexicon import list_words

if TYPE_CHECKING:
    from collections.abc import Iterable

# Row: its name in the lexicon, and how much it speaks for papers behind the link (a chance, 0..1).
WEIGHTS = {
    "publications": 0.55,
    "proceedings": 0.5,
    "issues": 0.48,
    "research": 0.35,
    "people": 0.3,
    "details": 0.4,
    "frames": 0.5,
    "dull": 0.0,
    "paging": 0.5,
}
_ROWS = [(name, word) for name in WEIGHTS for word in list_words(f"link_words.{name}")]
SHORT = 4  # words: in a longer anchor "next" or "print" says nothing

_WHOLE = {word: name for name, word in _ROWS if word[-1] != "*"}
_BEGINNINGS = {word[:-1]: name for name, word in _ROWS if word[-1] == "*"}
_LENGTHS = sorted({len(word) for word in _BEGINNINGS}, reverse=True)
_LETTERS = re.compile(r"[^\W\d_]+")
_ARROW = re.compile(r"^\W*(?:»|>{1,2}|›|→)\W*$")
_NUMBER = re.compile(r"(?:№|\bno\.?|\bnr\.?|\bvol\.?|\bт\.|\bвып\.)\s*\d")
_NUMBERED = re.compile(r"[?&/](?:page|p|pg|pageno|start|offset|from|paged|seite|str|pagen_\d+)[=/_-]?\d+")


@lru_cache(maxsize=50_000)
def classify_word(word: str) -> str:
    """The row a word in small letters belongs to, or nothing."""
    if word in _WHOLE:
        return _WHOLE[word]
    beginnings = (word[:length] for length in _LENGTHS if length <= len(word))
    return next((_BEGINNINGS[beginning] for beginning in beginnings if beginning in _BEGINNINGS), "")


def classify_words(words: Iterable[str]) -> set[str]:
    """The rows whose words are among these."""
    return {name for name in map(classify_word, words) if name}


def split_letter_runs(address: str) -> list[str]:
    """The words of an address in small letters, digits and signs dropped."""
    return _LETTERS.findall(address)


def is_paging(anchor: str, address: str) -> bool:
    """An arrow, or a number whose address has a page number."""
    if len(anchor) > 4:
        return False
    return bool(_ARROW.match(anchor)) or (anchor.strip("[]() ").isdigit() and bool(_NUMBERED.search(address)))


def is_number(anchor: str) -> bool:
    """The number of a volume or an issue: "2018, № 1"."""
    return bool(_NUMBER.search(anchor))
