"""The references in the notes of a paper that has no list: under the text of its pages, or at its end."""

from __future__ import annotations

import re
import unicodedata
from itertools import islice, pairwise
from typing import TYPE_CHECKING

from harvester.bibliography.finding.methods import rate_texts
from harvester.bibliography.short_forms import EARLIER_WORK, SHORT, points_back
from harvester.bibliography.splitter import ListEntry
from harvester.bibliography.splitting.inside import split_works
from harvester.text.patterns import WEB_START, YEAR_SINCE_1600, YEAR_SINCE_1800
from harvester.text.repair import join_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

# A note that looks less like a reference is a remark.
LEAST_LIKENESS = 0.7
# Notes count up, some of them are remarks; a number that no other note is so near to is something else.
NEAR = 4
# A note in a text without print goes on over so many lines at most.
NOTE_LINES = 6
# No paper has more notes, and looking at what only has numbers would cost time.
NOTES_READ = 5000
# A raised number, or a bare one: with a full stop it is that of a paragraph as often as not.
_MARK = re.compile(r"\s*(?:([¹²³⁰⁴-⁹]{1,3})\s?(?=\S)|(\d{1,3})\s{0,2}(?=[A-ZА-ЯЁ«\"“„]))")
# A file of an archive: its fonds, and its inventory or case.
_ARCHIVAL = re.compile(r"\b[ФF]\. ?\d+.{0,20}\b(?:Оп|Д|Op)\. ?\d")
# A source has a year, pages or an address.
_SOURCE = re.compile(rf"(?<!\d){YEAR_SINCE_1600}(?!\d)|{WEB_START}|\b(?:[СCPSсps]|pp)\. ?\d")
_GOES_ON = re.compile(rf"\s*(?:[a-zа-яё(/–—]|\d+[-–.,]|{YEAR_SINCE_1800}|https?:|URL|DOI|[СPS]\.)")


def list_cited_works(notes: Sequence[ListEntry]) -> list[ListEntry]:
    """The works that notes name, one by one; remarks are left out."""
    return _like_references(
        [ListEntry(work, note.first, note.last) for note in notes for work in split_works(note.text)]
    )


def find_notes(lines: Sequence[str]) -> list[ListEntry]:
    """The notes in a text whose print is not known, without their marks: what begins with numbers that count up."""
    marked = ((place, mark) for place, line in enumerate(lines) if (mark := _MARK.match(line)))
    marks = dict(islice(marked, NOTES_READ))
    notes = _like_references([_note(lines, place, mark.end()) for place, mark in marks.items()])
    numbers = [_number(marks[note.first]) for note in notes]
    up = [False, *(0 < after - before <= NEAR for before, after in pairwise(numbers)), False]
    return [note for note, *beside in zip(notes, up, up[1:], strict=False) if any(beside)]


def _like_references(notes: list[ListEntry]) -> list[ListEntry]:
    likeness = rate_texts([note.text for note in notes])
    return [
        note
        for note, alike in zip(notes, likeness, strict=True)
        if (alike >= LEAST_LIKENESS and _SOURCE.search(note.text)) or _named(note.text)
    ]


def _number(mark: re.Match[str]) -> int:
    return int("".join(str(unicodedata.digit(figure)) for figure in mark[1] or mark[2]))


def _note(lines: Sequence[str], first: int, begin: int) -> ListEntry:
    last = first
    for place in range(first + 1, min(first + NOTE_LINES, len(lines))):
        ended = lines[last].rstrip().endswith(".") and not _GOES_ON.match(lines[place])
        if ended or not any(map(str.isalnum, lines[place])) or _MARK.match(lines[place]):
            break
        last = place
    return ListEntry(join_lines([lines[first][begin:], *lines[first + 1 : last + 1]]), first, last)


def _named(text: str) -> bool:
    """Whether a short text names a source in a way of its own: a work named before, or a file of an archive."""
    if len(text) > SHORT:
        return False
    return points_back(text) or any(form.search(text) for form in (EARLIER_WORK, _ARCHIVAL))
