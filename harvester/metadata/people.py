"""The originators of a page, told from the people who are merely listed on it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.metadata import words
from harvester.pages.blocks import is_title, squeeze_text
from harvester.persons.author_lines import read_author_line
from harvester.persons.stated_people import (
    AUTHORS,
    BY,
    DEGREES,
    leave_out_repeated,
    read_after_by,
    read_alone,
    read_named_people,
    read_row_of_names,
    read_stated_names,
)
from harvester.persons.workplaces import ORGANISATION
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lxml.html import HtmlElement

    from harvester.items import Person, Value
    from harvester.pages.blocks import PageBlock
    from harvester.pages.opening import OpenedPage

HEAD_BLOCKS = 12  # blocks of the head of a page in which its owner is named
MAX_RIGHTS_TEXT = 600
_PARTS = re.compile(r"\s+[|–—·•»›:←-]+\s+|\s*(?:::|\|)\s*|:\s+|,\s+|['’]s\s")
_HOST_AND_USER = re.compile(r"(?<=://)[^/?#]+|(?<=/)~[^/?#]+")
_CLAUSE = re.compile(r"[.,;|]|\s[-–—]\s")
SEVERAL = ("author", "citation_authors", "article:author")  # tags that may name several people at once
# What an originator is worth by where the name stands; each is asked only when those before it say nothing.
HINTED, LABELLED, BENEATH, OWNER, RESPONSIBLE = 0.85, 0.85, 0.7, 0.5, 0.4
MAX_NAMES_TEXT, SHORT = 300, 100
NEAR = 3  # blocks after the title in which authors stand
FEW = 2  # places that name authors: more of them are entries of a list
MANY = 8  # lines of names: more of them are a list, whatever they stand beneath
SEEN = 40  # blocks in which the title and then more names are looked for


def find_originators(page: OpenedPage, title: str, url: str = "") -> list[Person]:
    """Who made the page, by the surest sign there is."""
    known = PersonCheck(page, url)
    ways = (
        (_find_called(page), HINTED, "class author"),
        (_find_labelled(page), LABELLED, "label author"),
        (_find_beneath(page, title), BENEATH, "beneath the title"),
        (find_owner(page, title, known), OWNER, "owner of the page"),
        (find_responsible(page, known), RESPONSIBLE, "rights"),
    )
    for found, weight, method in ways:
        people = leave_out_repeated(found)
        if people:
            for person in people:
                person.weight, person.method = weight, method
            return people
    return []


def _find_called(page: OpenedPage) -> Iterator[Person]:
    """Elements that a content management system calls author; when many places have one, they are entries of a list."""
    groups: dict[object, list[Person]] = {}
    for element in page.called(words.AUTHOR_HINT):
        groups.setdefault(element.getparent(), []).extend(_read_element(element))
    if len(groups) <= FEW or len({str(people) for people in groups.values()}) <= FEW:
        yield from _choose_group(list(groups.values()))


def _read_element(element: HtmlElement) -> list[Person]:
    """The people of an element: of its whole text, or of the pieces that its mark-up parts, whichever are more."""
    pieces = [piece for piece in map(squeeze_text, element.itertext()) if len(piece) > 2]
    whole = " ".join(pieces)
    if len(whole) > 2 * MAX_NAMES_TEXT:
        return []
    apart = [person for piece in pieces for person in read_named_people(piece)]
    return max(read_named_people(whole), apart, key=len)


def _find_labelled(page: OpenedPage) -> Iterator[Person]:
    """The names after "Авторы:" or "by", or in the lines beneath such a heading."""
    groups = []
    for number, block in enumerate(page.blocks):
        label = AUTHORS.match(block.text) or BY.match(block.text)
        if label is not None and len(block.text) <= MAX_NAMES_TEXT:
            text = block.text[label.end() :]
            groups.append(read_named_people(text) if text else list(_read_lines(page.blocks[number + 1 :][:SEEN])))
    yield from _choose_group(groups)


def _read_lines(blocks: list[PageBlock]) -> Iterator[Person]:
    """The people of lines as far as they go on."""
    for block in blocks:
        people = read_named_people(block.text[:MAX_NAMES_TEXT])
        if block.level or not (people or _beside(block)):
            return
        yield from people


def _choose_group(groups: list[list[Person]]) -> list[Person]:
    """The people of the first group, unless others name others: then all are merely listed."""
    named = [group for group in groups if group]
    families = {frozenset(squeeze(person.family) for person in group) for group in named}
    return named[0] if named and len(families) <= FEW else []


def _find_beneath(page: OpenedPage, title: str) -> Iterator[Person]:
    """The lines of names right after the title, unless many more follow or it is that of an institution: a list."""
    before, blocks = ([], []) if ORGANISATION.search(title[:40]) else _split_at_title(page.blocks[:SEEN], title)
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


def _split_at_title(blocks: list[PageBlock], title: str) -> tuple[list[PageBlock], list[PageBlock]]:
    """What stands before the title and after it; nothing when it is not there."""
    squeezed = squeeze(title)
    place = next((number for number, block in enumerate(blocks) if is_title(block, title, squeezed)), None)
    return ([], []) if place is None else (blocks[:place], blocks[place + 1 :])


def _names_of(block: PageBlock) -> list[Person]:
    if block.aside or block.listed or len(block.text) > MAX_NAMES_TEXT:
        return []
    return read_author_line(DEGREES.sub("", block.text))


def _names_inside(block: PageBlock) -> list[Person]:
    return read_after_by(block.text) if len(block.text) <= SHORT and not block.aside else []


def _row_of_names(block: PageBlock) -> list[Person]:
    """Less known names right beneath a title."""
    if block.aside or block.listed or len(block.text) > MAX_NAMES_TEXT:
        return []
    return read_row_of_names(block.text)


def _beside(block: PageBlock) -> bool:
    """What stands between the lines of names: where each works, a mail address."""
    return len(block.text) <= MAX_NAMES_TEXT and ("@" in block.text or bool(ORGANISATION.search(block.text)))


def read_stated_people(values: Iterable[Value]) -> list[Person]:
    """The people whom tags name, each with the tag's weight."""
    found = []
    for value in values:
        for person in read_stated_names(value.value, value.method in SEVERAL):
            person.weight, person.method = value.weight, value.method
            found.append(person)
    return leave_out_repeated(found)


