"""The fields of entries once their titles are known: parsed again without what belongs to no reference."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.bibliography import parse_many
from harvester.lexicon import join_classes
from harvester.pages.sections import is_year, kind_of
from harvester.publications.authors import printed_authors
from harvester.publications.badges import is_badge, without_badges
from harvester.publications.names_first import bared
from harvester.publications.readings import as_references, joined, plain_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Person, Reference
    from harvester.pages.sheet import Line, Sheet, Unit
    from harvester.publications.authors import Printed
    from harvester.publications.readings import Read

_PROSE = 60  # letters
_ABSTRACT = re.compile(
    rf"\W*(?:{join_classes('abstract_headings')}|we|in this|this (?:paper|article|work|thesis|talk)|wir"
    r"|in dies\w+|в (?:работе|статье|данной|настоящей|этой)|рассматрива\w+|рассмотрен\w*|исследу\w+|предл\w+|получен\w*"
    r"|изуча\w+)\b",
    re.I,
)


@dataclass(slots=True)
class Fields:
    """An entry as it is printed and as a reference, and whether its authors are those beside the page's owner."""

    text: str
    reference: Reference
    are_coauthors: bool


def fields_of(sheet: Sheet, reads: Sequence[Read], titles: Sequence[str]) -> list[Fields]:
    """What the parser says of each entry, with the authors that the page shows."""
    own = [_own(sheet, read.unit, title) for read, title in zip(reads, titles, strict=True)]
    texts = [joined(plain_line(sheet, without_badges(line)) for line in lines) for lines in own]
    found = [read.reference for read in reads]
    changed = [number for number, read in enumerate(reads) if texts[number] not in ("", read.text)]
    forms = as_references(texts) if changed else []
    for number, reference in zip(changed, parse_many([forms[number] for number in changed]), strict=True):
        found[number] = reference
    printed = printed_authors(sheet, reads, titles)
    for reference, shown in zip(found, printed, strict=True):
        parsed = [person for person in reference.authors if person.given or not is_badge(person.family)]
        reference.authors = _best(shown, parsed)
        if shown.people and reference.container:
            reference.container = bared(reference.container)
    return [
        Fields(" ".join(line.text for line in lines), reference, shown.are_coauthors)
        for lines, reference, shown in zip(own, found, printed, strict=True)
    ]


def _best(printed: Printed, parsed: list[Person]) -> list[Person]:
    """Those the page shows; the parser knows better which family names have two words ("B. Cuenca Grau")."""
    shown = printed.people
    if not printed.are_all and len(parsed) >= len(shown):
        return parsed
    if len(shown) != len(parsed):
        return shown or parsed
    return [two if two.family.endswith(f" {one.family}") else one for one, two in zip(shown, parsed, strict=True)]


def _own(sheet: Sheet, unit: Unit, title: str) -> list[Line]:
    """The lines of the entry without abstracts, and without the heading or year above it."""
    lines = sheet.lines[unit.start : unit.end]
    kept = [line for line in lines if lines[0].aside or not (line.aside or _is_prose(line.text))]
    while len(kept) > 1 and _is_above(kept[0], title):
        kept = kept[1:]
    return kept


def _is_prose(text: str) -> bool:
    """An abstract that nothing but its first words tells."""
    return len(text) > _PROSE and _ABSTRACT.match(text) is not None


def _is_above(line: Line, title: str) -> bool:
    heads = line.level and line.text not in title and title not in line.text and kind_of(line.text)
    return bool(heads) or is_year(line.text)
