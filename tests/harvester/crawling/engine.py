"""An engine without a network: requests get prepared answers, which pass the real middleware for documents.

An answer is a `Response`, an exception, a coroutine function that gives one of these, or NOTHING; several
are given one after the other, the last one for good.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from scrapy import Request, Spider, signals
from scrapy.crawler import Crawler
from scrapy.exceptions import IgnoreRequest
from scrapy.http import Response
from scrapy.spidermiddlewares.httperror import HttpError
from scrapy.utils.test import get_crawler
from twisted.python.failure import Failure

import harvester.settings
from harvester.extensions.politeness import Politeness
from harvester.extensions.services import get_services
from harvester.library import open_async_library
from harvester.library.files import FileStore
from harvester.middlewares.documents import DocumentsMiddleware
from harvester.stages.runner import StageRunner
from tests.services import open_services, put_extension

NOTHING, DROP = object(), object()  # the engine forgets the request without a word; the scheduler drops it


class Engine:
    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler
        self.spider: Spider | None = Spider("test")
        self.answers: dict[str, Any] = {}
        self.asked: list[str] = []
        self._documents = DocumentsMiddleware(crawler)
        self.downloader = SimpleNamespace(middleware=SimpleNamespace(middlewares=()))
        self._tasks: set[asyncio.Task[None]] = set()

    def crawl(self, request: Request) -> None:
        self.asked.append(request.url)
        task = asyncio.ensure_future(self._answer(request))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, request: Request) -> None:
        answer = self._next(request.url)
        if callable(answer):
            answer = await answer()
        if answer is DROP:
            self.crawler.signals.send_catch_log(signals.request_dropped, request=request, spider=self.spider)
        elif isinstance(answer, Exception):
            self._fail(request, answer)
        elif answer is not NOTHING:
            await self._respond(request, answer.replace(request=request))

    def _next(self, url: str) -> Any:
        answers = self.answers.get(url) or self.answers.get(url.partition("?")[0], Response(url, status=404))
        if isinstance(answers, list):
            return answers.pop(0) if len(answers) > 1 else answers[0]
        return answers

    async def _respond(self, request: Request, response: Response) -> None:
        try:
            response = await self._documents.process_response(request, response)
        except IgnoreRequest as refusal:
            self._fail(request, refusal)
            return
        if response.status != 200 and not request.meta.get("handle_httpstatus_all"):
            self._fail(request, HttpError(response))
        else:
            response.request = request
            assert request.callback
            request.callback(response)

    def _fail(self, request: Request, error: Exception) -> None:
        failure = Failure(error)
        failure.request = request  # type: ignore[attr-defined]
        assert request.errback
        request.errback(failure)


class NoPoliteness(Politeness):
    """Lets everything pass, or raises what it is told to."""

    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        self.waited: list[str] = []
        self.refusal: Exception | None = None

    async def wait(self, url: str, deadline: float | None = None) -> float:
        self.waited.append(url)
        if self.refusal:
            raise self.refusal
        return 0.0

    wait_search = wait


async def crawler_in(folder: Path, **changes: Any) -> tuple[Crawler, Engine]:
    """A crawler with a real library and real readers, whose engine is the one above; OWNER is who leases its tasks."""
    settings = {key: getattr(harvester.settings, key) for key in dir(harvester.settings) if key.isupper()}
    small = {"LIBRARY_URI": f"sqlite:///{folder}/library.db", "FILES_STORE": f"{folder}/files", "WORKERS": 1}
    crawler = get_crawler(settings_dict={**settings, **small, "SPOOL_FOLDER": f"{folder}/spool", **changes})
    crawler._apply_settings()
    library = await open_async_library(crawler.settings["LIBRARY_URI"])
    owner = crawler.settings.get("OWNER", "")
    stages = StageRunner(crawler.settings, library, owner)
    open_services(crawler, library, FileStore(crawler.settings), stages, owner or "test")
    put_extension(crawler, NoPoliteness(crawler))
    crawler.engine = engine = Engine(crawler)
    return crawler, engine


async def close(crawler: Crawler) -> None:
    await get_services(crawler).stages.close()
    await get_services(crawler).library.close()
