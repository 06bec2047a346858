from __future__ import annotations

import asyncio
import socket
import time
from typing import TYPE_CHECKING, Any

import pytest
from pymongo.errors import DuplicateKeyError, OperationFailure

from harvester.library import open_async_library, open_library
from harvester.library.contracts import LibraryError
from harvester.library.mongodb.driver import Computation, NextRows, await_rows, await_steps, run_steps

if TYPE_CHECKING:
    from harvester.library.mongodb.driver import Steps


def closed_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.mark.parametrize("opening", [open_library, lambda uri: asyncio.run(open_async_library(uri))])
def test_a_server_that_does_not_answer_is_told_soon_and_without_the_password(opening: Any) -> None:
    start = time.monotonic()
    with pytest.raises(LibraryError, match="does not answer") as told:
        opening(f"mongodb://user:secret@127.0.0.1:{closed_port()}/name")
    assert time.monotonic() - start < 25
    assert "secret" not in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("uri", ["mongodb://127.0.0.1:1", "mongodb://127.0.0.1:1/?w=1", "mongodb://127.0.0.1:port/x"])
def test_an_address_without_a_database_or_with_a_bad_port(uri: str) -> None:
    with pytest.raises(LibraryError, match="LIBRARY_URI"):
        open_library(uri)


def steps() -> Steps[str]:
    answer = yield later("a")
    more = yield Computation(str.upper, "b")
    try:
        yield fails()
    except DuplicateKeyError:
        return f"{answer}{more}"
    return "not reached"


async def later(value: str) -> str:
    return value


async def fails() -> None:
    raise DuplicateKeyError("there")


async def test_an_error_of_the_driver_reaches_the_method() -> None:
    assert await await_steps("uri", steps()) == "aB"


def refused() -> Steps[None]:
    yield "something"
    raise OperationFailure("no", 18)


def test_a_refusal_is_told_in_one_line() -> None:
    with pytest.raises(LibraryError, match="MongoDB at there refuses us: check user and password"):
        run_steps("there", refused())


def rows() -> Steps[None]:
    for number in range(3):
        yield NextRows([number, (yield later("x"))])


async def test_rows_come_in_order() -> None:
    assert [row async for row in await_rows("uri", rows())] == [0, "x", 1, "x", 2, "x"]
