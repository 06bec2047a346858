"""A web of plain values for tests of hunts: what stands at an address is said by the web that is built on it."""

from __future__ import annotations

from dataclasses import dataclass, field

from harvester.items import Fetched
from tests.harvester.hunts.plain_verbs import PlainVerbs


@dataclass(kw_only=True)
class PlainWeb(PlainVerbs):
    """Files and pages have their addresses for handles; what is neither is gone, if `statuses` do not say else."""

    budget: int = 1_000
    fetched: list[str] = field(default_factory=list)
    statuses: dict[str, str] = field(default_factory=dict)
    pauses: dict[str, float] = field(default_factory=dict)
    copies: dict[str, str] = field(default_factory=dict)  # addresses of files that stand at others, too
    failing: set[str] = field(default_factory=set)  # for the moment: who has patience gets them

    def is_file(self, address: str) -> bool:
        return address.endswith(".pdf")

    def is_page(self, address: str) -> bool:
        raise NotImplementedError

    async def fetch(self, address: str, purpose: str, priority: int = 0, patient: bool = True) -> Fetched:
        if len(self.fetched) >= self.budget:
            return Fetched(address, "budget")
        self.fetched.append(address)
        if address in self.failing and not patient:
            return Fetched(address, "failed", later=True)
        if self.is_file(address):
            return Fetched(address, "document", handle=self.copies.get(address, address), document={"status": "ok"})
        if self.is_page(address):
            return Fetched(address, "page", handle=address)
        return Fetched(address, self.statuses.get(address, "gone"), pause=self.pauses.get(address, 0.0))
