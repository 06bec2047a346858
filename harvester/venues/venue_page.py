"""A page of a venue as a walk sees it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.items import Publication
    from harvester.venues.links import VenueLink
    from harvester.venues.staff import Someone


@dataclass(slots=True)
class VenuePage:
    """`pages` are what each entry links to; `article` is the paper that the page itself is about."""

    url: str
    title: str = ""
    role: str = ""  # what its title and first heading call it; person when that is somebody's name
    entries: list[Publication] = field(default_factory=list)
    pages: list[list[str]] = field(default_factory=list)
    linked: list[Publication] = field(default_factory=list)  # entries as the links of the page tell them
    article: Publication | None = None
    files: list[str] = field(default_factory=list)
    people: list[Someone] = field(default_factory=list)
    links: list[VenueLink] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    further: list[str] = field(default_factory=list)
    homes: list[str] = field(default_factory=list)  # links to somebody's own page
    kinds: dict[str, float] = field(default_factory=dict)