class PersonCheck:
    """Tells whether two capitalised words are a person, by the host and the mail addresses of a page too."""

    def __init__(self, page: OpenedPage, url: str) -> None:
        mails = [mail.partition("@")[0] for block in page.blocks for mail in block.mails]
        self.addresses = squeeze(" ".join([*_HOST_AND_USER.findall(url), *mails[:20]]))

    def person(self, text: str, sure: bool = False) -> list[Person]:
        """The one person that a short text names and nothing else; `sure` when its place says that it names one."""
        return read_alone(text, sure, self.addresses)


def find_owner(page: OpenedPage, title: str, known: PersonCheck) -> Iterator[Person]:
    """A page whose title, first heading or first lines are a name is that person's own."""
    titles = [part for text in [title, *page.titles[:1]] for part in [text, *_PARTS.split(text)]]
    level = min((block.level for block in page.headings), default=0)
    first = next((number for number, block in enumerate(page.blocks[:HEAD_BLOCKS]) if block.level == level), 1)
    shown = [block.text for block in page.blocks[: first + 1] if not block.listed]
    for text in [*titles, *(block.text for block in page.headings[:3]), *shown]:
        people = known.person(text)
        if people:
            yield people[0]
            return
    for block, after in pairwise(page.blocks[: first + 2]):
        # As on a visiting card: a name, and beneath it where that person works.
        if block.level and len(after.text) < 100 and ORGANISATION.search(after.text):
            yield from known.person(block.text, sure=True)


def find_responsible(page: OpenedPage, known: PersonCheck) -> Iterator[Person]:
    """Who has the rights; two capitalised words are a person when they also stand at the head of the page."""
    head = {squeeze(block.text) for block in [*page.headings[:3], *page.blocks[:HEAD_BLOCKS]]}
    for block in reversed(page.blocks):
        match = words.RESPONSIBLE.search(block.text)
        if match and len(block.text) <= MAX_RIGHTS_TEXT:
            for text in (_CLAUSE.split(block.text[match.end() :], maxsplit=1)[0], block.text[: match.start()]):
                people = known.person(text, sure=squeeze(text) in head)
                if people:
                    yield people[0]
                    return
