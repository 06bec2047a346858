"""What all task spiders share: hunts run as tasks, as many as HUNTS_AT_ONCE, and are lent the real verbs.

`start()` yields whatever the hunts produce: candidates go to the pipelines, whose verdict comes back by
Scrapy's item signals; results go through them to the library and the feed.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias, TypeVar

from scrapy import Spider, signals
from scrapy.exceptions import CloseSpider

from harvester.crawling.fetching import Fetching
from harvester.crawling.searching import Searching
from harvester.crawling.verbs import BudgetedVerbs
from harvester.extensions.services import count, get_services
from harvester.items import Candidate, Paper, Verdict
from harvester.library.contracts import LibraryError
from harvester.search import ProviderError
from harvester.tasks.desk import TaskDesk

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine, Iterable, Iterator

    from scrapy.crawler import Crawler
    from scrapy.settings import BaseSettings

    from harvester.crawling.searching import Engines
    from harvester.inputs.lines import Bad
    from harvester.tasks.kinds import TaskKind

logger = logging.getLogger(__name__)

T = TypeVar("T")

Hunts: TypeAlias = "AsyncIterator[Coroutine[Any, Any, None]]"

LET_PASS = frozenset({"_job"})  # scrapyd's own argument
READ_AHEAD = 1000  # what is given is counted up to so many; of longer lists nobody waits for the end


CLOSE_SECONDS = 5.0  # that hunts have to end when they are told to
# What workers load beforehand for spiders that read lists of publications.
WARM_FOR_LISTS = ["harvester.stages.warming:warm_up", "harvester.stages.publications:warm_up"]


class BadArgument(ValueError):
    """A spider argument that is unknown or makes no sense; the message says which are there."""


class HuntingSpider(Spider):
    """Subclasses give `hunts()`: coroutines, made one at a time as capacity frees."""

    arguments: ClassVar[dict[str, str]] = {}
    name_argument: ClassVar[str] = ""  # Scrapy takes `name` for the spider's own; where given, it is this argument

    def __init__(self, name: str | None = None, **arguments: str) -> None:
        if name is not None and self.name_argument:
            arguments, name = {**arguments, self.name_argument: name}, None
        super().__init__(name)
        self.check_arguments(arguments)
        self.job = arguments.get("_job")  # set by scrapyd
        self.given = {key: value for key, value in arguments.items() if key in self.arguments}
        self._out: asyncio.Queue[Any] = asyncio.Queue(maxsize=100)
        self._verdicts: dict[str, asyncio.Future[Verdict]] = {}
        self._feeder: asyncio.Future[None] | None = None

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        """Unknown arguments are an error, not a silent nothing."""
        unknown = sorted(set(arguments) - set(cls.arguments) - LET_PASS)
        if unknown:
            raise BadArgument(
                f"unknown argument {', '.join(unknown)} for spider {cls.name}; known: {', '.join(cls.arguments)}"
            )

    @classmethod
    def update_settings(cls, settings: BaseSettings) -> None:
        """What the spider would rather have than the default; what somebody has set otherwise goes before it."""
        from harvester.settings import defaults

        for name, value in (cls.custom_settings or {}).items():
            if name not in settings or settings[name] == defaults.get(name):
                settings.set(name, value, priority="spider")

    @classmethod
    def from_crawler(cls, crawler: Crawler, *args: Any, **kwargs: Any) -> Self:
        spider = super().from_crawler(crawler, *args, **kwargs)
        for handler, signal in (
            (spider._note_scraped, signals.item_scraped),
            (spider._note_dropped, signals.item_dropped),
            (spider._note_failed, signals.item_error),
            (spider._closed, signals.spider_closed),
        ):
            crawler.signals.connect(handler, signal=signal)
        return spider

    def hunts(self) -> Hunts:
        raise NotImplementedError

    # --- running them

    async def start(self) -> AsyncIterator[Any]:
        self.services = get_services(self.crawler)
        self.library = self.services.library
        lease_seconds = self.crawler.settings.getfloat("LEASE_SECONDS")
        self.tasks = TaskDesk(self.library, self.services.owner, self.services.clock, lease_seconds)
        self.fetching = Fetching(self.crawler)
        try:
            self.searching = self.open_search()
        except ProviderError as error:
            self.services.failure = str(error)
            raise CloseSpider("search_error") from None
        feeder = asyncio.ensure_future(self._run_hunts())
        self._feeder = feeder
        try:
            while not (feeder.done() and self._out.empty()):
                yielded = asyncio.ensure_future(self._out.get())
                await asyncio.wait((yielded, feeder), return_when=asyncio.FIRST_COMPLETED)
                if self._is_closing():
                    yielded.cancel()
                    return
                if yielded.done():
                    yield yielded.result()
                else:
                    yielded.cancel()
        finally:
            feeder.cancel()
        try:
            if not feeder.cancelled():
                feeder.result()  # an error of ours ends the crawl loudly
        except LibraryError as error:
            self.services.failure = str(error)
            raise CloseSpider("library_error") from None

    def open_search(self) -> Engines:
        """Raises ProviderError where there is none."""
        return Searching(self.crawler, self.fetching.send)

    async def _run_hunts(self) -> None:
        room = asyncio.Semaphore(self.crawler.settings.getint("HUNTS_AT_ONCE"))
        running: set[asyncio.Task[None]] = set()

        def ended(task: asyncio.Task[None]) -> None:
            running.discard(task)
            room.release()
            if task.cancelled() or not (error := task.exception()):
                return
            count(self.crawler, "hunts/errors")
            if isinstance(error, LibraryError):
                self.services.stop(error)
            else:
                logger.error("a hunt failed", exc_info=error)

        try:
            hunts = self.hunts()
            while True:
                await room.acquire()
                try:
                    hunt = await anext(hunts)
                except StopAsyncIteration:
                    break
                task = asyncio.ensure_future(hunt)
                running.add(task)
                task.add_done_callback(ended)
            while running:
                await asyncio.wait(running)
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)

    def _is_closing(self) -> bool:
        """Scrapy goes on taking what start() yields while it closes, even when the feed is closed already."""
        slot = self.crawler.engine._slot if self.crawler.engine else None
        return slot is None or slot.closing is not None

    async def _closed(self) -> None:
        """A limit of Scrapy's (CLOSESPIDER_*) closes the spider without ending start(): end the hunts here.

        They are waited for, or the event loop would end under them.
        """
        if self._feeder:
            self._feeder.cancel()
            await asyncio.wait((self._feeder,), timeout=CLOSE_SECONDS)

    def count_given(self, given: Iterable[T]) -> Iterator[T]:
        """The same; how many they are is told to the stats, for the bar."""
        rest = iter(given)
        ahead = list(itertools.islice(rest, READ_AHEAD))
        if len(ahead) < READ_AHEAD and self.crawler.stats:
            self.crawler.stats.set_value("hunts/given", len(ahead))
        return itertools.chain(ahead, rest)

    def due(self, kind: TaskKind[T]) -> AsyncIterator[T | Bad]:
        """What the library's tasks of a kind ask for, leased one at a time."""
        return self.tasks.lease_due(kind)

    async def emit(self, item: Any) -> None:
        await self._out.put(item)

    async def answer(self, result: Any, counted: str) -> None:
        """A line of the export, in the stats under what it is counted as."""
        count(self.crawler, f"{counted}/{result.status}")
        await self.emit(result)

    def lend_verbs(self, max_requests: int | None = None) -> BudgetedVerbs:
        """The verbs for one hunt, whose time begins now."""
        return BudgetedVerbs(self.crawler, self.fetching, self.searching, self.propose, max_requests)

    # --- verdicts come back by the item signals

    async def propose(self, candidate: Candidate) -> Verdict:
        """Two hunts may have one file for one work at once, as the lists of co-authors do: both hear its verdict."""
        if candidate.id in self._verdicts:
            return await asyncio.shield(self._verdicts[candidate.id])
        future: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        self._verdicts[candidate.id] = future
        await self.emit(candidate)
        try:
            return await asyncio.shield(future)
        finally:
            self._verdicts.pop(candidate.id, None)

    def _note_scraped(self, item: Any) -> None:
        if isinstance(item, Paper):
            accepted = Verdict(True, item.weight, item.evidence, paper_id=item.paper_id)
            self._settle_candidate(item.candidate_id, accepted)
        elif isinstance(item, Candidate):  # no library among the pipelines: what passed them is accepted
            self._settle_candidate(item.id, item.verdict or Verdict(True, 0.0))

    def _note_dropped(self, item: Any, exception: BaseException) -> None:
        if isinstance(item, Candidate):
            self._settle_candidate(item.id, item.verdict or Verdict(False, 0.0, failed=True))

    def _note_failed(self, item: Any) -> None:
        if isinstance(item, Candidate):
            self._settle_candidate(item.id, Verdict(False, 0.0, failed=True))

    def _settle_candidate(self, candidate_id: str, verdict: Verdict) -> None:
        future = self._verdicts.get(candidate_id)
        if future and not future.done():
            future.set_result(verdict)
