"""Where a list goes on: frames, further pages of the same list, and its parts by year or kind."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from harvester.lexicon import join_classes
from harvester.pages.files import rate_file_link
from harvester.pages.sections import kind_of
from harvester.pages.words import classify_words, is_paging, split_letter_runs
from harvester.text.patterns import YEAR

if TYPE_CHECKING:
    from harvester.items import Link, Page

MOST_LINKS = 5_000
MAX_PAGES = 40
_WORDS = 4  # of an anchor that names a kind of publications
_YEAR = re.compile(rf"^\W*{YEAR}(?:\W+(?:19|20)?\d\d)?\W*(?:г\.?|год)?$")
_NEXT = re.compile(rf"^\W*(?:{join_classes('link_words.next')})\b.{{0,20}}$", re.I)


def find_frames(page: Page) -> list[str]:
    """What stands in a frame belongs to the page."""
    return _leave_out_repeated(page, [link for link in page.links if link.text.startswith(("frame", "iframe"))])


def find_further_pages(page: Page) -> list[str]:
    """Page two and on of the same list: same path, another number."""
    return _leave_out_repeated(page, [link for link in _find_own_links(page) if _is_next(link, page.url)])


def find_parts(page: Page) -> list[str]:
    """Parts of a list that has no entries itself: a page a year, or a page a kind of publication."""
    links = [link for link in _find_own_links(page) if rate_file_link(link.url, link.text)[0] < 0.7]
    return _leave_out_repeated(page, [link for link in links if _YEAR.match(link.text) or _is_kind(link, page.url)])


def _is_kind(link: Link, here: str) -> bool:
    """A word of publications; books or journals only below the list, elsewhere they are a shop's."""
    if "publications" in classify_words(split_letter_runs(link.text.lower())):
        return True
    below = link.url.startswith(urljoin(here, "."))
    return below and len(link.text.split()) <= _WORDS and kind_of(link.text) == "publications"


def _find_own_links(page: Page) -> list[Link]:
    host = urlsplit(page.url).netloc
    return [link for link in page.links[:MOST_LINKS] if urlsplit(link.url).netloc == host]


def _is_next(link: Link, here: str) -> bool:
    if not (is_paging(link.text, link.url) or _NEXT.match(link.text)):
        return False
    return _strip_numbers(link.url) == _strip_numbers(here)


def _strip_numbers(url: str) -> str:
    """An address without its numbers and the words of paging: equal for the pages of one list."""
    address = urlsplit(url)
    return re.sub(r"(?:/?page)?[/_-]?\d+(?:\.html?)?|index\.html?|/$|\.html?$", "", address.netloc + address.path)


def _leave_out_repeated(page: Page, links: list[Link]) -> list[str]:
    here = page.url.split("#")[0]
    return [url for url in dict.fromkeys(link.url for link in links) if url != here][:MAX_PAGES]
