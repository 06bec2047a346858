"""The stages of a source that is visited again: what a list, a feed, a sitemap or an archive now has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.addresses.canonical import make_address_key
from harvester.items import Link, Page, Publication
from harvester.persons.name_strings import write_person
from harvester.stages.publications import Listing, list_entries, list_entries_in_file

if TYPE_CHECKING:
    from harvester.stages.workbench import Workbench

LIKELY_FILE = 0.8
LINKS_LOOKED_AT = 1_000  # of a page that may lead to a list that moved: a longer one is no page of a person
TITLE_WORDS = 3  # "full text" is no title
SHORTEST_REFERENCE, LONGEST_REFERENCE = 40, 800  # characters: less says too little, more is a page


class FeedListing(Listing):
    """Of a feed or a sitemap: what is no longer in it is not gone, feeds forget by themselves."""

    __slots__ = ()


@dataclass(slots=True)
class ArchiveListing(FeedListing):
    """Of an archive by OAI-PMH, with the error that it told."""

    error: str = ""


def list_source(bench: Workbench, handle: str, owner: str, url: str) -> Listing:
    """What a page, a feed, a sitemap or an archive lists; nothing when it has left the spool."""
    from harvester.recrawl.archives import archive_of, is_archive
    from harvester.recrawl.feeds import feed_of, is_feed

    data = bench.load_bytes(handle) or b""
    if is_archive(data):
        feed, error = archive_of(data, url)
        return ArchiveListing(feed.entries, feed.pages, further=feed.further, error=error)
    if is_feed(data):
        feed = feed_of(data, url)
        return FeedListing(feed.entries, feed.pages, further=feed.further)
    page = bench.load_page(handle)
    if page is None:
        return list_entries_in_file(bench, handle, owner)
    found = list_entries(bench, handle, owner)
    unlisted = _find_unlisted(page, found)
    found.entries += unlisted
    found.pages += [[] for _ in unlisted]
    return found


def _find_unlisted(page: Page, listing: Listing) -> list[Publication]:
    """Files linked outside all entries that were recognised: no new paper is to be missed."""
    from harvester.pages.files import is_labelled_beside, rate_file_link

    taken = {make_address_key(url) for entry in listing.entries for url in entry.files}
    taken |= {make_address_key(url) for pages in listing.pages for url in pages}
    found: dict[str, Publication] = {}
    for link in page.links:
        key = make_address_key(link.url)
        is_file = rate_file_link(link.url, link.text)[0] >= LIKELY_FILE and not is_labelled_beside(link.url, link.text)
        if is_file and key not in taken and key not in found and (entry := _read_entry_around(page, link)):
            found[key] = entry
    return list(found.values())


def _read_entry_around(page: Page, link: Link) -> Publication | None:
    """By the link's own text where that may be a title, else by the reference that stands around it."""
    from harvester.bibliography.parser import parse

    title = " ".join(link.text.split())
    if len(title.split()) >= TITLE_WORDS:
        return Publication(title, title, files=[link.url])
    line = page.text.rfind("\n", 0, link.start) + 1, page.text.find("\n", link.end) % (len(page.text) + 1)
    around = [page.text[start:end] for start, end in [*page.records, line] if start <= link.start and link.end <= end]
    texts = [text for text in around if SHORTEST_REFERENCE <= len(text) <= LONGEST_REFERENCE]
    if not texts:
        return None
    text = " ".join(min(texts, key=len).split())
    reference = parse(text)
    authors = [write_person(person) for person in reference.authors]
    return Publication(text, reference.title, authors, reference.year, files=[link.url]) if reference.title else None


def list_links(bench: Workbench, handle: str) -> list[tuple[str, str]]:
    """The links of a page with their texts, in order; none when it has left the spool."""
    page = bench.load_page(handle)
    return [(link.url, link.text) for link in page.links[:LINKS_LOOKED_AT]] if page else []
