"""Who may be an author: the people of all lines that may be by-lines, and what speaks for each of them."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import groupby
from typing import TYPE_CHECKING

import numpy as np

from harvester.header.advisers import is_adviser_between, is_called_adviser
from harvester.header.author_choice import ProposedAuthor
from harvester.header.rule_switches import is_on
from harvester.layout.viewed_lines import TITLE, TITLE_GOES_ON, find_odds, is_alike
from harvester.persons.author_lines import PLACES, read_author_line
from harvester.persons.byline_network import read_bylines
from harvester.persons.given_names import is_given_name
from harvester.text.line_language import is_translated
from harvester.text.scripts import is_cyrillic
from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.items import Person
    from harvester.layout.viewed_lines import LayoutReading

# A line with less chance names no authors. Likely ones that stand together are read together, for a name may begin on
# one and end on the next; the others each alone.
FAINT, LIKELY = 0.1, 0.4
# A line with more chance is one of a title, of an abstract, of key words.
CERTAIN = 0.5
# An abstract or key words between count as so many lines.
BETWEEN = 10
# A role stands so many lines above a name at most, with a degree or a post between.
ROLE_ABOVE = 2
# By-lines are set like the surest one within so many pages; a line of distance takes so much from its chance.
PAGES, A_LINE = 1, 0.02
# Longer lines are paragraphs, whose names say nothing; shorter names stand in words and addresses.
LONGEST_LINE, SHORTEST_NAME = 400, 4
_MAILBOX = re.compile(r"[\w.+-]{2,60}@")


@dataclass(slots=True)
class _Named:
    """A person as read: the line of the family name, the lines read together, whether rules had to help."""

    person: Person
    place: int
    run: list[int]
    guessed: bool
    key: str


def propose_authors(reading: LayoutReading, title: list[int]) -> list[ProposedAuthor]:
    """All who are named on possible by-lines, for a title given by its lines."""
    view = _BylineView(reading, title)
    return [ProposedAuthor(named.person, named.place, view.describe(named)) for named in view.named]


class _BylineView:
    """What the signs of all proposals are taken from."""

    def __init__(self, reading: LayoutReading, title: list[int]) -> None:
        self.reading, self.lines, self.title = reading, reading.lines, title
        self.authors = reading.chance_of("author")
        self.parted = reading.chance_of("abstract", "keywords") > CERTAIN
        self.named = list(self._read_names())
        self.leaf = self.lines[title[0]].leaf
        others = (run for run in find_title_runs(reading) if not set(run) & set(title))
        self.titles = [title, *others]
        self.taken = set(np.flatnonzero((self.authors >= LIKELY) | (reading.titles >= CERTAIN)).tolist())
        self.texts = [line.text.casefold() if len(line.text) < LONGEST_LINE else "" for line in self.lines]

    def _read_names(self) -> Iterator[_Named]:
        likely = [place for place, chance in enumerate(self.authors) if chance >= LIKELY]
        faint = [[place] for place, chance in enumerate(self.authors) if FAINT <= chance < LIKELY]
        runs = sorted([*_join_runs(likely), *faint])
        texts = [[self.lines[place].text[:LONGEST_LINE] for place in run] for run in runs]
        for run, people in zip(runs, read_bylines(texts, partial(read_author_line, weak=True)), strict=True):
            for one in people:
                place = run[min(one.line, len(run) - 1)]
                yield _Named(one.person, place, run, one.guessed, make_surname_key(one.person.family))

    @cached_property
    def surest(self) -> int | None:
        """The line that is most surely the by-line of the title."""
        near = [named.place for named in self.named if abs(self.lines[named.place].leaf - self.leaf) <= PAGES]
        chances = {place: self.authors[place] - A_LINE * self._measure(place, self.title) for place in near}
        return max(chances, key=chances.__getitem__, default=None)

    @cached_property
    def advised(self) -> set[str]:
        """The keys of those whom the pages call somebody's adviser."""
        return {named.key for named in self.named if self._is_adviser(named)} if is_on("advisers") else set()

    @cached_property
    def mailboxes(self) -> list[str]:
        lines = (line.text for line in self.lines if "@" in line.text)
        return [make_surname_key(box) for text in lines for box in _MAILBOX.findall(text)]

    def describe(self, named: _Named) -> dict[str, float]:
        return {"": 1.0, **self._describe_place(named), **self._describe_name(named)}

    def _describe_place(self, named: _Named) -> dict[str, float]:
        place, line = named.place, self.lines[named.place]
        nearest = min(self.titles, key=lambda run: self._measure(place, run))
        return {
            "author": find_odds(float(self.authors[place])),
            "distance": math.log1p(self._measure(place, self.title)),
            "nearest": float(nearest is self.title),
            "above": float(place < self.title[0] and line.leaf == self.leaf),
            "other page": float(line.leaf != self.leaf),
            "alike": float(self.surest is not None and is_alike(line, self.lines[self.surest])),
            "towns": float(any(part.strip(" .;()") in PLACES for part in self.texts[place].split(","))),
        }

    def _describe_name(self, named: _Named) -> dict[str, float]:
        person, family = named.person, named.person.family.casefold()
        same = [one for one in self.named if one.key == named.key and one.place != named.place]
        alike = [is_cyrillic(one.person.family) == is_cyrillic(person.family) for one in same]
        elsewhere = len([place for place, text in enumerate(self.texts) if family in text and place != named.place])
        long = len(named.key) >= SHORTEST_NAME
        return {
            "known given": float(any(is_given_name(word) for word in person.given.split())),
            "guessed": float(named.guessed),
            "adviser": float(named.key in self.advised),
            "again": float(any(alike)),
            "other script": float(not all(alike)),
            "elsewhere": math.log1p(elsewhere) if len(family) >= SHORTEST_NAME else 0.0,
            "address": float(long and any(named.key in box for box in self.mailboxes)),
        }

    def _measure(self, place: int, run: Sequence[int]) -> float:
        """Lines between a line and a title; an abstract or key words part them."""
        between = range(run[-1] + 1, place) if place > run[-1] else range(place + 1, run[0])
        return len(between) + BETWEEN * float(self.parted[between.start : between.stop].sum())

    def _is_adviser(self, named: _Named) -> bool:
        if is_adviser_between(*self._look_around(named.run)):
            return True
        return any(is_called_adviser(named.person, self.texts[place]) for place in named.run)

    def _look_around(self, run: Sequence[int]) -> tuple[list[str], str]:
        """The lines of the page right above, as far as they belong to no title and no other author, and that below."""
        leaf, above, below = self.lines[run[0]].leaf, [], run[-1] + 1
        for place in range(run[0] - 1, max(-1, run[0] - 1 - ROLE_ABOVE), -1):
            if place in self.taken or self.lines[place].leaf != leaf:
                break
            above.append(self.lines[place].text)
        same = below < len(self.lines) and self.lines[below].leaf == leaf
        return above, self.lines[below].text if same else ""


def find_title_runs(reading: LayoutReading) -> Iterator[list[int]]:
    """The runs of title lines in one script."""
    titles = reading.chance_of(TITLE, TITLE_GOES_ON)
    run: list[int] = []
    for place in range(len(titles)):
        if run and (titles[place] < CERTAIN or is_translated(reading.lines[run[-1]].text, reading.lines[place].text)):
            yield run
            run = []
        if titles[place] >= CERTAIN:
            run.append(place)
    if run:
        yield run


def _join_runs(places: Sequence[int]) -> Iterator[list[int]]:
    for _, pairs in groupby(enumerate(places), key=lambda pair: pair[1] - pair[0]):
        yield [place for _, place in pairs]
