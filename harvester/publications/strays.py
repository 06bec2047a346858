"""What stands among publications and is none: below headings of courses, news, awards; the names of columns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.lexicon import join_classes, list_words
from harvester.pages.sections import is_year
from harvester.pages.words import split_letter_runs

if TYPE_CHECKING:
    from harvester.pages.sections import Sections
    from harvester.pages.sheet import Unit, UnitSheet

_STRAYS = tuple(word.rstrip("*") for word in list_words("list_headings.strays"))
_PAPERS = tuple(word.rstrip("*") for word in list_words("list_headings.papers"))
_COLUMN = re.compile(rf"\W*(?:{join_classes('list_columns')})(?: [^.]{{1,40}})?\W*", re.I)


def is_stray(sheet: UnitSheet, sections: Sections, unit: Unit, title: str) -> bool:
    """Whether an entry, once its title is known, is none by its heading or its text."""
    lines = sheet.lines[unit.start : unit.end]
    if len(lines) > 1 and all(_COLUMN.fullmatch(line.text) for line in lines):
        return True
    return is_stray_heading(_find_heading(sheet, sections, unit, title))


def _find_heading(sheet: UnitSheet, sections: Sections, unit: Unit, title: str) -> str:
    """The nearest that is no year: one that was cut into the unit, else one above it."""
    first = sheet.lines[unit.start]
    own = [first.text] if first.level and first.text not in title else []
    above = (sheet.lines[number].text for number in sections.numbers(unit))
    return next((text for text in (*own, *above) if not is_year(text)), "")


def is_stray_heading(text: str) -> bool:
    """A heading over courses, news or awards and over no papers."""
    return _begins(text, _STRAYS) and not _begins(text, _PAPERS)


def _begins(text: str, beginnings: tuple[str, ...]) -> bool:
    return any(word.startswith(beginnings) for word in split_letter_runs(text.lower()))
