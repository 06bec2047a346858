"""The texts of the works that a file lists, as a list of works or a CV."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography import find, split
from harvester.bibliography.finding.methods import rate_texts
from harvester.bibliography.marks import MARK
from harvester.pages.sections import kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Document, Line

MOST_ENTRIES = 2_000
LEAST_LIKENESS = 0.5  # an entry that looks less like a reference is none
_LONGEST_HEADING = 60  # characters


def find_listed_texts(document: Document) -> list[str]:
    """The entries of a file's list without their marks; a text that lists none gives none."""
    lines = _leave_out_other_sections([line for line in document.lines if line.text.strip() and not line.kind])
    blocks = find(lines) or [[0, len(lines) - 1]]
    texts = [text for first, last in blocks for text in split(lines[first : last + 1])][:MOST_ENTRIES]
    likely = [text for text, like in zip(texts, rate_texts(texts), strict=True) if like >= LEAST_LIKENESS]
    return [MARK.sub("", text, count=1).strip() for text in likely]


def _leave_out_other_sections(lines: Sequence[Line]) -> list[Line]:
    """The lines without what stands under headings of talks, teaching and the like."""
    kept, is_open = [], True
    for line in lines:
        kind = kind_of(line.text) if _is_heading(line.text) else ""
        is_open = kind == "publications" if kind else is_open
        if is_open:
            kept.append(line)
    return kept


def _is_heading(text: str) -> bool:
    """A short line of a few words, without the signs of a reference."""
    return len(text) <= _LONGEST_HEADING and not re.search(r"\d{4}|//|[.;,]\s*\S|^\W*\d", text)
