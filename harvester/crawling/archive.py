"""Asks a web archive for a copy of what is gone, where `ARCHIVE_URL` names one."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from scrapy import Request
from scrapy.utils.datatypes import LocalCache

from harvester.addresses.archived import ArchivedCopy, make_archive_question, read_archive_answer
from harvester.extensions.politeness import get_politeness
from harvester.extensions.services import count

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scrapy.crawler import Crawler
    from scrapy.http import Response

logger = logging.getLogger(__name__)

REMEMBERED = 20_000  # answers kept in memory
# The archive is a service for programs: its robots.txt speaks of its pages, not of what is asked here. The guard keeps
# such requests to its own hosts.
ARCHIVE_META = {"archive": True, "dont_obey_robotstxt": True}


class Archive:
    """One for a crawl. After `SEARCH_GIVE_UP` questions without an answer no more are asked."""

    def __init__(self, crawler: Crawler, send: Callable[[Request], Awaitable[Response]]) -> None:
        self.crawler, self._send = crawler, send
        self.address: str = crawler.settings.get("ARCHIVE_URL") or ""
        self._give_up = crawler.settings.getint("SEARCH_GIVE_UP")
        self._failures = 0
        self._known: LocalCache[str, ArchivedCopy | None] = LocalCache(REMEMBERED)

    @property
    def is_open(self) -> bool:
        return bool(self.address) and self._failures < self._give_up

    async def find_copy(self, url: str, deadline: float) -> ArchivedCopy | None:
        """The copy of an address nearest to today; None when there is none, or nobody could be asked."""
        if url in self._known:
            return self._known[url]
        question = make_archive_question(self.address, url)
        meta = {**ARCHIVE_META, "purpose": "archive", "deadline": deadline, "dont_redirect": True}
        try:
            await get_politeness(self.crawler).wait(question, deadline)
            response = await self._send(Request(question, priority=1, meta=meta))
            copy = read_archive_answer(response.body)
        except Exception as error:  # no connection, no time, no sense: the archive could not be asked
            self._note_failure(error)
            return None
        self._failures, self._known[url] = 0, copy
        count(self.crawler, f"archive/{'found' if copy else 'none'}")
        return copy

    def _note_failure(self, error: Exception) -> None:
        self._failures += 1
        count(self.crawler, "archive/failed")
        if not self.is_open:
            logger.warning("the archive at %s does not answer and is left alone: %s", self.address, error)
