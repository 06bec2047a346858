"""What an HTML document says in its tags joins what was read from its lines, which have lost them."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from harvester.header import extract
from harvester.metadata import words
from harvester.metadata.article import cut_title, is_section, without_furniture
from harvester.metadata.page import fields_of, stated_of
from harvester.pages.menus import is_item
from harvester.pages.opening import opened, parsed
from harvester.text.likeness import title_likeness
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.items import Document, Metadata, Value
    from harvester.pages.opening import Opened

VALUES = (
    "title",
    "title_other",
    "abstract",
    "abstract_other",
    "doi",
    "issn",
    "container",
    "volume",
    "issue",
    "page_range",
    "year",
)
LISTS = ("authors", "emails", "keywords")
# An archive that holds a page is read as that page too, but its own bytes are none.
_PAGE = re.compile(rb"<(?:html|head|body|title|meta|!doctype html)\b", re.IGNORECASE)
_BEGINNING = 4_000
ALIKE = 0.6
UNSHOWN = "title case 4"  # of title tag and heading that say different things, the title tag


def metadata_of(document: Document, data: bytes = b"", method: str = "best", tags: bool = True) -> Metadata:
    """What a document says it is; of a web page both its lines and what it states, for each field the weightier.

    `data` are the bytes of the page; `tags=False` reads it as if it had no meta tags and the like.
    """
    if document.format != "html" or not _PAGE.search(data[:_BEGINNING]) or (root := parsed(data)) is None:
        return extract(document, method)
    stated = stated_of(root) if tags else {}
    page = opened(root)
    found = extract(without_furniture(document, page), method)
    if found.container and is_item(found.container.value):
        found.container = None
    if found.title:
        titles = [*page.titles, *(value.value for value in stated.get("title", []))]
        found.title = cut_title(found.title, page.blocks, titles)
        if is_section(found.title.value, page.blocks, page.titles):
            found.title = None
            found.authors = []
    told = fields_of(page, stated)
    if told.title and _is_headed(found, page) and told.title.method == UNSHOWN:
        told.title = None
    return merged(found, told)


def _is_headed(found: Metadata, page: Opened) -> bool:
    """Whether title and authors stand as a heading and the line beneath it: what is shown nowhere says less."""
    if found.title is None or not found.authors:
        return False
    title, family = squeeze(found.title.value), squeeze(found.authors[0].family)
    shown = pairwise(block for block in page.blocks if not block.aside)
    beneath = (after for block, after in shown if block.level and squeeze(words.TITLE.sub("", block.text)) == title)
    return any(family in squeeze(after.text) and not after.listed for after in beneath)


def merged(found: Metadata, stated: Metadata) -> Metadata:
    """For each field the value, or the list, that has more weight."""
    chosen = {name: _heavier(found, stated, name, _weight) for name in VALUES}
    chosen |= {name: _heavier(found, stated, name, _least) for name in LISTS}
    # Who stands beside another title is no author of this one.
    if stated.authors and chosen["title"] is stated.title and not _alike(found.title, stated.title):
        chosen["authors"] = stated.authors
    # The authors of a document name their institutions by number, so one list is never put for the other.
    return replace(found, affiliations=found.affiliations or stated.affiliations, **chosen)


def _alike(one: Value | None, other: Value | None) -> bool:
    return one is None or other is None or title_likeness(one.value, other.value) >= ALIKE


def _heavier(found: Metadata, stated: Metadata, name: str, weigh: Callable[[Any], float]) -> Any:
    # Of two worth the same the page's: it knows where a block ends.
    return max((getattr(stated, name), getattr(found, name)), key=weigh)


def _weight(value: Any) -> float:
    return -1.0 if value is None else float(value.weight)


def _least(values: list[Any]) -> float:
    """A list is worth as much as its least sure member."""
    return min(map(_weight, values), default=-1.0)
