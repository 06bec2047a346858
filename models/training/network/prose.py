"""Lines of papers that are no references: what is read of them must have little weight."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from harvester.evaluation.corpora import read_rows

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# Documents with a mark for each line: nought outside of lists of references.
LINES = ("corpora/find.*", "corpora_ru/ru_lines*")
# So many stretches of each document, of so many lines and characters: with more, sound references weigh too little.
STRETCHES, LONGEST, FEWEST_LETTERS, MOST_LETTERS = 2, 3, 30, 600
SEED = 5


def read_prose(corpus: Path) -> Iterator[str]:
    """Stretches of a few lines outside of lists and of footnotes with references."""
    chance = random.Random(SEED)
    for pattern in LINES:
        for file in sorted(corpus.glob(pattern)):
            for row in read_rows(file):
                yield from _draw(row, chance)


def _draw(row: dict[str, Any], chance: random.Random) -> Iterator[str]:
    notes = set(row.get("footnote_lines") or ())
    outside = [n for n, label in enumerate(row["labels"]) if not label and n not in notes]
    for place in chance.sample(range(len(outside)), min(STRETCHES, len(outside))):
        chosen = outside[place : place + chance.randint(1, LONGEST)]
        text = " ".join(" ".join(row["lines"][n] for n in chosen).split())
        if FEWEST_LETTERS <= len(text) <= MOST_LETTERS:
            yield text
