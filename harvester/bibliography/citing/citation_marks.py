"""The marks in a text that cite references, whichever way a paper has: numbers, labels, authors and years, notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.bibliography.citing.found_marks import CitationMark, choose_growing
from harvester.bibliography.citing.numbers import BRACKET, ROUND, is_in_formula, list_keys, read_numbers
from harvester.bibliography.citing.raised_numbers import find_raised
from harvester.bibliography.citing.years import DatedWorks
from harvester.bibliography.short_forms import SAME_WORK
from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

    from harvester.bibliography.citing.reference_lists import ReferenceLists
    from harvester.bibliography.citing.running_text import Paragraph
    from harvester.items import Reference

# How often a citation of each kind is right (measured on papers read by eye).
WEIGHTS = {"number": 0.97, "label": 0.97, "year": 0.95, "round": 0.8, "raised": 0.85, "note": 0.9, "again": 0.8}
_PAIR = compile_late(r"[(\[]([^()\[\]]{3,60})[)\]]")
# Numbers in round brackets and raised ones may be anything: they cite when they name so much of the list.
LEAST_SHARE, FEWEST = 0.5, 3


def find_citations(
    paragraphs: Sequence[Paragraph], references: Sequence[Reference], lists: ReferenceLists
) -> list[CitationMark]:
    """The marks of the way in which the paper cites: of brackets or years what is found more often."""
    numbered = list(_find_bracketed(paragraphs, lists))
    dated = list(_find_dated(paragraphs, DatedWorks(references)))
    found = numbered if sum(len(mark.places) for mark in numbered) >= sum(len(mark.places) for mark in dated) else dated
    if found is dated:
        labelled = [mark for mark in numbered if mark.kind == "label"]
        known = set(map(_order, labelled))  # labels are surer than names and years
        found = sorted([*labelled, *(mark for mark in dated if _order(mark) not in known)], key=_order)
    if not found and lists.labelled:
        found = _find_round(paragraphs, lists) or _find_raised(paragraphs, lists)
    return sorted([*found, *_find_again(paragraphs, found)], key=_order)


def _order(mark: CitationMark) -> tuple[int, int]:
    return mark.paragraph, mark.start


def _find_bracketed(paragraphs: Sequence[Paragraph], lists: ReferenceLists) -> Iterator[CitationMark]:
    for number, paragraph in enumerate(paragraphs):
        for bracket in BRACKET.finditer(paragraph.text):
            if is_in_formula(bracket):
                continue
            if places := _resolve_numbers(read_numbers(bracket[1]), paragraph.line_at(bracket.start()), lists):
                yield CitationMark(number, *bracket.span(), places, "number")
            elif places := _resolve_keys(bracket[1], lists):
                yield CitationMark(number, *bracket.span(), places, "label")


def _resolve_numbers(numbers: Sequence[int], line: int, lists: ReferenceLists) -> list[int]:
    """The references of these numbers; none when most of them have none: it is something else."""
    found = [place for number in numbers if (place := lists.find_number(number, line)) is not None]
    return found if 2 * len(found) > len(numbers) else []


def _resolve_keys(inside: str, lists: ReferenceLists) -> list[int]:
    """The references of all labels in a bracket; none when a part is no label."""
    found: list[int] = []
    for ways in list_keys(inside):
        read = ([lists.find_label(label) for label in labels] for labels in ways)
        places = next((places for places in read if None not in places), None)
        if places is None:
            return []
        found += [place for place in places if place is not None]
    return found


def _find_dated(paragraphs: Sequence[Paragraph], works: DatedWorks) -> Iterator[CitationMark]:
    for number, paragraph in enumerate(paragraphs):
        for mark in works.find_marks(paragraph.text):
            yield CitationMark(number, mark.start, mark.end, mark.places, "year")


def _find_round(paragraphs: Sequence[Paragraph], lists: ReferenceLists) -> list[CitationMark]:
    """Numbers in round brackets that no formula has: inside a line, and over most of the list."""
    found = [
        CitationMark(number, *bracket.span(), places, "round")
        for number, paragraph in enumerate(paragraphs)
        for bracket in ROUND.finditer(paragraph.text)
        if _goes_on(paragraph, bracket)
        and (places := _resolve_numbers(read_numbers(bracket[1]), paragraph.line_at(bracket.start()), lists))
    ]
    return found if _cover(found, lists) else []


def _goes_on(paragraph: Paragraph, bracket: re.Match[str]) -> bool:
    """Whether something follows in the same line: the number of a formula is the last of its line."""
    end = bracket.end()
    return end < len(paragraph.text) and paragraph.line_at(end) == paragraph.line_at(bracket.start())


def _find_raised(paragraphs: Sequence[Paragraph], lists: ReferenceLists) -> list[CitationMark]:
    found = [
        CitationMark(number, start, end, places, "raised")
        for number, paragraph in enumerate(paragraphs)
        for start, end, numbers in find_raised(paragraph.text)
        if (places := _resolve_numbers(numbers, paragraph.line_at(start), lists))
    ]
    return found if _cover(found, lists) and _count_up(found) else []


def _cover(marks: Sequence[CitationMark], lists: ReferenceLists) -> bool:
    cited = {place for mark in marks for place in mark.places}
    return len(cited) >= max(FEWEST, LEAST_SHARE * lists.longest)


def _count_up(marks: Sequence[CitationMark]) -> bool:
    """Whether works are cited for the first time mostly in the order of their list."""
    first = list(dict.fromkeys(place for mark in marks for place in mark.places))
    return len(choose_growing(first, lambda place: place)) >= LEAST_SHARE * len(first)


def _find_again(paragraphs: Sequence[Paragraph], found: Sequence[CitationMark]) -> Iterator[CitationMark]:
    """What was cited last: `[Там же, с. 5]`, `(ibid.)`."""
    marks = iter(found)
    following = next(marks, None)
    last: list[int] = []
    kind = ""  # of the bracket that cited last: the others are not for citations
    for number, paragraph in enumerate(paragraphs):
        for bracket in _PAIR.finditer(paragraph.text):
            while following and _order(following) < (number, bracket.start()):
                last, kind = following.places, paragraphs[following.paragraph].text[following.start]
                following = next(marks, None)
            if len(last) == 1 and bracket[0][0] == kind and SAME_WORK.match(bracket[1]):
                yield CitationMark(number, *bracket.span(), last, "again")
