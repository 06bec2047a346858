"""The fields that published methods measured beside the usual ones: date, URL, address, phone, note, introduction."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.imprint.contacts import find_addresses, find_phones, find_urls
from harvester.imprint.days import DAY, MONTH_NAME
from harvester.imprint.introduction import find_introduction
from harvester.items import Document, Value
from harvester.lexicon import join_classes
from harvester.text.patterns import YEAR
from harvester.text.repair import join_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Line

METHOD = "rules"
DATE_WEIGHT, NOTE_WEIGHT = 0.85, 0.8
# A head has no more lines; a line that is a date no more letters.
HEAD_LINES, LONGEST_DATE = 80, 60
LONGEST_NOTE, LINES_OF_NOTE, MOST_NOTES = 1000, 6, 10
_DATE = re.compile(rf"(?<!\d)(?:{DAY}|{MONTH_NAME}\.?,?\s+(?:of\s+)?{YEAR}(?!\d))", re.IGNORECASE)
_MARK = re.compile(r"^\s*(?:[*∗†‡§¶¹²³⁴⁵⁶⁷⁸⁹]|\d{1,2}(?=[\s)А-ЯЁA-Z]))")
_NOTE_WORDS = join_classes(
    "first_page_notes", "author_notes", "acknowledgement_headings", "acknowledgement_headings.notes"
)
_NOTE = re.compile(rf"^\W*\d?\W*(?:{_NOTE_WORDS})", re.IGNORECASE)


@dataclass(slots=True)
class AllFields:
    """Of a document; the names are those of the published tables."""

    date: Value | None = None
    urls: list[Value] = field(default_factory=list)
    addresses: list[Value] = field(default_factory=list)
    phones: list[Value] = field(default_factory=list)
    notes: list[Value] = field(default_factory=list)
    introduction: Value | None = None


def find_all_fields(document: Document) -> AllFields:
    """From the head on the first page and its footnotes; the introduction from where it stands."""
    lines = document.pages[0].lines if document.pages else []
    head = [*lines[:HEAD_LINES], *(line for line in lines[HEAD_LINES:] if line.kind == "footnote")]
    texts = [line.text for line in head]
    return AllFields(
        date=find_date(texts),
        urls=find_urls(texts),
        addresses=find_addresses(texts),
        phones=find_phones(texts),
        notes=find_notes(head),
        introduction=find_introduction(document),
    )


def find_date(texts: Iterable[str]) -> Value | None:
    """The first line that is little more than a date."""
    for text in texts:
        found = _DATE.search(text) if len(text) <= LONGEST_DATE else None
        if found:
            return Value(" ".join(found[0].split()), DATE_WEIGHT, METHOD)
    return None


def find_notes(lines: Iterable[Line]) -> list[Value]:
    """Footnotes, each from its mark on, and lines that thank, tell of grants, or say where the paper appeared."""
    found: list[list[str]] = []
    kind = ""  # of the note that may go on
    for line in lines:
        begins = bool(_NOTE.match(line.text)) or (line.kind == "footnote" and bool(_MARK.match(line.text)))
        if not begins and kind and _goes_on(found[-1], line, kind):
            found[-1].append(line.text)
        elif begins or line.kind == "footnote":
            found.append([line.text])
            kind = line.kind or "text"
        else:
            kind = ""
    whole = (join_lines(part).strip()[:LONGEST_NOTE] for part in found[:MOST_NOTES])
    return [Value(text, NOTE_WEIGHT, METHOD) for text in dict.fromkeys(whole) if text]


def _goes_on(note: list[str], line: Line, kind: str) -> bool:
    """A footnote goes on in the next, a note in the text to the end of its sentence."""
    if kind == "footnote":
        return line.kind == "footnote"
    return not line.kind and len(note) < LINES_OF_NOTE and not note[-1].rstrip().endswith(".")
