"""What stands among publications and is none: talks and courses by their heading, patents, the names of columns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.lexicon import join_classes, join_edged, list_words, load_words
from harvester.pages.sections import is_year
from harvester.pages.words import split_letter_runs
from harvester.publications.readings import clean_title

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Reference
    from harvester.pages.sections import Sections
    from harvester.pages.sheet import Unit, UnitSheet

_CAPTION = 40  # letters of a line that is a heading without the mark-up of one
_WORDS = 5  # of a heading; titles of papers have more
_SMALL = load_words("list_headings.small")
# What stands below the first has numbers that are no pages: semesters, dates.
_TEACHING = tuple(word.rstrip("*") for word in list_words("list_headings.teaching"))
_STRAYS = (*_TEACHING, *(word.rstrip("*") for word in list_words("list_headings.strays")))
_PAPERS = tuple(word.rstrip("*") for word in list_words("list_headings.papers"))
# A collection's own talks are its papers.
_COLLECTION = re.compile(join_edged("list_headings.collection"), re.I)
_PATENT = re.compile(
    r"патент\w*[^.;]{0,60}?(?:№|\bРФ\b)|patent\w*,?\s+(?:No|Nr|№|US|EP|DE|WO)\b[^;]{0,9}\d{4}"
    r"|\b(?:US|U\.\s?S\.|EP|European|German|deutsches)[ -]patent\b[^;]{0,9}\d[\d,. ]{4}"
    r"|свидетельств\w+ об? (?:\w+ )?(?:регистрации|офиц\w+)[^;]{0,80}№",
    re.I,
)
_PRINTED = re.compile(rf"//|\bin:|{join_edged('list_headings.printed')}", re.I)
_COLUMN = re.compile(rf"\W*(?:{join_classes('list_columns')})(?: [^.]{{1,40}})?\W*", re.I)


class Strays:
    """Asked for each entry of a sheet, once its title is known."""

    def __init__(self, sheet: UnitSheet, sections: Sections, titles: Iterable[str] = ()) -> None:
        self._sheet = sheet
        self._sections = sections
        self._titles = frozenset(titles)  # of the entries: such a line is no caption of those below it

    def has(self, unit: Unit, title: str, reference: Reference) -> bool:
        """Whether the entry is none: it was never printed, and its heading or its text says what it is instead."""
        lines = self._sheet.lines[unit.start : unit.end]
        if len(lines) > 1 and all(_COLUMN.fullmatch(line.text) for line in lines):
            return True
        text = self._sheet.text(unit)
        if _PRINTED.search(text.replace(title, "")):
            return False
        if _PATENT.search(text):
            return True
        return not reference.doi and self._is_stray_section(unit, title, bool(reference.pages or reference.volume))

    def _is_stray_section(self, unit: Unit, title: str, counted: bool) -> bool:
        nearest, *others = [*self._headings(unit, title), ""]
        if not is_stray_heading(nearest) or (counted and not _begins(nearest, _TEACHING)):
            return False
        above = " ".join([*others, self._sheet.title])
        return not _COLLECTION.search(above) and not _begins(above, _STRAYS)

    def _headings(self, unit: Unit, title: str) -> list[str]:
        """The nearest first: one that was cut into the unit, a caption, then those above; no years."""
        lines = self._sheet.lines
        numbers = self._sections.numbers(unit)
        own = [lines[unit.start].text] if lines[unit.start].level and lines[unit.start].text not in title else []
        first = numbers[0] if numbers else -1
        above = (lines[number].text for number in range(unit.start - 1, first, -1) if not own)
        caption = next((text for text in above if _is_caption(text) and clean_title(text) not in self._titles), "")
        found = [*own, *([caption] if caption else []), *(lines[number].text for number in numbers)]
        return [text for text in found if not is_year(text)]


def is_stray_heading(text: str) -> bool:
    """A heading over talks, courses or projects and over no papers."""
    words = [word for word in split_letter_runs(text.lower()) if word not in _SMALL]
    return len(words) <= _WORDS and _begins(text, _STRAYS) and not _begins(text, _PAPERS)


def _is_caption(text: str) -> bool:
    """A short line with nothing but such a word, or one of papers."""
    bare = len(text) <= _CAPTION and len(text.split()) <= 3 and not re.search(r"\d|[.,;]\s*\S", text)
    return bare and (_begins(text, _STRAYS) or _begins(text, _PAPERS))


def _begins(text: str, beginnings: tuple[str, ...]) -> bool:
    return any(word.startswith(beginnings) for word in split_letter_runs(text.lower()))
