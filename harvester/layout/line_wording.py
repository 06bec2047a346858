"""What a line seems to be by its words alone."""

from __future__ import annotations

import re

from harvester.layout import words
from harvester.layout.words.section_words import OPENINGS
from harvester.lexicon import join_classes
from harvester.persons import workplaces
from harvester.text.patterns import list_stems

_EMAIL = re.compile(r"@|\be-?mail\b")
_HEADINGS = tuple(pattern.match for pattern in (words.ABSTRACT, words.KEYWORDS, words.SECTION))
# The first two letters of headings, but for those with a number, a Roman one too: most lines begin otherwise.
_HEADING_PAIRS = frozenset(
    stem[:2]
    for pattern in (
        *(join_classes("abstract_headings", "abstract_headings.other"), OPENINGS),
        join_classes("keyword_headings", "keyword_headings.other"),
    )
    for stem in list_stems(pattern)
)
_DIGIT = re.compile(r"\d")


def label_text(text: str) -> str:
    """The label that the words of a line ask for; `title` for one that they do not tell."""
    if (len(text) < 3 or not text[:3].isalpha()) and sum(map(str.isalpha, text)) < 3:
        return "number"
    small = text.lower()
    if (small[:2] in _HEADING_PAIRS or not small[:1].isalpha() or small[0] == "i") and _is_heading(text):
        return "section"
    if words.CODE.search_small(small):
        return "code"
    if ("@" in small or "mail" in small) and _EMAIL.search(small):
        return "email"
    return _label_words(small)


def _is_heading(text: str) -> bool:
    return any(begins(text) for begins in _HEADINGS)


def _label_words(small: str) -> str:
    if words.FORMAL.search_small(small):
        return "formal"
    if _DIGIT.search(small) and words.DATE.search_small(small):
        return "date"
    if words.VENUE.search_small(small):
        return "venue"
    return "affiliation" if workplaces.AFFILIATION.search_small(small) else "title"
