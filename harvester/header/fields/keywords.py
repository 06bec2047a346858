"""The key words of a paper: the paragraphs that are named so, parted into terms."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.header.fields.weights import METHOD, weigh_keywords
from harvester.items import Value
from harvester.layout.words.section_words import KEYWORDS
from harvester.text.repair import join_lines

if TYPE_CHECKING:
    from harvester.layout.paragraphs import HeadParagraph

# The longest list of those measured has 252 letters.
LONGEST_KEYWORDS, LONGEST_TERM, MOST_KEYWORDS = 500, 90, 40
# Best first: the first sign that the list has parts all of it.
_SEPARATORS = (
    re.compile(r"\s*[;•·]\s*"),
    re.compile(r"\s*,(?!\d)\s*(?![^(]*\))"),
    re.compile(r"\s+[–—/|-]\s+|\.\s+(?=[A-ZА-ЯЁ])"),
)
# The end of one: of a word, not of an abbreviation.
_SENTENCE = re.compile(r"(?<=[a-zа-яёіїєґäöüß]{4}|.[a-zа-яёіїє]{2}[)»\"])\.\s+(?=[A-ZА-ЯЁІЇЄ])")
# A term has no more words, and hardly ever more than usual: what has is running text, or two columns in one.
MOST_WORDS, USUAL_WORDS = 9, 7
_MARK = re.compile(r"^\W*\d\s+(?=\S{3})|[\d*†]+$")


def find_keywords(paragraphs: list[HeadParagraph]) -> list[list[Value]]:
    """Every list of key words, in the order they stand."""
    found = []
    for place, paragraph in enumerate(paragraphs):
        if paragraph.start == "keywords":
            text = KEYWORDS.sub("", paragraph.text, count=1)
            if len(text) < 3 and place + 1 < len(paragraphs) and not paragraphs[place + 1].start:
                text = paragraphs[place + 1].text
            listed = split_terms(text)
            found.append([Value(*one, METHOD) for one in zip(listed, weigh_keywords(listed), strict=True)])
    return [values for values in found if values]


def split_terms(text: str) -> list[str]:
    """The terms of a list; commas part it only when nothing stronger does, or when that is a slip among commas."""
    text = join_lines([_first_sentence(text)[:LONGEST_KEYWORDS]]).strip(" .,;:")
    separator = next((sign for sign in _SEPARATORS if sign.search(text)), None)
    parts = separator.split(text) if separator else [text]
    if separator is _SEPARATORS[0] and len(_SEPARATORS[1].findall(text)) > len(parts) - 1:
        parts = [term for part in parts for term in _SEPARATORS[1].split(part)]
    cleaned = (_clean_term(part) for part in parts[:MOST_KEYWORDS])
    return [
        term for term in dict.fromkeys(cleaned) if 1 < len(term) < LONGEST_TERM and _count_words(term) <= MOST_WORDS
    ]


def _first_sentence(text: str) -> str:
    """What the text of the paper has run into is cut off, unless full stops are what parts the terms."""
    first = _SENTENCE.split(text, maxsplit=1)[0]
    separator = next((sign for sign in _SEPARATORS[:2] if sign.search(first)), None)
    listed = separator is not None and all(_count_words(part) <= USUAL_WORDS for part in separator.split(first))
    return first if listed else text


def _count_words(term: str) -> int:
    return len(term.split())


def _clean_term(term: str) -> str:
    return _MARK.sub("", term).strip(' .,;:«»"')
