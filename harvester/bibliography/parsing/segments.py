"""Labelled words become runs of one label: the pieces of text the fields are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.bibliography.parsing.tokens import Tokens

# So many words of another label inside a field are a slip of the tagger.
SLIP = 2
NAMES = frozenset(("family", "given"))
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
        """The run with most words; of a title only what stands before the first double slash."""
        runs = self.runs.get(label)
        if runs and label == "title":
            runs = [run for run in runs if run[0] < self.slashes] or runs
        return max(runs, key=lambda run: run[1] - run[0]) if runs else None

    @property
    def slashes(self) -> int:
        """The first word after a double slash, or the number of words."""
        gaps = self.tokens.gaps
        return next((n for n in range(1, len(gaps)) if "//" in gaps[n]), len(gaps))


def segments_of(tokens: Tokens, labels: Sequence[str]) -> Segments:
    labels = _titled(tokens, list(labels))
    names = ["author" if label in NAMES else label for label in labels]
    runs: dict[str, list[tuple[int, int]]] = {}
    start = 0
    for n in range(1, len(names) + 1):
        if n < len(names) and names[n] == names[start] and "//" not in tokens.gaps[n]:
            continue
        mine = runs.setdefault(names[start], [])
        if mine and start - mine[-1][1] <= SLIP and names[start] in WHOLE and not _parted(tokens, mine[-1][1], start):
            mine[-1] = (mine[-1][0], n)
        else:
            mine.append((start, n))
        start = n
    return Segments(tokens, labels, runs)


def _parted(tokens: Tokens, first: int, last: int) -> bool:
    """GOST's double slash ends every field."""
    return any("//" in gap for gap in tokens.gaps[first : last + 1])


def _titled(tokens: Tokens, labels: list[str]) -> list[str]:
    """A title of one word after `Соколов И. И.` is easily taken for another name: no comma stands before it."""
    last = next((n for n, label in enumerate(labels) if label not in NAMES), len(labels))
    start = last
    while start and labels[start - 1] == "family":
        start -= 1
    found = "title" not in labels and labels[0] == "family" and 0 < start < last
    if found and not any(mark in tokens.gaps[start] for mark in ",;&"):
        labels[start:last] = ["title"] * (last - start)
    return labels
