"""The people who may be the authors, and what speaks for each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.header.features.clusters import cluster
from harvester.header.labels import Labelled, joined_authors, names_authors
from harvester.header.lines import HeadLine, head_of
from harvester.header.methods.rules import find_authors
from harvester.persons.author_lines import FAMILY, INITIALS, people_of_line
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from harvester.header.methods.title_candidates import Features
    from harvester.header.title import Block
    from harvester.items import Person

# A line with less chance to name authors is asked for plain names only.
AUTHOR = 0.15
# So many lines after the title capitalised words alone are taken for names.
NEAR = 4
# The initials of a name whose family name is on the next line.
_BROKEN = re.compile(rf"^\W*(?:\d{{4}}\s?г\.\s*)?{INITIALS}\s*{FAMILY}.*[\s,;]{INITIALS}$")
NO_NAME = ("affiliation", "address", "city", "country", "place", "note")


@dataclass(slots=True)
class Named:
    """A person, the line that names them, and what speaks for their being an author."""

    person: Person
    place: int
    features: Features


def people(lines: list[HeadLine], labelled: list[Labelled], title: Block | None) -> list[Named]:
    """Everyone the head names, in order, each once."""
    ruled = {person.family.casefold() for person in find_authors(head_of(lines), title)} if title else set()
    found: dict[tuple[str, str], Named] = {}
    for index, line in enumerate(lines):
        if title and title.first <= index <= title.last:
            continue
        for person in _named(lines, labelled, index, title):
            named = Named(person, index, _of_person(person, index, line, labelled[index], title))
            named.features["by rules"] = float(person.family.casefold() in ruled)
            found.setdefault((person.family.casefold(), person.given[:1]), named)
    for one in found.values():
        one.features["others"] = min(sum(other.place == one.place for other in found.values()) - 1, 4.0)
    return list(found.values())


def _named(lines: list[HeadLine], labelled: list[Labelled], index: int, title: Block | None) -> list[Person]:
    line, chance = lines[index], labelled[index].author
    near = title is not None and 0 < index - title.last <= NEAR
    if chance < AUTHOR:
        return line.people if line.label == "people" or not near else people_of_line(line.text, weak=True)
    text = joined_authors(lines, labelled, index)
    if index + 1 < len(lines) and _BROKEN.match(text):
        text = f"{text} {lines[index + 1].text}"
    found = people_of_line(text, weak=True)
    return found if len(found) >= len(line.people) else line.people


def _of_person(person: Person, index: int, line: HeadLine, label: Labelled, title: Block | None) -> Features:
    distance = (index - title.last if index > title.last else title.first - index) if title else 20
    return {
        "chance": label.author,
        "author line": float(names_authors(line, label)),
        "people line": float(line.label == "people"),
        "initials": float("." in person.given),
        "patronymic": float(bool(person.patronymic)),
        "known": float(cluster(person.family.capitalize()) in ("surname", "likefamily")),
        "no name": float(cluster(person.family.capitalize()) in NO_NAME),
        "known given": float(cluster(person.given.split()[0].capitalize() if person.given else "x") == "given"),
        "distance": min(float(distance), 20.0),
        "before": float(bool(title and index < title.first)),
        "long line": float(len(line.text) > 110),
        "place": min(float(index), 40.0),
        "running": float(bool(line.line.kind)),
        "other script": float(bool(title) and is_cyrillic(person.family) != is_cyrillic(title.text if title else "")),
    }
