"""Who published a work, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.bibliography.parsing.draft import join_words
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import YEAR_SINCE_1500

if TYPE_CHECKING:
    import re

    from harvester.bibliography.parsing.draft import Draft, Run

# A town on its river: so much of the text before is looked at.
RIVER = compile_late(r"\b[A-ZÄÖÜ][^\W\d_]+ (?:am|a\.|an der|ob der|im|bei|upon|on|sur) $")
BEFORE = 60
# A year, the mark of one, or what follows a bracket.
TAIL = compile_late(rf",? {YEAR_SINCE_1500}$|; c$|\]\..*$")


def read_imprint(draft: Draft) -> None:
    publisher = draft.main("publisher")
    draft.reference.publisher = draft.text(publisher) if publisher else None
    draft.reference.place = draft.first("place")


def join_imprint(draft: Draft) -> None:
    draft.reference.publisher = join_words(draft.reference.publisher)
    draft.reference.place = join_words(draft.reference.place)


def begin_place_with_river(draft: Draft) -> None:
    """`Frankfurt am Main`, of which the river alone was labelled."""
    if runs := draft.runs.get("place"):
        draft.reference.place = _begun(draft, runs[0], RIVER)


def _begun(draft: Draft, run: Run, beginning: re.Pattern[str]) -> str:
    """A run and the words before it that surely belong to it."""
    found = beginning.search(draft.before(run, BEFORE))
    return (found[0] if found else "") + draft.text(run)
