"""The papers of a scholar whose page is known: those his lists name, and those near the page that none names."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING
from urllib.parse import urldefrag

from harvester.hunts.publications import PublicationsHunt
from harvester.items import Candidate, Evidence, Verdict
from harvester.stages.scholars import Around, classify_file, look_around
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import Fetched, Lead, PublicationList, ScholarResult

LISTS = 6  # of one scholar that are read
SURE = 0.75  # what the entries of a further list must weigh: those of real lists weigh 0.9, running text of a CV 0.6
NEAR_PAGES = 12  # pages around the home page that are looked at for files
NEAR_FILES = 40  # files that no entry names
PAPERS = frozenset({"paper", "thesis", "autoreferat"})


class ScholarFiles:
    """After the scholar's hunt: every list read, its files verified and kept, then the files near his page."""

    def __init__(self, result: ScholarResult, verbs: HuntVerbs) -> None:
        self.result = result
        self.verbs = verbs
        self.lists: list[PublicationList] = []
        self._named: set[str] = set()  # addresses that an entry names or that hold a list

    async def run(self) -> list[PublicationList]:
        """The lists, one line each; the scholar's result counts the files kept."""
        if self.result.home_url is None:
            return []
        home = urldefrag(self.result.home_url).url  # a section is read with its page
        page = await self.verbs.fetch(home, "page", 5)
        near = await self._look_around(page.handle, home) if page.handle else None
        for address in dict.fromkeys([*self.result.publications_urls, *(near.lists if near else ())]):
            if len(self.lists) < LISTS:
                await self._read_list(address)
        self.result.kept = sum(one.kept for one in self.lists)
        # In a directory what lies around is its own, or its other people's.
        if near and self.result.status == "found":
            await self._keep_near(home, near)
        return self.lists

    async def _read_list(self, address: str) -> None:
        """A list that says nothing new is not told twice, nor one that is hardly a list: a CV repeats the page."""
        listed = await PublicationsHunt(address, self.result.name, True, self.verbs).run()
        known = {squeeze(entry.title) for one in self.lists for entry in one.entries}
        if listed.entries and all(squeeze(entry.title) in known for entry in listed.entries):
            listed.status, listed.entries, listed.kept = "empty", [], 0
            listed.detail = "all its entries stand in another list"
        elif self.lists and listed.entries and fmean(entry.weight for entry in listed.entries) < SURE:
            listed.status, listed.entries, listed.kept = "empty", [], 0
            listed.detail = "beside another list, too unsure to be one"
        self._named |= {address, *listed.pages, *(file for entry in listed.entries for file in entry.files)}
        self.lists.append(listed)

    # --- files that no entry names

    async def _look_around(self, handle: str, home: str) -> Around:
        return await self.verbs.ask(look_around, handle, home) or Around()

    async def _keep_near(self, home: str, near: Around) -> None:
        files = {lead.url: (lead, home) for lead in near.files}
        for url in near.pages[:NEAR_PAGES]:
            page = await self.verbs.fetch(url, "page", 2)
            if page.status == "page":
                more = await self._look_around(page.handle, home)
                files |= {lead.url: (lead, page.url) for lead in more.files if lead.url not in files}
        for url, (lead, found_on) in [pair for pair in files.items() if pair[0] not in self._named][:NEAR_FILES]:
            fetched = await self.verbs.fetch(url, "file")
            if fetched.status == "budget":
                self.result.detail = "the budget ran out among the files near the page"
                return
            if fetched.status == "document" and (fetched.document or {}).get("status") == "ok":
                await self._offer_file(fetched, lead, found_on)

    async def _offer_file(self, fetched: Fetched, lead: Lead, found_on: str) -> None:
        """A paper by its kind; what else lies there (slides, programmes, letters) is passed over."""
        kind = await self.verbs.ask(classify_file, fetched.handle)
        if kind is None or kind.value not in PAPERS:
            return
        evidence = [Evidence("kind", kind.weight, kind.value), Evidence("near the home page", lead.weight, lead.reason)]
        candidate = Candidate(
            id=f"near:{fetched.handle[:16]}",
            url=fetched.url,
            handle=fetched.handle,
            found_on=found_on,
            verdict=Verdict(True, kind.weight, evidence),
        )
        self.result.kept += (await self.verbs.propose(candidate)).accepted
