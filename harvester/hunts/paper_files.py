"""Files that a hunt for a paper tries: each address and each file once, proposed, and again when a list vouches."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from harvester.items import Candidate

if TYPE_CHECKING:
    from harvester.hunts.paper_account import HuntAccount
    from harvester.hunts.paper_leads import Again, Leads
    from harvester.hunts.paper_wanted import WantedPaper
    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import Fetched, Lead, WantResult

LANDING = 0.95  # weight of a page that stands where a file should


@dataclass(frozen=True, slots=True)
class Trail:
    """How the hunt came to a file."""

    found_on: str | None = None
    page: str = ""  # handle of that
    listed: bool = False  # as the file of an entry
    depth: int = 0


FROM_SEARCH = Trail()


class TriedFiles:
    def __init__(self, wanted: WantedPaper, verbs: HuntVerbs, account: HuntAccount, leads: Leads) -> None:
        self._wanted, self._verbs, self._account, self._leads = wanted, verbs, account, leads
        self._addresses: set[str] = set()
        self._settled: set[str] = set()
        self._handles: set[str] = set()
        self._refused: dict[str, Fetched] = {}  # files by their addresses; a list may vouch for one of them later
        self._second_best: Again | None = None  # slides and the like, which wait while the paper itself is looked for

    def has_tried(self, url: str) -> bool:
        return url in self._addresses

    def is_settled(self, url: str) -> bool:
        """Whether there is no page that should be looked at."""
        return url in self._settled

    async def try_address(
        self, url: str, trail: Trail = FROM_SEARCH, patient: bool = False
    ) -> tuple[Fetched | None, WantResult | None]:
        """Fetch an address that may be the file; a page found there is looked at later, as a landing page."""
        if url in self._addresses:
            return None, None
        self._addresses.add(url)
        fetched = await self._verbs.fetch(url, "file", 10, patient)
        self._account.note_fetched(url, fetched)
        if fetched.later:
            self._leads.put_off(partial(self._try_again, url, trail))
            return fetched, None
        if fetched.status == "page":
            self._leads.queue(fetched.url, LANDING, trail.depth)
        else:
            self._settled.add(url)
        if fetched.status != "document":
            self._account.note_attempt(url, fetched.status)
            return fetched, None
        return fetched, await self._judge(fetched, url, trail)

    async def _try_again(self, url: str, trail: Trail) -> WantResult | None:
        self._addresses.discard(url)
        _, found = await self.try_address(url, trail, patient=True)
        return found

    async def try_entry_file(self, lead: Lead, page: Fetched, depth: int) -> WantResult | None:
        """A file that was refused when a search led to it is judged again as that of its entry."""
        trail = Trail(page.url, page.handle, lead.listed, depth)
        if lead.listed and (refused := self._refused.pop(lead.url, None)):
            self._handles.discard(refused.handle)
            return await self._judge(refused, lead.url, trail)
        _, found = await self.try_address(lead.url, trail)
        return found

    async def judge_arrived(self, fetched: Fetched, url: str) -> WantResult | None:
        """A file that came where a page was expected."""
        self._addresses.add(url)
        return await self._judge(fetched, url, FROM_SEARCH)

    async def judge_page(self, fetched: Fetched) -> WantResult | None:
        """A page that is the paper itself."""
        fetched.document = {"status": "ok", "format": "html"}
        return await self._judge(fetched, fetched.url, FROM_SEARCH)

    async def _judge(self, fetched: Fetched, url: str, trail: Trail) -> WantResult | None:
        status = (fetched.document or {}).get("status", "broken")
        if status == "ok" and fetched.handle in self._handles:  # the same file at another address
            status = "repeated"
        if status != "ok":
            self._account.note_attempt(url, status)
            return None
        self._handles.add(fetched.handle)
        return await self._propose(fetched, url, trail, later=True)

    async def _propose(self, fetched: Fetched, url: str, trail: Trail, *, later: bool = False) -> WantResult | None:
        verdict = await self._verbs.propose(self._make_candidate(fetched, url, trail, later=later))
        if verdict.later:
            self._second_best = partial(self._propose, fetched, url, trail)
            self._leads.put_off(self._second_best)
            return None
        self._account.note_verdict(url, fetched, verdict)
        if verdict.accepted:
            return self._account.end_found(fetched.url, verdict)
        if not verdict.failed and not trail.listed:
            self._refused[url] = fetched
        return None

    async def take_second_best(self) -> WantResult | None:
        """For a hunt that must end before it has looked at the rest."""
        return await self._second_best() if self._second_best else None

    def _make_candidate(self, fetched: Fetched, url: str, trail: Trail, *, later: bool) -> Candidate:
        want = self._wanted.asked
        return Candidate(
            id=f"{want.id}:{len(self._account.tried)}:{fetched.handle[:12]}",
            url=fetched.url,
            handle=fetched.handle,
            want=want,
            found_on=trail.found_on,
            page=trail.page,
            listed=trail.listed,
            named=self._wanted.tell_name(url),
            witnesses=self._wanted.list_statements(),
            second_best_later=later,
        )
