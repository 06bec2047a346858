"""Is a venue a conference, a journal or an institute? By its name first, then by what its pages have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.pages.venue.words import CALLED, KINDS, SIGNS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harvester.items import Page
    from harvester.pages.venue.links import VenueLink

_TEXT = 3_000  # characters of the home page that are looked at
_ISSN = re.compile(r"\bISSN\b|citation_journal_title|prism\.", re.I)
# What links of the home page promise of its kind.
_ROLES = {"issues": "journal", "number": "journal", "staff": "institute", "departments": "institute"}


def kind_points(page: Page, links: list[VenueLink], name: str = "") -> dict[str, float]:
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


def kind_of(points: Mapping[str, float]) -> str:
    """The kind with most points; an institute when nothing is said."""
    return max(KINDS, key=lambda kind: points.get(kind, 0.0)) if any(points.values()) else "institute"
