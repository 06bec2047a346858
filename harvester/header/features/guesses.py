"""What the rules take a line for, and the people they see in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.header import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.header.lines import HeadLine

PATTERNS = {
    "abstract": words.ABSTRACT,
    "keywords": words.KEYWORDS,
    "introduction": words.SECTION,
}
# Where people work and what they are is said in short lines.
SHORT = {"affiliation": words.AFFILIATION, "position": words.POSITION}
LONGEST = 120
FORMS = {"phone": words.PHONE, "web": words.WEB}


def guesses(line: HeadLine) -> Iterator[str]:
    yield f"label={line.label}"
    yield f"people={min(len(line.people), 3)}"
    patterns = PATTERNS if line.label == "section" else SHORT if len(line.text) < LONGEST else {}
    for name, pattern in patterns.items():
        if pattern.search(line.text):
            yield f"like {name}"
    if len(line.text) < LONGEST:
        for name, pattern in FORMS.items():
            if pattern.search(line.text):
                yield f"form {name}"
        if words.is_web(line.text):
            yield "mostly web"
