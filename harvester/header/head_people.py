"""The authors that rules see around a title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.persons.author_lines import read_author_line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.header.labelled_line import HeadLine
    from harvester.items import Person

METHOD = "rules"
# How far from the title authors are looked for, in lines.
NEAR = 8
# So many lines after the title capitalised words alone are taken for authors.
GUESSED = 4


def find_authors(head: list[HeadLine], first: int, last: int) -> list[Person]:
    """People of the lines around the title, from line `first` to `last`: the side that has them nearer."""
    after = _collect_people(head[last + 1 :][: NEAR * 2])
    before = _collect_people(list(reversed(head[:first]))[:NEAR])
    people = _choose_nearer(head, first, last, before, after) if before and after else before or after
    if not people:
        people = _collect_people(head[last + 1 :][: NEAR * 2], guess=True)
    unique = {(person.family.casefold(), person.given[:1]): person for person in people}
    for person in unique.values():
        person.method = METHOD
        person.weight = person.weight or 0.85
    return list(unique.values())


def _collect_people(lines: Iterable[HeadLine], guess: bool = False) -> list[Person]:
    """People lines up to where running text begins; in their size, other capitalised words are names too."""
    found: list[Person] = []
    size = running = 0.0
    for number, line in enumerate(lines):
        people = line.people if line.label == "people" else []
        if (
            not people
            and line.label == "title"
            and (line.line.size == size or (guess and not found and number < GUESSED))
        ):
            people = _read_weak(line.text)
        if people:
            size, running = line.line.size, 0
        elif found and line.label == "title" and len(line.text) > 60 and line.relative <= 1.05:
            running += 1
        found += people
        if running > 1:
            break
    return found


def _read_weak(text: str) -> list[Person]:
    people = read_author_line(text, weak=True) if len(text) < 120 else []
    for person in people:
        person.weight = 0.6
    return people


def _choose_nearer(
    head: list[HeadLine], first: int, last: int, before: list[Person], after: list[Person]
) -> list[Person]:
    down = next((step for step, line in enumerate(head[last + 1 :]) if line.people), NEAR)
    up = next((step for step, line in enumerate(reversed(head[:first])) if line.people), NEAR)
    return after if down <= up else list(reversed(before))
