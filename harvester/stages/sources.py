"""What runs inside the workers for a source that is visited again: lists, feeds, sitemaps and archives by handle."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from harvester.addresses.canonical import make_address_key
from harvester.items import Link, Page, Publication
from harvester.items.codec import decode
from harvester.persons.names import written
from harvester.stages import publications, spool
from harvester.stages.publications import Listing

LIKELY_FILE = 0.8
MOST_LINKS = 1_000
TITLE_WORDS = 3  # "full text" is no title
SHORTEST, LONGEST = 40, 800  # characters of a reference


class FeedListing(Listing):
    """Of a feed or a sitemap: what is no longer in it is not gone, feeds forget by themselves."""

    __slots__ = ()


@dataclass(slots=True)
class ArchiveListing(FeedListing):
    """Of an archive by OAI-PMH, with the error that it told."""

    error: str = ""


def list_source(folder: str, handle: str, owner: str, url: str) -> Listing:
    """What a page, a feed, a sitemap or an archive lists; nothing when it has left the spool."""
    from harvester.recrawl.archives import archive_of, is_archive
    from harvester.recrawl.feeds import feed_of, is_feed

    file = Path(folder) / f"{handle}.bin"
    data = file.read_bytes() if file.exists() else b""
    if is_archive(data):
        feed, error = archive_of(data, url)
        return ArchiveListing(feed.entries, feed.pages, further=feed.further, error=error)
    if is_feed(data):
        feed = feed_of(data, url)
        return FeedListing(feed.entries, feed.pages, further=feed.further)
    facts = spool.read(folder, f"{handle}.page")
    if facts is None:
        return publications.list_entries_in_file(folder, handle, owner)
    found = publications.list_entries(folder, handle, owner)
    unlisted = _unlisted(decode(Page, facts), found)
    found.entries += unlisted
    found.pages += [[] for _ in unlisted]
    return found


def _unlisted(page: Page, listing: Listing) -> list[Publication]:
    """Files linked outside all entries that were recognised: no new paper is to be missed."""
    from harvester.pages.files import fileness, is_beside

    taken = {make_address_key(url) for entry in listing.entries for url in entry.files}
    taken |= {make_address_key(url) for pages in listing.pages for url in pages}
    found: dict[str, Publication] = {}
    for link in page.links:
        key = make_address_key(link.url)
        # A title may have any word, "cover" and "video" too; only of a shorter text it says what the file is.
        label = link.text if len(link.text.split()) <= TITLE_WORDS else ""
        is_file = fileness(link.url, link.text)[0] >= LIKELY_FILE and not is_beside(link.url, label)
        if is_file and key not in taken and key not in found and (entry := _entry_around(page, link)):
            found[key] = entry
    return list(found.values())


def _entry_around(page: Page, link: Link) -> Publication | None:
    """By the link's own text where that may be a title, else by the reference that stands around it."""
    from harvester.bibliography import parse

    title = " ".join(link.text.split())
    if len(title.split()) >= TITLE_WORDS:
        return Publication(title, title, files=[link.url])
    line = page.text.rfind("\n", 0, link.start) + 1, page.text.find("\n", link.end) % (len(page.text) + 1)
    around = [page.text[start:end] for start, end in [*page.records, line] if start <= link.start and link.end <= end]
    texts = [text for text in around if SHORTEST <= len(text) <= LONGEST]
    if not texts:
        return None
    text = " ".join(min(texts, key=len).split())
    reference = parse(text)
    authors = [written(person) for person in reference.authors]
    return Publication(text, reference.title, authors, reference.year, files=[link.url]) if reference.title else None


def list_links(folder: str, handle: str) -> list[tuple[str, str]]:
    """The links of a page with their texts, in order; none when it has left the spool."""
    facts = spool.read(folder, f"{handle}.page")
    return [(link.url, link.text) for link in decode(Page, facts).links[:MOST_LINKS]] if facts else []


def read_landing_entry(folder: str, handle: str, url: str) -> Publication | None:
    """What the page of one paper says of it: a sitemap has addresses only, and a file is verified by its title."""
    from harvester.metadata import page_metadata

    file = Path(folder) / f"{handle}.bin"
    metadata = page_metadata(file.read_bytes(), url) if file.exists() else None
    if metadata is None or metadata.title is None:
        return None
    authors = [written(person) for person in metadata.authors]
    year = metadata.year.value if metadata.year else None
    return Publication("", metadata.title.value, authors, year)
