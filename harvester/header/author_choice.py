"""Who the authors are: the people of the lines that the reader of layout takes for the by-line of the chosen title."""

from __future__ import annotations

import math
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

import numpy as np

from harvester.header.advisers import drop_advisers, is_adviser_between
from harvester.header.fields.author_witnesses import find_surnames, hear_witnesses
from harvester.header.fields.emails import find_emails
from harvester.header.rule_switches import is_on
from harvester.layout.viewed_lines import LABELS, TITLE, TITLE_GOES_ON
from harvester.persons.author_lines import part_by_script, read_author_line
from harvester.persons.byline_network import read_byline
from harvester.text.line_language import is_translated

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.items import Person
    from harvester.layout.viewed_lines import LayoutReading

# A line with more chance is one of a title, of an abstract, of key words; to name authors less is enough: of names
# that are none the network of names makes nothing.
LIKELY, LIKELY_AUTHOR = 0.5, 0.4
# By-lines stand so many pages from their title at most; an abstract or key words between count as so many lines.
PAGES, BETWEEN = 1, 10
# A role stands so many lines above a name at most, with a degree or a post between.
ROLE_ABOVE = 2
# With less chance a line names no authors; with less than LIKELY_AUTHOR it is doubtful.
DOUBTFUL = 0.08
# What each sign adds to the logarithm of the odds, fitted to the names on such lines of 170 papers by networks that had
# not seen them. A name that begins its line may be followed by the place of work; one set like the title is often
# taken for its last line.
SIGNS = {"author": 0.5, "begins, work follows": 2.2, "title": 2.0, "address": 1.7, "running": 0.9, "text": -1.2}
BEGINNING, DISTANCE = -0.8, -0.1
FARTHEST = 10


def choose_authors(reading: LayoutReading, title: list[int], method: str) -> tuple[list[Person], list[Person]]:
    """Authors in the script of the title, given by its lines, and the same people in another script."""
    lines = find_byline(reading, title)
    found: dict[tuple[str, str], Person] = {}
    for run in _leave_out_advisers(reading, list(_join_runs(lines))):
        weight = float(reading.chance_of("author")[run].mean())
        texts = [reading.lines[n].text for n in run]
        for person in drop_advisers(_read_people(texts), texts):
            person.weight, person.method = round(weight, 3), method
            found.setdefault((person.family.casefold(), person.given[:1].casefold()), person)
    for person in _find_doubtful(reading, title, lines) if is_on("doubtful_authors") else ():
        person.method = method
        found.setdefault((person.family.casefold(), person.given[:1].casefold()), person)
    text = " ".join(reading.lines[n].text for n in title)
    return part_by_script(list(found.values()), text)


def find_byline(reading: LayoutReading, title: list[int]) -> list[int]:
    """The author lines that stand nearer to this title than to any other; all near it where none does."""
    leaf = reading.lines[title[0]].leaf
    authors = reading.chance_of("author")
    likely = [n for n, chance in enumerate(authors) if chance >= LIKELY_AUTHOR]
    near = [n for n in likely if abs(reading.lines[n].leaf - leaf) <= PAGES]
    titles = [title, *(run for run in _find_titles(reading) if not set(run) & set(title))]
    own = [n for n in near if min(titles, key=lambda run: _measure_distance(reading, n, run)) is title]
    return own or near


def _find_titles(reading: LayoutReading) -> Iterator[list[int]]:
    """The runs of title lines in one script."""
    titles = reading.chance_of(TITLE, TITLE_GOES_ON)
    run: list[int] = []
    for place in range(len(titles)):
        if run and (titles[place] < LIKELY or is_translated(reading.lines[run[-1]].text, reading.lines[place].text)):
            yield run
            run = []
        if titles[place] >= LIKELY:
            run.append(place)
    if run:
        yield run


def _measure_distance(reading: LayoutReading, place: int, run: Sequence[int]) -> float:
    """Lines between a line and a title; an abstract or key words part them."""
    between = range(run[-1] + 1, place) if place > run[-1] else range(place + 1, run[0])
    parted = reading.chance_of("abstract", "keywords")[between.start : between.stop]
    return len(between) + BETWEEN * float((parted > LIKELY).sum())


