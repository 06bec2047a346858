"""The authors of entries where the page shows them: an element called so, a line of names, names before titles."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.persons.listed_people import (
    TOGETHER,
    is_surely_person,
    put_lists_in_one_order,
    read_coauthors,
    read_names,
    read_people_before,
)
from harvester.publications.badges import without_badges
from harvester.publications.readings import plain_line, unnumbered

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.items import Person
    from harvester.pages.sheet import Sheet
    from harvester.publications.readings import Read

SHARE = 0.5  # of the entries that have a slot, from which on it holds names; and of these, that surely are names
BEGINNING = "beginning"  # of a line that has more than names
_BETWEEN = ' .,:;/|–—-"”»'  # what stands between a title and its authors
_CALLED = re.compile(r"auth?or|avtor|автор|creator|byline|^auth?s?$", re.I)


@dataclass(slots=True)
class Printed:
    """The people an entry names, and whether they are those with whom the owner wrote it."""

    people: list[Person] = field(default_factory=list)
    are_coauthors: bool = False
    are_all: bool = True  # no more of them may stand where the names were read


@dataclass(slots=True)
class _Stretch:
    """A part of an entry that may be its authors, and by which slot of the mark-up it is there."""

    slot: tuple[str, ...]
    text: str
    people: list[Person]
    is_called: bool = False


def printed_authors(sheet: Sheet, reads: Sequence[Read], titles: Sequence[str]) -> list[Printed]:
    """The people of each entry that the mark-up shows; none where only a parser can tell."""
    found = [list(_stretches(sheet, read, title)) for read, title in zip(reads, titles, strict=True)]
    slots: dict[tuple[str, ...], list[_Stretch]] = defaultdict(list)
    for stretch in (stretch for own in found for stretch in own):
        slots[stretch.slot].append(stretch)
    good = {slot for slot, own in slots.items() if _holds_names(own)}
    for slot in good:
        put_lists_in_one_order([(stretch.text, stretch.people) for stretch in slots[slot]])
    return [
        _printed(read.text, [stretch for stretch in own if stretch.slot in good])
        for read, own in zip(reads, found, strict=True)
    ]


def _printed(text: str, stretches: list[_Stretch]) -> Printed:
    best = next((stretch for stretch in stretches if stretch.people), None)
    for other in stretches:  # only the owner's name may be marked
        if best and best.text in other.text and len(other.people) > len(best.people):
            best = other
    if best:
        return Printed(best.people, bool(TOGETHER.match(best.text)), best.slot[-1] != BEGINNING)
    coauthors = read_coauthors(text)
    return Printed(coauthors, bool(coauthors))


def _holds_names(stretches: list[_Stretch]) -> bool:
    named = [stretch for stretch in stretches if stretch.people]
    known = [stretch for stretch in named if stretch.is_called or any(map(is_surely_person, stretch.people))]
    return bool(named) and len(named) >= SHARE * len(stretches) and len(known) >= SHARE * len(named)


def _stretches(sheet: Sheet, read: Read, title: str) -> Iterator[_Stretch]:
    """What is called authors first, then lines and how they begin, then what stands before and after the title."""
    lines = sheet.lines[read.unit.start : read.unit.end]
    plain = [plain_line(sheet, without_badges(line)) for line in lines]
    place = next((number for number, text in enumerate(plain) if title and title in text), -1)
    for line in lines:
        called = [run for run in line.runs if _CALLED.search(run.mark)]
        if called:
            text = "".join(run.text for run in called)
            yield _Stretch(("called", called[0].mark), text, read_names(text), is_called=True)
    for number, (line, text) in enumerate(zip(lines, plain, strict=True)):
        if number != place and text and not line.aside:
            slot = (line.tag, line.runs[0].mark, str(number - place))
            yield _Stretch(slot, text, read_names(text))
            yield _Stretch((*slot, BEGINNING), text, read_names(text) or read_people_before(text))
    if place >= 0:
        text = unnumbered(plain[place].partition(title)[0])
        yield _Stretch(("before",), text, read_names(text))
        text = plain[place].partition(title)[2].lstrip(_BETWEEN)
        yield _Stretch(("after", BEGINNING), text, read_people_before(text))
