"""Which version of a paper a file is: a preprint, a manuscript sent in or accepted, the published paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.imprint.days import DAY
from harvester.items import Value
from harvester.lexicon import join_classes
from harvester.text.patterns import WholeWords

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
_WORDS = {name: WholeWords(join_classes(f"paper_versions.{name}")) for name in VERSIONS}


def find_version(lines: Iterable[str]) -> Value | None:
    """One of `VERSIONS`, from the lines of a sheet before the paper or of its first page."""
    shown = [line for line in list(lines)[:MOST_LINES] if len(line) <= LONGEST_LINE]
    if any("arXiv" in line and _STAMP.match(line) for line in shown):
        return Value("preprint", STAMPED, METHOD)
    small = "\n".join(shown).lower()
    for name, pattern in _WORDS.items():
        if pattern.search(small) and any(_says(pattern, line) for line in shown):
            return Value(name, WORDED, METHOD)
    return None


def _says(pattern: WholeWords, line: str) -> bool:
    """Whether a line begins so, with a capital: in the midst of a sentence other papers are meant."""
    found = pattern.search(line.lower()) if line[:1].isupper() else None
    return found is not None and found.start() <= BEFORE