def _join_runs(places: Sequence[int]) -> Iterator[list[int]]:
    """Neighbouring lines together: a name may begin on one and end on the next."""
    for _, pairs in groupby(enumerate(places), key=lambda pair: pair[1] - pair[0]):
        yield [place for _, place in pairs]


def _leave_out_advisers(reading: LayoutReading, runs: list[list[int]]) -> list[list[int]]:
    """The runs of author lines that name nobody's adviser; all, where otherwise nobody were left."""
    taken = {place for run in runs for place in run} | set(np.flatnonzero(reading.titles >= LIKELY).tolist())
    own = [run for run in runs if not is_adviser_between(*_look_around(reading, run, taken))]
    return own if own and is_on("advisers") else runs


def _find_doubtful(reading: LayoutReading, title: list[int], byline: list[int]) -> Iterator[Person]:
    """The likely authors on lines that hardly seem to name any, and nobody's advisers."""
    near = {*title, *byline}
    texts = [viewed.text for viewed in reading.lines]
    mails = [mail.value for mail in find_emails("\n".join(texts))]
    heads = {"running": find_surnames(_list_running_heads(reading))}
    for place in _list_doubtful_lines(reading, title):
        if place in near or is_adviser_between(*_look_around(reading, [place], near)):
            continue
        people = _read_people([texts[place]])
        distance = min(abs(place - other) for other in near)
        for person, heard in zip(people, hear_witnesses(people, heads, mails), strict=True):
            person.weight = _weigh_doubtful(reading, place, person, heard, distance)
            if person.weight >= LIKELY:
                yield person


def _list_doubtful_lines(reading: LayoutReading, title: Sequence[int]) -> list[int]:
    """The lines of the title's page that may name authors but are not likely to."""
    chances, leaf = reading.chance_of("author"), reading.lines[title[0]].leaf
    doubtful = np.flatnonzero((chances >= DOUBTFUL) & (chances < LIKELY_AUTHOR)).tolist()
    return [place for place in doubtful if reading.lines[place].leaf == leaf and place not in title]


def _list_running_heads(reading: LayoutReading) -> list[str]:
    """What runs over the pages, by its mark or as the network says."""
    running = reading.chances.argmax(axis=1) == LABELS.index("running")
    return [one.text for one, runs in zip(reading.lines, running, strict=True) if one.line.kind or runs]


def _weigh_doubtful(reading: LayoutReading, place: int, person: Person, heard: dict[str, bool], distance: int) -> float:
    """How likely a person named on a line is an author, so many lines from title and by-line; `heard` are witnesses."""
    begins = reading.lines[place].text.lstrip().startswith((person.family, person.given[:2] or person.family))
    signs = {
        "author": float(reading.chance_of("author")[place]),
        "begins, work follows": begins * float(reading.chance_of("affiliation")[place]),
        "title": float(reading.titles[place]),
        "address": float(heard.get("address", False)),
        "running": float(heard.get("running", False)),
        "text": float(reading.chance_of("body", "abstract", "reference")[place]),
    }
    odds = BEGINNING + DISTANCE * min(distance, FARTHEST) + sum(SIGNS[name] * signs[name] for name in SIGNS)
    return round(1 / (1 + math.exp(-odds)), 3)


def _look_around(reading: LayoutReading, run: Sequence[int], taken: set[int]) -> tuple[list[str], str]:
    """The lines of the page right above, as far as they belong to no title and to no other author, and that below."""
    leaf, above, below = reading.lines[run[0]].leaf, [], run[-1] + 1
    for place in range(run[0] - 1, max(-1, run[0] - 1 - ROLE_ABOVE), -1):
        if place in taken or reading.lines[place].leaf != leaf:
            break
        above.append(reading.lines[place].text)
    same = below < len(reading.lines) and reading.lines[below].leaf == leaf
    return above, reading.lines[below].text if same else ""


def _read_people(lines: Sequence[str]) -> list[Person]:
    """By the network; where it is not sure, by rules."""
    return read_byline(lines, partial(read_author_line, weak=True))
