"""`scrapy crawl publications`: the entries of lists of publications, each with its files (T2, S7, S4)."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from harvester.crawling import count, parts
from harvester.hunts.publications import PublicationsHunt
from harvester.items import PublicationList
from harvester.workers import WorkerDied
from spiders.hunting import BadArgument, HuntingSpider, Lent

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine, Iterator

    from harvester.stages.publications import Listing

WARM = ["harvester.stages.files:warm_up", "harvester.stages.publications:warm_up"]
ATTEMPTS = 2  # at a question about one page


class PublicationsSpider(HuntingSpider):
    name = "publications"
    # A list may have a landing page an entry: more than a wanted paper needs.
    custom_settings = {"HUNT_MAX_REQUESTS": 300, "WORKER_WARM": WARM}  # noqa: RUF012
    arguments: ClassVar[dict[str, str]] = {
        "url": "address of a list of publications",
        "urls": "a file of them, an address a line",
        "owner": "whose list it is: added to entries that leave the name out; without an address it is searched for",
        "files": "yes: fetch the files, verify each against its entry, and keep it",
    }

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        super().check_arguments(arguments)
        if not any(arguments.get(name, "").strip() for name in ("url", "urls", "owner")):
            raise BadArgument("give url, urls or owner: scrapy crawl publications -a url=http://…")
        if arguments.get("files", "no") not in ("yes", "no"):
            raise BadArgument("files is yes or no")
        if "urls" in arguments and not Path(arguments["urls"]).is_file():
            raise BadArgument(f"there is no file {arguments['urls']}")

    async def hunts(self) -> AsyncIterator[Coroutine[Any, Any, None]]:
        seen: set[str] = set()
        for address in self._addresses():
            if address in seen:
                await self._tell(PublicationList(address, "invalid", detail="the address was given before"))
                continue
            seen.add(address)
            yield self._hunt(address)

    def _addresses(self) -> Iterator[str]:
        """One empty address stands for the owner alone."""
        if self.given.get("url"):
            yield self.given["url"].strip()
        if "urls" in self.given:
            text = Path(self.given["urls"]).read_text(encoding="utf-8-sig", errors="replace")
            yield from (line.strip() for line in text.splitlines() if line.strip())
        if not {"url", "urls"} & set(self.given):
            yield ""

    async def _hunt(self, address: str) -> None:
        verbs = ListVerbs(self)
        hunt = PublicationsHunt(address, self.given.get("owner", ""), self.given.get("files") == "yes", verbs)
        result = await hunt.run()
        result.requests = verbs.requests
        await self._tell(result)

    async def _tell(self, result: PublicationList) -> None:
        count(self.crawler, f"lists/{result.status}")
        await self.emit(result)


class ListVerbs(Lent):
    """The verbs of every hunt, and questions about pages, answered in a worker."""

    def __init__(self, spider: HuntingSpider) -> None:
        super().__init__(spider)
        self._model = spider.crawler.settings["PUBLICATIONS_MODEL"]

    async def listing(self, handle: str, owner: str) -> Listing | None:
        listed: Listing | None = await self.asked("publications:list_entries", handle, owner, self._model)
        return listed

    async def inside(self, handle: str, owner: str) -> Listing | None:
        listed: Listing | None = await self.asked("publications:list_entries_in_file", handle, owner)
        return listed

    async def landing(self, handle: str) -> list[str]:
        return list(await self.asked("publications:find_landing_files", handle) or [])

    async def asked(self, stage: str, *arguments: Any) -> Any:
        """None when the page is too much for a worker; one that just died may have been unlucky, and is tried again."""
        crawler = self._spider.crawler
        for _ in range(ATTEMPTS):
            try:
                module, _, function = stage.partition(":")
                found = getattr(import_module(f"harvester.stages.{module}"), function)
                return await parts(crawler).reading.ask(found, *arguments)
            except WorkerDied as death:
                count(crawler, f"pages/{stage.replace(':', '/')}/{death.status}")
                if death.status != "broken":
                    break
        return None
