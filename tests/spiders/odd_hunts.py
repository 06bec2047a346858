"""A spider whose hunts do what real ones rarely do; `scrapy crawl odd -s SPIDER_MODULES=tests.spiders.odd_hunts`."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar

from harvester.items import WantResult
from spiders.hunting import HuntingSpider

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine


class OddSpider(HuntingSpider):
    name = "odd"
    arguments: ClassVar[dict[str, str]] = {
        "hunts": "how many there are",
        "raising": "the number of one that raises",
        "last": "the number after which making them raises",
    }

    async def hunts(self) -> AsyncIterator[Coroutine[Any, Any, None]]:
        for number in range(int(self.given["hunts"])):
            if str(number) == self.given.get("last"):
                raise RuntimeError("no more hunts can be made")
            yield self._hunt(number)

    async def _hunt(self, number: int) -> None:
        await asyncio.sleep(0.01)
        if str(number) == self.given.get("raising"):
            raise ZeroDivisionError
        await self.emit(WantResult(f"w{number}", "invalid"))
