"""Abstract and key words: the sections of the first pages that are named so."""

from __future__ import annotations

import re

from harvester.header import words
from harvester.items import Document, Line, Value
from harvester.text.language import language_of
from harvester.text.repair import join_lines

PAGES = 2
LONGEST_ABSTRACT, LONGEST_KEYWORDS = 2500, 600
_HEADING = re.compile(r"^\W*(?:\d+(?:\.\d+)*\.?|[IVX]+\.)\s+[A-ZА-ЯЁ]")
_SPLIT = re.compile(r"\s*[;•·]\s*|\s*,\s+|\.\s+(?=[A-ZА-ЯЁ])|\s+[–—-]\s+")


def find_abstracts(document: Document) -> list[Value]:
    """Every abstract of the first pages, in the order they stand (often one in Russian, one in English)."""
    lines = _first_lines(document)
    found = []
    for index, line in enumerate(lines):
        match = words.ABSTRACT.match(line.text)
        if match:
            text = _section(lines, index, line.text[match.end() :], LONGEST_ABSTRACT)
            if len(text) > 40:
                found.append(Value(text, 0.8, "rules"))
    return found


def find_keywords(document: Document) -> list[list[Value]]:
    lines = _first_lines(document)
    found = []
    for index, line in enumerate(lines):
        match = words.KEYWORDS.match(line.text)
        if match:
            text = _section(lines, index, line.text[match.end() :], LONGEST_KEYWORDS, short=True)
            terms = [term.strip(" .,;:") for term in _terms(text)]
            found.append([Value(term, 0.8, "rules") for term in terms if 1 < len(term) < 80])
    return [values for values in found if values]


def _terms(text: str) -> list[str]:
    if ";" in text:
        return re.split(r"\s*;\s*", text)
    return _SPLIT.split(text)


def _first_lines(document: Document) -> list[Line]:
    return [line for page in document.pages[:PAGES] for line in page.lines]


def _section(lines: list[Line], index: int, opening: str, longest: int, short: bool = False) -> str:
    """The text after a heading up to the next one, a change of style, or the limit."""
    parts = [opening] if opening.strip() else []
    length = len(opening)
    before = lines[index] if parts else None
    for line in lines[index + 1 :]:
        if _ends(line, before, short, length):
            break
        parts.append(line.text)
        length += len(line.text)
        before = line
        if length > longest:
            break
    return join_lines(parts).strip()


def _ends(line: Line, before: Line | None, short: bool, length: int) -> bool:
    text = line.text
    if words.KEYWORDS.match(text) or words.ABSTRACT.match(text) or words.SECTION.match(text) or words.CODE.match(text):
        return True
    if before is None:
        return False
    if _HEADING.match(text) and len(text) < 80 and (line.bold or line.size > before.size * 1.05):
        return True
    gap = line.y0 - before.y1 > 1.0 * before.size if before.size and line.y0 > before.y0 else False
    if short:
        return gap or before.text.rstrip().endswith(".") or abs(line.size - before.size) > 0.06 * max(before.size, 1.0)
    return length > 100 and (
        abs(line.size - before.size) > 0.06 * max(before.size, 1.0) or (gap and line.bold != before.bold)
    )


def by_language(values: list[Value], language: str) -> tuple[Value | None, Value | None]:
    """The value in the document's own language, and the one in another."""
    own = next((value for value in values if language_of(value.value) == language), None)
    other = next((value for value in values if value is not own and language_of(value.value) != language), None)
    return (own, other) if own else (other, None)
