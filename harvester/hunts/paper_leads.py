"""Where a hunt for a paper goes next: the best lead first, while patience lasts; what failed for the moment last."""

from __future__ import annotations

import heapq
import itertools
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from harvester.items import WantResult

    Again = Callable[[], Awaitable[WantResult | None]]

# Pages in a row that have nothing to do with the want, after which the other leads of a stage are left: of 192 files
# found on a small web 186 were reached without one such page, the others after 7 at most.
PATIENCE = 10
# … and the shares of that which other leads are worth: of those that paid on two webs none had a chance below FAINT (of
# 656 that were looked at), and one was a page of an author, the first of them.
FAINT, FAINT_SHARE, AUTHORS_SHARE = 0.55, 0.3, 0.5


@dataclass(order=True, slots=True)
class QueuedLead:
    rank: tuple[float, int]
    url: str = field(compare=False)
    depth: int = field(compare=False)

    @property
    def weight(self) -> float:
        return -self.rank[0]

    @property
    def share(self) -> float:
        """Of the patience that it is worth."""
        return 1.0 if self.weight >= FAINT else FAINT_SHARE


class Leads:
    """Each address once."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._queue: list[QueuedLead] = []
        self._order = itertools.count()
        self._seen: set[str] = set()
        self._looked_at: set[str] = set()
        self._barren = 0  # pages in a row that had nothing to do with the want
        self._put_off: deque[Again] = deque()

    def claim(self, url: str) -> bool:
        """Whether nobody has queued or claimed it before."""
        if url in self._seen:
            return False
        self._seen.add(url)
        return True

    def queue(self, url: str, weight: float, depth: int, anew: bool = False) -> None:
        """`anew` also what was queued before and not looked at: it is worth more now."""
        if self.claim(url) or anew:
            heapq.heappush(self._queue, QueuedLead((-weight, next(self._order)), url, depth))

    def take(self, url: str) -> bool:
        """Whether it was not looked at so far; then it is now, and no more when its turn comes."""
        if url in self._looked_at:
            return False
        self._seen.add(url)
        self._looked_at.add(url)
        return True

    def put_off(self, again: Again) -> None:
        """What failed for the moment."""
        self._put_off.append(again)

    # --- following them

    async def follow(
        self, look: Callable[[QueuedLead], Awaitable[WantResult | None]], share: float = 1.0
    ) -> WantResult | None:
        """The best lead first, as long as one in PATIENCE has to do with the want; of faint ones, one in fewer.

        What failed for the moment comes last: until then it may have passed, or the want is answered.
        """
        self._barren, found = 0, None
        while not found:
            if self._queue and self._barren < self._patience * min(share, self._queue[0].share):
                lead = heapq.heappop(self._queue)
                found = await look(lead) if self.take(lead.url) else None
            elif self._put_off:
                found = await self._put_off.popleft()()
            else:
                break
        return found

    async def follow_put_off(self) -> WantResult | None:
        """What is left of it after stages that follow no leads."""
        found = None
        while self._put_off and not found:
            found = await self._put_off.popleft()()
        return found

    def note_look(self) -> None:
        self._barren += 1

    def note_sign(self) -> None:
        """The page that is looked at has to do with the want."""
        self._barren = 0
