"""Which part of a file each line belongs to: parts follow each other in one order, and the likeliest way is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from harvester.compiled import compiled
from harvester.layout.viewed_lines import TITLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.layout.viewed_lines import LayoutReading

    Rated = NDArray[np.float64]

# Pages of a volume or of a repository, the end of another paper, the paper down to its title, from there on, what the
# network takes for another's afterwards.
FRONT, TAIL, HEAD, BODY, AFTER = range(5)
# Which part may have come before each: on the same page, and where a new one begins. A tail ends on its page, and only
# printed pages have one: nobody cuts an issue into files of other formats.
_BEFORE = ((FRONT,), (TAIL,), (HEAD, TAIL), (BODY, HEAD), (AFTER, BODY))
_BEFORE_NEW_PAGE = ((FRONT,), (FRONT,), (HEAD, FRONT, TAIL), (BODY, HEAD), (AFTER, BODY))
# No line is less likely than this in any part: one that is read wrongly must not outvote the others.
LEAST = 0.02
# What it costs to begin otherwise than with the paper, to pass from one part to the next, to find no title.
NOT_OWN, NEXT_PART, TO_AFTER, UNTITLED = 1.0, 0.5, 3.0, 6.0
# Without a line so surely of none of the paper's labels everything is the paper's own.
FOREIGN = 0.5
# What a tail or a cover has of other labels, and a head of the body's.
SOME, FEW, MOST = 0.3, 0.2, 0.7


def find_parts(reading: LayoutReading) -> list[int]:
    """The part of each viewed line."""
    foreign = reading.chance_of("front", "neighbour")
    if foreign.max(initial=0.0) < FOREIGN:
        return [BODY] * len(foreign)
    rated = _rate_lines(reading)
    if not reading.lines[0].page.width:
        rated[:, TAIL] = -np.inf
    leaves = [viewed.leaf for viewed in reading.lines]
    return _find_way(rated.astype(float), _rate_beginnings(reading).astype(float), leaves)


def _rate_lines(reading: LayoutReading) -> NDArray[np.float32]:
    """For each line, as logarithms, how likely it stands in each part."""
    front, neighbour = reading.chance_of("front"), reading.chance_of("neighbour")
    body, reference = reading.chance_of("body"), reading.chance_of("reference")
    beside = reading.chance_of("running", "note", "dates")
    own = 1 - front - neighbour
    tail = neighbour + SOME * (body + reference + beside)
    columns = [front + FEW * beside, tail, own - reference - MOST * body, own, neighbour]
    rated: NDArray[np.float32] = np.log(np.clip(np.stack(columns, axis=1), LEAST, 1.0))
    return rated


def _rate_beginnings(reading: LayoutReading) -> NDArray[np.float32]:
    """For each line, as logarithms, how likely each part begins with it; the text begins with its title."""
    head = reading.chance_of("code", TITLE, "author", "rubric", "running")
    titles = reading.titles
    rated: NDArray[np.float32] = np.zeros((len(titles), AFTER + 1), np.float32)
    rated[:, TAIL], rated[:, AFTER] = -NEXT_PART, -TO_AFTER
    rated[:, HEAD] = np.log(np.clip(head, LEAST, 1.0)) - NEXT_PART
    rated[:, BODY] = np.log(np.clip(titles, LEAST, 1.0))
    return rated


def _find_way(lines: Rated, beginnings: Rated, leaves: list[int]) -> list[int]:
    """The likeliest order of parts (Viterbi's way)."""
    first = lines[0]
    points = np.array([first[FRONT] - NOT_OWN, first[TAIL] - NOT_OWN, first[HEAD], beginnings[0][BODY], -np.inf])
    steps = walk(lines, beginnings, (_BEFORE, _BEFORE_NEW_PAGE), leaves, points)
    points[HEAD] -= UNTITLED
    way = [max((HEAD, BODY, AFTER), key=points.__getitem__)]
    for found in reversed(steps):
        way.append(found[way[-1]])
    return way[::-1]


@compiled
def walk(
    lines: Rated, beginnings: Rated, before: Sequence[Sequence[Sequence[int]]], leaves: list[int], points: Rated
) -> list[list[int]]:
    """From line to line, for each part the one it most likely follows; `points` of the first become those of the last.

    `before` has the parts that may have come before each, on the same page and where a new one begins.
    """
    steps: list[list[int]] = []
    rated, begun, own = lines.tolist(), beginnings.tolist(), points.tolist()  # single numbers of arrays cost more
    for place in range(1, len(rated)):
        found, grown = [], []
        for part, allowed in enumerate(before[leaves[place] != leaves[place - 1]]):
            gains = [own[other] + (begun[place][part] if other != part else 0.0) for other in allowed]
            most = max(gains)
            grown.append(most + rated[place][part])
            found.append(allowed[gains.index(most)])
        own = grown
        steps.append(found)
    points[:] = own
    return steps
