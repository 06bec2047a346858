"""What a line seems to be by its words alone."""

from __future__ import annotations

import re

from harvester.layout import words
from harvester.persons import workplaces

_EMAIL = re.compile(r"@|\be-?mail\b")
_HEADINGS = tuple(pattern.match for pattern in (words.ABSTRACT, words.KEYWORDS, words.SECTION))


def label_text(text: str) -> str:
    """The label that the words of a line ask for; `title` for one that they do not tell."""
    if (len(text) < 3 or not text[:3].isalpha()) and sum(map(str.isalpha, text)) < 3:
        return "number"
    for begins in _HEADINGS:
        if begins(text):
            return "section"
    small = text.lower()
    if words.CODE.search_small(small):
        return "code"
    if ("@" in small or "mail" in small) and _EMAIL.search(small):
        return "email"
    return _label_words(small)


def _label_words(small: str) -> str:
    for label, pattern in (
        ("formal", words.FORMAL),
        ("date", words.DATE),
        ("venue", words.VENUE),
        ("affiliation", workplaces.AFFILIATION),
    ):
        if pattern.search_small(small):
            return label
    return "title"
