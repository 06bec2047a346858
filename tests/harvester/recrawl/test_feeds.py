from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.recrawl.feeds import feed_of, is_feed

URL = "http://journal.example/feed.xml"
RSS = b"""<?xml version="1.0"?><rss version="2.0"><channel><title>Journal</title><link>http://journal.example/</link>
<item><title>Bounded growth of series</title><author>Bright A.</author><link>/article/1.html</link>
<pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate></item>
<item><title>Stable sorting</title><link>http://journal.example/2.pdf</link></item>
<item><title>A talk</title><enclosure url="talk.pdf"/><link>talk.html</link></item></channel></rss>"""
ATOM = """<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Журнал</title>
<entry><title>О росте рядов</title><author><name>Иванов И. И.</name></author><published>2026-03-02T10:00:00Z</published>
<link rel="self" href="http://journal.example/self"/><link rel="alternate" href="article/1.html"/></entry></feed>""".encode()
SITEMAP = b"""<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://journal.example/article/1.html</loc>
</url><url><loc>http://journal.example/a.pdf</loc></url></urlset>"""
INDEX = b"""<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>http://journal.example/s1.xml</loc>
</sitemap></sitemapindex>"""


def test_rss() -> None:
    feed = feed_of(RSS, URL)
    first, second, third = feed.entries
    assert (first.title, first.authors, first.year) == ("Bounded growth of series", ["Bright A."], "2026")
    assert feed.pages == [["http://journal.example/article/1.html"], [], ["http://journal.example/talk.html"]]
    assert second.files == ["http://journal.example/2.pdf"]
    assert third.files == ["http://journal.example/talk.pdf"]


def test_atom() -> None:
    feed = feed_of(ATOM, URL)
    assert [(entry.title, entry.authors, entry.year) for entry in feed.entries] == [
        ("О росте рядов", ["Иванов И. И."], "2026")
    ]
    assert feed.pages == [["http://journal.example/article/1.html"]]


def test_sitemaps_and_their_index() -> None:
    feed = feed_of(SITEMAP, URL)
    assert feed.pages == [["http://journal.example/article/1.html"], []]
    assert feed.entries[1].files == ["http://journal.example/a.pdf"]
    assert feed_of(INDEX, URL).further == ["http://journal.example/s1.xml"]


def test_what_is_a_feed() -> None:
    assert all(map(is_feed, (RSS, ATOM, SITEMAP, INDEX)))
    assert not is_feed(b"<html><body>rss feed <feed></body></html>")
    assert not is_feed(b"%PDF-1.4 <rss>")
    assert not is_feed(b"")


def test_entities_are_neither_expanded_nor_fetched() -> None:
    hostile = b"""<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>
    <rss><channel><item><title>&a;</title><link>http://journal.example/1</link></item></channel></rss>"""
    assert "root" not in "".join(entry.text for entry in feed_of(hostile, URL).entries)


@given(st.one_of(st.binary(max_size=300), st.binary(max_size=60).map(lambda junk: RSS[:200] + junk + RSS[200:])))
def test_never_raises(data: bytes) -> None:
    is_feed(data)
    feed = feed_of(data, URL)
    assert len(feed.entries) == len(feed.pages)
