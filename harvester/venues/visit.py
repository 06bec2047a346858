"""Everything a walk through a venue wants to know of one page, made at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.pages.landing import find_landing_files
from harvester.persons.leading_names import is_person
from harvester.publications import following
from harvester.venues.contents import read_article, read_by_links, retitle, strip_speakers
from harvester.venues.links import VenueLink, find_links_inside, find_role_in_text
from harvester.venues.staff import find_people
from harvester.venues.venue_page import VenuePage
from harvester.venues.words import CALLED, KINDS, OWN_PAGE, SIGNS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harvester.items import ListedPublication, Page
    from harvester.venues.links import VenueLink

_TEXT = 3_000  # characters of the home page that are looked at
_ISSN = re.compile(r"\bISSN\b|citation_journal_title|prism\.", re.I)
# What links of the home page promise of its kind.
_ROLES = {"issues": "journal", "number": "journal", "staff": "institute", "departments": "institute"}


def read_venue_page(
    page: Page, listed: list[ListedPublication], scope: str, home: Page | None, name: str = ""
) -> VenuePage:
    """`listed` are the entries of the page, `home` the venue's home page: what stands there is no part of this page."""
    other = home is not None and home.url != page.url
    lines = frozenset(line.strip() for line in home.text.split("\n")) if other and home else frozenset[str]()
    addresses = frozenset(link.url for link in home.links) if other and home else frozenset[str]()
    links = find_links_inside(page, scope, addresses)
    article = read_article(page)
    listed, linked = (listed, read_by_links(page)) if article is None else ([], [])
    return VenuePage(
        url=page.url,
        title=page.title,
        role=find_page_role(page),
        entries=strip_speakers(retitle([one.publication for one in listed], linked)),
        pages=[one.pages for one in listed],
        linked=linked,
        article=article,
        files=find_landing_files(page),
        people=find_people(page, lines),
        links=links,
        frames=following.find_frames(page),
        further=following.find_further_pages(page),
        homes=[link.url for link in page.links if len(link.text) < 60 and OWN_PAGE.search(link.text)],
        kinds=count_kind_points(page, links, name) if not other else {},
    )


def find_page_role(page: Page) -> str:
    names = [text for text in (page.title, *page.headings[:1]) if text]
    return "person" if any(map(is_person, names)) else find_role_in_text(" ".join(names))


def count_kind_points(page: Page, links: list[VenueLink], name: str = "") -> dict[str, float]:
    """Points of each kind for a home page and the name it was found by."""
    top = " ".join([page.title, *page.headings[:2]])
    text = f"{page.text[:_TEXT]} {' '.join(page.meta)}"
    points = {}
    for kind in KINDS:
        points[kind] = (
            4.0 * bool(CALLED[kind].search(name))
            + 2.5 * bool(CALLED[kind].search(top))
            + 0.7 * min(len(CALLED[kind].findall(text)), 2)
            + 0.8 * min(len({sign.lower() for sign in SIGNS[kind].findall(text)}), 4)
        )
    points["journal"] += 2.0 * bool(_ISSN.search(text))
    for role, kind in _ROLES.items():
        points[kind] += 1.0 * any(link.role == role for link in links)
    return points


def choose_kind(points: Mapping[str, float]) -> str:
    """The kind with most points; an institute when nothing is said."""
    return max(KINDS, key=lambda kind: points.get(kind, 0.0)) if any(points.values()) else "institute"
