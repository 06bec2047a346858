"""The hunt for papers on a subject: search, follow the links that promise most, learn from what is accepted.

A focused crawl; `topic_frontier` orders the links. The budget of requests and time lives in the verbs.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.hunts.topic_frontier import WANTED, Bounds, Frontier, FrontierLink
from harvester.items import Candidate, TopicResult
from harvester.persons.titled_names import read_titled_name
from harvester.stages.topics import learn_from_paper, look_for_subject, weigh_hits
from harvester.statuses import FETCH_UNKNOWN
from harvester.topics.likeness import LEAST_LIKELY, find_allowance, learn_subject
from harvester.topics.links import Outlook
from harvester.topics.people import Learned, most_active
from harvester.topics.queries import first_queries, more_queries

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import Fetched, Hit, Topic

HITS = 10
AT_ONCE = 4  # links followed at the same time
ROUNDS = 2  # of queries that come from what was learned
IN_DOUBT = 0.8  # of what a wanted file says of its page and host: what the likeliest of those in doubt does
ACTIVE = 10  # authors named in the result


class TopicHunt:
    """`known` is what is known of the subject before; `is_held` says if the library has a file as a paper on it;
    `related` are terms that go with the subject in the library."""

    def __init__(
        self,
        topic: Topic,
        verbs: HuntVerbs,
        bounds: Bounds,
        known: Sequence[Learned],
        is_held: Callable[[str], Awaitable[bool]],
        related: Sequence[str] = (),
    ) -> None:
        self.topic = topic
        self.verbs = verbs
        self._known, self._is_held, self._related = known, is_held, related
        self.frontier = Frontier(bounds)
        self.result = TopicResult(topic.id, topic.query, "ok")
        self._turn = asyncio.Lock()
        self._asked: set[str] = set()
        self._verdicts: dict[str, bool] = {}
        self._chances: dict[str, float] = {}  # of files, when they were seen first
        self._undecided: list[tuple[float, Candidate]] = []
        self._learned: list[Learned] = []
        self._unanswered: list[str] = []
        self._unseen: Counter[str] = Counter()
        self._proposed = self._failed = 0
        self._spent = self._answered = False

    async def run(self) -> TopicResult:
        """Every hunt ends with a status; what was kept before the budget ran out stays."""
        await self._search_for(first_queries(self.topic.query, self.topic.authors, self._related))
        await self._crawl_links()
        for _ in range(ROUNDS):
            if not self.goes_on():
                break
            await self._judge_again()
            await self._look_again()
            words = sorted(self.topic.profile, key=lambda word: -self.topic.profile[word])
            await self._search_for(more_queries(self.topic.query, self.list_works(), words))
            await self._crawl_links()
        await self._judge_again()
        return self.make_result()

    def goes_on(self) -> bool:
        return not self._spent and not self._is_full()

    def _is_full(self) -> bool:
        return 0 < self.frontier.bounds.limit <= len(self.result.files)

    async def _search_for(self, queries: list[str]) -> None:
        """Ask what was not asked before."""
        for query in [query for query in queries if query not in self._asked]:
            self._asked.add(query)
            for promise in await self.verbs.ask(weigh_hits, await self.search_hits(query), self.topic) or []:
                self.frontier.push(promise)

    async def search_hits(self, query: str) -> list[Hit]:
        """The first answers to a query; none is noted with its reason."""
        answer = await self.verbs.search(query)
        self._answered |= answer.answered
        if not answer.answered:
            self._unanswered.append(f"{answer.status} {answer.detail}".strip())
        return answer.hits[:HITS]

    # --- the crawl

    async def _crawl_links(self) -> None:
        while self.goes_on() and (batch := self.frontier.best(AT_ONCE)):
            await asyncio.gather(*(self.follow_lead(lead) for lead in batch))

    async def follow_lead(self, lead: FrontierLink) -> None:
        promise = lead.promise
        if promise.is_file and await self._is_held(promise.url):
            self.result.files.append(promise.url)
            self.frontier.note_file(promise.url, lead.page, WANTED)
            return
        purpose = "file" if promise.is_file else "page"
        fetched = await self.verbs.fetch(promise.url, purpose, int(-lead.rank[0] * 10), patient=lead.put_off)
        if fetched.later:
            self.frontier.put_off(lead)
            return
        self.note_fetch(promise.url, fetched.status)
        if fetched.status == "document":
            await self._judge_file(fetched, lead.page)
        elif fetched.status == "page":
            await self._look_at(fetched, lead)

    def note_fetch(self, url: str, status: str) -> None:
        """How a fetch ended: with the budget, unseen, or with something to read."""
        if status == "budget":
            self._spent = True
            return
        self.frontier.note_status(url, status)
        self._unseen[status] += status in FETCH_UNKNOWN

    def list_works(self) -> list[Learned]:
        """Works on the subject: those accepted, then those that were known before."""
        return [*self._learned, *self._known]

    async def _look_at(self, fetched: Fetched, lead: FrontierLink) -> None:
        """A page by its links, or, when it is a paper itself, by its text."""
        if fetched.url != lead.promise.url and fetched.url in self.frontier.followed:
            return
        self.frontier.followed.add(fetched.url)
        offer = await self._look_at_page(fetched.handle)
        if offer.itself:
            fetched.document = {"status": "ok"}
            await self._judge_file(fetched, lead.page)
        self.frontier.note_page(fetched.url, fetched.handle, lead.depth, offer.links)

    async def _look_at_page(self, handle: str) -> Outlook:
        return await self.verbs.ask(look_for_subject, handle, self.topic) or Outlook()

    async def _look_again(self) -> None:
        """Pages that are worth it, now that authors and the words that mark the accepted papers are known."""
        for url, page in self.frontier.worth_reading_again():
            offer = await self._look_at_page(page.handle)
            self.frontier.note_page(url, page.handle, page.depth, offer.links)

    # --- the files

    async def _judge_file(self, fetched: Fetched, page: str) -> None:
        async with self._turn:  # one after the other: each may be the last wanted, and teaches something for the next
            if self._is_full():
                return
            self.result.fetched += 1
            if (fetched.document or {}).get("status") == "ok" and fetched.handle not in self._verdicts:
                self._verdicts[fetched.handle] = False
                candidate = Candidate("", fetched.url, fetched.handle, found_on=page or None, topic=self.topic)
                await self._propose_file(candidate)
        # The same file at another address is as wanted as it was before.
        self.frontier.note_file(fetched.url, page, self._measure_gain(fetched.handle))

    async def _propose_file(self, candidate: Candidate) -> None:
        """The pipelines decide; what is accepted teaches more of the subject."""
        self._proposed += 1
        candidate.id = f"{self.topic.id}:{self._proposed}:{candidate.handle[:12]}"
        verdict = await self.verbs.propose(candidate)
        self._failed += verdict.failed
        self._chances.setdefault(candidate.handle, verdict.weight)
        if verdict.undecided:
            self._undecided.append((verdict.weight, candidate))
        if verdict.accepted:
            self._verdicts[candidate.handle] = True
            self.result.files.append(candidate.url)
            self._learn_subject(await self.verbs.ask(learn_from_paper, candidate.handle) or Learned())

    def _measure_gain(self, handle: str) -> float:
        """What a file says of its page and host: one in doubt as much as it comes near the likeliest of all."""
        if self._verdicts.get(handle):
            return WANTED
        return IN_DOUBT * self._chances.get(handle, 0.0) / max([LEAST_LIKELY, *self._chances.values()])

    def _learn_subject(self, learned: Learned) -> None:
        families = [*self.topic.families, *(read_titled_name(name).family for name in learned.authors)]
        self.topic = learn_subject(self.topic, len(self._learned), learned.marks)
        self.topic.families = list(dict.fromkeys(families))
        self._learned.append(learned)

    async def _judge_again(self) -> None:
        """Those left in doubt, the likeliest first, as long as one that is accepted tells more of the subject."""
        found = -1
        while found < len(self._learned) and not self._is_full():
            found, waiting = len(self._learned), sorted(self._undecided, key=lambda one: -one[0])
            self._undecided = []
            for _, candidate in waiting:
                if not self._is_full():
                    await self._judge_late(candidate)

    async def _judge_late(self, candidate: Candidate) -> None:
        gain = self._measure_gain(candidate.handle)
        topic = replace(self.topic, late=True, allowance=find_allowance(self._chances.values()))
        await self._propose_file(replace(candidate, topic=topic, verdict=None))
        if self._verdicts[candidate.handle]:
            self.frontier.note_late_file(candidate.url, candidate.found_on or "", gain)

    # --- how it ended

    def make_result(self) -> TopicResult:
        result = self.result
        wanted = sum(self._verdicts.values())
        result.harvest_rate = round(wanted / result.fetched, 3) if result.fetched else None
        giving = [(page, one.kept) for page, one in self.frontier.pages.items() if one.kept]
        result.pages = [page for page, _ in sorted(giving, key=lambda one: -one[1])]
        result.scholars = most_active(self.list_works(), ACTIVE)
        result.status, result.detail = self._tell_status()
        return result

    def _tell_status(self) -> tuple[str, str]:
        """Without a file: "nothing there" and "could not look" never look alike."""
        unseen, followed = self._unseen.total(), len(self.frontier.followed)
        if self.result.files:
            return "ok", "the budget ran out" if self._spent else ""
        if not self._answered:
            return "could_not_search", "; ".join(dict.fromkeys(self._unanswered))
        if self._spent:
            return "budget_spent", ""
        if unseen * 2 > followed or self._failed:
            only = self._unseen["needs_browser"] == unseen and not self._failed
            detail = f"{unseen} of {followed} addresses unseen, {self._failed} files not judged"
            return "needs_browser" if only else "could_not_fetch", detail
        return ("empty", "no file is a paper on the subject") if self.result.fetched else ("not_found", "")
