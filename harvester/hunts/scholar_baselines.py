"""The seed's own way to gather pages that may be a scholar's (S5): two queries, ten hits each, good addresses only."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from harvester.homepages.address import find_address_signs
from harvester.homepages.baselines import GOOD_ADDRESS
from harvester.hunts.scholar import ScholarHunt
from harvester.persons.titled_names import strip_titles

if TYPE_CHECKING:
    from harvester.items import Hit

HITS = 10
WORDS = ("homepage", "домашняя страница")


class SeedScholarHunt(ScholarHunt):
    """Ten hits of the name with each word for a home page; the addresses are scored before anything is fetched."""

    async def gather(self) -> dict[str, tuple[str, Hit | None]]:
        for word in WORDS:
            answer = await self._ask(f"{strip_titles(self.scholar.name)} {word}")
            good = [hit for hit in answer.hits[:HITS] if self._rate_address(hit.url) >= GOOD_ADDRESS]
            await asyncio.gather(*(self._look(hit.url, hit) for hit in good))
        return self._seen

    def _rate_address(self, url: str) -> float:
        return sum(find_address_signs(url, self.names).values())
