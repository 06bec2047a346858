"""The originators of a page, told from the people who are merely listed on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.metadata import words
from harvester.metadata.owners import Known, owner, responsible
from harvester.metadata.persons import named_people, unique
from harvester.metadata.titles import is_title
from harvester.pages.blocks import plain
from harvester.persons.author_lines import read_author_line
from harvester.persons.given_names import has_given_name
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml.html import HtmlElement

    from harvester.items import Person
    from harvester.pages.blocks import Block
    from harvester.pages.opening import Opened

# What an originator is worth by where the name stands; each is asked only when those before it say nothing.
HINTED, LABELLED, BENEATH, OWNER, RESPONSIBLE = 0.85, 0.85, 0.7, 0.5, 0.4
LONGEST, SHORT = 300, 100
NEAR = 3  # blocks after the title in which authors stand
FEW = 2  # places that name authors: more of them are entries of a list
MANY = 8  # lines of names: more of them are a list, whatever they stand beneath
SEEN = 40  # blocks in which the title and then more names are looked for


def originators(page: Opened, title: str, url: str = "") -> list[Person]:
    """Who made the page, by the surest sign there is."""
    known = Known(page, url)
    ways = (
        (_hinted(page), HINTED, "class author"),
        (_labelled(page), LABELLED, "label author"),
        (_beneath(page, title), BENEATH, "beneath the title"),
        (owner(page, title, known), OWNER, "owner of the page"),
        (responsible(page, known), RESPONSIBLE, "rights"),
    )
    for found, weight, method in ways:
        people = unique(found)
        if people:
            for person in people:
                person.weight, person.method = weight, method
            return people
    return []


def _hinted(page: Opened) -> Iterator[Person]:
    """Elements that a content management system calls author; when many places have one, they are entries of a list."""
    groups: dict[object, list[Person]] = {}
    for element in page.called(words.AUTHOR_HINT):
        groups.setdefault(element.getparent(), []).extend(_inside(element))
    if len(groups) <= FEW or len({str(people) for people in groups.values()}) <= FEW:
        yield from _said_once(list(groups.values()))


def _inside(element: HtmlElement) -> list[Person]:
    """The people of an element: of its whole text, or of the pieces that its mark-up parts, whichever are more."""
    pieces = [piece for piece in map(plain, element.itertext()) if len(piece) > 2]
    whole = " ".join(pieces)
    if len(whole) > 2 * LONGEST:
        return []
    apart = [person for piece in pieces for person in named_people(piece)]
    return max(named_people(whole), apart, key=len)


def _labelled(page: Opened) -> Iterator[Person]:
    """The names after "Авторы:" or "by", or in the lines beneath such a heading."""
    groups = []
    for number, block in enumerate(page.blocks):
        label = words.AUTHORS.match(block.text) or words.BY.match(block.text)
        if label is not None and len(block.text) <= LONGEST:
            text = block.text[label.end() :]
            groups.append(named_people(text) if text else list(_listed(page.blocks[number + 1 :][:SEEN])))
    yield from _said_once(groups)


def _listed(blocks: list[Block]) -> Iterator[Person]:
    """The people of lines as far as they go on."""
    for block in blocks:
        people = named_people(block.text[:LONGEST])
        if block.level or not (people or _beside(block)):
            return
        yield from people


def _said_once(groups: list[list[Person]]) -> list[Person]:
    """The people of the first group, unless others name others: then all are merely listed."""
    named = [group for group in groups if group]
    families = {frozenset(squeeze(person.family) for person in group) for group in named}
    return named[0] if named and len(families) <= FEW else []


def _beneath(page: Opened, title: str) -> Iterator[Person]:
    """The lines of names right after the title, unless many more follow or it is that of an institution: a list."""
    before, blocks = ([], []) if words.ORGANISATION.search(title[:40]) else _around(page.blocks[:SEEN], title)
    lines = [_names_of(block) for block in blocks]
    for number, block in enumerate(blocks[:NEAR]):
        lines[number] = lines[number] or _names_inside(block) or (_row_of_names(block) if number == 0 else [])
    first = next((number for number, people in enumerate(lines[:NEAR]) if people), None)
    if first is None:
        yield from (person for block in before[-1:] for person in _names_of(block))
        return
    ends = (number for number in range(first, len(lines)) if not lines[number] and not _beside(blocks[number]))
    last = next(ends, len(lines))
    if sum(map(bool, lines[first:last])) <= MANY and sum(map(bool, lines[last:])) <= FEW:
        yield from (person for people in lines[first:last] for person in people)


def _around(blocks: list[Block], title: str) -> tuple[list[Block], list[Block]]:
    """What stands before the title and after it; nothing when it is not there."""
    squeezed = squeeze(title)
    place = next((number for number, block in enumerate(blocks) if is_title(block, title, squeezed)), None)
    return ([], []) if place is None else (blocks[:place], blocks[place + 1 :])


def _names_of(block: Block) -> list[Person]:
    if block.aside or block.listed or len(block.text) > LONGEST:
        return []
    return read_author_line(words.DEGREES.sub("", block.text))


def _names_inside(block: Block) -> list[Person]:
    """The one who is named after "by" in a short line, as weblogs do."""
    match = words.BY_INSIDE.search(block.text) if len(block.text) <= SHORT and not block.aside else None
    people = named_people(block.text[match.end() :]) if match else []
    return [
        person for person in people if has_given_name(person) or read_author_line(f"{person.given} {person.family}")
    ]


def _row_of_names(block: Block) -> list[Person]:
    """Less known names right beneath a title and nothing else: two or more in a row, or one whose given name tells."""
    if block.aside or block.listed or len(block.text) > LONGEST or words.NO_NAME.search(block.text):
        return []
    people = [] if words.ORGANISATION.search(block.text) else read_author_line(block.text, weak=True)
    return people if len(people) > 1 or any(has_given_name(person) for person in people) else []


def _beside(block: Block) -> bool:
    """What stands between the lines of names: where each works, a mail address."""
    return len(block.text) <= LONGEST and ("@" in block.text or bool(words.ORGANISATION.search(block.text)))
