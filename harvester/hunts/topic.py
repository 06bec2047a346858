"""The hunt for papers on a subject: search, follow the links that promise most, learn from what is accepted.

A focused crawl; `topic_frontier` orders the links, `topic_files` has the files judged. The budget of requests and time
lives in the verbs.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from math import inf
from typing import TYPE_CHECKING

from harvester.hunts.topic_files import TopicFiles
from harvester.hunts.topic_frontier import WANTED, Frontier
from harvester.items import TopicResult
from harvester.stages.topics import learn_from_paper, look_for_subject, weigh_hits
from harvester.statuses import FETCH_UNKNOWN
from harvester.topics.links import Outlook
from harvester.topics.people import Learned, most_active
from harvester.topics.queries import first_queries, more_queries

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from harvester.hunts.topic_frontier import Bounds, FrontierLink
    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import Fetched, Hit, Topic

HITS = 10
AT_ONCE = 4  # links followed at the same time
CLOSER = 30  # links followed last, however little they promise
ROUNDS = 2  # of queries that come from what was learned
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
        self.verbs = verbs
        self._known, self._is_held, self._related = known, is_held, related
        self.frontier = Frontier(bounds)
        self._files = TopicFiles(topic, verbs, self.frontier, self._learn_paper)
        self._asked: set[str] = set()
        self._unanswered: list[str] = []
        self._unseen: Counter[str] = Counter()
        self._spent = self._answered = False

    @property
    def topic(self) -> Topic:
        """The subject, with what the papers accepted so far tell of it."""
        return self._files.topic

    async def run(self) -> TopicResult:
        """Every hunt ends with a status; what was kept before the budget ran out stays."""
        await self._search_for(first_queries(self.topic.query, self.topic.authors, self._related))
        await self._crawl_links()
        for _ in range(ROUNDS):
            if not self.goes_on():
                break
            await self._files.judge_again()
            await self._look_again()
            words = sorted(self.topic.profile, key=lambda word: -self.topic.profile[word])
            await self._search_for(more_queries(self.topic.query, self.list_works(), words))
            await self._crawl_links()
        if self._files.kept:
            self.frontier.look_closer()
            await self._crawl_links(CLOSER)
        await self._files.judge_again()
        return self.make_result()

    def goes_on(self) -> bool:
        return not self._spent and not self._files.is_full()

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

    async def _crawl_links(self, most: float = inf) -> None:
        while self.goes_on() and (batch := self.frontier.best(min(AT_ONCE, most))):
            most -= len(batch)
            await asyncio.gather(*(self.follow_lead(lead) for lead in batch))

    async def follow_lead(self, lead: FrontierLink) -> None:
        promise = lead.promise
        if promise.is_file and await self._is_held(promise.url):
            self._files.kept.append(promise.url)
            self.frontier.note_file(promise.url, lead.page, WANTED)
            return
        purpose = "file" if promise.is_file else "page"
        fetched = await self.verbs.fetch(promise.url, purpose, int(-lead.rank[0] * 10), patient=lead.put_off)
        if fetched.later:
            self.frontier.put_off(lead)
            return
        self.note_fetch(promise.url, fetched.status)
        if fetched.status == "document":
            await self._files.judge(fetched, lead.page)
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
        return [*self._files.learned, *self._known]

    async def _look_at(self, fetched: Fetched, lead: FrontierLink) -> None:
        """A page by its links, or, when it is a paper itself, by its text."""
        if fetched.url != lead.promise.url and fetched.url in self.frontier.followed:
            return
        self.frontier.followed.add(fetched.url)
        offer = await self._look_at_page(fetched.handle)
        if offer.itself:
            fetched.document = {"status": "ok"}
            await self._files.judge(fetched, lead.page)
        self.frontier.note_page(fetched.url, fetched.handle, lead.depth, offer.links)

    async def _learn_paper(self, handle: str) -> Learned:
        return await self.verbs.ask(learn_from_paper, handle) or Learned()

    async def _look_at_page(self, handle: str) -> Outlook:
        return await self.verbs.ask(look_for_subject, handle, self.topic) or Outlook()

    async def _look_again(self) -> None:
        """Pages that are worth it, now that authors and the words that mark the accepted papers are known."""
        for url, page in self.frontier.worth_reading_again():
            offer = await self._look_at_page(page.handle)
            self.frontier.note_page(url, page.handle, page.depth, offer.links)

    # --- how it ended

    def make_result(self) -> TopicResult:
        files = self._files
        result = TopicResult(self.topic.id, self.topic.query, "ok", files=files.kept, fetched=files.fetched)
        result.harvest_rate = round(files.count_wanted() / files.fetched, 3) if files.fetched else None
        giving = [(page, one.kept) for page, one in self.frontier.pages.items() if one.kept]
        result.pages = [page for page, _ in sorted(giving, key=lambda one: -one[1])]
        result.scholars = most_active(self.list_works(), ACTIVE)
        result.status, result.detail = self._tell_status()
        return result

    def _tell_status(self) -> tuple[str, str]:
        """Without a file: "nothing there" and "could not look" never look alike."""
        unseen, failed, followed = self._unseen.total(), self._files.failed, len(self.frontier.followed)
        if self._files.kept:
            return "ok", "the budget ran out" if self._spent else ""
        if not self._answered:
            return "could_not_search", "; ".join(dict.fromkeys(self._unanswered))
        if self._spent:
            return "budget_spent", ""
        if unseen * 2 > followed or failed:
            only = self._unseen["needs_browser"] == unseen and not failed
            detail = f"{unseen} of {followed} addresses unseen, {failed} files not judged"
            return "needs_browser" if only else "could_not_fetch", detail
        return ("empty", "no file is a paper on the subject") if self._files.fetched else ("not_found", "")
