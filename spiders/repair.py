"""`scrapy library check --repair`: files that were lost or have rotted, fetched again where they were found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.crawling.searching import NoEngine
from spiders.hunting import HuntingSpider

if TYPE_CHECKING:
    from harvester.crawling.searching import Engines
    from spiders.hunting import Hunts


class RepairSpider(HuntingSpider):
    name = "repair"

    def __init__(self, files: dict[str, list[str]] | None = None, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.files = files or {}  # by the path in the store the addresses of a file

    def open_search(self) -> Engines:
        return NoEngine("files are fetched, nothing is searched for")

    async def hunts(self) -> Hunts:
        for path, urls in self.files.items():
            yield self._fetch_again(path, urls)

    async def _fetch_again(self, path: str, urls: list[str]) -> None:
        """Only the very bytes that were kept: their hash is the name of the file."""
        sha256, verbs = path.rpartition("/")[2].partition(".")[0], self.lend_verbs()
        for url in urls:
            fetched = await verbs.fetch(url, "file")
            if fetched.handle == sha256:
                await self.services.files.persist(path, await self.services.stages.load_bytes(sha256))
                return
