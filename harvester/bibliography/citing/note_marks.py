"""The marks of notes in the text: numbers that count up, each on the page of its note."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from harvester.bibliography.citing.found_marks import CitationMark, choose_growing
from harvester.bibliography.citing.raised_numbers import RAISED, find_raised, read_raised
from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.bibliography.citing.running_text import Paragraph
    from harvester.items import Document

_NUMBER = compile_late(rf"\s*(?:([{RAISED}]{{1,3}})|(\d{{1,3}}))")


def find_note_marks(document: Document, paragraphs: Sequence[Paragraph], lines: Sequence[int]) -> list[CitationMark]:
    """The marks of the notes that begin on these lines; a note under its page is marked on that page."""
    texts = document.lines
    pages = [page.number for page in document.pages for _ in page.lines]
    notes: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for place, line in enumerate(lines):
        if mark := _NUMBER.match(texts[line].text):
            page = pages[line] if texts[line].kind else 0
            notes[page][read_raised(mark[1]) if mark[1] else int(mark[2])].append(place)
    found: dict[int, list[CitationMark]] = defaultdict(list)
    for number, paragraph in enumerate(paragraphs):
        for start, end, marked in find_raised(paragraph.text):
            page = pages[paragraph.line_at(start)] if 0 not in notes else 0
            if len(marked) == 1 and (places := notes[page].get(marked[0])):
                found[page].append(CitationMark(number, start, end, places, "note"))
    chosen = [mark for marks in found.values() for mark in choose_growing(marks, lambda mark: mark.places[0])]
    return sorted(chosen, key=lambda mark: (mark.paragraph, mark.start))
