"""The library for a crawl: `await library.ask(Papers.save, paper)` never holds up the event loop."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast

from harvester.library.contracts.terms import PAGE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from harvester.library.contracts import Library

P = ParamSpec("P")
T = TypeVar("T")


class AsyncLibrary(ABC):
    """Any store, asked from a coroutine. Methods are named by those of the contracts, so that types are checked."""

    uri: str

    @abstractmethod
    async def ask(self, method: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the method of a contract answers; for one that iterates, all of it at once: see `each`."""

    @abstractmethod
    def each(
        self, method: Callable[Concatenate[Any, P], Iterator[T]], *args: P.args, **kwargs: P.kwargs
    ) -> AsyncIterator[T]:
        """What a method that iterates gives, a page in memory at a time."""

    @property
    @abstractmethod
    def passed_over(self) -> int:
        """As `Citations.passed_over`."""

    @abstractmethod
    async def close(self) -> None: ...


class ThreadLibrary(AsyncLibrary):
    """A synchronous store in one thread of its own, where its questions wait in line."""

    def __init__(self, library: Library, thread: ThreadPoolExecutor) -> None:
        self.uri = library.uri
        self._library = library
        self._thread = thread

    @classmethod
    async def open(cls, open_library: Callable[[str], Library], uri: str) -> ThreadLibrary:
        thread = ThreadPoolExecutor(1, thread_name_prefix="library")
        try:
            return cls(await asyncio.get_running_loop().run_in_executor(thread, open_library, uri), thread)
        except BaseException:
            thread.shutdown(wait=False)
            raise

    async def ask(self, method: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        return cast("T", await self._run(self._answer, method, *args, **kwargs))

    async def each(
        self, method: Callable[Concatenate[Any, P], Iterator[T]], *args: P.args, **kwargs: P.kwargs
    ) -> AsyncIterator[T]:
        rows = self._library.bind(method)(*args, **kwargs)
        while page := await self._run(lambda: list(islice(rows, PAGE))):
            for row in page:
                yield row

    @property
    def passed_over(self) -> int:
        return self._library.citations.passed_over

    async def close(self) -> None:
        await self._run(self._library.close)
        self._thread.shutdown(wait=False)

    def _answer(self, method: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        answer = self._library.bind(method)(*args, **kwargs)
        return iter(list(answer)) if isinstance(answer, Iterator) else answer

    async def _run(self, call: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(call, *args, **kwargs))


class AwaitedLibrary(AsyncLibrary):
    """MongoDB through pymongo's asynchronous client, on the loop that opened it."""

    def __init__(self, library: Library, client: Any) -> None:
        self.uri = library.uri
        self._library = library
        self._client = client

    async def ask(self, method: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        from harvester.library.mongodb.driver import await_rows, await_steps, iterates, steps_of

        bound = self._library.bind(method)
        steps = steps_of(bound, *args, **kwargs)
        if iterates(bound):
            return cast("T", iter([row async for row in await_rows(self.uri, steps)]))
        return cast("T", await await_steps(self.uri, steps))

    async def each(
        self, method: Callable[Concatenate[Any, P], Iterator[T]], *args: P.args, **kwargs: P.kwargs
    ) -> AsyncIterator[T]:
        from harvester.library.mongodb.driver import await_rows, steps_of

        async for row in await_rows(self.uri, steps_of(self._library.bind(method), *args, **kwargs)):
            yield row

    @property
    def passed_over(self) -> int:
        return self._library.citations.passed_over

    async def close(self) -> None:
        await self._client.close()
