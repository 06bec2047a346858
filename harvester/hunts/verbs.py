"""What a hunt is lent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Concatenate, ParamSpec, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.items import Candidate, Fetched, Verdict
    from harvester.search.provider import SearchAnswer
    from harvester.stages.workbench import Workbench

P = ParamSpec("P")
R = TypeVar("R")


class HuntVerbs(Protocol):
    """What every hunt can do."""

    async def search(self, query: str) -> SearchAnswer: ...

    async def fetch(self, address: str, purpose: str, priority: int = 0, patient: bool = True) -> Fetched:
        """Without patience, an address that fails for the moment is one to ask for `later`; else it is tried again.

        Hunts that have other leads, or other entries, are impatient. Patience is right where nothing can be done
        meanwhile (the one page that a list or a source is), where several addresses are asked for together (the pages
        that may be a scholar's), and on one site, whose host is waited for anyway once it has answered (a venue's).
        """
        ...

    async def propose(self, candidate: Candidate) -> Verdict: ...

    async def ask(self, stage: Callable[Concatenate[Workbench, P], R], *args: P.args, **kwargs: P.kwargs) -> R | None:
        """What a stage answers; None when it was too much for a worker."""
        ...


class VisitVerbs(HuntVerbs, Protocol):
    """What a visit to a known source can do besides: ask only for what changed, and what the library has of it."""

    async def revisit(self, address: str, etag: str, modified: str) -> Fetched: ...

    async def is_dead(self, address: str) -> bool | None: ...

    async def mark_dead(self, address: str, dead: bool) -> None: ...

    async def is_held(self, url: str, title: str) -> bool: ...

    async def is_source(self, address: str) -> bool:
        """Whether it is visited for itself: then nothing of it is missed, and it is not the list that moved."""
        ...

    async def has_source(self, address: str) -> bool:
        """Whether it is, or was until it was retired."""
        ...
