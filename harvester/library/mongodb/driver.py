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

from pymongo import ReturnDocument
from pymongo.errors import ConnectionFailure, OperationFailure, PyMongoError

from harvester.items import Paper
from harvester.items.codec import clean
from harvester.library.bad_rows import decode_sound, read_row, read_rows
from harvester.library.contracts.terms import PAGE, LibraryError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

P = ParamSpec("P")
S = TypeVar("S", bound="MongoRepository")
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


class MongoRepository:
    """A part of the library over one client; `uri` is for people to read."""

    def __init__(self, db: Any, uri: str) -> None:
        self.db = db
        self.uri = uri


def answered(method: Callable[Concatenate[S, P], Steps[T]]) -> Callable[Concatenate[S, P], T]:
    """A method that gives one answer; called, it runs with the synchronous client."""

    @wraps(method)
    def run(self: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return run_steps(str(self.uri), _call_method(method, self, *args, **kwargs))

    return run


def iterated(method: Callable[Concatenate[S, P], Steps[None]]) -> Callable[Concatenate[S, P], Iterator[Any]]:
    """A method that gives rows; called, it runs with the synchronous client."""

    @wraps(method)
    def run(self: S, /, *args: P.args, **kwargs: P.kwargs) -> Iterator[Any]:
        return _run_rows(str(self.uri), _call_method(method, self, *args, **kwargs))

    run.iterates = True  # type: ignore[attr-defined]
    return run


def iterates(method: Callable[..., Any]) -> bool:
    """Whether a repository's method gives rows."""
    return hasattr(method, "iterates")


def steps_of(method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Steps[T]:
    """The steps of a repository's method, not yet run."""
    bound: Any = method
    return _call_method(bound.__wrapped__, bound.__self__, *args, **kwargs)


def _call_method(method: Callable[..., Steps[T]], repository: Any, *args: Any, **kwargs: Any) -> Steps[T]:
    cleaned = [clean(value) if isinstance(value, str) else value for value in args]
    return method(repository, *cleaned, **kwargs)


def run_steps(uri: str, steps: Steps[T]) -> T:
    """The answer of a method with the synchronous client."""
    value: Any = None
    with explain_errors(uri):
        while True:
            try:
                step = steps.send(value)
            except StopIteration as end:
                answer: T = end.value
                return answer
            value = step.call(*step.args) if isinstance(step, Computation) else step


def _run_rows(uri: str, steps: Steps[None]) -> Iterator[Any]:
    value: Any = None
    while True:
        with explain_errors(uri):
            try:
                value = steps.send(value)
            except StopIteration:
                return
        if isinstance(value, NextRows):
            yield from value


async def await_steps(uri: str, steps: Steps[T]) -> T:
    """The answer of a method with the asynchronous client."""
    go_on: Callable[[], Any] = partial(steps.send, None)
    with explain_errors(uri):
        while True:
            try:
                step = go_on()
            except StopIteration as end:
                answer: T = end.value
                return answer
            go_on = await _await_step(steps, step)


async def await_rows(uri: str, steps: Steps[None]) -> AsyncIterator[Any]:
    """The rows of a method that iterates, with the asynchronous client."""
    go_on: Callable[[], Any] = partial(steps.send, None)
    while True:
        with explain_errors(uri):
            try:
                step = go_on()
            except StopIteration:
                return
            go_on = await _await_step(steps, step)
        if isinstance(step, NextRows):
            for row in step:
                yield row


async def _await_step(steps: Steps[Any], step: Any) -> Callable[[], Any]:
    """How the method goes on: with the answer, or with the driver's error as if it had made the call itself."""
    try:
        if isinstance(step, Computation):
            return partial(steps.send, await asyncio.to_thread(step.call, *step.args))
        return partial(steps.send, await step if isawaitable(step) else step)
    except PyMongoError as error:
        return partial(steps.throw, error)


@contextmanager
def explain_errors(uri: str) -> Iterator[None]:
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


def page_rows(
    collection: Any, key: str, condition: dict[str, Any], read: Callable[[dict[str, Any]], Any], table: str = ""
) -> Steps[None]:
    """What `read` makes of each document, in the order of a unique key; no cursor stays open meanwhile.

    `table` is what bad ones are told to be of, where that is not the collection.
    """
    after: dict[str, Any] = {}
    while page := (yield collection.find({**condition, **after}).sort(key, 1).limit(PAGE).to_list()):
        yield NextRows(read_rows(table or collection.name, page, read))
        after = {key: {"$gt": page[-1][key]}}


def take_number(db: Any, collection: str) -> Steps[int]:
    """The next number of a collection whose documents are kept in the order they came."""
    document = yield db.meta.find_one_and_update(
        {"_id": f"last of {collection}"}, {"$inc": {"number": 1}}, upsert=True, return_document=ReturnDocument.AFTER
    )
    return int(document["number"])


def read_paper(document: dict[str, Any]) -> Paper:
    return decode_sound(Paper, document["record"])


def read_held(document: dict[str, Any] | None) -> Paper | None:
    """The paper of a document that was looked for; none where it cannot be read."""
    return read_row("papers", document, read_paper)
