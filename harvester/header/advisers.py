"""People among the authors who lead or judge the work: what they are stands beside, above or below their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.lexicon import join_classes, join_edged, join_stems
from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Person

# Longer lines are text.
LONGEST_ROLE = 120
_ROLE = join_edged("advisers")
_ALONE = rf"(?:{join_classes('advisers.alone')})\s*(?:[:–—-]|$)"
_ABOVE = compile_late(rf"(?<![^\W\d_])(?:{join_stems('people_beside')})")
_BELOW = compile_late(rf"\W?(?:{_ROLE}|{_ALONE})")
_AFTER = compile_late(rf"(?:\s?[^\W\d_]\.)*[\s,(–—-]{{1,4}}(?:{_ROLE})")
_BEFORE = compile_late(rf"(?:{_ROLE})\W*$")


def is_adviser_between(above: Iterable[str], below: str) -> bool:
    """Whether a line above or the line below calls those named between them advisers."""
    if any(len(text) < LONGEST_ROLE and _ABOVE.search(text.casefold()) for text in above):
        return True
    # In capitals it is the role of whoever is named next.
    return bool(_BELOW.match(below.strip()))


def is_called_adviser(person: Person, line: str) -> bool:
    """Whether the role stands on the line of the name, in small letters, right before or after it."""
    names = [name.casefold() for name in (person.family, person.given, person.patronymic) if len(name) > 2]
    places = [line.find(name) for name in names]
    if not names or min(places) < 0:
        return False
    end = max(place + len(name) for place, name in zip(places, names, strict=True))
    return bool(_AFTER.match(line, end) or _BEFORE.search(line[: min(places)]))
