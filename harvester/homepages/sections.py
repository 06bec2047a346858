"""The scholar's own section of a page: where his name leads a block, what stands in it, and whose blocks are around."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice
from math import log1p
from typing import TYPE_CHECKING

from harvester.homepages import words
from harvester.homepages.publication_pages import is_reference
from harvester.lexicon import join_classes
from harvester.persons.leading_names import CAREER, read_leading_name
from harvester.persons.mentions import INITIALS
from harvester.persons.name_shapes import NEXT_LISTED_NAME
from harvester.persons.titled_names import strip_leading_titles
from harvester.text.patterns import EMAIL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.homepages.view import View
    from harvester.items import Fragment
    from harvester.persons.mentions import Mention

_EMAIL = re.compile(EMAIL)
MOST_PIECES = 800  # lines and cells looked at for people who lead a block
MOST_SECTION = 3_000  # characters of a section
MOST_LEAD = 200  # characters of a line or cell that a name leads
MOST_POST = 60  # characters of a post before a name
ENTRY = 300  # characters after a name that may tell of him
MAX_BEFORE = 300  # characters between a fragment and the name: a picture's text, a post, a degree
CELL_END = " | "
_BULLET = re.compile(r"^[•·*–—/|\s-]*(?:\d{1,3}[.)]?\s+)?")
# A room or a telephone in a cell of its own: "| 4.12 | -7603"; no year.
_NUMBER_CELL = re.compile(r"\| ?(?!(?:19|20)\d\d\b)[-+(]?\d[\d ().-]{2,}(?= ?\||$)")
_POST_BEFORE = re.compile(r"[:–—,-]\s*$")
# After a name that leads a block: an end, brackets, a comma or a dash; after an author another or a title.
_TAIL = re.compile(r"\s*(?:$|[(\[|,;:–—-]|\d{4})")
_CAPITAL = "[A-ZА-ЯЁІЇЄ]"
_NEXT_AUTHOR = re.compile(
    rf"\s*,?\s*(?:(?:{join_classes('conjunctions.persons')})\s+)?(?:{_CAPITAL}\.|{_CAPITAL}[\w’'-]+,? {_CAPITAL}\.)"
)
MENTIONED, CITED, LED, ALONE, HEADED = range(5)


@dataclass(slots=True)
class Section:
    """Where a name stands and what belongs to it: `place` is one of the five above."""

    place: int
    start: int
    end: int


def find_leaders(view: View) -> list[tuple[int, str]]:
    """Other people whose names lead a line or a cell, with the places of these."""
    found = []
    own = [(mention.start, mention.end) for mention in view.mentions if mention.grade >= INITIALS]
    for at, piece in islice(_list_pieces(view.text), MOST_PIECES):
        if 4 < len(piece) <= MOST_LEAD and not is_reference(piece):
            name = read_leading_name(piece)
            if " " in name and not any(start < at + len(piece) and at < end for start, end in own):
                found.append((at, name))
    return found


def _list_pieces(text: str) -> Iterator[tuple[int, str]]:
    """Lines, and of rows of tables the cells, each with its place."""
    at = 0
    for line in text.split("\n"):
        for piece in line.split(CELL_END):
            yield at, piece
            at += len(piece) + len(CELL_END)
        at += 1 - len(CELL_END)


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


def _grade_place(view: View, mention: Mention) -> int:
    name = _read_printed(view, mention)
    before = view.text[view.text.rfind("\n", 0, mention.start) + 1 : mention.start].rpartition(CELL_END)[2]
    tail = view.text[mention.start + len(name) :].partition("\n")[0].partition(CELL_END)[0]
    piece = before + name + tail
    if is_reference(piece):
        return CITED
    if len(piece) > MOST_LEAD or not _leads(before, name) or not _TAIL.match(tail) or _NEXT_AUTHOR.match(tail):
        return MENTIONED
    first = name.partition("\n")[0]
    if any(first in heading for heading in view.page.headings[:200]):
        return HEADED
    return ALONE if len(tail.strip()) <= 15 else LED


def _leads(before: str, name: str) -> bool:
    """Nothing but a bullet, a number, titles or a post stands before the name: "3. Prof. Berg", "Leiter: Anna Berg"."""
    bare = _BULLET.sub("", before)
    if strip_leading_titles(bare + name).startswith(name[:8]):
        return True
    return len(bare) <= MOST_POST and _POST_BEFORE.search(bare) is not None and CAREER.match(bare) is not None


def _read_printed(view: View, mention: Mention) -> str:
    """The name as it stands there; over two lines where the first has not all of it."""
    name = view.text[mention.start : mention.end]
    first = name.partition("\n")[0]
    return first if view.names.best(first) >= INITIALS else name


def measure_section(view: View) -> dict[str, float]:
    leaders = find_leaders(view)
    section = find_section(view, leaders)
    text = view.text[section.start : section.end] if section else ""
    start = section.start if section else 0
    place = section.place if section else -1
    ahead = sum(at < start for at, _ in leaders) if section else 0
    title_name = read_leading_name(view.page.title)
    first = next(iter(leaders), (len(view.text), ""))
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
        "own e-mail": float(any(view.names.in_address(address) for address in _EMAIL.findall(text))),
        "leaders": log1p(len(leaders)),
        "leaders ahead": log1p(ahead),
        "no leader ahead": float(place >= LED and not ahead),
        "only leader": float(place >= LED and not leaders),
        "another leads the title": float(bool(title_name) and view.title_grade < INITIALS),
        "another leads the page": float(bool(first[1]) and (place < LED or first[0] < start)),
        "another heads the page": float(any(first[1] and first[1] in heading for heading in view.page.headings[:3])),
        "depth in page": start / max(len(view.text), 1),
    }


def has_substance(view: View) -> bool:
    """Whether his section says more of the scholar than that he is there: his post, field, life, works, or where to
    reach him."""
    place, _ = find_best_place(view)
    if place is None:
        return False
    around = NEXT_LISTED_NAME.split(view.text[place.end : place.end + ENTRY], maxsplit=1)[0]
    told = (CAREER, words.RESEARCH, words.PUBLICATIONS, words.CONTACT)
    return any(sign.search(around) for sign in told) or _NUMBER_CELL.search(around.partition("\n")[0]) is not None
