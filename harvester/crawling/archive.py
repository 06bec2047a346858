"""Asks a web archive for a copy of what is gone, where `ARCHIVE_URL` names one."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from scrapy.utils.datatypes import LocalCache

from harvester.addresses.archived import ArchivedCopy, make_archive_question, read_archive_answer

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

logger = logging.getLogger(__name__)

REMEMBERED = 20_000  # answers kept in memory
# The archive is a service for programs: its robots.txt speaks of its pages, not of what is asked here. The guard keeps
# such requests to its own hosts.
ARCHIVE_META = {"archive": True, "dont_obey_robotstxt": True}


class Archive:
    """One for a crawl. After `give_up` questions in a row without an answer no more are asked.

    `ask` gives the body at an address or raises; `count` is told how each question ended: found, none, failed.
    """

    def __init__(
        self, address: str, give_up: int, ask: Callable[[str, float], Awaitable[bytes]], count: Callable[[str], None]
    ) -> None:
        self.address, self._give_up = address, give_up
        self._ask, self._count = ask, count
        self._failures = 0
        self._known: LocalCache[str, ArchivedCopy | None] = LocalCache(REMEMBERED)

    @property
    def is_open(self) -> bool:
        return bool(self.address) and self._failures < self._give_up

    async def find_copy(self, url: str, deadline: float) -> ArchivedCopy | None:
        """The copy of an address nearest to today; None when there is none, or nobody could be asked."""
        if url in self._known:
            return self._known[url]
        try:
            copy = read_archive_answer(await self._ask(make_archive_question(self.address, url), deadline))
        except Exception as error:  # no connection, no time, no sense: the archive could not be asked
            self._note_failure(error)
            return None
        self._failures, self._known[url] = 0, copy
        self._count("found" if copy else "none")
        return copy

    def _note_failure(self, error: Exception) -> None:
        self._failures += 1
        self._count("failed")
        if not self.is_open:
            logger.warning("the archive at %s does not answer and is left alone: %s", self.address, error)
