"""A text as words and what stands between them: punctuation is a property of the gaps, not a word of its own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import accumulate

from harvester.text.patterns import DOI_PREFIX

# Characters of a reference; none is longer, and an endless line must not cost endless time.
REFERENCE_LENGTH = 2500
_ODD = re.compile("[\u00ad\u200b\ufeff\x00‐‑¬]")
_MENDED = str.maketrans("‐‑¬", "---", "\u00ad\u200b\ufeff\x00")
# A surname printed with blanks between its letters, of which there are more than so many.
LETTERS = 3
_SPACED = re.compile(r"(?<![^\W_])[^\W\d_](?: [^\W\d_A-ZА-ЯЁ]){3,}(?![^\W_])")
# A surname that lost the blank before its initial.
_GLUED = re.compile(r"[А-ЯЁ](?=\.)(?<=[а-яё]{3}.)")
# What a TeX source leaves around words: commands of type, braces, unbreakable blanks, the end of the list.
_TEX = re.compile(
    r"\\(?:emph|text(?:it|bf|sc|sl|rm)|it|em|bf|sl|sc|rm|newblock|bibitem(?:\[[^\]]*\])?\{[^{}]*\}|end\{[^{}]*\})(?![a-z])|[{}~]"
)
_BROKEN_ADDRESS = re.compile(r"(https?:)\s*//\s*(?=\w)")
# The number that Russia's index of science gives a work; no field has it.
_EDN = re.compile(r"[\s.,;–—-]*(?:\(\s?)?\bEDN\b[\s:]*[A-Z]{6}\b(?:\s?\))?")
_PLAIN = r"[^\W\d_]+(?:[-'’ʹ`´¨][^\W\d_]+)*['’ʹ]?|\d+[^\W\d_]{0,3}(?![^\W_])|\d+"
_LINK = rf"(?:https?|ftp)://[^\s<>«»\"\]]+|www\.[^\s<>«»\"\]]+|{DOI_PREFIX}[^\s<>«»\"\]]+"
_WORD = re.compile(f"({_PLAIN})")
_WORD_OR_LINK = re.compile(f"({_LINK}|{_PLAIN})")


@dataclass(slots=True)
class Tokens:
    """Words with their places in `text`; `gaps[n]` stands before word n, the last gap after all words."""

    text: str
    words: list[str]
    spans: list[tuple[int, int]]
    gaps: list[str]

    def __len__(self) -> int:
        return len(self.words)

    def between(self, first: int, last: int) -> str:
        """The text from one word to another, both included."""
        return self.text[self.spans[first][0] : self.spans[last][1]]


def tokens_of(text: str) -> Tokens:
    text = _cleaned(text[:REFERENCE_LENGTH])
    links = "/" in text or "www." in text
    parts = (_WORD_OR_LINK if links else _WORD).split(text)
    if links:
        _shorten(parts)
    ends = list(accumulate(map(len, parts)))
    return Tokens(text, parts[1::2], list(zip(ends[::2], ends[1::2], strict=False)), parts[::2])


def _shorten(parts: list[str]) -> None:
    """The full stop after an address is not part of it."""
    for n in range(1, len(parts), 2):
        word = parts[n]
        if "/" in word or word[:4] == "www.":
            parts[n] = word.rstrip(".,;)")
            parts[n + 1] = word[len(parts[n]) :] + parts[n + 1]


def _cleaned(text: str) -> str:
    """One line, without what cannot be seen; spaced letters closed, glued initials parted, addresses whole again."""
    if _ODD.search(text):
        text = text.translate(_MENDED)
    if "\\" in text or "~" in text:
        text = _TEX.sub(" ", text)
    words = text.split()
    text = " ".join(words)
    if sum([len(word) == 1 for word in words]) > LETTERS:
        text = _SPACED.sub(lambda found: found[0].replace(" ", ""), text)
    if "EDN" in text:
        text = _EDN.sub("", text)
    text = _GLUED.sub(r" \g<0>", text)
    return _BROKEN_ADDRESS.sub(r"\1//", text) if "http" in text else text
