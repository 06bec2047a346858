"""A text as its letters, without anything between its words, and where something like it stands among them."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from itertools import accumulate
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

if TYPE_CHECKING:
    from collections.abc import Iterable

CLOSE = 0.86  # likeness from which on a stretch of the page is taken for the title with typos
MAX_PLACES = 8  # looked at on one page
_BLUR = 4  # letters


class Letters:
    """The letters of a text without anything between its words, and the way back to their places."""

    def __init__(self, spans: list[tuple[int, int]], pieces: list[str]) -> None:
        self.joined = "".join(pieces)
        self._spans = spans
        self._starts = list(accumulate(map(len, pieces), initial=0))

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where in the text a stretch of letters stands (roughly, inside a word that was rewritten)."""
        first, last = self._find_word(start), self._find_word(end - 1)
        low = self._spans[first][0] + start - self._starts[first]
        if end == self._starts[last + 1]:
            return low, self._spans[last][1]
        return low, self._spans[last][0] + end - self._starts[last]

    def is_edge(self, at: int) -> bool:
        """A word begins or ends here."""
        return at == len(self.joined) or self._starts[self._find_word(at)] == at

    def edge(self, at: int) -> int:
        """The edge of a word close by, or the same place: a likeness is blurred at its ends."""
        word = self._find_word(min(at, len(self.joined) - 1))
        nearest = min(self._starts[word], self._starts[word + 1], key=lambda edge: abs(edge - at))
        return nearest if abs(nearest - at) <= _BLUR else at

    def _find_word(self, at: int) -> int:
        return bisect_right(self._starts, at, hi=len(self._spans)) - 1


def find_occurrences(text: str, piece: str, most: int) -> list[int]:
    found: list[int] = []
    at = text.find(piece)
    while at >= 0 and len(found) < most:
        found.append(at)
        at = text.find(piece, at + 1)
    return found


def find_near(text: str, wanted: str) -> Iterable[tuple[int, int, float]]:
    """Stretches that differ by typos: pieces of the title that occur as they are say where to look closer."""
    size = max(4, min(8, len(wanted) // 5))
    votes: Counter[int] = Counter()
    for offset in range(0, len(wanted) - size + 1, size):
        for at in find_occurrences(text, wanted[offset : offset + size], 300):
            votes[(at - offset) // 16] += 1
    seen: set[int] = set()
    for bucket, _ in votes.most_common(MAX_PLACES * 3):
        start = max(0, bucket * 16 - 24)
        stretch = text[start : start + len(wanted) + 64]
        best = fuzz.partial_ratio_alignment(wanted, stretch, score_cutoff=CLOSE * 100)
        if best and len(stretch) >= len(wanted) * 0.9 and (at := start + best.dest_start) // 24 not in seen:
            seen.add(at // 24)
            yield at, start + best.dest_end, best.score / 100 - 0.01
