"""A paragraph of TeX source while it is read: its text without commands, and how all of it is set."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from harvester.documents.texwords import ACCENTS, LETTERS, PLAIN, SET
from harvester.items.documents import Line
from harvester.text.repair import mend_text

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterator

_QUOTES = (
    ("---", "\u2014"),
    ("--", "\u2013"),
    ("<<", "«"),
    (">>", "»"),
    ("``", "\u201c"),
    ("''", "\u201d"),
    ("~", " "),
    ("^", ""),
)


class TexParagraph:
    """Paragraphs one after the other: groups go on from one to the next."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.styles = [(PLAIN, False)]  # size and weight in the groups around
        self.shown: tuple[float, bool] | None = None  # of all text so far
        self.bold = False  # whether the next group is

    def end_paragraph(self) -> Iterator[Line]:
        """The paragraph as a line, if anything is in it; the next one begins."""
        text = "".join(self.parts)
        size, bold = self.shown or (PLAIN, False)
        self.parts, self.shown = [], None
        for written, meant in _QUOTES:
            text = text.replace(written, meant)
        if text.strip():
            yield Line(mend_text(unicodedata.normalize("NFC", text).replace("\n", " ")), "", size, bold)

    def add(self, token: re.Match[str], take: Callable[[], str]) -> None:
        """Signs, and accents, which `take` their letter; other commands vanish, their arguments stay."""
        word, sign, skip = token["word"], token["sign"], token["skip"]
        if word in LETTERS:
            self.parts.append(LETTERS[word])
        elif (accent := ACCENTS.get(sign or word or "")) is not None:
            self.parts.append((take().strip().replace("\\i", "i") or " ") + accent)
        elif sign is not None:
            self.parts.append(sign if sign in "%&_#${}" else " ")
        elif skip == "&" or word == "footnote":
            self.parts.append(" ")
        else:
            self._change_style(word or skip or "")

    def write(self, text: str) -> None:
        """Of a paragraph that is set in several ways the plainest counts."""
        self.parts.append(text)
        if text.strip():
            self.shown = self.styles[-1] if self.shown is None else min(self.shown, self.styles[-1])

    def _change_style(self, word: str) -> None:
        size, bold = self.styles[-1]
        if word == "{":
            self.styles.append((size, bold or self.bold))
        elif word == "}" and len(self.styles) > 1:
            self.styles.pop()
        elif word in SET:
            self.styles[-1] = (SET[word], bold)
        elif word in ("bf", "bfseries"):
            self.styles[-1] = (size, True)
        self.bold = word == "textbf"
