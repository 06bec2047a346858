"""What a line seems to be by its words alone."""

from __future__ import annotations

import re

from harvester.layout import words
from harvester.persons import workplaces

_EMAIL = re.compile(r"@|\be-?mail\b", re.IGNORECASE)


def label_text(text: str) -> str:
    """The label that the words of a line ask for; `title` for one that they do not tell."""
    if sum(map(str.isalpha, text)) < 3:
        return "number"
    if any(pattern.match(text) for pattern in (words.ABSTRACT, words.KEYWORDS, words.SECTION)):
        return "section"
    for label, pattern in (
        ("code", words.CODE),
        ("email", _EMAIL),
        ("formal", words.FORMAL),
        ("date", words.DATE),
        ("venue", words.VENUE),
        ("affiliation", workplaces.AFFILIATION),
    ):
        if pattern.search(text):
            return label
    return "title"
