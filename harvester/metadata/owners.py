"""Whose page it is, when it has no authors: a person's own page, or the one who has the rights."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.metadata import words
from harvester.persons.author_lines import read_author_line
from harvester.persons.given_names import has_given_name
from harvester.text.scripts import squeeze
from harvester.text.transliteration import spellings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Person
    from harvester.pages.opening import Opened

FIRST = 12  # blocks of the head of a page in which its owner is named
LONGEST = 600
_PARTS = re.compile(r"\s+[|–—·•»›:←-]+\s+|\s*(?:::|\|)\s*|:\s+|,\s+|['’]s\s")
_HOST_AND_USER = re.compile(r"(?<=://)[^/?#]+|(?<=/)~[^/?#]+")
_CLAUSE = re.compile(r"[.,;|]|\s[-–—]\s")
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


class Known:
    """Tells whether two capitalised words are a person: by degrees, the given name, the host, or a mail address."""

    def __init__(self, page: Opened, url: str) -> None:
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
        if has_given_name(person):
            return True
        family = person.family.casefold()
        forms = {squeeze(form) for form in (family, family.translate(_UMLAUTS), *spellings(person.family))}
        return any(len(form) > 3 and form in self.addresses for form in forms)


def _covers(person: Person, text: str) -> bool:
    named = len(squeeze(f"{person.family}{person.given}{person.patronymic}"))
    return named >= 0.9 * len(squeeze(text))


def owner(page: Opened, title: str, known: Known) -> Iterator[Person]:
    """A page whose title, first heading or first lines are a name is that person's own."""
    titles = [part for text in [title, *page.titles[:1]] for part in [text, *_PARTS.split(text)]]
    level = min((block.level for block in page.headings), default=0)
    first = next((number for number, block in enumerate(page.blocks[:FIRST]) if block.level == level), 1)
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


def responsible(page: Opened, known: Known) -> Iterator[Person]:
    """Who has the rights; two capitalised words are a person when they also stand at the head of the page."""
    head = {squeeze(block.text) for block in [*page.headings[:3], *page.blocks[:FIRST]]}
    for block in reversed(page.blocks):
        match = words.RESPONSIBLE.search(block.text)
        if match and len(block.text) <= LONGEST:
            for text in (_CLAUSE.split(block.text[match.end() :], maxsplit=1)[0], block.text[: match.start()]):
                people = known.person(text, sure=squeeze(text) in head)
                if people:
                    yield people[0]
                    return
