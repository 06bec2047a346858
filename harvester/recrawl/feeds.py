"""Feeds (RSS, RDF, Atom) and sitemaps as entries: each new address in one is a new entry of a list."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from lxml import etree

from harvester.items import Publication
from harvester.pages.files import fileness

if TYPE_CHECKING:
    from collections.abc import Iterator

FEEDS = frozenset({"rss", "rdf", "feed"})
SITEMAPS = frozenset({"urlset", "sitemapindex"})
ITEMS = frozenset({"item", "entry"})
AUTHORS = frozenset({"author", "creator", "name"})
DATES = ("published", "pubdate", "date", "updated", "issued")
LIKELY_FILE = 0.8
MOST = 20_000  # entries of one file
LOOKED_AT = 2_000  # characters in which the root element must begin


class Feed:
    """The entries with the pages each links to, and further sitemaps that an index names."""

    def __init__(self) -> None:
        self.entries: list[Publication] = []
        self.pages: list[list[str]] = []
        self.further: list[str] = []

    def add(self, entry: Publication, url: str) -> None:
        """A link that looks like a file is one; any other is a page that may lead to it."""
        is_file = fileness(url, "")[0] >= LIKELY_FILE
        entry.files += [url] if is_file and url not in entry.files else []
        self.entries.append(entry)
        self.pages.append([] if is_file else [url])


def is_feed(data: bytes) -> bool:
    """Whether the bytes are XML whose root is a feed's or a sitemap's; cheap, since every page is asked."""
    head = data[:LOOKED_AT].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    return (
        head.startswith(b"<")
        and any(f"<{name}".encode() in head or f":{name}".encode() in head for name in FEEDS | SITEMAPS)
        and _local(_root(data)) in FEEDS | SITEMAPS
    )


def feed_of(data: bytes, url: str) -> Feed:
    """Never raises: what is not understood gives no entries."""
    feed, root = Feed(), _root(data)
    if root is None:
        return feed
    if _local(root) in SITEMAPS:
        _read_sitemap(feed, root, url)
        return feed
    for item in _within(root, ITEMS):
        address = _address(item, url)
        if address and len(feed.entries) < MOST:
            feed.add(_publication(item, url), address)
    return feed


def _read_sitemap(feed: Feed, root: etree._Element, url: str) -> None:
    is_index = _local(root) == "sitemapindex"
    for node in _within(root, frozenset({"loc"})):
        address = _joined(url, node.text)
        if address and is_index:
            feed.further.append(address)
        elif address and len(feed.entries) < MOST:
            feed.add(Publication(address), address)


def _publication(item: etree._Element, url: str) -> Publication:
    title = _text_of(item, "title")
    authors = [" ".join((node.text or "").split()) for node in _within(item, AUTHORS)]
    authors = list(dict.fromkeys(name for name in authors if name))
    date = next((text for name in DATES if (text := _text_of(item, name))), "")
    year = next((part for part in date.replace("-", " ").split() if len(part) == 4 and part.isdigit()), None)
    enclosed = [_joined(url, node.get("url")) for node in _within(item, frozenset({"enclosure"}))]
    return Publication(". ".join([*authors, title]), title, authors, year, files=[file for file in enclosed if file])


def _address(item: etree._Element, url: str) -> str:
    """RSS has it as text, Atom as an attribute of the link that is not about something else."""
    for node in _within(item, frozenset({"link"})):
        if node.get("href") and node.get("rel", "alternate") != "alternate":
            continue
        if address := _joined(url, node.get("href") or node.text):
            return address
    return ""


def _joined(base: str, link: str | None) -> str:
    try:
        address = urljoin(base, (link or "").strip()) if (link or "").strip() else ""
        return address if urlsplit(address).scheme in ("http", "https") else ""
    except ValueError:
        return ""


def _root(data: bytes) -> etree._Element | None:
    """The web sends what it likes: nothing is fetched or expanded, and broken XML is read as far as it goes."""
    parser = etree.XMLParser(recover=True, resolve_entities=False, no_network=True, huge_tree=False)
    try:
        return etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError):
        return None


def _within(root: etree._Element, names: frozenset[str]) -> Iterator[etree._Element]:
    return (node for node in root.iter(etree.Element) if _local(node) in names)


def _text_of(item: etree._Element, name: str) -> str:
    return next((" ".join("".join(map(str, node.itertext())).split()) for node in _within(item, frozenset({name}))), "")


def _local(node: etree._Element | None) -> str:
    """The name without its namespace; older feeds write it in capitals."""
    return str(node.tag).rpartition("}")[2].lower() if node is not None else ""
