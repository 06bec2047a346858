"""People among the authors who lead or judge the work: what they are stands beside, above or below their names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.header.rule_switches import is_on
from harvester.lexicon import join_classes, join_edged, join_stems

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.items import Person
    from harvester.layout.viewed_lines import LayoutReading

# A role stands so many lines above a name at most, with a degree or a post between; longer lines are text.
LINES_ABOVE, LONGEST_ROLE = 2, 120
_ROLE = join_edged("advisers")
_ALONE = rf"(?:{join_classes('advisers.alone')})\s*(?:[:–—-]|$)"
_ABOVE = re.compile(rf"(?<![^\W\d_])(?:{join_stems('people_beside')})")
_BELOW = re.compile(rf"\W?(?:{_ROLE}|{_ALONE})")
_AFTER = re.compile(rf"(?:\s?[^\W\d_]\.)*[\s,(–—-]{{1,4}}(?:{_ROLE})")
_BEFORE = re.compile(rf"(?:{_ROLE})\W*$")


def leave_out_advisers(
    reading: LayoutReading, runs: Sequence[list[int]], by_line: Sequence[int], titles: Sequence[int]
) -> list[list[int]]:
    """The runs of author lines that name nobody's adviser; all, where otherwise nobody were left."""
    own = [run for run in runs if not _has_role(reading, run, {*by_line, *titles})]
    return own if own and is_on("advisers") else list(runs)


def _has_role(reading: LayoutReading, run: Sequence[int], others: set[int]) -> bool:
    above = (reading.lines[place].text for place in _list_above(reading, run[0], others))
    if any(len(text) < LONGEST_ROLE and _ABOVE.search(text.casefold()) for text in above):
        return True
    below = run[-1] + 1
    if below >= len(reading.lines) or reading.lines[below].leaf != reading.lines[run[0]].leaf:
        return False
    # In capitals it is the role of whoever is named next.
    return bool(_BELOW.match(reading.lines[below].text.strip()))


def _list_above(reading: LayoutReading, first: int, others: set[int]) -> Iterator[int]:
    """The lines right above, as far as they belong to no title and to no other author."""
    for place in range(first - 1, max(-1, first - 1 - LINES_ABOVE), -1):
        if place in others or reading.lines[place].leaf != reading.lines[first].leaf:
            return
        yield place


def drop_advisers(people: list[Person], lines: Sequence[str]) -> list[Person]:
    """Without those whose role stands on the line of their name, right before or after it."""
    own = [person for person in people if not any(_is_called_adviser(person, line.casefold()) for line in lines)]
    return own if own and is_on("advisers") else people


def _is_called_adviser(person: Person, line: str) -> bool:
    names = [name.casefold() for name in (person.family, person.given, person.patronymic) if len(name) > 2]
    places = [line.find(name) for name in names]
    if not names or min(places) < 0:
        return False
    end = max(place + len(name) for place, name in zip(places, names, strict=True))
    return bool(_AFTER.match(line, end) or _BEFORE.search(line[: min(places)]))
