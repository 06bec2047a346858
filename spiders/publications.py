"""`scrapy crawl publications`: the entries of lists of publications, each with its files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from harvester.hunts.publications import PublicationsHunt
from harvester.items import PublicationList
from spiders.hunting import WARM_FOR_LISTS, BadArgument, HuntingSpider

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spiders.hunting import Hunts


class PublicationsSpider(HuntingSpider):
    name = "publications"
    # A list may have a landing page an entry: more than a wanted paper needs.
    custom_settings = {"HUNT_MAX_REQUESTS": 300, "WORKER_WARM": WARM_FOR_LISTS}  # noqa: RUF012
    arguments: ClassVar[dict[str, str]] = {
        "url": "address of a list of publications",
        "urls": "a file of them, one address per line",
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

    async def hunts(self) -> Hunts:
        seen: set[str] = set()
        for address in self.count_given(self._list_addresses()):
            if address in seen:
                repeated = PublicationList(address, "invalid", detail="the address was given before")
                await self.answer(repeated, "lists")
                continue
            seen.add(address)
            yield self._hunt(address)

    def _list_addresses(self) -> Iterator[str]:
        """One empty address stands for the owner alone."""
        if self.given.get("url"):
            yield self.given["url"].strip()
        if "urls" in self.given:
            text = Path(self.given["urls"]).read_text(encoding="utf-8-sig", errors="replace")
            yield from (line.strip() for line in text.splitlines() if line.strip())
        if not {"url", "urls"} & set(self.given):
            yield ""

    async def _hunt(self, address: str) -> None:
        verbs = self.lend_verbs()
        hunt = PublicationsHunt(address, self.given.get("owner", ""), self.given.get("files") == "yes", verbs)
        result = await hunt.run()
        result.requests = verbs.requests
        await self.answer(result, "lists")
