"""Feeds (RSS, RDF, Atom) and sitemaps as entries: each new address in one is a new entry of a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Publication
from harvester.pages.files import rate_file_link
from harvester.recrawl.xml import find_named, list_texts, make_link, root_of, take_local_name

if TYPE_CHECKING:
    from lxml import etree

FEEDS = frozenset({"rss", "rdf", "feed"})
SITEMAPS = frozenset({"urlset", "sitemapindex"})
ITEMS = frozenset({"item", "entry"})
AUTHORS = frozenset({"author", "creator", "name"})
DATES = ("published", "pubdate", "date", "updated", "issued")
LIKELY_FILE = 0.8
MAX_FEED_ENTRIES = 20_000  # entries of one file
LOOKED_AT = 2_000  # characters in which the root element must begin


class Feed:
    """The entries with the pages each links to, and further sitemaps that an index names."""

    def __init__(self) -> None:
        self.entries: list[Publication] = []
        self.pages: list[list[str]] = []
        self.further: list[str] = []

    def add(self, entry: Publication, *links: str) -> None:
        """A link that looks like a file is one; any other is a page that may lead to it."""
        if len(self.entries) >= MAX_FEED_ENTRIES:
            return
        files = [url for url in links if rate_file_link(url, "")[0] >= LIKELY_FILE]
        entry.files += [url for url in files if url not in entry.files]
        self.entries.append(entry)
        self.pages.append([url for url in links if url not in files])


def is_feed(data: bytes) -> bool:
    """Whether the bytes are XML whose root is a feed's or a sitemap's; cheap, since every page is asked."""
    head = data[:LOOKED_AT].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    return (
        head.startswith(b"<")
        and any(f"<{name}".encode() in head or f":{name}".encode() in head for name in FEEDS | SITEMAPS)
        and take_local_name(root_of(data)) in FEEDS | SITEMAPS
    )


def feed_of(data: bytes, url: str) -> Feed:
    """Never raises: what is not understood gives no entries."""
    feed, root = Feed(), root_of(data)
    if root is None:
        return feed
    if take_local_name(root) in SITEMAPS:
        _read_sitemap(feed, root, url)
        return feed
    for item in find_named(root, ITEMS):
        address = _find_address(item, url)
        if address:
            feed.add(_make_publication(item, url), address)
    return feed


def _read_sitemap(feed: Feed, root: etree._Element, url: str) -> None:
    is_index = take_local_name(root) == "sitemapindex"
    for node in find_named(root, frozenset({"loc"})):
        address = make_link(url, node.text)
        if address and is_index:
            feed.further.append(address)
        elif address:
            feed.add(Publication(address), address)


def _make_publication(item: etree._Element, url: str) -> Publication:
    title = _read_child(item, "title")
    authors = [" ".join((node.text or "").split()) for node in find_named(item, AUTHORS)]
    authors = list(dict.fromkeys(name for name in authors if name))
    date = next((text for name in DATES if (text := _read_child(item, name))), "")
    year = next((part for part in date.replace("-", " ").split() if len(part) == 4 and part.isdigit()), None)
    enclosed = [make_link(url, node.get("url")) for node in find_named(item, frozenset({"enclosure"}))]
    return Publication(". ".join([*authors, title]), title, authors, year, files=[file for file in enclosed if file])


def _find_address(item: etree._Element, url: str) -> str:
    """RSS has it as text, Atom as an attribute of the link that is not about something else."""
    for node in find_named(item, frozenset({"link"})):
        if node.get("href") and node.get("rel", "alternate") != "alternate":
            continue
        if address := make_link(url, node.get("href") or node.text):
            return address
    return ""


def _read_child(item: etree._Element, name: str) -> str:
    return next(iter(list_texts(item, name)), "")
