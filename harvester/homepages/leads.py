"""Pages a page proposes as the scholar's own: links with his name, and the folders above his pages."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from harvester.homepages.words import HOMEPAGE, is_refused
from harvester.items import Lead
from harvester.persons.mentions import BARE, INITIALS

if TYPE_CHECKING:
    from harvester.items import Page
    from harvester.persons.mentions import Names

MAX_LINKS = 3_000
MAX_LEADS = 6
_SHORT = 80  # characters of an anchor: what is longer is a text, not a name
_NAMED, _ADDRESS, _ROOT, _ABOVE, _HOME = 1.0, 0.8, 0.7, 0.6, 0.5


def find_home_leads(page: Page, names: Names) -> list[Lead]:
    """Best first, each address once, the page itself left out."""
    found: dict[str, Lead] = {}
    about = names.best(f"{page.title}\n\n{' '.join(page.headings[:3])}\n\n{page.text[:1500]}") >= INITIALS
    for lead in [*_find_linked(page, names, about), *(_find_above(page, names) if about else ())]:
        known = found.get(lead.url)
        if lead.url != page.url and not is_refused(lead.url) and (known is None or known.weight < lead.weight):
            found[lead.url] = lead
    return sorted(found.values(), key=lambda lead: -lead.weight)[:MAX_LEADS]


def _find_linked(page: Page, names: Names, about: bool) -> list[Lead]:
    found = []
    for link in page.links[:MAX_LINKS]:
        rest = link.url.partition("://")[2]
        if len(link.text) <= _SHORT and names.best(link.text) >= INITIALS:
            found.append(Lead(link.url, _NAMED, "the name is a link"))
        elif names.in_address(rest) and names.best(link.text) != BARE - 2:
            found.append(Lead(link.url, _ADDRESS - rest.count("/") / 50, "the name in the address"))
        elif about and len(link.text) <= _SHORT and HOMEPAGE.search(link.text):
            found.append(Lead(link.url, _HOME, "a link to a home page"))
    return found


def _find_above(page: Page, names: Names) -> list[Lead]:
    """A page about the scholar may lie below his own: the folders above it, and the root of the host."""
    path = urlsplit(page.url).path
    found = [Lead(urljoin(page.url, "/"), _ROOT if names.in_address(urlsplit(page.url).netloc) else _ABOVE, "root")]
    folder = urljoin(page.url, "." if not path.endswith("/") else "..")
    while len(urlsplit(folder).path) > 1:
        named = names.in_address(urlsplit(folder).path.rstrip("/").rpartition("/")[2])
        found.append(Lead(folder, _ADDRESS if named else _ABOVE, "a folder above"))
        folder = urljoin(folder, "..")
    return found
