from __future__ import annotations

from typing import TYPE_CHECKING

from tests.harvester.commands.conftest import SERIES
from tests.opensearch import search_engine, search_uri

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place

__all__ = ["search_engine", "search_uri"]


def test_an_index_is_made_and_searched(filled: Place, search_uri: str) -> None:
    own = filled.scrapy("library", "search", "ряды")
    engine = ("-s", f"SEARCH_URI={search_uri}")
    early = filled.scrapy("library", "search", "ряды", *engine)
    assert early.code != 0
    assert "`scrapy library index` makes it" in early.err
    made = filled.scrapy("library", "index", *engine)
    assert (made.code, made.out.strip()) == (0, "2 papers were told to the engine"), made.err
    again = filled.scrapy("library", "search", "ряды", *engine)
    assert again.out == own.out
    assert SERIES[:16] in again.out
    assert filled.scrapy("library", "index", *engine).out.strip() == "0 papers were told to the engine"


def test_without_an_engine_it_says_what_to_set(filled: Place) -> None:
    done = filled.scrapy("library", "index")
    assert done.code == 2
    assert "SEARCH_URI is empty" in done.err


def test_the_doctor_asks_the_engine(filled: Place, search_uri: str) -> None:
    told = filled.scrapy("doctor", "--json", "-s", f"SEARCH_URI={search_uri}")
    assert "`scrapy library index` makes the index" in told.out
    away = filled.scrapy("doctor", "--json", "-s", "SEARCH_URI=http://127.0.0.1:9/papers")
    assert "start it, or leave SEARCH_URI empty" in away.out
