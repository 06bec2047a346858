"""How much a page is the home of a venue of this name: points, each with its reason."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from harvester.homepages.words import is_refused
from harvester.items import Evidence
from harvester.persons.leading_names import is_person
from harvester.text.patterns import YEAR
from harvester.venues.links import find_role, host_of, is_promising
from harvester.venues.words import ROLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Page
    from harvester.venues.names import VenueName

THRESHOLD = 3.4  # points from which the best page is an answer
MIN_COVER = 0.6  # of the name that must stand on the page
TOP = 700  # characters: the first lines of a page
MOST_LINKS = 2_000
_HOME_FILE = re.compile(r"(?:index|main|default|home|welcome)(?:\.\w+)?$", re.I)
_DATED = re.compile(rf"(?<!\d){YEAR}(?!\d)|/\d+/")
_ARTICLE = ("citation_title", "citation_pdf_url", "dc.title", "eprints.title")
_LINKS = 6  # links inside the venue that a home page has, more say no more


@dataclass(slots=True)
class HomeScore:
    """A page judged; `cover` is the share of the name it has, `homes` are pages that it calls its home."""

    url: str
    points: float
    cover: float
    evidence: list[Evidence] = field(default_factory=list)
    homes: list[str] = field(default_factory=list)

    @property
    def fits(self) -> bool:
        return self.cover >= MIN_COVER and self.points >= THRESHOLD


def judge_homes(pages: Sequence[Page], name: VenueName) -> list[HomeScore]:
    """All pages seen, best first; what one says of another of its host counts."""
    called = [find_homes(page) for page in pages]
    scores = []
    for number, page in enumerate(pages):
        calls = sum(
            make_comparable(page.url) in map(make_comparable, homes)
            for other, homes in enumerate(called)
            if other != number
        )
        scores.append(_score_page(page, name, called[number], calls))
    return sorted(scores, key=lambda score: (-score.points, len(score.url)))


def _score_page(page: Page, name: VenueName, homes: list[str], calls: int) -> HomeScore:
    heading = " ".join(page.headings[:2])
    title = name.spelt_out(page.title, heading)
    covers = name.cover(title), name.cover(heading), name.cover(f"{title} {heading} {page.text[:TOP]}")
    path = urlsplit(unquote(page.url)).path
    folders = [part for part in path.split("/") if part and not _HOME_FILE.match(part)]
    inside = [find_role(link) for link in page.links[:MOST_LINKS] if host_of(link.url) == host_of(page.url)]
    address = re.findall(r"[^\W\d_]+", unquote(page.url).lower())
    evidence = [
        Evidence("name in title", 2.0 * covers[0], f"{covers[0]:.0%}"),
        Evidence("name in heading", 1.5 * covers[1], f"{covers[1]:.0%}"),
        Evidence("name at the top", 2.0 * covers[2], f"{covers[2]:.0%}"),
        Evidence("other words in title", -1.0 * name.foreign(title) * bool(covers[0])),
        Evidence("acronym in address", 0.7 * bool(name.acronyms & set(address))),
        Evidence("root of the host", 1.0 * (not folders)),
        Evidence("depth", -0.25 * len(folders)),
        Evidence("named as a home page", 0.5 * bool(_HOME_FILE.search(path) or path.endswith("/"))),
        Evidence("a year or number in the address", -0.4 * bool(_DATED.search(name.undated(path)))),
        Evidence("a part of a site by its address", -1.2 * _is_part(path)),
        Evidence("called home by other pages", min(calls, 2) * 0.8),
        Evidence("links of a venue", min(sum(map(is_promising, inside)), _LINKS) / _LINKS),
        Evidence("an article", -3.0 * any(page.meta.get(key) for key in _ARTICLE)),
        Evidence("a person's page", -3.0 * _is_persons(page)),
        Evidence("a catalogue or network", -2.5 * is_refused(page.url)),
        Evidence("nothing on it", -1.0 * (len(page.text) < 40)),
    ]
    points = sum(one.points for one in evidence)
    return HomeScore(page.url, round(points, 3), max(covers), [one for one in evidence if one.points], homes)


def find_homes(page: Page) -> list[str]:
    """The pages of its own host that a page calls home, and where its language versions begin."""
    home = dict(ROLES)["home"]
    own = [link for link in page.links[:MOST_LINKS] if host_of(link.url) == host_of(page.url)]
    found = [link.url.partition("#")[0] for link in own if home.match(link.text.strip()) and len(link.text) < 40]
    return [url for url in dict.fromkeys(found) if make_comparable(url) != make_comparable(page.url)][:3]


def make_comparable(url: str) -> str:
    """An address without index file, www and scheme, for comparison."""
    parts = urlsplit(url)
    path = re.sub(r"/index\.\w+$", "/", unquote(parts.path) or "/")
    return f"{host_of(url)}{path}{'?' + parts.query if parts.query else ''}"


def _is_part(path: str) -> bool:
    """The address says that it is a list, an issue or a staff page of something; a department may be asked for."""
    last = path.rstrip("/").rpartition("/")[2].partition(".")[0]
    return any(words.match(last) for role, words in ROLES if role not in ("home", "departments"))


def _is_persons(page: Page) -> bool:
    return any(is_person(text) for text in [page.title, *page.headings[:1]] if text)
