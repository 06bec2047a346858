"""Labelled words become runs of one label: the pieces of text the fields are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.mending import mended
from harvester.bibliography.parsing.roles import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.bibliography.parsing.tokens import Tokens

# So many words of another label inside a field are a slip of the tagger.
SLIP = 2
# A later run of words is the title when it is more than so many times longer than the first.
MUCH = 2
OPENING, CLOSING = frozenset('“«„"'), frozenset('”»“"')
WHOLE = frozenset(("title", "container", "publisher"))


@dataclass(slots=True)
class Segments:
    """The runs of each label, as [first word, word after the last], in their order."""

    tokens: Tokens
    labels: list[str]
    runs: dict[str, list[tuple[int, int]]]

    def text(self, run: tuple[int, int]) -> str:
        return self.tokens.between(run[0], run[1] - 1)

    def first(self, label: str) -> str | None:
        runs = self.runs.get(label)
        return self.text(runs[0]) if runs else None

    def last(self, label: str) -> str | None:
        runs = self.runs.get(label)
        return self.text(runs[-1]) if runs else None

    def main(self, label: str) -> tuple[int, int] | None:
        """The run with most words; of titles the first unless another is much longer, before slashes and addresses."""
        runs = self.runs.get(label)
        if not runs or len(runs) == 1:
            return runs[0] if runs else None
        if label == "title":
            end = min([self.slashes, *(run[0] for run in self.runs.get("url", ()))])
            runs = [run for run in runs if run[0] < end] or runs
            if self.tokens.gaps[runs[0][0]][-1:] in OPENING and self.tokens.gaps[runs[0][1]][:1] in CLOSING:
                return runs[0]
        if label == "container":
            runs = [run for run in runs if run[0] < self.translation] or runs
        longest = max(runs, key=_length)
        return runs[0] if label == "title" and MUCH * _length(runs[0]) >= _length(longest) else longest

    @property
    def translation(self) -> int:
        """The first word of the form in another language, which a semicolon parts from a work with its year."""
        year = self.runs["year"][0][1] if "year" in self.runs else len(self.labels)
        gaps = self.tokens.gaps
        return next((n for n in range(year, len(self.labels)) if ";" in gaps[n]), len(gaps))

    @property
    def slashes(self) -> int:
        """The first word after a double slash, or the number of words."""
        gaps = self.tokens.gaps
        return next((n for n in range(1, len(gaps)) if "//" in gaps[n]), len(gaps))


def _length(run: tuple[int, int]) -> int:
    return run[1] - run[0]


def segments_of(tokens: Tokens, labels: Sequence[str]) -> Segments:
    labels = mended(tokens, labels)
    names = ["author" if label in NAMES else label for label in labels]
    runs: dict[str, list[tuple[int, int]]] = {}
    start = 0
    for n in range(1, len(names) + 1):
        if n < len(names) and names[n] == names[start] and "//" not in tokens.gaps[n]:
            continue
        mine = runs.setdefault(names[start], [])
        if mine and names[start] in WHOLE and _slipped(tokens, names, mine[-1][1], start):
            mine[-1] = (mine[-1][0], n)
        else:
            mine.append((start, n))
        start = n
    return Segments(tokens, labels, runs)


def _slipped(tokens: Tokens, names: list[str], end: int, start: int) -> bool:
    """Whether the words between two runs are a slip; GOST's double slash and an address end every field."""
    parted = "url" in names[end:start] or any("//" in gap for gap in tokens.gaps[end : start + 1])
    return start - end <= SLIP and not parted
