"""Who published a work, and where."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.phrases import phrase
from harvester.text.patterns import YEAR_SINCE_1500

if TYPE_CHECKING:
    from harvester.bibliography.parsing.roles import Run
    from harvester.bibliography.parsing.segments import Segments
    from harvester.items import Reference

# A town on its river, a body named in honour of somebody: so much of the text before is looked at.
RIVER = re.compile(r"\b[A-ZÄÖÜ][^\W\d_]+ (?:am|a\.|an der|ob der|im|bei|upon|on|sur) $")
HONOUR = re.compile(r"(?:\b[А-ЯЁ][\w-]+ )*\bим(?:\.|ени) ?(?:[А-ЯЁ]\. ?)*$")
BEFORE = 60
# A year, the mark of one, or what follows a bracket.
TAIL = re.compile(rf",? {YEAR_SINCE_1500}$|; c$|\]\..*$")


def imprint(segments: Segments, reference: Reference) -> None:
    publisher = segments.main("publisher")
    reference.publisher = phrase(TAIL.sub("", _begun(segments, publisher, HONOUR))) if publisher else None
    place = next(iter(segments.runs.get("place", ())), None)
    reference.place = phrase(_begun(segments, place, RIVER)) if place else None


def _begun(segments: Segments, run: Run, beginning: re.Pattern[str]) -> str:
    """A run and the words before it that surely belong to it."""
    start = segments.tokens.spans[run[0]][0]
    found = beginning.search(segments.tokens.text[max(0, start - BEFORE) : start])
    return (found[0] if found else "") + segments.text(run)
