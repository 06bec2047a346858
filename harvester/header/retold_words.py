"""How far the words of a title come again in the text: those of a rubric or of a journal's name seldom do."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# So many letters of a document are looked at.
MOST_LETTERS = 40_000
# Words are told by their beginnings, for endings change; the logarithm of how often one comes again counts so far.
LETTERS, MOST_OFTEN = 6, 3.0
_WORD = re.compile(r"[^\W\d_]{5,}")


class RetoldWords:
    """The text of a document, in which the words of proposals are looked for.

    Of the lines that may be a title those at the places `telling` are text; all `later` ones are.
    """

    def __init__(self, lines: Sequence[str], telling: Sequence[int], later: Iterable[str]) -> None:
        self.telling = {place: f" {lines[place].casefold()}" for place in telling}
        self.text = "".join([*self.telling.values(), *(f" {line.casefold()}" for line in later)])[:MOST_LETTERS]
        self.counts: dict[str, int] = {}

    def describe(self, span: Sequence[int], text: str) -> dict[str, float]:
        stems = {word[:LETTERS] for word in _WORD.findall(text.casefold())}
        own = "".join([self.telling.get(place, "") for place in span])
        counts = [self._count(f" {stem}") - own.count(f" {stem}") for stem in stems]
        many = max(len(counts), 1)
        return {
            "again": len([count for count in counts if count > 0]) / many,
            "often": sum([min(math.log1p(max(count, 0)), MOST_OFTEN) for count in counts]) / many,
            "no words": float(not counts),
        }

    def _count(self, stem: str) -> int:
        if stem not in self.counts:
            self.counts[stem] = self.text.count(stem)
        return self.counts[stem]
