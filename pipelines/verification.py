"""Is the candidate the wanted paper (S2)? What is not is dropped, with its evidence."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Self

from scrapy.exceptions import DropItem

from harvester.crawling import count, parts
from harvester.items import Candidate, Evidence, Verdict
from harvester.library.interface import Library, Refusal
from pipelines.dropping import drop_if_worker_dies

if TYPE_CHECKING:
    from scrapy.crawler import Crawler


class VerificationPipeline:
    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler
        self._keep_days = crawler.settings.getfloat("REFUSALS_KEEP_DAYS")

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        return cls(crawler)

    async def process_item(self, item: Any) -> Any:
        if not isinstance(item, Candidate) or item.want is None:
            return item
        if await parts(self.crawler).library.ask(Library.banned, sha256=item.handle):
            item.verdict = Verdict(False, 0.0, [Evidence("removed", -1.0, "taken out of the library by a person")])
        else:
            with drop_if_worker_dies(self.crawler, "verification"):
                item.verdict = await parts(self.crawler).reading.verify(item.handle, item.want)
        word = "accepted" if item.verdict.accepted else "undecided" if item.verdict.undecided else "refused"
        count(self.crawler, f"verification/{word}")
        if not item.verdict.accepted:
            await self._keep_evidence(item, word)
            raise DropItem(f"not the wanted paper: {_why(item.verdict)}", log_level="DEBUG")
        return item

    async def _keep_evidence(self, item: Candidate, word: str) -> None:
        verdict = item.verdict
        assert item.want
        assert verdict
        evidence = [asdict(piece) for piece in verdict.evidence]
        refusal = Refusal(item.want.id, item.url, item.handle, word, verdict.weight, evidence, time.time())
        await parts(self.crawler).library.ask(Library.save_refusals, [refusal], self._keep_days)


def _why(verdict: Verdict) -> str:
    return "; ".join(f"{piece.name} {piece.points:+g}" for piece in verdict.evidence[:4])
