"""Whose page is it: where the name stands, how much of it, and who else stands there."""

from __future__ import annotations

import re
from collections import Counter
from math import log1p
from typing import TYPE_CHECKING

from harvester.homepages import words
from harvester.homepages.view import TOP
from harvester.lexicon import join_edged
from harvester.persons.leading_names import CAREER
from harvester.persons.mentions import BARE, DOUBTFUL, FULL, GIVEN, INITIALS, OTHER
from harvester.persons.name_shapes import LISTED_NAME
from harvester.text import scripts
from harvester.text.patterns import EMAIL, LONE_YEAR

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.homepages.view import View

_EMAIL = re.compile(EMAIL)
_FOOTER = re.compile(join_edged("home_pages.rights"), re.IGNORECASE)
_RUN = 6  # words in a row: no two works share so many by accident
_MIN_WORK_LINE = 40  # characters of a line that may be a work
_MOST_LINES = 300
ENTRY_SIGNS = ("entry career", "entry contact", "entry at line start", "entry year")


def measure_identity(view: View) -> dict[str, float]:
    grades = Counter(mention.grade for mention in view.mentions)
    surely = grades[GIVEN] + grades[FULL]
    agreeing = surely + grades[INITIALS]
    top = max((mention.grade for mention in view.mentions if mention.start < TOP), default=-1)
    best = max(grades, default=-1)
    title_rest = len(scripts.split_words(view.page.title)) if view.title_grade >= INITIALS else 12
    first = min((mention.start for mention in view.mentions if mention.grade >= INITIALS), default=len(view.text))
    site = Counter(mention.grade for mention in view.site)
    return {
        "site agrees": (site[FULL] - 3 * site[OTHER]) / (site[FULL] + 3 * site[OTHER] + 1),
        "title grade": float(view.title_grade),
        "heading grade": float(view.heading_grade),
        "top grade": float(top),
        "best grade": float(best),
        "another in title": float(view.title_grade in (OTHER, DOUBTFUL)),
        "another in headings": float(view.heading_grade in (OTHER, DOUBTFUL)),
        "title is the name": 3 / max(title_rest, 3),
        "agreeing": log1p(agreeing),
        "surely": log1p(surely),
        "others": log1p(grades[OTHER] + grades[DOUBTFUL]),
        "bare": log1p(grades[BARE]),
        "share agreeing": agreeing / max(sum(grades.values()), 1),
        "first place": log1p(first),
        "mentions a line": len(view.mentions) / max(len(view.lines), 1),
        "other people": log1p(len(_find_others(view))),
        "lines with years": sum(bool(LONE_YEAR.search(line)) for line in view.lines[:500])
        / max(len(view.lines[:500]), 1),
        "asked in full": float(any(len(person.given.rstrip(".")) > 1 for person in view.names.people)),
        "asked patronymic": float(any(person.patronymic for person in view.names.people)),
    } | measure_entry(view)


def _find_others(view: View) -> set[str]:
    """People beside the scholar on the page's first lines: many on a list of staff, few on a page of one's own."""
    found = [*LISTED_NAME.findall(view.text[:3000]), *filter(LISTED_NAME.match, view.page.headings)]
    return {name for name in found if view.names.best(name) < 0}


def measure_entry(view: View) -> dict[str, float]:
    """The scholar's entry in a list of people: the lines from his name on, and what they tell of him."""
    place = next((mention for mention in view.mentions if mention.grade >= INITIALS), None)
    if place is None:
        return dict.fromkeys(ENTRY_SIGNS, 0.0)
    start = view.text.rfind("\n", 0, place.start) + 1
    around = view.text[place.end : place.end + 220]
    return {
        "entry career": float(bool(CAREER.search(around))),
        "entry contact": float(bool(words.CONTACT.search(around))),
        "entry at line start": float(place.start - start <= 3),
        "entry year": float(bool(LONE_YEAR.search(around[:120]))),
    }


def names_him(view: View) -> bool:
    """Whether the name stands on the page, in its title or its address: what has it nowhere is nobody's answer."""
    best = max((mention.grade for mention in view.mentions), default=BARE)
    return max(best, view.title_grade, view.heading_grade) >= INITIALS or view.names.in_address(view.address)


def is_named(view: View) -> bool:
    """The title or a heading is his name, or the address has it and the text says it is he."""
    if max(view.title_grade, view.heading_grade) >= INITIALS:
        return True
    return view.names.in_address(view.address) and any(mention.grade >= INITIALS for mention in view.mentions)


def is_anothers(view: View) -> bool:
    """The title, a heading, every mention of the surname, or the site names another: other initials or patronymic."""
    best = max((mention.grade for mention in view.mentions), default=BARE)
    named = OTHER in (view.title_grade, view.heading_grade, best)
    return named or (best < GIVEN and _is_namesakes(view)) or _is_on_anothers_site(view)


def _is_namesakes(view: View) -> bool:
    """The page says whose the initial is: where Judith Lang is asked and never stands, Jonas Lang does, in full."""
    pieces = [view.text[mention.start : mention.end] for mention in view.mentions if mention.grade == DOUBTFUL]
    return any(map(view.names.is_namesake, pieces))


def _is_on_anothers_site(view: View) -> bool:
    """Pages that leave the patronymic out are of him whom the others of the host name with it."""
    if not any(person.patronymic for person in view.names.people):
        return False
    site = Counter(mention.grade for mention in view.site)
    return not site[FULL] and site[OTHER] > site[GIVEN] + site[INITIALS]


def find_marks(view: View) -> frozenset[str]:
    """Addresses, and runs of words of the lines that are like works."""
    return frozenset(_EMAIL.findall(view.text.casefold())) | frozenset(_find_word_runs(view))


def _find_word_runs(view: View) -> Iterator[str]:
    for line in view.lines[:_MOST_LINES]:
        if len(line) >= _MIN_WORK_LINE and LONE_YEAR.search(line) and not _FOOTER.search(line):
            found = [word for word in scripts.split_words(line) if len(word) > 1]
            yield from (" ".join(found[start : start + _RUN]) for start in range(len(found) - _RUN + 1))
