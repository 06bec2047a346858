"""The lines that the reader of layout looks at, those of the first pages, and what it makes of them."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.text.scripts import in_capitals

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from harvester.items import Document, DocumentPage, Line

# What a line of the first pages can be; a title's first line and the others are told apart, so that two titles below
# each other stay two.
LABELS = (
    *("front", "neighbour", "running", "rubric", "code", "title", "title goes on", "author", "affiliation", "email"),
    *("abstract", "keywords", "dates", "note", "body", "reference"),
)
TITLE, TITLE_GOES_ON = "title", "title goes on"
# A volume's cover, imprint, board and contents come to seven pages at most before a paper of its own.
MOST_PAGES = 8
# The head stands within so many lines of the first page, and of later ones; more change no figure and cost time.
MOST_LINES_OF_FIRST, MOST_LINES_OF_OTHERS, MOST_LINES = 90, 30, 250
# The size of the text is that of most letters on so many pages.
TEXT_PAGES = 4
# A chance beyond these, as a logarithm of odds, says no more.
SUREST = 6.0


@dataclass(slots=True)
class ViewedLine:
    """A line on its page; `place` is its number there."""

    line: Line
    page: DocumentPage
    leaf: int
    place: int

    @property
    def text(self) -> str:
        return self.line.text


@dataclass(slots=True)
class LayoutReading:
    """The lines that were looked at, and for each the chance of every label."""

    lines: list[ViewedLine]
    chances: NDArray[np.float32]

    def chance_of(self, *labels: str) -> NDArray[np.float32]:
        """For each line the chance that it is one of these."""
        found: NDArray[np.float32] = self.chances[:, [LABELS.index(label) for label in labels]].sum(axis=1)
        return found

    @property
    def titles(self) -> NDArray[np.float32]:
        return self.chance_of(TITLE, TITLE_GOES_ON)


def view_lines(document: Document) -> list[ViewedLine]:
    """The lines with text of the first pages, as far as they are looked at."""
    seen: list[ViewedLine] = []
    for leaf, page in enumerate(document.pages[:MOST_PAGES]):
        most = MOST_LINES_OF_OTHERS if leaf else MOST_LINES_OF_FIRST
        kept = [line for line in page.lines if line.text.strip()][:most]
        seen += [ViewedLine(line, page, leaf, place) for place, line in enumerate(kept)]
    return seen[:MOST_LINES]


def find_text_size(pages: Sequence[DocumentPage]) -> float:
    """The size most letters of the first pages are set in."""
    sizes: Counter[float] = Counter()
    for page in pages[:TEXT_PAGES]:
        for line in page.lines:
            sizes[line.size] += len(line.text)
    return sizes.most_common(1)[0][0] if sizes else 0.0


def is_alike(one: ViewedLine, other: ViewedLine) -> bool:
    """Whether two lines of a page are set alike."""
    if one.leaf != other.leaf or one.line.bold != other.line.bold:
        return False
    if abs(one.line.size - other.line.size) > 0.05 * max(one.line.size, 1.0):
        return False
    long = min(len(one.text), len(other.text)) > 8
    return not long or in_capitals(one.text) == in_capitals(other.text)


def find_odds(chance: float) -> float:
    chance = min(max(chance, 1e-4), 1 - 1e-4)
    return max(-SUREST, min(math.log(chance / (1 - chance)), SUREST))
