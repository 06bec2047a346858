"""The originators of a page, told from the people who are merely listed on it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.metadata import words
from harvester.pages.blocks import is_title, squeeze_text
from harvester.persons.author_lines import read_author_line
from harvester.persons.given_names import begins_with_given_name
from harvester.persons.name_comparison import same_surname
from harvester.persons.name_strings import parse_name, split_names
from harvester.text.patterns import LOOSE_EMAIL
from harvester.text.scripts import squeeze
from harvester.text.transliteration import list_spellings

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
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
SEVERAL = ("author", "citation_authors", "article:author")  # tags that may name several people at once
_EMAIL = re.compile(rf"{LOOSE_EMAIL}|\S+\[at\]\S+")
_NAME = re.compile(r"[^\W\d_a-zа-яё][^\W\d_]*[.'’-]?")
_COMMA = re.compile(r"\s*[,;]\s*")
_OTHERS = re.compile(r"\b(?:et al\.?|and others|и др(?:угие|\.)|u\. ?a\.)\W*$", re.IGNORECASE)
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
        label = words.AUTHORS.match(block.text) or words.BY.match(block.text)
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
    before, blocks = ([], []) if words.ORGANISATION.search(title[:40]) else _split_at_title(page.blocks[:SEEN], title)
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
    return read_author_line(words.DEGREES.sub("", block.text))


def _names_inside(block: PageBlock) -> list[Person]:
    """The one who is named after "by" in a short line, as weblogs do."""
    match = words.BY_INSIDE.search(block.text) if len(block.text) <= SHORT and not block.aside else None
    people = read_named_people(block.text[match.end() :]) if match else []
    return [
        person
        for person in people
        if begins_with_given_name(person.given) or read_author_line(f"{person.given} {person.family}")
    ]


def _row_of_names(block: PageBlock) -> list[Person]:
    """Less known names right beneath a title and nothing else: two or more in a row, or one whose given name tells."""
    if block.aside or block.listed or len(block.text) > MAX_NAMES_TEXT or words.NO_NAME.search(block.text):
        return []
    people = [] if words.ORGANISATION.search(block.text) else read_author_line(block.text, weak=True)
    return people if len(people) > 1 or any(begins_with_given_name(person.given) for person in people) else []


def _beside(block: PageBlock) -> bool:
    """What stands between the lines of names: where each works, a mail address."""
    return len(block.text) <= MAX_NAMES_TEXT and ("@" in block.text or bool(words.ORGANISATION.search(block.text)))


def read_stated_people(values: Iterable[Value]) -> list[Person]:
    """The people whom tags name, each with the tag's weight; organisations and what is no name are left out."""
    found = []
    for value in values:
        for name in _split_stated_names(value):
            person = parse_name(name)
            if _is_name(name) and person.family:
                person.weight, person.method = value.weight, value.method
                found.append(person)
    return leave_out_repeated(found)


def _split_stated_names(value: Value) -> list[str]:
    text = _OTHERS.sub("", words.DEGREES.sub("", _EMAIL.sub("", value.value))).strip(" ,;()")
    if words.ORGANISATION.search(text) or "://" in text:
        pieces = [piece for piece in _COMMA.split(text) if not words.ORGANISATION.search(piece) and "://" not in piece]
        text = ", ".join(pieces)
    # "Sanchez Garcia, Maria Jose" is one person, "Maria Sanchez, Jose Garcia" are two: the tag tells, or initials.
    sides = text.split(",")
    if len(sides) == 2 and (value.method not in SEVERAL or _is_turned(text)) and not all(map(read_author_line, sides)):
        return [text]
    return split_names(text)


def _is_name(text: str) -> bool:
    parts = text.replace(",", " ").split()
    return 1 <= len(parts) <= 6 and sum(bool(_NAME.match(part)) for part in parts) * 2 >= len(parts)


def read_named_people(text: str) -> list[Person]:
    """The people of a text that is said to name people."""
    text = words.AUTHORS.sub("", words.BY.sub("", words.DEGREES.sub("", _EMAIL.sub("", text)))).strip(" ,;|")
    if _is_turned(text):
        return [parse_name(text)]
    people = read_author_line(text)
    return people if people or words.ORGANISATION.search(text) else read_author_line(text, weak=True)


def _is_turned(text: str) -> bool:
    """ "Family, Given" with nothing else, particles aside."""
    family, comma, given = text.partition(",")
    parts = [part for part in family.split() if not part.islower()]
    return bool(comma) and len(parts) == 1 and "," not in given and _is_name(given) and len(given.split()) <= 3


def leave_out_repeated(people: Iterable[Person]) -> list[Person]:
    found: list[Person] = []
    for person in people:
        same = (other for other in found if same_surname(other.family, person.family))
        if person.family and not any(other.given[:1] == person.given[:1] for other in same):
            found.append(person)
    return found


class PersonCheck:
    """Tells whether two capitalised words are a person: by degrees, the given name, the host, or a mail address."""

    def __init__(self, page: OpenedPage, url: str) -> None:
        mails = [mail.partition("@")[0] for block in page.blocks for mail in block.mails]
        self.addresses = squeeze(" ".join([*_HOST_AND_USER.findall(url), *mails[:20]]))

    def person(self, text: str, sure: bool = False) -> list[Person]:
        """The one person that a short text names and nothing else; `sure` when its place says that it names one."""
        bare = words.DEGREES.sub("", text).strip(" ,;.")
        if not 4 < len(bare) <= 60 or words.ORGANISATION.search(bare) or words.NO_NAME.search(bare):
            return []
        people = read_author_line(bare)
        if not people:
            sure = sure or bare != text.strip(" ,;.")
            people = [person for person in read_author_line(bare, weak=True) if sure or self._is_known(person)]
        return people if len(people) == 1 and _covers(people[0], bare) else []

    def _is_known(self, person: Person) -> bool:
        if begins_with_given_name(person.given):
            return True
        family = person.family.casefold()
        forms = {squeeze(form) for form in (family, family.translate(_UMLAUTS), *list_spellings(person.family))}
        return any(len(form) > 3 and form in self.addresses for form in forms)


def _covers(person: Person, text: str) -> bool:
    named = len(squeeze(f"{person.family}{person.given}{person.patronymic}"))
    return named >= 0.9 * len(squeeze(text))


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
        if block.level and len(after.text) < 100 and words.ORGANISATION.search(after.text):
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
