"""Which version of a paper a file is: a preprint, a manuscript sent in or accepted, the published paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.imprint.days import DAY
from harvester.items import Value
from harvester.lexicon import join_classes

if TYPE_CHECKING:
    from collections.abc import Iterable

METHOD = "rules"
# Best known first: "preprint submitted to" is no mere preprint, an accepted manuscript may have been one.
VERSIONS = ("published", "accepted", "submitted", "preprint")
# The stamp of arXiv has a form of its own; the words say it of the paper itself but for one in eight.
STAMPED, WORDED = 0.97, 0.85
# A line that tells its version is no longer, and begins with the words or what stands before them.
LONGEST_LINE, BEFORE, MOST_LINES = 200, 30, 120
_STAMP = re.compile(
    rf"^\W*arXiv:\s?(?:\d{{4}}\.\d{{4,5}}|[a-z-]+(?:\.[A-Z]{{2}})?/\d{{7}})v\d+\s+(?:\[[\w.-]+\]\s+)?{DAY}",
    re.IGNORECASE,
)
_WORDS = {
    name: re.compile(rf"(?<!\w)(?:{join_classes(f'paper_versions.{name}')})(?!\w)", re.IGNORECASE) for name in VERSIONS
}


def find_version(lines: Iterable[str]) -> Value | None:
    """One of `VERSIONS`, from the lines of a sheet before the paper or of its first page."""
    shown = [line for line in list(lines)[:MOST_LINES] if len(line) <= LONGEST_LINE]
    for line in shown:
        if _STAMP.match(line):
            return Value("preprint", STAMPED, METHOD)
    for name, pattern in _WORDS.items():
        if any((found := pattern.search(line)) and found.start() <= BEFORE and line[0].isupper() for line in shown):
            return Value(name, WORDED, METHOD)
    return None
