"""What links can reach inside the sites of venues: every page that a chain of links from the home leads to."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from harvester.addresses.rules import find_refusal
from harvester.evaluation.matching import plain_address
from harvester.pages.files import rate_file_link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.evaluation.homepage_web import Web

PAGES = 2_000  # of one site


def find_out_of_reach(truth: Sequence[dict[str, Any]], web: Web) -> list[dict[str, Any]]:
    """For each venue the papers, files and scholars of the truth that no link inside its site leads to."""
    found = []
    for venue in truth:
        pages, linked = walk_links(venue["homes"][:1], venue["hosts"], web)
        files = {url for paper in venue["papers"].values() for url in paper["files"]}
        found.append(
            {
                "venue_id": venue["id"],
                "name": venue["name"],
                "pages": len(pages),
                "papers": [title for title, paper in venue["papers"].items() if not paper["pages"] & pages],
                "files": sorted(files - linked),
                "scholars": [name for name, urls in venue["people"].items() if not urls & (pages | linked)],
            }
        )
    return found


def walk_links(homes: Sequence[str], hosts: set[str], web: Web) -> tuple[set[str], set[str]]:
    """The pages of the hosts that links lead to, and everything those pages link to."""
    queue, pages, linked = deque(homes), set[str](), set[str]()
    asked = set(map(plain_address, homes))
    while queue and len(pages) < PAGES:
        fetched = web.fetch(queue.popleft())
        if fetched.status != "page":
            continue
        pages.add(plain_address(fetched.url))
        for link in web.pages[fetched.handle].links:
            address = plain_address(link.url)
            linked.add(address)
            is_file = rate_file_link(link.url, "")[0] >= 0.7
            if (
                address not in asked
                and urlsplit(link.url).netloc in hosts
                and not is_file
                and not find_refusal(link.url)
            ):
                asked.add(address)
                queue.append(link.url)
    return pages, linked
