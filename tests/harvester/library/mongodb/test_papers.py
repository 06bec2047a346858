from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pymongo import MongoClient

from harvester.library import open_library
from harvester.library.joining import make_first_copy
from harvester.library.paper_keys import list_file_keys, list_text_keys
from tests.harvester.library.papers import long_text, paper, sha

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.library.contracts import Library

pytestmark = pytest.mark.xdist_group("mongodb")


@pytest.fixture
def library(mongodb_uri: str) -> Iterator[Library]:
    """A store in which a writer was killed when it had claimed its keys and not yet written its paper."""
    half = make_first_copy(paper("a"), long_text())
    with MongoClient(mongodb_uri) as client:
        for key in [*list_file_keys(half), *list_text_keys(half)]:
            client.get_default_database().keys.insert_one({"_id": key, "paper_id": half.paper_id})
    opened = open_library(mongodb_uri)
    yield opened
    opened.close()


def test_half_a_paper_is_not_seen(library: Library) -> None:
    assert library.papers.get_by_file(sha("a")) is None
    assert list(library.store.dump()) == []


def test_the_same_file_makes_it_whole(library: Library) -> None:
    kept = library.papers.save(paper("a"), long_text())
    assert library.papers.get_by_file(sha("a")) == kept


def test_another_file_of_the_same_text_takes_over(library: Library) -> None:
    other = library.papers.save(paper("b"), long_text())
    first = library.papers.save(paper("a"), long_text())
    assert first.paper_id == other.paper_id == sha("a")[:16]
    assert [copy["sha256"] for copy in first.copies] == [sha("b"), sha("a")]
    assert len(list(library.papers.all())) == 1
