"""People among the authors who lead or judge a work: what they are stands on a line above or below their names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.header.rule_switches import is_on
from harvester.lexicon import join_stems

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.layout.viewed_lines import LayoutReading

# A role stands so many lines above a name at most, with a degree or a post between; longer lines are text.
LINES_ABOVE, LONGEST_ROLE = 2, 120
# Below a name the role is among the first words of the line.
FIRST_WORDS = 3
_ADVISER = re.compile(rf"(?<![^\W\d_])(?:{join_stems('people_beside')})")


def leave_out_advisers(
    reading: LayoutReading, runs: Sequence[list[int]], by_line: Sequence[int], titles: Sequence[int]
) -> list[list[int]]:
    """The runs of author lines that name nobody's adviser; all, where otherwise nobody were left."""
    own = [run for run in runs if not _has_role(reading, run, {*by_line, *titles})]
    return own if own and is_on("advisers") else list(runs)


def _has_role(reading: LayoutReading, run: Sequence[int], others: set[int]) -> bool:
    above = (reading.lines[place].text for place in _list_above(reading, run[0], others))
    if any(len(text) < LONGEST_ROLE and _ADVISER.search(text.casefold()) for text in above):
        return True
    below = run[-1] + 1
    if below >= len(reading.lines) or reading.lines[below].leaf != reading.lines[run[0]].leaf:
        return False
    text = reading.lines[below].text.strip()
    return text[:1].islower() and bool(_ADVISER.search(" ".join(text.casefold().split()[:FIRST_WORDS])))


def _list_above(reading: LayoutReading, first: int, others: set[int]) -> Iterator[int]:
    """The lines right above, as far as they belong to no title and to no other author."""
    for place in range(first - 1, max(-1, first - 1 - LINES_ABOVE), -1):
        if place in others or reading.lines[place].leaf != reading.lines[first].leaf:
            return
        yield place
