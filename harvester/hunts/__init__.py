"""The method for one want, scholar or venue: a coroutine over three verbs; no Scrapy, no network.

`search(query)` gives hits or why there are none, `fetch(address, purpose, priority)` gives a page, a
document, or why not, `propose(candidate)` gives the verdict on a file. A test lends plain functions,
a spider the real ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from harvester.items import Candidate, Look, Verdict, Want
    from harvester.search.provider import SearchAnswer


@dataclass(slots=True)
class Fetched:
    """What stands at an address: `status` is one of statuses.FETCH, `url` the address after redirects."""

    url: str
    status: str
    handle: str = ""
    title: str = ""
    document: dict[str, Any] | None = None
    detail: str = ""
    look: Callable[[Want], Awaitable[Look]] | None = None
    requests: int = 1  # a page that needs a browser is asked for more than once
    etag: str = ""
    modified: str = ""  # as the server writes it
    moved: bool = False  # the redirects that led to `url` are for good


class Verbs(Protocol):
    """What a hunt can do."""

    async def search(self, query: str) -> SearchAnswer: ...

    async def fetch(self, address: str, purpose: str, priority: int = 0) -> Fetched: ...

    async def propose(self, candidate: Candidate) -> Verdict: ...
