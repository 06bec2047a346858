"""One text for both of pymongo's clients: a method is a generator that yields the driver's calls.

With the synchronous client what is yielded is the answer already and is sent back; with the asynchronous
one it is awaited first. So `document = yield self.db.papers.find_one(…)` reads the same for both.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial, wraps
from inspect import isawaitable
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from pymongo.errors import ConnectionFailure, OperationFailure, PyMongoError

from harvester.items.codec import clean
from harvester.library.interface import LibraryError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")
Steps = Generator[Any, Any, T]

# MongoDB's codes of "not authorised" and "authentication failed".
AUTHENTICATION = (13, 18)


class Computation:
    """Yielded by a method: a long computation, which the asynchronous runner gives to a thread."""

    def __init__(self, call: Callable[..., Any], *args: Any) -> None:
        self.call = call
        self.args = args


class NextRows(list[Any]):
    """Yielded by a method that iterates: the next rows for its caller."""


def answered(method: Callable[Concatenate[S, P], Steps[T]]) -> Callable[Concatenate[S, P], T]:
    """A method that gives one answer; called, it runs with the synchronous client."""

    @wraps(method)
    def run(self: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return ran(_uri(self), _called(method, self, *args, **kwargs))

    return run


def iterated(method: Callable[Concatenate[S, P], Steps[None]]) -> Callable[Concatenate[S, P], Iterator[Any]]:
    """A method that gives rows; called, it runs with the synchronous client."""

    @wraps(method)
    def run(self: S, /, *args: P.args, **kwargs: P.kwargs) -> Iterator[Any]:
        return _ran_rows(_uri(self), _called(method, self, *args, **kwargs))

    run.iterates = True  # type: ignore[attr-defined]
    return run


def iterates(library: Any, name: str) -> bool:
    return hasattr(getattr(type(library), name), "iterates")


def steps_of(library: Any, name: str, *args: Any, **kwargs: Any) -> Steps[Any]:
    """The steps of a method, not yet run."""
    return _called(getattr(type(library), name).__wrapped__, library, *args, **kwargs)


def _called(method: Callable[..., Steps[T]], library: Any, *args: Any, **kwargs: Any) -> Steps[T]:
    cleaned = [clean(value) if isinstance(value, str) else value for value in args]
    return method(library, *cleaned, **kwargs)


def ran(uri: str, steps: Steps[T]) -> T:
    """The answer of a method with the synchronous client."""
    value: Any = None
    with explained(uri):
        while True:
            try:
                step = steps.send(value)
            except StopIteration as end:
                answer: T = end.value
                return answer
            value = step.call(*step.args) if isinstance(step, Computation) else step


def _ran_rows(uri: str, steps: Steps[None]) -> Iterator[Any]:
    value: Any = None
    while True:
        with explained(uri):
            try:
                value = steps.send(value)
            except StopIteration:
                return
        if isinstance(value, NextRows):
            yield from value


async def awaited(uri: str, steps: Steps[T]) -> T:
    """The answer of a method with the asynchronous client."""
    go_on: Callable[[], Any] = partial(steps.send, None)
    with explained(uri):
        while True:
            try:
                step = go_on()
            except StopIteration as end:
                answer: T = end.value
                return answer
            go_on = await _awaited_step(steps, step)


async def awaited_rows(uri: str, steps: Steps[None]) -> AsyncIterator[Any]:
    """The rows of a method that iterates, with the asynchronous client."""
    go_on: Callable[[], Any] = partial(steps.send, None)
    while True:
        with explained(uri):
            try:
                step = go_on()
            except StopIteration:
                return
            go_on = await _awaited_step(steps, step)
        if isinstance(step, NextRows):
            for row in step:
                yield row


async def _awaited_step(steps: Steps[Any], step: Any) -> Callable[[], Any]:
    """How the method goes on: with the answer, or with the driver's error as if it had made the call itself."""
    try:
        if isinstance(step, Computation):
            return partial(steps.send, await asyncio.to_thread(step.call, *step.args))
        return partial(steps.send, await step if isawaitable(step) else step)
    except PyMongoError as error:
        return partial(steps.throw, error)


@contextmanager
def explained(uri: str) -> Iterator[None]:
    """What goes wrong with the server is told in one line that says what to do, without the password."""
    try:
        yield
    except ConnectionFailure as error:
        raise LibraryError(f"MongoDB at {uri} does not answer: start it or correct LIBRARY_URI") from error
    except OperationFailure as error:
        refused = error.code in AUTHENTICATION
        advice = "refuses us: check user and password in LIBRARY_URI" if refused else f"failed: {error._message}"
        raise LibraryError(f"MongoDB at {uri} {advice}") from error
    except PyMongoError as error:
        raise LibraryError(f"MongoDB at {uri} failed: {str(error).splitlines()[0]}") from error


def _uri(library: Any) -> str:
    return str(library.uri)
