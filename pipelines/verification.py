"""Is the candidate the wanted paper, or one on the wanted subject? What is not is dropped, with its evidence."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import TYPE_CHECKING

from scrapy.exceptions import DropItem

from harvester.addresses.archived import read_archived_address
from harvester.items import Evidence, Refusal, Topic, Verdict
from harvester.library.contracts import Removals, Wants
from harvester.stages.files import verify_paper
from harvester.stages.topics import judge_paper
from pipelines.step import Step

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from harvester.items import Candidate, Want

# A file that the want itself names: how sure it is, and why.
NAMED = {
    "accepted": (1.0, [Evidence("accepted", 0.0, "by a person")]),
    "address": (0.9, [Evidence("address", 0.0, "the one that was asked for")]),
}
REMOVED = Evidence("removed", -1.0, "taken out of the library by a person")


class VerificationPipeline(Step):
    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        self._keep_days = crawler.settings.getfloat("REFUSALS_KEEP_DAYS")

    async def process(self, item: Candidate) -> Candidate:
        asked = item.want or item.topic
        if asked is None:
            if await self.services.library.ask(Removals.is_banned, sha256=item.handle):
                self.count("verification/removed")
                raise DropItem(REMOVED.detail, log_level="DEBUG")
            return item
        verdict = item.verdict = await self._judge_candidate(item, asked)
        if copy := read_archived_address(item.url):
            verdict.evidence.append(Evidence("archived copy", 0.0, f"of {copy.url}, {copy.day}"))
            self.count("verification/archived")
        if item.second_best_later and verdict.accepted and verdict.is_second_best:
            verdict.accepted, verdict.later = False, True
            self.count("verification/second_best_later")
            raise DropItem("second best, while the paper itself is looked for", log_level="DEBUG")
        word = "accepted" if verdict.accepted else "undecided" if verdict.undecided else "refused"
        self.count(f"verification/{word}")
        if not verdict.accepted:
            evidence = [asdict(piece) for piece in verdict.evidence]
            basis = (verdict.weight, evidence, time.time())
            refusal = Refusal(asked.id, item.url, item.handle, word, *basis)
            await self.services.library.ask(Wants.save_refusals, [refusal], self._keep_days)
            raise DropItem(f"not the wanted paper: {_write_reason(verdict)}", log_level="DEBUG")
        return item

    async def _judge_candidate(self, item: Candidate, asked: Want | Topic) -> Verdict:
        if await self.services.library.ask(Removals.is_banned, sha256=item.handle):
            return Verdict(False, 0.0, [REMOVED])
        if item.named:
            return Verdict(True, *NAMED[item.named])
        with self.drop_if_worker_dies("verification"):
            if isinstance(asked, Topic):
                return await self.services.stages.ask(judge_paper, item.handle, asked)
            return await self.services.stages.ask(verify_paper, item.handle, asked, item.listed, item.url, item.page)


def _write_reason(verdict: Verdict) -> str:
    return "; ".join(f"{piece.name} {piece.points:+g}" for piece in verdict.evidence[:4])
