"""The scholar's own section of a page: where his name leads a block, what stands in it, and whose blocks are around."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import log1p
from typing import TYPE_CHECKING

from harvester.homepages import leaders as others
from harvester.homepages import words
from harvester.homepages.cited_lines import is_reference
from harvester.homepages.leaders import BULLET, CELL_END, MOST_LEAD, NEXT_AUTHOR, TAIL
from harvester.lexicon import join_classes
from harvester.persons.leading_names import CAREER, read_leading_name
from harvester.persons.mentions import INITIALS
from harvester.persons.name_shapes import LISTED_NAME, NEXT_LISTED_NAME
from harvester.persons.titled_names import strip_leading_titles
from harvester.text.patterns import EMAIL

if TYPE_CHECKING:
    from harvester.homepages.view import View
    from harvester.items import Fragment
    from harvester.persons.mentions import Mention

MOST_HEADINGS = 60  # looked at for names
# What a person's page tells of him and a database's does not.
_LIFE = (CAREER, words.CONTACT, words.FIRST_PERSON)
_EMAIL = re.compile(EMAIL)
MOST_POST = 60  # characters of a post before a name
_POST_BEFORE = re.compile(r"[:–—,-]\s*$")
_LABEL_BEFORE = re.compile(rf"(?:{join_classes('name_labels')})\s*[:–—|-]?\s*$", re.I)
MENTIONED, CITED, LED, ALONE, HEADED = range(5)
MOST_SECTION = 3_000  # characters of a section
ENTRY = 300  # characters after a name that may tell of him
MAX_BEFORE = 300  # characters between a fragment and the name: a picture's text, a post, a degree
# A room or a telephone in a cell of its own: "| 4.12 | -7603"; no year.
_NUMBER_CELL = re.compile(r"\| ?(?!(?:19|20)\d\d\b)[-+(]?\d[\d ().-]{2,}(?= ?\||$)")


@dataclass(slots=True)
class Section:
    """Where a name stands and what belongs to it: `place` is one of the five above."""

    place: int
    start: int
    end: int


def find_section(view: View, leaders: list[tuple[int, str]]) -> Section | None:
    """What belongs to the best place of the name: all up to the next of the people who lead a block."""
    mention, place = find_best_place(view)
    if mention is None:
        return None
    end = next((at for at, _ in leaders if at > mention.end), len(view.text))
    return Section(place, mention.start, min(end, mention.end + MOST_SECTION))


def find_best_place(view: View) -> tuple[Mention | None, int]:
    """A heading or a line of its own before one that it begins, that before a mention; of equal ones the first."""
    his = [mention for mention in view.mentions if mention.grade >= INITIALS]
    graded = [(_grade_place(view, mention), mention) for mention in his]
    place, best = max(graded, key=lambda one: one[0], default=(-1, None))
    return best, place


def _grade_place(view: View, mention: Mention) -> int:
    name = _read_printed(view, mention)
    before = view.text[view.text.rfind("\n", 0, mention.start) + 1 : mention.start].rpartition(CELL_END)[2]
    tail = view.text[mention.start + len(name) :].partition("\n")[0].partition(CELL_END)[0]
    piece = before + name + tail
    if is_reference(piece):
        return CITED
    if len(piece) > MOST_LEAD or not _leads(before, name) or not TAIL.match(tail) or NEXT_AUTHOR.match(tail):
        return MENTIONED
    first = name.partition("\n")[0]
    if any(first in heading for heading in view.page.headings[:200]):
        return HEADED
    return ALONE if len(tail.strip()) <= 15 else LED


def _leads(before: str, name: str) -> bool:
    """Nothing but a bullet, a number, titles, a post or a label stands before the name: "3. Prof. Berg"."""
    bare = BULLET.sub("", before)
    if strip_leading_titles(bare + name).startswith(name[:8]) or _LABEL_BEFORE.match(bare):
        return True
    return len(bare) <= MOST_POST and _POST_BEFORE.search(bare) is not None and CAREER.match(bare) is not None


def _read_printed(view: View, mention: Mention) -> str:
    """The name as it stands there; over two lines where the first has not all of it."""
    name = view.text[mention.start : mention.end]
    first = name.partition("\n")[0]
    return first if view.names.best(first) >= INITIALS else name


def find_leaders(view: View) -> list[tuple[int, str]]:
    """Other people whose names lead a line or a cell, with the places of these."""
    own = [(mention.start, mention.end) for mention in view.mentions if mention.grade >= INITIALS]
    return others.find_leaders(view.text, own, _find_lead(view))


def _find_lead(view: View) -> tuple[int, int] | None:
    mention, place = find_best_place(view)
    return (mention.start, mention.end) if mention and place >= LED else None


def find_fragment(view: View) -> str:
    """The fragment that holds his section of a shared page or stands before it; nothing where the page has none."""
    leaders = find_leaders(view)
    section = find_section(view, leaders)
    if section is None or section.place < LED or not leaders:
        return ""
    before = max((at for at, _ in leaders if at < section.start), default=-1)
    after = min((at for at, _ in leaders if at > section.start), default=len(view.text))
    fitting = [one for one in view.page.fragments if _leads_to(one, section.start, before, after)]
    # The nearest of those before the name: an element around him and others is farther off than his own.
    return max(fitting, key=lambda one: (one.start, -one.end)).name if fitting else ""


def _leads_to(fragment: Fragment, name: int, before: int, after: int) -> bool:
    """It begins between the person before and his name, and ends before the next one begins."""
    return before < fragment.start <= name <= fragment.start + MAX_BEFORE and fragment.end <= after


def measure_section(view: View) -> dict[str, float]:
    leaders = find_leaders(view)
    section = find_section(view, leaders)
    text = view.text[section.start : section.end] if section else ""
    start = section.start if section else 0
    place = section.place if section else -1
    ahead = sum(at < start for at, _ in leaders) if section else 0
    title_name = read_leading_name(view.page.title)
    first = next(iter(leaders), (len(view.text), ""))
    own_mail = any(view.names.in_address(address) for address in _EMAIL.findall(text))
    told = (CAREER.search(text[:600]), words.CONTACT.search(text[:800]) or own_mail, words.RESEARCH.search(text))
    return {
        "place": float(place),
        "cited": float(place == CITED),
        "led": float(place >= LED),
        "alone": float(place >= ALONE),
        "headed": float(place == HEADED),
        "size": log1p(len(text)),
        "share of page": len(text) / max(len(view.text), 1),
        "career": float(bool(CAREER.search(text[:600]))) * (place >= LED),
        "contact": float(bool(words.CONTACT.search(text[:800]))) * (place >= LED),
        "research": float(bool(words.RESEARCH.search(text))) * (place >= LED),
        "publications": float(bool(words.PUBLICATIONS.search(text))) * (place >= LED),
        "own e-mail": float(own_mail),
        "leaders": log1p(len(leaders)),
        "leaders ahead": log1p(ahead),
        "no leader ahead": float(place >= LED and not ahead),
        "only leader": float(place >= LED and not leaders),
        "another leads the title": float(bool(title_name) and view.title_grade < INITIALS),
        "another leads the page": float(bool(first[1]) and (place < LED or first[0] < start)),
        "another heads the page": float(any(first[1] and first[1] in heading for heading in view.page.headings[:3])),
        "depth in page": start / max(len(view.text), 1),
        "lines alike": log1p(len(others.find_alike(view.text, _find_lead(view)))),
        "headings like names": log1p(_count_named_headings(view)),
        "organisation": float(bool(words.ORGANISATIONS.search(text[:ENTRY]))) * (place in (LED, ALONE)),
        "told": float(sum(map(bool, told))),
        "no life": float(not (own_mail or any(sign.search(view.text) for sign in _LIFE))),
        "others in line": log1p(count_in_line(view, section) if section else 0),
    }


def _count_named_headings(view: View) -> int:
    """Headings that may be names of others, where his name is one: of a list of people nearly all are."""
    headings = dict.fromkeys(view.page.headings[:MOST_HEADINGS])
    return sum(bool(read_leading_name(heading, weak=True)) and view.names.best(heading) < 0 for heading in headings)


def count_in_line(view: View, section: Section) -> int:
    """Others whom the line of his name names; authors of a reference do not count."""
    start = view.text.rfind("\n", 0, section.start) + 1
    line = view.text[start:].partition("\n")[0]
    return 0 if is_reference(line) else sum(view.names.best(name) < 0 for name in LISTED_NAME.findall(line))


def has_substance(view: View) -> bool:
    """Whether his section says more of the scholar than that he is there: his post, field, life, works, or where to
    reach him."""
    place, grade = find_best_place(view)
    if place is None or grade == CITED:
        return False
    around = NEXT_LISTED_NAME.split(view.text[place.end : place.end + ENTRY], maxsplit=1)[0]
    told = (CAREER, words.RESEARCH, words.PUBLICATIONS, words.CONTACT)
    return any(sign.search(around) for sign in told) or _NUMBER_CELL.search(around.partition("\n")[0]) is not None
