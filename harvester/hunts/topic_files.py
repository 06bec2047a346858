"""The files of a subject's hunt: each is proposed, those in doubt once more when all were seen, the accepted teach."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.hunts.topic_frontier import WANTED
from harvester.items import Candidate
from harvester.persons.titled_names import read_titled_name
from harvester.topics.likeness import LEAST_LIKELY, find_allowance, learn_subject

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from harvester.hunts.topic_frontier import Frontier
    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import Fetched, Topic
    from harvester.topics.people import Learned

IN_DOUBT = 0.8  # of what a wanted file says of its page and host: what the likeliest of those in doubt does


class TopicFiles:
    """`topic` grows by what `learn` tells of the accepted, and the frontier is told what became of each file."""

    def __init__(
        self, topic: Topic, verbs: HuntVerbs, frontier: Frontier, learn: Callable[[str], Awaitable[Learned]]
    ) -> None:
        self.topic = topic
        self.kept: list[str] = []
        self.learned: list[Learned] = []
        self.fetched = self.failed = 0
        self._verbs, self._frontier, self._learn = verbs, frontier, learn
        self._turn = asyncio.Lock()
        self._verdicts: dict[str, bool] = {}
        self._chances: dict[str, float] = {}  # of files, when they were seen first
        self._undecided: list[tuple[float, Candidate]] = []
        self._proposed = 0

    def is_full(self) -> bool:
        return 0 < self._frontier.bounds.limit <= len(self.kept)

    def count_wanted(self) -> int:
        return sum(self._verdicts.values())

    async def judge(self, fetched: Fetched, page: str) -> None:
        """A file that was found on a page, at once or, when it is in doubt, later."""
        async with self._turn:  # one after the other: each may be the last wanted, and teaches something for the next
            if self.is_full():
                return
            self.fetched += 1
            if (fetched.document or {}).get("status") == "ok" and fetched.handle not in self._verdicts:
                self._verdicts[fetched.handle] = False
                candidate = Candidate("", fetched.url, fetched.handle, found_on=page or None, topic=self.topic)
                await self._propose(candidate)
        # The same file at another address is as wanted as it was before.
        self._frontier.note_file(fetched.url, page, self._measure_gain(fetched.handle))

    async def judge_again(self) -> None:
        """Those left in doubt, the likeliest first, as long as one that is accepted tells more of the subject."""
        found = -1
        while found < len(self.learned) and not self.is_full():
            found, waiting = len(self.learned), sorted(self._undecided, key=lambda one: -one[0])
            self._undecided = []
            for _, candidate in waiting:
                if not self.is_full():
                    await self._judge_late(candidate)

    async def _judge_late(self, candidate: Candidate) -> None:
        gain = self._measure_gain(candidate.handle)
        topic = replace(self.topic, late=True, allowance=find_allowance(self._chances.values()))
        await self._propose(replace(candidate, topic=topic, verdict=None))
        if self._verdicts[candidate.handle]:
            self._frontier.note_late_file(candidate.url, candidate.found_on or "", gain)

    async def _propose(self, candidate: Candidate) -> None:
        """The pipelines decide; what is accepted teaches more of the subject."""
        self._proposed += 1
        candidate.id = f"{self.topic.id}:{self._proposed}:{candidate.handle[:12]}"
        verdict = await self._verbs.propose(candidate)
        self.failed += verdict.failed
        self._chances.setdefault(candidate.handle, verdict.weight)
        if verdict.undecided:
            self._undecided.append((verdict.weight, candidate))
        if verdict.accepted:
            self._verdicts[candidate.handle] = True
            self.kept.append(candidate.url)
            self._learn_subject(await self._learn(candidate.handle))

    def _measure_gain(self, handle: str) -> float:
        """What a file says of its page and host: one in doubt as much as it comes near the likeliest of all."""
        if self._verdicts.get(handle):
            return WANTED
        return IN_DOUBT * self._chances.get(handle, 0.0) / max([LEAST_LIKELY, *self._chances.values()])

    def _learn_subject(self, learned: Learned) -> None:
        families = [*self.topic.families, *(read_titled_name(name).family for name in learned.authors)]
        self.topic = learn_subject(self.topic, len(self.learned), learned.marks)
        self.topic.families = list(dict.fromkeys(families))
        self.learned.append(learned)
