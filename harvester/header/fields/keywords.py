"""The key words of a paper: the paragraphs that are named so, parted into terms."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.header.words.sections import KEYWORDS
from harvester.items import Value
from harvester.text.repair import join_lines

if TYPE_CHECKING:
    from harvester.header.paragraphs import Paragraph

METHOD = "rules"
LONGEST, LONGEST_TERM, MOST = 900, 90, 40
# Best first: the first sign that the list has parts all of it.
_SEPARATORS = (
    re.compile(r"\s*[;•·]\s*"),
    re.compile(r"\s*,(?!\d)\s*(?![^(]*\))"),
    re.compile(r"\s+[–—-]\s+|\.\s+(?=[A-ZА-ЯЁ])"),
)
_MARK = re.compile(r"^\W*\d\s+(?=\S{3})|[\d*†]+$")


def find_keywords(paragraphs: list[Paragraph]) -> list[list[Value]]:
    """Every list of key words, in the order they stand."""
    found = []
    for place, paragraph in enumerate(paragraphs):
        if paragraph.start == "keywords":
            text = KEYWORDS.sub("", paragraph.text, count=1)
            if len(text) < 3 and place + 1 < len(paragraphs) and not paragraphs[place + 1].start:
                text = paragraphs[place + 1].text
            found.append([Value(term, 0.85, METHOD) for term in terms(text)])
    return [values for values in found if values]


def terms(text: str) -> list[str]:
    """The terms of a list; commas part it only when nothing stronger does."""
    text = join_lines([text[:LONGEST]]).strip(" .,;:")
    separator = next((sign for sign in _SEPARATORS if sign.search(text)), None)
    parts = separator.split(text) if separator else [text]
    cleaned = (_clean(part) for part in parts[:MOST])
    return [term for term in dict.fromkeys(cleaned) if 1 < len(term) < LONGEST_TERM]


def _clean(term: str) -> str:
    return _MARK.sub("", term).strip(' .,;:«»"')
