from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.addresses.archived import (
    ArchivedCopy,
    make_archive_question,
    read_archive_answer,
    read_archived_address,
)

FILE = "http://people.example/~bright/a.pdf?v=2"
COPY = ArchivedCopy(FILE, "2013-09-19", f"http://web.archive.example/web/20130919044612id_/{FILE}")


def answer(**changes: Any) -> bytes:
    """As the Wayback Machine writes it."""
    closest = {
        "status": "200",
        "available": True,
        "url": f"http://web.archive.example/web/20130919044612/{FILE}",
        "timestamp": "20130919044612",
    }
    return json.dumps({"url": FILE, "archived_snapshots": {"closest": closest | changes}}).encode()


def test_an_address_is_asked_for_whole() -> None:
    asked = make_archive_question("https://archive.example", FILE)
    assert asked == (
        "https://archive.example/wayback/available?url=http%3A%2F%2Fpeople.example%2F~bright%2Fa.pdf%3Fv%3D2"
    )
    assert asked == make_archive_question("https://archive.example/", FILE)


def test_the_copy_is_asked_for_as_it_once_came() -> None:
    assert read_archive_answer(answer()) == COPY


@pytest.mark.parametrize(
    "body",
    [
        b'{"url": "x", "archived_snapshots": {}}',
        answer(available=False),
        answer(status="404"),
        answer(status="302"),
        answer(url="http://elsewhere.example/a.pdf"),
        answer(url=None),
    ],
)
def test_no_copy(body: bytes) -> None:
    assert read_archive_answer(body) is None


@pytest.mark.parametrize("body", [b"", b"<html>", b"[]", b"{}", b'{"archived_snapshots": 3}', b" " * 200_000])
def test_no_answer_of_an_archive(body: bytes) -> None:
    with pytest.raises(ValueError):
        read_archive_answer(body)


@given(
    st.one_of(st.binary(), st.dictionaries(st.sampled_from(["archived_snapshots", "closest"]), st.none() | st.text()))
)
def test_whatever_is_answered_is_a_copy_none_or_a_bad_answer(body: Any) -> None:
    with suppress(ValueError):
        read_archive_answer(body if isinstance(body, bytes) else json.dumps(body).encode())


def test_addresses_of_copies_say_what_of_and_when() -> None:
    assert read_archived_address(COPY.address) == COPY
    assert read_archived_address("http://web.archive.example/web/2013/http://a.example/").day == "2013"  # type: ignore[union-attr]
    assert read_archived_address(FILE) is None
    assert read_archived_address("http://a.example/web/pages/http.pdf") is None
