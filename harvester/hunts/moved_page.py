"""A list that left its address without a redirect, looked for on the pages above it and on those they link to."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from rapidfuzz import fuzz

from harvester.addresses.folders import list_folders_above
from harvester.homepages.publication_pages import rate_promise
from harvester.pages.files import is_other, rate_file_link
from harvester.recrawl.comparing import remember_entries
from harvester.stages.sources import list_links, list_source
from harvester.text.likeness import compare_titles
from harvester.venues.home import make_comparable

if TYPE_CHECKING:
    from harvester.hunts.verbs import VisitVerbs
    from harvester.items import Fetched
    from harvester.recrawl.memory import Memory

LOOKED_AT = 10  # pages fetched in one search
FIRST = 10.0  # what a page above is worth, against at most four for a link
# Shares of the remembered entries: from the one a page may be the list, if no other has more; from the other it is.
# The list of a laboratory may well have half of what the page of one of its people had.
SAME, SURE = 0.5, 0.9


class MovedPage:
    """Best first: the old page itself if it still says something, the folders above, then links that look like it."""

    def __init__(self, memory: Memory, address: str, owner: str, verbs: VisitVerbs) -> None:
        self.address = address
        self.owner = owner
        self.verbs = verbs
        self.title = memory.pages[0].title if memory.pages else ""
        self._known = {entry.key for entry in memory.entries}
        self._above = [address, *list_folders_above(address)]
        self._todo = {url: FIRST - place for place, url in enumerate(self._above)}
        self._seen: set[str] = set()

    async def find(self) -> Fetched | None:
        """The list where it now is; None: nowhere near."""
        found: list[tuple[float, Fetched]] = []
        for _ in range(LOOKED_AT):
            url = await self._choose_next()
            if not url:
                break
            fetched = await self.verbs.fetch(url, "page", 4)
            if fetched.status != "page":
                continue
            share = await self._measure_share(fetched)
            if share >= SAME:
                found.append((share, fetched))
            if share >= SURE:
                break
            for link, text in await self.verbs.ask(list_links, fetched.handle) or []:
                self._add_page(link.partition("#")[0], text, url)
        return max(found, key=lambda one: one[0])[1] if found else None

    async def _choose_next(self) -> str:
        """The most promising page left; of those above the list only the links are wanted, so they may be sources."""
        while self._todo:
            url = max(self._todo, key=lambda url: self._todo[url])
            del self._todo[url]
            self._seen.add(make_comparable(url))
            if url in self._above or not await self.verbs.is_source(url):
                return url
        return ""

    async def _measure_share(self, fetched: Fetched) -> float:
        """Of the remembered entries, those that the page has."""
        listing = await self.verbs.ask(list_source, fetched.handle, self.owner, fetched.url)
        found = {entry.key for entry in remember_entries(listing.entries)} if listing else set()
        return len(found & self._known) / max(1, len(self._known))

    def _add_page(self, url: str, text: str, source: str) -> None:
        """Pages alone. Only what the old page itself says may lead to another host: "we are now at …"."""
        is_near = urlsplit(url).netloc == urlsplit(self.address).netloc or source == self.address
        if is_near and not _is_file(url) and make_comparable(url) not in self._seen:
            self._todo[url] = max(self._todo.get(url, 0.0), self._weigh_page(url, text))

    def _weigh_page(self, url: str, text: str) -> float:
        """Where issues are numbered, many pages have the last part of the old address; then its folders tell."""
        named = fuzz.partial_ratio(_take_last_part(url), _take_last_part(self.address)) / 100
        old, new = _split_path(self.address), _split_path(url)
        alike = len(old & new) / max(1, len(old | new))
        return named + alike + compare_titles(text, self.title) + rate_promise(url, text, self.address)[0]


def _take_last_part(url: str) -> str:
    """The last part of an address, without its ending."""
    return unquote(urlsplit(url).path).rstrip("/").rpartition("/")[2].partition(".")[0].lower()


def _split_path(url: str) -> set[str]:
    """Of the path, without the ending."""
    return set(re.findall(r"[^\W_]+", re.sub(r"\.\w{1,5}$", "", unquote(urlsplit(url).path).lower())))


def _is_file(url: str) -> bool:
    return is_other(url) or rate_file_link(url, "")[1] == "ending"
