"""Citations by author and year: (Иванов, 2016), [Иванов 2016: 45], Иванов (2016), "(Müller 2005: 12; Kant 1998)"."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.lexicon import join_alternatives, list_words
from harvester.persons.name_cases import guess_nominative
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import YEAR_SINCE_1500
from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.items import Reference

# How far before its bracket a name may stand, and how far before its year inside of one.
BEFORE_BRACKET, INSIDE = 60, 200
# A bracket that opened so long before was never closed.
UNCLOSED = 400
_DATE = rf"(?<!\d)(?<!\d[.,/–-])({YEAR_SINCE_1500})\s?([a-zа-я]?)(?!\w)(?!\s?[-–—/]\s?\d)((?:,\s?[a-zа-я](?!\w))*)"
_SIGNS = compile_late(rf"[()\[\];]|{_DATE}")
_LETTER = compile_late(r"[a-zа-я]")
_NAME = compile_late(r"(?<![\w-])[^\W\d_a-zа-яё][^\W\d_]*(?:[’'-][^\W\d_]+)*")
_OTHERS = compile_late(
    rf"\b(?:{join_alternatives(word for word in list_words('and_others') if len(word) > 1)}|u\.\s?a)\b", re.IGNORECASE
)
# The name right before a year that stands in no bracket.
_BESIDE = compile_late(r"[^\W\d_](?:\s(?:et al\.|и др\.|u\.\s?a\.))?,?\s{1,2}$")
_ACRONYM = compile_late(r"\(([^\W\d_a-zа-яё]{2,8})\)")
NEAR_YEARS = (-1, 1)
# Words of a reference that may name it when it has no author.
FIRST_WORDS = 80


@dataclass(slots=True)
class DatedWork:
    """What names a reference in a text: any of the heads, the other surnames, the letter after its year."""

    place: int
    heads: set[str]
    families: list[str]
    letter: str


@dataclass(slots=True)
class DatedMark:
    """A citation found: where it stands, and the references that it names."""

    start: int
    end: int
    places: list[int]


@dataclass(slots=True)
class OpenBracket:
    """A bracket that is being read: where its present part begins, and the names that the last year took."""

    start: int
    part: int
    names: str = ""
    found: list[int] = field(default_factory=list)


class DatedWorks:
    """The references of a paper, by year."""

    def __init__(self, references: Sequence[Reference]) -> None:
        self._by_year: dict[str, list[DatedWork]] = defaultdict(list)
        for place, reference in enumerate(references):
            for year, work in _describe(place, reference):
                self._by_year[year].append(work)
        self._heads = {head for works in self._by_year.values() for work in works for head in work.heads}

    def find_marks(self, text: str) -> Iterator[DatedMark]:
        """The citations in a text; the works of one bracket are one citation."""
        stack: list[OpenBracket] = []
        for sign in _SIGNS.finditer(text):
            if stack and sign.start() - stack[-1].start > UNCLOSED:
                stack.clear()
            if sign[0] in "([":
                stack.append(OpenBracket(sign.start(), sign.end()))
            elif sign[0] == ";" and stack:
                stack[-1].part = sign.end()
            elif sign[0] in ")]" and stack:
                bracket = stack.pop()
                if bracket.found:
                    yield DatedMark(bracket.start, sign.end(), list(dict.fromkeys(bracket.found)))
            elif sign[1] and stack:
                stack[-1].found += self._read_inside(text, sign, stack[-1])
                stack[-1].part = sign.end()
            elif sign[1] and _BESIDE.search(text, max(0, sign.start() - 12), sign.start()):
                names = text[max(0, sign.start() - BEFORE_BRACKET) : sign.start()]
                if places := self._look_up(names, sign):
                    yield DatedMark(sign.start() - len(names) + _last_name(names), sign.end(), places)

    def _read_inside(self, text: str, sign: re.Match[str], bracket: OpenBracket) -> list[int]:
        names = text[max(bracket.part, sign.start() - INSIDE) : sign.start()]
        if _NAME.search(names):
            bracket.names = names
        elif not bracket.names:
            bracket.names = text[max(0, bracket.start - BEFORE_BRACKET) : bracket.start]
        return self._look_up(bracket.names, sign)

    def _look_up(self, names: str, date: re.Match[str]) -> list[int]:
        letters = [date[2], *_LETTER.findall(date[3])]
        return [place for letter in letters for place in self._name(names, date[1], letter)]

    def _name(self, names: str, year: str, letter: str) -> list[int]:
        """The reference of this year whose authors the words name; none when several fit alike."""
        words = _NAME.findall(names)
        keys = {make_surname_key(form) for word in words for form in (word, guess_nominative(word))}
        others = _OTHERS.search(names) is not None
        found = _choose([(_rate(work, keys, letter, others), work.place) for work in self._by_year.get(year, ())])
        if found or not keys & self._heads:
            return found
        # Authors err in the years of what they cite, but hardly in two names.
        near = [work for shift in NEAR_YEARS for work in self._by_year.get(str(int(year) + shift), ())]
        return _choose([(_rate(work, keys, letter, others), work.place) for work in near if _names_all(work, keys)])


def _choose(rated: list[tuple[int, int]]) -> list[int]:
    """The best one, unless another is as good."""
    best = max((rate for rate, _ in rated), default=0)
    found = {place for rate, place in rated if rate == best}
    return list(found) if best > 0 and len(found) == 1 else []


def _names_all(work: DatedWork, keys: set[str]) -> bool:
    return len(work.families) > 1 and keys.issuperset(work.families)


def _describe(place: int, reference: Reference) -> Iterator[tuple[str, DatedWork]]:
    """A reference under its year, and under that of its label when it has another."""
    families = [make_surname_key(person.family) for person in reference.authors or reference.editors if person.family]
    label = reference.label or ""
    first = reference.text[:FIRST_WORDS]
    named = [*_NAME.findall(first)[:1], *_ACRONYM.findall(first), *_NAME.findall(label)[:1]]
    heads = {*families[:1], *(make_surname_key(name) for name in named if len(name) > 2)} - {""}
    dates = [(date[1], date[2]) for text in (label, reference.text) for date in re.finditer(_DATE, text)]
    years = [*([reference.year[:4]] if reference.year else []), *(year for year, _ in dates if year in label)]
    for year in dict.fromkeys(years):
        letter = next((letter for date, letter in dates if date == year and letter), "")
        yield year, DatedWork(place, heads, families, letter)


def _rate(work: DatedWork, keys: set[str], letter: str, others: bool) -> int:
    """How well the names of a citation fit a work; 0 when they do not."""
    if not work.heads & keys or (letter and work.letter and letter != work.letter):
        return 0
    named = sum(family in keys for family in work.families)
    as_many = len(work.families) > 1 if others else named == len(work.families)
    return 20 + 8 * (letter == work.letter) + 4 * as_many + min(named, 3)


def _last_name(names: str) -> int:
    return max((name.start() for name in _NAME.finditer(names)), default=0)
