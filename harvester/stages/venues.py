"""The stages of a venue's hunt: which page is its home, and what each of its pages has."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.stages.workbench import Workbench
    from harvester.venues.home import HomeScore
    from harvester.venues.venue_page import VenuePage

LINKS_OF_A_LIST = 5_000  # more are a site's whole index, which takes minutes to judge


def judge_venue_homes(bench: Workbench, handles: list[str], name: str) -> list[HomeScore]:
    """All pages seen for a name, judged together; one that has left the spool is left out."""
    from harvester.venues.home import judge_homes
    from harvester.venues.names import VenueName

    pages = [page for page in (bench.load_page(handle) for handle in handles) if page]
    return judge_homes(pages, VenueName(name))


def visit_page(bench: Workbench, handle: str, scope: str, home: str, name: str, lists: bool) -> VenuePage | None:
    """What one page has of the venue whose home page has the handle `home`; None when it has left the spool."""
    from harvester.publications.entries import read_list
    from harvester.venues import visit as visiting
    from harvester.venues.contents import read_article

    page, data = bench.load_page(handle), bench.load_bytes(handle)
    if page is None or data is None:
        return None
    # The references of an article are no entries, and a page of endless links is no list.
    lists = lists and len(page.links) <= LINKS_OF_A_LIST and not read_article(page)
    listed = read_list(data, page.url, model_file=bench.publications_model) if lists else []
    return visiting.read_venue_page(page, listed, scope, bench.load_page(home), name)
