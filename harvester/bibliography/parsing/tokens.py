"""A reference as words and what stands between them: punctuation is a property of the gaps, not a word of its own."""

from __future__ import annotations

import re
from dataclasses import dataclass

# No reference is longer; an endless line must not cost endless time.
LONGEST = 2500
_INVISIBLE = re.compile("[\u00ad\u200b\ufeff\x00]")
_HYPHENS = str.maketrans("‐‑¬", "---")
# A surname printed with blanks between its letters.
_SPACED = re.compile(r"(?<![^\W_])[^\W\d_](?: [^\W\d_A-ZА-ЯЁ]){3,}(?![^\W_])")
_BROKEN_ADDRESS = re.compile(r"(https?:)\s*//\s*(?=\w)")
_WORD = re.compile(
    r"(?:https?|ftp)://[^\s<>«»\"\]]+|www\.[^\s<>«»\"\]]+|10\.\d{4,9}/[^\s<>«»\"\]]+"
    r"|[^\W\d_]+(?:[-'’ʹ`´¨][^\W\d_]+)*['’ʹ]?|\d+[^\W\d_]{0,3}(?![^\W_])|\d+"
)


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
    text = _cleaned(text[:LONGEST])
    words: list[str] = []
    spans: list[tuple[int, int]] = []
    gaps: list[str] = []
    end = 0
    for match in _WORD.finditer(text):
        start, stop = match.span()
        word = match[0]
        if "/" in word or word[:4] == "www.":
            word = word.rstrip(".,;)")
            stop = start + len(word)
        words.append(word)
        spans.append((start, stop))
        gaps.append(text[end:start])
        end = stop
    gaps.append(text[end:])
    return Tokens(text, words, spans, gaps)


def _cleaned(text: str) -> str:
    """One line, without what cannot be seen; spaced letters closed, addresses whole again."""
    if not text.isascii():
        text = _INVISIBLE.sub("", text).translate(_HYPHENS)
    text = _SPACED.sub(lambda found: found[0].replace(" ", ""), " ".join(text.split()))
    return _BROKEN_ADDRESS.sub(r"\1//", text) if "http" in text else text
