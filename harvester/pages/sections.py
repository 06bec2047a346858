"""What stands above an entry: the headings it is under, and the year they give."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from harvester.lexicon import list_words, load_words
from harvester.pages.words import split_letter_runs
from harvester.text.patterns import YEAR

if TYPE_CHECKING:
    from harvester.pages.sheet import SheetLine, Unit, UnitSheet

# Words that stand with these in the heading of a section, and make no title of a paper.
_BESIDE = load_words("section_kinds.beside")
_YEAR_LINE = re.compile(rf"^\W*(?:год|year|jahr)?\W*({YEAR})\W*(?:год[аы]?|г|year)?\W*$", re.I)
_YEAR_HEADING = re.compile(rf"(?<![\d–—-])({YEAR})(?![\d–—/-])")
_SHORT = 90


class HeadingWords:
    """Words of headings, in small letters: some whole, of some the beginning."""

    def __init__(self, name: str) -> None:
        words = list_words(name)
        self._whole = frozenset(words)
        self._beginnings = tuple(word.rstrip("*") for word in words if word.endswith("*"))

    def __contains__(self, word: str) -> bool:
        return word in self._whole or word.startswith(self._beginnings)


_KINDS = {name: HeadingWords(f"section_kinds.{name}") for name in ("publications", "talks", "other")}


class Sections:
    """The headings of a sheet, asked by place."""

    def __init__(self, sheet: UnitSheet) -> None:
        self._lines = sheet.lines
        self._open: list[tuple[int, ...]] = []  # for each line the numbers of the headings it is under
        stack: list[int] = []
        for number, line in enumerate(sheet.lines):
            self._open.append(tuple(stack))
            if level := level_of(line):
                while stack and level_of(sheet.lines[stack[-1]]) >= level:
                    stack.pop()
                stack.append(number)

    def above(self, unit: Unit) -> list[str]:
        """The headings over a unit, the nearest first; its own and those of its like are none."""
        return [self._lines[number].text for number in self.numbers(unit)]

    def numbers(self, unit: Unit) -> list[int]:
        """The lines of these headings."""
        own = min((level_of(line) for line in self._lines[unit.start : unit.end] if line.level), default=99)
        numbers = [n for n in self._open[unit.start] if level_of(self._lines[n]) < own] if unit.end > unit.start else []
        return numbers[::-1]

    def kind(self, unit: Unit) -> list[str]:
        """What the sections over a unit hold, the nearest first."""
        return [kind_of(text) for text in self.above(unit)]

    def promise(self, unit: Unit) -> bool:
        """Whether the nearest heading, those of years aside, is one of publications."""
        return next((kind_of(text) for text in self.above(unit) if not is_year(text)), "") == "publications"

    def own_year(self, unit: Unit) -> str:
        """The year that stands on a line of its own in the unit: a term above its description, a cell."""
        found = (_YEAR_LINE.match(line.text) for line in self._lines[unit.start : unit.end])
        return next((year[1] for year in found if year), "")

    def year(self, unit: Unit) -> str:
        """The year of the nearest heading that has one."""
        for text in self.above(unit):
            found = _YEAR_LINE.match(text) or _YEAR_HEADING.search(text)
            if found:
                return found[1]
        return ""


def level_of(line: SheetLine) -> int:
    """1 to 6 for headings, 7 for a bold line alone, 8 for a year alone, 0 for text."""
    if line.level:
        return line.level
    if len(line.text) > _SHORT or not line.text:
        return 0
    if _YEAR_LINE.match(line.text):
        return 8
    return 7 if _is_bold(line) and line.tag not in ("li", "td") else 0


def _is_bold(line: SheetLine) -> bool:
    return all("b" in run.styles or "u" in run.styles for run in line.runs if run.text.strip(" :."))


def is_caption(line: SheetLine) -> bool:
    """The heading of a section by its look and by each of its words: it is part of no entry."""
    return level_of(line) > 0 and is_section_name(line.text)


def is_section_name(text: str) -> bool:
    """Each of its words is one of headings."""
    named = [word for word in split_letter_runs(text.lower()) if word not in _BESIDE]
    return bool(named) and all(any(word in kind for kind in _KINDS.values()) for word in named)


def is_dated(line: SheetLine) -> bool:
    """The heading of a year: it stands alone, as a heading or in bold."""
    return is_year(line.text) and (line.level > 0 or _is_bold(line))


def is_year(text: str) -> bool:
    return _YEAR_LINE.match(text) is not None


@lru_cache(maxsize=2_000)
def kind_of(text: str) -> str:
    """What the section below a heading holds; the last of its words decides, a talk is no paper."""
    words = split_letter_runs(text.lower())
    found = [name for name, kind in _KINDS.items() if any(word in kind for word in words)]
    return found[-1] if found else ""
