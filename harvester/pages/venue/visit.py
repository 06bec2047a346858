"""Everything a walk through a venue wants to know of one page, made at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.pages.venue.articles import article_on
from harvester.pages.venue.contents import by_links, retitled
from harvester.pages.venue.kinds import kind_points
from harvester.pages.venue.links import VenueLink, links_inside, role_of_text
from harvester.pages.venue.names import is_person
from harvester.pages.venue.speakers import without_speakers
from harvester.pages.venue.staff import people_on
from harvester.pages.venue.words import OWN_PAGE
from harvester.publications import following
from harvester.publications.landings import files_on

if TYPE_CHECKING:
    from harvester.items import Page, Publication
    from harvester.pages.venue.staff import Someone
    from harvester.publications.entries import Listed


@dataclass(slots=True)
class Visit:
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


def visit(page: Page, listed: list[Listed], scope: str, home: Page | None, name: str = "") -> Visit:
    """`listed` are the entries of the page, `home` the venue's home page: what stands there is no part of this page."""
    other = home is not None and home.url != page.url
    lines = frozenset(line.strip() for line in home.text.split("\n")) if other and home else frozenset[str]()
    addresses = frozenset(link.url for link in home.links) if other and home else frozenset[str]()
    links = links_inside(page, scope, addresses)
    article = article_on(page)
    listed, linked = (listed, by_links(page)) if article is None else ([], [])
    return Visit(
        url=page.url,
        title=page.title,
        role=role_of_page(page),
        entries=without_speakers(retitled([one.publication for one in listed], linked)),
        pages=[one.pages for one in listed],
        linked=linked,
        article=article,
        files=files_on(page),
        people=people_on(page, lines),
        links=links,
        frames=following.frames(page),
        further=following.further(page),
        homes=[link.url for link in page.links if len(link.text) < 60 and OWN_PAGE.search(link.text)],
        kinds=kind_points(page, links, name) if not other else {},
    )


def role_of_page(page: Page) -> str:
    names = [text for text in (page.title, *page.headings[:1]) if text]
    return "person" if any(map(is_person, names)) else role_of_text(" ".join(names))
