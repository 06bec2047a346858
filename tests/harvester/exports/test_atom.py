from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from harvester.exports.atom import ATOM, BEGINNING, write_atom
from harvester.items import Paper
from tests.harvester.exports.made import papers
from tests.harvester.library.papers import full_paper, paper


def read(feed: bytes, path: str) -> list[str]:
    return [str(found) for found in etree.fromstring(feed).xpath(path, namespaces={"a": ATOM})]


def test_a_paper_as_readers_of_feeds_want_it() -> None:
    made = full_paper()
    made.paper_id = "p1"
    feed = write_atom([made], "http://library.example/")
    assert read(feed, "a:entry/a:title/text()") == [made.title]
    assert read(feed, "a:entry/a:author/a:name/text()") == ["Ё. Ж. Ежова", "K. Müller"]
    assert read(feed, "a:entry/a:link/@href") == ["http://library.example/paper/p1"]
    assert read(feed, "a:entry/a:summary/text()") == ["Рассматриваются сетки и границы."]
    assert read(feed, "a:link/@href") == ["http://library.example/feed.atom"]
    assert read(feed, "a:updated/text()") == read(feed, "a:entry/a:updated/text()")


def test_without_pages_of_its_own_a_link_leads_to_the_file() -> None:
    feed = write_atom([paper("a")])
    assert read(feed, "a:entry/a:link/@href") == ["http://www.example.org/a.pdf"]
    assert read(feed, "a:updated/text()") == [BEGINNING]
    assert not read(feed, "a:link/@href")


def test_the_feed_is_as_new_as_its_newest() -> None:
    days = ["2024-05-01T10:00:00+00:00", "2025-05-01T10:00:00+00:00", ""]
    feed = write_atom([paper(day or "none", added=day) for day in days])
    assert read(feed, "a:updated/text()")[0].startswith("2025-05-01")


@settings(max_examples=40)
@given(st.lists(papers(), max_size=3))
def test_any_papers_make_a_feed_with_all_that_the_standard_asks_for(made: list[Paper]) -> None:
    feed = write_atom(made)
    for name in ("id", "title", "updated"):
        assert len(read(feed, f"a:{name}/text()")) == 1
        assert len(read(feed, f"a:entry/a:{name}/text()")) == len(made)
    assert all(etree.fromstring(feed).xpath("a:entry[not(a:author)]", namespaces={"a": ATOM}) == [] for _ in made)
