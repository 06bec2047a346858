"""Lines of a page that are references, told by their signs alone."""

from __future__ import annotations

import re

from harvester.lexicon import join_classes, join_edged
from harvester.persons.name_shapes import NAME_OF_ENTRY
from harvester.text.patterns import LONE_YEAR

MIN_LINE, LONGEST_LINE = 25, 2_000  # characters of a line that may be a reference
_LIST_WORDS = re.compile(
    rf"{join_edged('reference_lines.listed')}|\b(?:{join_classes('reference_lines.numbered')}) ?\d", re.I
)
_PAGES = re.compile(r"\d ?[–—-]{1,2} ?\d")


def is_reference(line: str) -> bool:
    """A line that looks like a reference or the better part of one."""
    if not MIN_LINE < len(line) < LONGEST_LINE:
        return False
    return sum(bool(sign.search(line)) for sign in (_LIST_WORDS, NAME_OF_ENTRY, _PAGES, LONE_YEAR)) >= 2
