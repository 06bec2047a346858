"""Second score, from the page: four signs of home pages, three weights of a title."""

from __future__ import annotations

import re
from math import log1p
from typing import TYPE_CHECKING

from harvester.homepages import words
from harvester.persons.leading_names import CAREER
from harvester.persons.mentions import INITIALS

if TYPE_CHECKING:
    from harvester.homepages.view import View

SMALL = 10_000  # bytes of a page below which it is more likely a home page
# News and programmes have days and hours.
_DATE = re.compile(r"\b\d{1,2}\.\d{1,2}\.(?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d\b")
_HOUR = re.compile(r"\b[012]?\d[:.][0-5][05]\b")


def find_content_signs(view: View) -> dict[str, float]:
    """Name or home page in the headings, a small page, words of home pages, words of publications."""
    headings = "\n".join([view.page.title, *view.page.headings[:6]])
    return {
        "words in headings": float(view.heading_grade >= 0 or bool(words.HOMEPAGE.search(headings))),
        "small": float(len(view.page.text) < SMALL),
        "home page words": float(bool(words.HOMEPAGE.search(view.text))),
        "publication words": float(bool(words.PUBLICATIONS.search(view.text))),
    }


def weigh_title(view: View) -> float:
    """High when the title has the name and a home page's word, middle with the word alone, low otherwise."""
    if not words.TITLE.search(view.page.title):
        return 0.0
    return 1.0 if view.title_grade >= INITIALS else 0.5


def measure_content(view: View) -> dict[str, float]:
    text = view.text
    size = len(text) + 200
    return find_content_signs(view) | {
        "title weight": weigh_title(view),
        "size": log1p(len(text)),
        "career": _density(CAREER.findall(text), size),
        "first person": _density(words.FIRST_PERSON.findall(text), size),
        "course and event": _density(words.OTHERS.findall(text), size),
        "counts of works": _density(words.COUNTS.findall(text), size),
        "others in title": float(bool(words.OTHERS.search(view.page.title))),
        "others in headings": float(bool(words.OTHERS.search("\n".join(view.page.headings[:2])))),
        "unit in headings": float(bool(words.UNITS.search(view.page.title + "\n" + "\n".join(view.page.headings[:2])))),
        "people in title": float(bool(words.PEOPLE.search(view.page.title + "\n" + "\n".join(view.page.headings[:2])))),
        "catalogue in title": float(bool(words.CATALOGUE_TITLE.search(view.page.title))),
        "publications in title": float(bool(words.PUBLICATIONS.search(view.page.title))),
        "publications in first heading": float(bool(words.PUBLICATIONS.search("\n".join(view.page.headings[:1])))),
        "dates": _density(_DATE.findall(text), size),
        "hours": _density(_HOUR.findall(text), size),
        "words of heading": log1p(len(next(iter(view.page.headings), view.page.title).split())),
        "career at top": float(bool(CAREER.search(text[:1500]))),
    }


def _density(found: list[str], size: int) -> float:
    return min(1000 * len(found) / size, 10.0)
