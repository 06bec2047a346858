"""What runs inside the workers for a venue's hunt: pages by handle, as in `stages`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from harvester.items import Page
from harvester.items.codec import decode
from harvester.stages import spool

if TYPE_CHECKING:
    from harvester.pages.venue.home import HomeScore
    from harvester.pages.venue.visit import Visit

MOST_LINKS = 5_000


def judge_venue_homes(folder: str, handles: list[str], name: str) -> list[HomeScore]:
    """All pages seen for a name, judged together; one that has left the spool is left out."""
    from harvester.pages.venue.home import judge
    from harvester.pages.venue.names import VenueName

    pages = [page for page in (_page(folder, handle) for handle in handles) if page]
    return judge(pages, VenueName(name))


def visit_page(
    folder: str, handle: str, scope: str, home: str, name: str, lists: bool, model_file: str = ""
) -> Visit | None:
    """What one page has of the venue whose home page has the handle `home`; None when it has left the spool."""
    from harvester.pages.venue import visit as visiting
    from harvester.pages.venue.articles import article_on
    from harvester.publications.entries import listed_on

    page, file = _page(folder, handle), Path(folder) / f"{handle}.bin"
    if page is None or not file.exists():
        return None
    # The references of an article are no entries, and a page of endless links is no list.
    lists = lists and len(page.links) <= MOST_LINKS and not article_on(page)
    listed = listed_on(file.read_bytes(), page.url, model_file=model_file) if lists else []
    return visiting.visit(page, listed, scope, _page(folder, home), name)


def _page(folder: str, handle: str) -> Page | None:
    facts = spool.read(folder, f"{handle}.page") if handle else None
    return None if facts is None else decode(Page, facts)
