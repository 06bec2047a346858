"""What the rules take a line for, and the people they see in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.header import words
from harvester.persons import workplaces

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.header.lines import HeadLine

PATTERNS = {
    "abstract": words.ABSTRACT,
    "keywords": words.KEYWORDS,
    "introduction": words.SECTION,
}
# Where people work and what they are is said in short lines.
SHORT = {"affiliation": workplaces.AFFILIATION, "position": workplaces.POSITION}
LONGEST = 120


def guesses(line: HeadLine) -> Iterator[str]:
    yield f"label={line.label}"
    yield f"people={min(len(line.people), 3)}"
    short = len(line.text) < LONGEST
    for name, pattern in (PATTERNS if line.label == "section" else SHORT if short else {}).items():
        if pattern.search(line.text):
            yield f"like {name}"
    if short:
        if words.PHONE.search(line.text):
            yield "form phone"
        if words.WEB.search(line.text):
            yield "form web"
        if words.is_web(line.text):
            yield "mostly web"
