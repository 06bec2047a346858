"""The library for a crawl: `await library.ask(Library.save_paper, paper)` never holds up the event loop."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast

from harvester.library.rows import PAGE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from harvester.library.interface import Library
    from harvester.library.mongodb import MongoLibrary

P = ParamSpec("P")
T = TypeVar("T")


class AsyncLibrary(ABC):
    """Any store, asked from a coroutine. Methods are named by those of `Library`, so that types are checked."""

    uri: str

    @abstractmethod
    async def ask(self, method: Callable[Concatenate[Library, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the method of the library answers; for one that iterates, all of it at once: see `each`."""

    @abstractmethod
    def each(
        self, method: Callable[Concatenate[Library, P], Iterator[T]], *args: P.args, **kwargs: P.kwargs
    ) -> AsyncIterator[T]:
        """What a method that iterates gives, a page in memory at a time."""

    @property
    @abstractmethod
    def passed_over(self) -> int:
        """As `Library.passed_over`."""

    @abstractmethod
    async def close(self) -> None: ...


class ThreadLibrary(AsyncLibrary):
    """A synchronous store in one thread of its own, where its questions wait in line."""

    def __init__(self, library: Library, thread: ThreadPoolExecutor) -> None:
        self.uri = library.uri
        self._library = library
        self._thread = thread

    @classmethod
    async def open(cls, uri: str) -> ThreadLibrary:
        from harvester.library import open_library

        thread = ThreadPoolExecutor(1, thread_name_prefix="library")
        try:
            return cls(await asyncio.get_running_loop().run_in_executor(thread, open_library, uri), thread)
        except BaseException:
            thread.shutdown(wait=False)
            raise

    async def ask(self, method: Callable[Concatenate[Library, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        return cast("T", await self._run(self._answer, method.__name__, *args, **kwargs))

    async def each(
        self, method: Callable[Concatenate[Library, P], Iterator[T]], *args: P.args, **kwargs: P.kwargs
    ) -> AsyncIterator[T]:
        rows = getattr(self._library, method.__name__)(*args, **kwargs)
        while page := await self._run(lambda: list(islice(rows, PAGE))):
            for row in page:
                yield row

    @property
    def passed_over(self) -> int:
        return self._library.passed_over

    async def close(self) -> None:
        await self._run(self._library.close)
        self._thread.shutdown(wait=False)

    def _answer(self, name: str, *args: Any, **kwargs: Any) -> Any:
        answer = getattr(self._library, name)(*args, **kwargs)
        return iter(list(answer)) if isinstance(answer, Iterator) else answer

    async def _run(self, call: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(call, *args, **kwargs))


class AwaitedLibrary(AsyncLibrary):
    """MongoDB through pymongo's asynchronous client, on the loop that opened it."""

    def __init__(self, library: MongoLibrary) -> None:
        self.uri = library.uri
        self._library = library

    @classmethod
    async def open(cls, uri: str) -> AwaitedLibrary:
        from harvester.library.mongodb import open_async_mongodb

        return cls(await open_async_mongodb(uri))

    async def ask(self, method: Callable[Concatenate[Library, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        from harvester.library.mongodb import driver

        steps = driver.steps_of(self._library, method.__name__, *args, **kwargs)
        if driver.iterates(self._library, method.__name__):
            return cast("T", iter([row async for row in driver.awaited_rows(self.uri, steps)]))
        return cast("T", await driver.awaited(self.uri, steps))

    async def each(
        self, method: Callable[Concatenate[Library, P], Iterator[T]], *args: P.args, **kwargs: P.kwargs
    ) -> AsyncIterator[T]:
        from harvester.library.mongodb.driver import awaited_rows, steps_of

        async for row in awaited_rows(self.uri, steps_of(self._library, method.__name__, *args, **kwargs)):
            yield row

    @property
    def passed_over(self) -> int:
        return self._library.passed_over

    async def close(self) -> None:
        await self._library.client.close()
