"""The hunt for the entries of a list: its page, what belongs to it, the files, with landing pages between."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.hunts.entry_files import is_its_paper, keep_files
from harvester.hunts.queries import make_author_queries
from harvester.items import PublicationList, Want
from harvester.pages.landing import derive_file_address, is_landing_address
from harvester.persons.name_strings import read_family
from harvester.stages.publications import Listing, find_landing_files, list_entries, list_entries_in_file
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import Fetched, Publication

PAGES = 20  # of one list: frames, further pages, parts
LANDINGS = 150  # landing pages looked at for one list
LANDINGS_AN_ENTRY = 2
HITS = 5  # pages looked at for an owner's name
READABLE = ("page", "document")  # the list may stand in a file
STATUSES = {"page": "ok", "gone": "not_found", "needs_browser": "needs_browser", "budget": "budget_spent"}


class PublicationsHunt:
    """One list; with `keep` its files are fetched, verified against their entries and kept."""

    def __init__(self, address: str, owner: str, keep: bool, verbs: HuntVerbs) -> None:
        self.owner = owner
        self.keep = keep
        self.verbs = verbs
        self.result = PublicationList(address, "ok", owner=owner)
        self._linked: list[list[str]] = []
        self._seen: set[str] = set()
        self._landings: dict[str, Fetched] = {}  # pages about one paper, by the files they lead to

    async def run(self) -> PublicationList:
        """Every list ends with a status; what was found before the budget ran out is kept."""
        result = self.result
        if result.page_url:
            result.status, result.detail = await self._read_list(result.page_url)
        else:
            await self._search_owner()
        if result.status == "ok":
            await self._follow_landings()
            if self.keep:
                await self._keep_files()
        return result

    # --- the page, and what belongs to it

    async def _read_list(self, address: str) -> tuple[str, str]:
        if urlsplit(address).scheme not in ("http", "https") or not urlsplit(address).hostname:
            return "invalid", "not an address"
        status, first = await self._read_page(address)
        if first is None:
            return status, self.result.detail
        todo = [*first.frames, *first.further]
        while todo and len(self.result.pages) < PAGES:
            _, more = await self._read_page(todo.pop(0))
            todo += more.further if more else []
        if not self.result.entries:
            for part in first.parts[: PAGES - len(self.result.pages)]:
                await self._read_page(part)
        for file in first.attached:
            if self.result.entries:
                break
            await self._read_page(file)
        return ("ok" if self.result.entries else "empty"), ""

    async def _read_page(self, address: str) -> tuple[str, Listing | None]:
        """The entries of one page are added to those of the list; the same page is read once."""
        if address in self._seen:
            return "ok", None
        self._seen.add(address)
        fetched = await self.verbs.fetch(address, "page", 5)
        self.result.rendered += fetched.requests - 1
        if fetched.status not in READABLE or not fetched.handle or fetched.url in self.result.pages:
            self.result.detail = f"{fetched.status} {fetched.detail}".strip()
            return STATUSES.get(fetched.status, "could_not_fetch"), None
        stage = list_entries if fetched.status == "page" else list_entries_in_file
        listing = await self.verbs.ask(stage, fetched.handle, self.owner)
        if listing is None:
            self.result.detail = "the page could not be read within WORKER_SECONDS and WORKER_MEMORY_MB"
            return "could_not_fetch", None
        self.result.pages.append(fetched.url)
        known = {squeeze(entry.text) for entry in self.result.entries}
        for entry, pages in zip(listing.entries, listing.pages, strict=True):
            if len(self.result.pages) == 1 or squeeze(entry.text) not in known:
                self.result.entries.append(entry)
                self._linked.append(pages)
        return "ok", listing

    # --- an owner without an address

    async def _search_owner(self) -> None:
        """The page with the most entries of the owner's among the first hits."""
        result, best = self.result, self.result
        best_linked: list[list[str]] = []
        for query in make_author_queries(Want("", authors=[self.owner])):
            answer = await self.verbs.search(query)
            if not answer.answered:
                result.status, result.detail = "could_not_search", f"{answer.status} {answer.detail}".strip()
                return
            for hit in answer.hits[:HITS]:
                self.result, self._linked = PublicationList(hit.url, "ok", owner=self.owner), []
                self.result.status, self.result.detail = await self._read_list(hit.url)
                if self._measure_own() >= 0.5 and len(self.result.entries) > len(best.entries):
                    best, best_linked = self.result, self._linked
            if best.entries:
                break
        self.result, self._linked = result, best_linked
        result.page_url, result.entries, result.pages = best.page_url, best.entries, best.pages
        result.status, result.detail = ("ok", "") if best.entries else ("not_found", "no list among the hits")

    def _measure_own(self) -> float:
        """The share of entries whose text has the owner's surname."""
        surname = squeeze(read_family(self.owner))
        entries = self.result.entries
        return sum(surname in squeeze(entry.text) for entry in entries) / len(entries) if entries else 0.0

    # --- landing pages

    async def _follow_landings(self) -> None:
        """What an address tells and pages of the list's own host always, those of publishers when files are kept."""
        here, looked = urlsplit(self.result.pages[0]).netloc, 0
        for entry, pages in zip(self.result.entries, self._linked, strict=True):
            if entry.files:
                continue
            entry.files = [file for file in map(derive_file_address, pages) if file]
            worth = [url for url in pages if urlsplit(url).netloc == here or (self.keep and is_landing_address(url))]
            for url in worth[:LANDINGS_AN_ENTRY]:
                if entry.files or looked >= LANDINGS or url in self.result.pages:
                    break
                looked += 1
                fetched = await self.verbs.fetch(url, "page", 3)
                if fetched.status == "budget":
                    self.result.detail = "the budget ran out among the landing pages"
                    return
                entry.files = await self._files_at(fetched, url, entry)

    async def _files_at(self, fetched: Fetched, url: str, entry: Publication) -> list[str]:
        """The file behind a link, those its page leads to, or the page when it is the paper itself."""
        if fetched.status == "document":
            return [url]
        files = await self.verbs.ask(find_landing_files, fetched.handle) if fetched.status == "page" else []
        self._landings |= dict.fromkeys(files or [], fetched)
        return files or ([fetched.url] if await is_its_paper(self.verbs, entry, fetched) else [])

    # --- the files

    async def _keep_files(self) -> None:
        self.result.kept, spent = await keep_files(
            self.verbs, self.result.entries, self.result.page_url, landings=self._landings
        )
        self.result.detail = spent or self.result.detail
