"""The fields of entries once their titles are known: parsed again without what belongs to no reference."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harvester.lexicon import join_classes, join_edged
from harvester.pages.sections import is_year, kind_of
from harvester.persons.listed_people import (
    TOGETHER,
    is_surely_person,
    put_lists_in_one_order,
    read_coauthors,
    read_names,
    read_people_before,
)
from harvester.persons.name_runs import read_people_at_start
from harvester.publications.readings import join_lines, make_plain_line, strip_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from harvester.items import Person, Reference
    from harvester.pages.sheet import SheetLine, Unit, UnitSheet
    from harvester.publications.readings import ReadEntry

NAMES_SHARE = 0.5  # of the entries that have a slot, from which on it holds names; and of these, that surely are names
BEGINNING = "beginning"  # of a line that has more than names
_BETWEEN = ' .,:;/|–—-"”»'  # what stands between a title and its authors
_CALLED = re.compile(rf"{join_edged('class_names.authors')}|^(?:{join_classes('class_names.people')})$", re.I)
_BADGE_CLASS = re.compile(rf"(?:^|[_-])(?:{join_classes('class_names.badges')})(?:$|[_-])", re.I)
_BADGE_TEXT = re.compile(r"[^\W\d_a-zа-яё]{2,8}(?:[ ’']{0,2}\d{2,4})?")
_PROSE = 60  # letters
_ABSTRACT = re.compile(rf"\W*(?:{join_classes('abstract_headings', 'abstract_beginnings.prose')})\b", re.I)
_MIN_TITLE = 8  # letters of a title


@dataclass(slots=True)
class EntryFields:
    """An entry as it is printed and as a reference, and whether its authors are those beside the page's owner."""

    text: str
    reference: Reference
    are_coauthors: bool


def read_fields(
    sheet: UnitSheet,
    reads: Sequence[ReadEntry],
    titles: Sequence[str],
    parse: Callable[[list[str]], list[Reference]],
) -> list[EntryFields]:
    """What the parser says of each entry, with the authors that the page shows."""
    own = [_choose_own_lines(sheet, read.unit, title) for read, title in zip(reads, titles, strict=True)]
    texts = [join_lines(make_plain_line(sheet, strip_badges(line)) for line in lines) for lines in own]
    found = [read.reference for read in reads]
    changed = [number for number, read in enumerate(reads) if texts[number] not in ("", read.text)]
    for number, reference in zip(changed, parse([texts[number] for number in changed]), strict=True):
        found[number] = reference
    printed = find_printed_authors(sheet, reads, titles)
    for reference, shown in zip(found, printed, strict=True):
        parsed = [person for person in reference.authors if person.given or not is_badge(person.family)]
        reference.authors = _choose_authors(shown, parsed)
        if shown.people and reference.container:
            reference.container = strip_people(reference.container)
    return [
        EntryFields(" ".join(line.text for line in lines), reference, shown.are_coauthors)
        for lines, reference, shown in zip(own, found, printed, strict=True)
    ]


def _choose_authors(printed: PrintedAuthors, parsed: list[Person]) -> list[Person]:
    """Those the page shows; the parser knows better which family names have two words ("B. Cuenca Grau")."""
    shown = printed.people
    if not printed.are_all and len(parsed) >= len(shown):
        return parsed
    if len(shown) != len(parsed):
        return shown or parsed
    return [two if two.family.endswith(f" {one.family}") else one for one, two in zip(shown, parsed, strict=True)]


def _choose_own_lines(sheet: UnitSheet, unit: Unit, title: str) -> list[SheetLine]:
    """The lines of the entry without abstracts, and without the heading or year above it."""
    lines = sheet.lines[unit.start : unit.end]
    kept = [line for line in lines if lines[0].aside or not (line.aside or _is_prose(line.text))]
    while len(kept) > 1 and _is_above(kept[0], title):
        kept = kept[1:]
    return kept


def _is_prose(text: str) -> bool:
    """An abstract that nothing but its first words tells."""
    return len(text) > _PROSE and _ABSTRACT.match(text) is not None


def _is_above(line: SheetLine, title: str) -> bool:
    heads = line.level and line.text not in title and title not in line.text and kind_of(line.text)
    return bool(heads) or is_year(line.text)


def strip_badges(line: SheetLine) -> SheetLine:
    """The line without its badges; an empty one if it is all badge."""
    if is_badge(line.text):
        return replace(line, runs=[])
    return replace(line, runs=[run for run in line.runs if not _BADGE_CLASS.search(run.mark)])


def is_badge(text: str) -> bool:
    """A short word in capitals, perhaps with a year."""
    return _BADGE_TEXT.fullmatch(text) is not None


@dataclass(slots=True)
class PrintedAuthors:
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


def find_printed_authors(sheet: UnitSheet, reads: Sequence[ReadEntry], titles: Sequence[str]) -> list[PrintedAuthors]:
    """The people of each entry that the mark-up shows; none where only a parser can tell."""
    found = [list(_stretches(sheet, read, title)) for read, title in zip(reads, titles, strict=True)]
    slots: dict[tuple[str, ...], list[_Stretch]] = defaultdict(list)
    for stretch in (stretch for own in found for stretch in own):
        slots[stretch.slot].append(stretch)
    good = {slot for slot, own in slots.items() if _holds_names(own)}
    for slot in good:
        put_lists_in_one_order([(stretch.text, stretch.people) for stretch in slots[slot]])
    return [
        _choose_printed(read.text, [stretch for stretch in own if stretch.slot in good])
        for read, own in zip(reads, found, strict=True)
    ]


def _choose_printed(text: str, stretches: list[_Stretch]) -> PrintedAuthors:
    best = next((stretch for stretch in stretches if stretch.people), None)
    for other in stretches:  # only the owner's name may be marked
        if best and best.text in other.text and len(other.people) > len(best.people):
            best = other
    if best:
        return PrintedAuthors(best.people, bool(TOGETHER.match(best.text)), best.slot[-1] != BEGINNING)
    coauthors = read_coauthors(text)
    return PrintedAuthors(coauthors, bool(coauthors))


def _holds_names(stretches: list[_Stretch]) -> bool:
    named = [stretch for stretch in stretches if stretch.people]
    known = [stretch for stretch in named if stretch.is_called or any(map(is_surely_person, stretch.people))]
    return bool(named) and len(named) >= NAMES_SHARE * len(stretches) and len(known) >= NAMES_SHARE * len(named)


def _stretches(sheet: UnitSheet, read: ReadEntry, title: str) -> Iterator[_Stretch]:
    """What is called authors first, then lines and how they begin, then what stands before and after the title."""
    lines = sheet.lines[read.unit.start : read.unit.end]
    plain = [make_plain_line(sheet, strip_badges(line)) for line in lines]
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
        text = strip_number(plain[place].partition(title)[0])
        yield _Stretch(("before",), text, read_names(text))
        text = plain[place].partition(title)[2].lstrip(_BETWEEN)
        yield _Stretch(("after", BEGINNING), text, read_people_before(text))


def strip_people(text: str) -> str:
    """A container without the people it begins with."""
    people, rest = read_people_at_start(text)
    bare = rest.strip(" .:,")
    return bare if any(map(is_surely_person, people)) and rest[:1] in (".", ":") and len(bare) > _MIN_TITLE else text
