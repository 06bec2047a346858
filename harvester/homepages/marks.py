"""What two pages of one person share and pages of namesakes do not: an e-mail address, a work, whole or in part."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.text.patterns import EMAIL, LONE_YEAR
from harvester.text.scripts import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.homepages.view import View

_EMAIL = re.compile(EMAIL)
_FOOTER = re.compile(r"©|copyright|rights|права", re.IGNORECASE)
_RUN = 6  # words in a row: no two works share so many by accident
_LEAST = 40  # characters of a line that may be a work
_MOST_LINES = 300


def marks(view: View) -> frozenset[str]:
    """Addresses, and runs of words of the lines that are like works."""
    return frozenset(_EMAIL.findall(view.text.casefold())) | frozenset(_runs(view))


def _runs(view: View) -> Iterator[str]:
    for line in view.lines[:_MOST_LINES]:
        if len(line) >= _LEAST and LONE_YEAR.search(line) and not _FOOTER.search(line):
            found = [word for word in words(line) if len(word) > 1]
            yield from (" ".join(found[start : start + _RUN]) for start in range(len(found) - _RUN + 1))
