"""The hunt for a venue's papers and scholars: its home by address or name, its kind, the walk, the files."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.fusion.statements import hear_venue
from harvester.hunts.entry_files import keep_files
from harvester.hunts.queries import VENUE_WORDS, detect_venue_language, strip_signs
from harvester.hunts.venue_home import Home, HomeSearch
from harvester.hunts.venue_walk import VenueWalk
from harvester.items import VenueResult
from harvester.stages.venues import visit_page
from harvester.venues.links import find_scope, is_inside
from harvester.venues.names import explain_invalid
from harvester.venues.visit import choose_kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import Fetched, Hit, Statement, Venue
    from harvester.recrawl.venue_parts import WalkedPage
    from harvester.venues.venue_page import VenuePage

STATUSES = {"gone": "not_found", "needs_browser": "needs_browser", "budget": "budget_spent"}
HITS = 10  # hits inside the venue that the walk begins with, beside the home page


class VenueHunt:
    """One venue; with `keep` the files are fetched, verified against their entries and kept."""

    def __init__(
        self, venue: Venue, keep: bool, verbs: HuntVerbs, known: VenueResult | None = None, settled: Sequence[str] = ()
    ) -> None:
        """`known` is what the last walk found; what it found on `settled` pages is taken from there."""
        self.venue, self.keep, self.verbs, self.known, self.settled = venue, keep, verbs, known, settled
        self.result = VenueResult(venue.id, "ok", name=venue.name)
        self._landings: dict[str, Fetched] = {}
        self.walked: list[WalkedPage] = []

    async def run(self) -> VenueResult:
        """Every venue ends with a status; what was found before the budget ran out is kept."""
        result = self.result
        if reason := _why_invalid(self.venue):
            result.status, result.detail = "invalid", reason
            return result
        home = await self._find_home()
        result.status, result.detail = home.status, home.detail
        result.alternatives = [{"url": one.url, "weight": one.points} for one in home.others]
        if home.best:
            result.weight, result.evidence = home.best.points, home.best.evidence
        if home.url:
            await self._walk_site(home)
        if self.keep:
            await self._keep_files()
        return result

    async def _find_home(self) -> Home:
        """The home that was found by its name once is looked for again only where it no longer stands."""
        if self.venue.url:
            return await self._at_address(self.venue.url)
        if self.known and self.known.url:
            home = await self._at_address(self.known.url)
            if home.status == "ok":
                self.result.weight, self.result.evidence = self.known.weight, self.known.evidence
                return home
        return await HomeSearch(self.venue.name, self.verbs).run()

    async def _at_address(self, address: str) -> Home:
        """A home page that is gone may still have pages below it that an engine knows."""
        fetched = await self.verbs.fetch(address, "page", 5)
        if fetched.handle and fetched.status in ("page", "needs_browser"):
            status = "ok" if fetched.status == "page" else "needs_browser"
            return Home(status, fetched.url, fetched.handle)
        status = STATUSES.get(fetched.status, "could_not_fetch")
        url = address if fetched.status == "gone" else ""
        return Home(status, url, detail=f"{fetched.status} {fetched.detail}".strip())

    async def _walk_site(self, home: Home) -> None:
        result, address = self.result, self.venue.url or home.url
        scope = find_scope(home.url if is_inside(home.url, find_scope(address)) else address)
        first = await self._read_first(home, scope)
        result.kind, result.title = (choose_kind(first.kinds), first.title) if first else ("", "")
        hits = await self._search_inside(scope, self.venue.name or result.title)
        walk = VenueWalk(scope, result.kind or "conference", home.handle, self.verbs, self.settled)
        walk.finds.recall(self.known.papers if self.known and self.settled else (), self.settled)
        finds = await walk.run(first, hits)
        self.walked = walk.walked
        walk.unread += bool(home.handle) and first is None
        self._landings = walk.landings
        result.papers, result.pages = finds.papers, finds.pages
        result.scholars = [{"name": one.name, "home_url": one.url} for one in finds.scholars]
        result.url = address if home.status != "not_found" or result.papers or result.scholars else None
        self._conclude_walk(home, walk)

    def _conclude_walk(self, home: Home, walk: VenueWalk) -> None:
        """The status after the walk, and what kept it from seeing all."""
        result = self.result
        if walk.spent:
            result.detail = "the budget ran out inside the venue"
        elif walk.unread:
            result.detail = f"{walk.unread} pages could not be read within WORKER_SECONDS and WORKER_MEMORY_MB"
        if result.papers or result.scholars:
            result.status = "ok"
        elif home.status == "ok":
            result.status = "budget_spent" if walk.spent else "could_not_fetch" if walk.unread else "empty"

    async def _read_first(self, home: Home, scope: str) -> VenuePage | None:
        """The home page, with its entries where its kind may have some."""
        if not home.handle:
            return None
        seen = await self.verbs.ask(visit_page, home.handle, scope, home.handle, self.venue.name, False)
        if seen is None or choose_kind(seen.kinds) == "institute":
            return seen
        return await self.verbs.ask(visit_page, home.handle, scope, home.handle, self.venue.name, True) or seen

    async def _search_inside(self, scope: str, name: str) -> list[Hit]:
        """Pages of the venue that an engine knows: the home page may link to few of them."""
        host = scope.partition("/")[0]
        words = VENUE_WORDS[detect_venue_language(name)][self.result.kind or "conference"]
        found: dict[str, Hit] = {}
        for query in (f"site:{host} {strip_signs(name)}", f"site:{host} {words}"):
            answer = await self.verbs.search(query)
            found |= {hit.url: hit for hit in answer.hits if is_inside(hit.url, scope)}
        return list(found.values())[:HITS]

    # --- the files

    async def _keep_files(self) -> None:
        self.result.kept, spent = await keep_files(
            self.verbs, self.result.papers, self.result.url or "", self._describe_venue(), self._landings
        )
        self.result.detail = spent or self.result.detail

    def _describe_venue(self) -> list[Statement]:
        """What the site of a conference or a journal says of all that stands in its lists."""
        name = self.venue.name or self.result.title
        return hear_venue(name, self.result.kind, self.result.url or "") if self.result.kind != "institute" else []


def _why_invalid(venue: Venue) -> str:
    if venue.url:
        parts = urlsplit(venue.url)
        return "" if parts.scheme in ("http", "https") and parts.hostname else "not an address"
    return explain_invalid(venue.name)
