"""The fields of a page's metadata, each from the best source that has it."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from harvester.header import extract
from harvester.items import Metadata, Value
from harvester.metadata import words
from harvester.metadata.article import cut_title, is_section, strip_furniture
from harvester.metadata.institutions import find_institutions
from harvester.metadata.people import find_originators, read_stated_people
from harvester.metadata.stated import add_imprint, read_stated
from harvester.metadata.texts import choose_abstracts, find_abstract, find_keywords, split_terms
from harvester.metadata.titles import find_title
from harvester.pages.blocks import is_title
from harvester.pages.opening import OpenedPage, is_menu_item, open_page, parse_loosely
from harvester.text.language import find_language
from harvester.text.likeness import compare_titles
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.items import Document
    from harvester.layout.document_parts import DividedDocument
    from harvester.metadata.tags import Stated
    from harvester.pages.opening import OpenedPage

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
MAX_EMAILS = 3  # a page with more mail addresses lists people


def read_page_metadata(html: bytes | str, url: str = "", content_type: str = "", tags: bool = True) -> Metadata:
    """Each value with its weight and its source; `tags=False` reads the page as if it had no meta tags and the like."""
    root = parse_loosely(html, content_type)
    if root is None:
        return Metadata()
    stated = read_stated(root, url) if tags else {}
    return read_fields(open_page(root), stated, url)


def read_fields(page: OpenedPage, stated: Stated, url: str = "") -> Metadata:
    """The fields of a page that was opened, with what it states in tags."""
    titles = stated.get("title", [])
    shown = find_title(page)
    title = titles[0] if titles else shown
    place = _find_shown_title(page, [value.value for value in (title, shown) if value])
    authors = read_stated_people(stated.get("author", [])) or find_originators(page, place, url)
    told = stated.get("abstract", [])
    abstracts = choose_abstracts(told, page, [place, *(person.family for person in authors)])
    metadata = Metadata(
        title=title,
        title_other=_find_other_language(title, [*titles[1:], *stated.get("title_other", [])]),
        abstract=_choose_weightier(abstracts, find_abstract(page)),
        authors=authors,
        affiliations=find_institutions(page, stated.get("institution", []), [*told, *stated.get("author", [])], place),
        emails=stated.get("email") or _find_emails(page),
        keywords=_read_keywords(page, stated),
    )
    add_imprint(metadata, stated)
    metadata.abstract_other = _find_other_language(metadata.abstract, abstracts)
    return metadata


def _find_shown_title(page: OpenedPage, titles: list[str]) -> str:
    """The one of them that the page shows, since people and institutions stand beside it; else the last."""
    squeezed = {title: squeeze(title) for title in titles}
    shown = (title for title in titles if any(is_title(block, title, squeezed[title]) for block in page.blocks))
    return next(shown, titles[-1] if titles else "")


def _choose_weightier(stated: list[Value], shown: Value | None) -> Value | None:
    """Descriptions for search engines are often no abstracts: one that the page itself calls so is worth more."""
    return max([*stated[:1], *([shown] if shown else [])], key=lambda value: value.weight, default=None)


def _find_other_language(value: Value | None, values: list[Value]) -> Value | None:
    """The same in another language."""
    if value is None or not values:
        return None
    own = find_language(value.value)
    return next((other for other in values if other.value != value.value and find_language(other.value) != own), None)


def _read_keywords(page: OpenedPage, stated: Stated) -> list[Value]:
    lists = [split_terms(value.value, value.weight, value.method) for value in stated.get("keywords", [])]
    return [term for found in lists for term in found] or find_keywords(page)


def _find_emails(page: OpenedPage) -> list[Value]:
    mails = dict.fromkeys(mail for block in page.blocks for mail in block.mails if "@" in mail)
    return [Value(mail, 0.5, "mailto") for mail in mails] if len(mails) <= MAX_EMAILS else []


def read_metadata(
    document: Document,
    data: bytes = b"",
    method: str = "best",
    tags: bool = True,
    divided: DividedDocument | None = None,
) -> Metadata:
    """What a document says it is; of a web page both its lines and what it states, for each field the weightier.

    `data` are the bytes of the page; `tags=False` reads it as if it had no meta tags and the like. `divided` is the
    document in its parts, where they were found before.
    """
    if document.format != "html" or not _PAGE.search(data[:_BEGINNING]) or (root := parse_loosely(data)) is None:
        return extract(document, method, divided)
    stated = read_stated(root) if tags else {}
    page = open_page(root)
    found = extract(strip_furniture(document, page), method)
    if found.container and is_menu_item(found.container.value):
        found.container = None
    if found.title:
        titles = [*page.titles, *(value.value for value in stated.get("title", []))]
        found.title = cut_title(found.title, page.blocks, titles)
        if is_section(found.title.value, page.blocks, page.titles):
            found.title = None
            found.authors = []
    told = read_fields(page, stated)
    if told.title and _is_headed(found, page) and told.title.method == UNSHOWN:
        told.title = None
    return merge_metadata(found, told)


def _is_headed(found: Metadata, page: OpenedPage) -> bool:
    """Whether title and authors stand as a heading and the line beneath it: what is shown nowhere says less."""
    if found.title is None or not found.authors:
        return False
    title, family = squeeze(found.title.value), squeeze(found.authors[0].family)
    shown = pairwise(block for block in page.blocks if not block.aside)
    beneath = (after for block, after in shown if block.level and squeeze(words.TITLE.sub("", block.text)) == title)
    return any(family in squeeze(after.text) and not after.listed for after in beneath)


def merge_metadata(found: Metadata, stated: Metadata) -> Metadata:
    """For each field the value, or the list, that has more weight."""
    chosen = {name: _choose_heavier(found, stated, name, _weigh) for name in VALUES}
    chosen |= {name: _choose_heavier(found, stated, name, _weigh_list) for name in LISTS}
    # Who stands beside another title is no author of this one.
    if stated.authors and chosen["title"] is stated.title and not _are_alike(found.title, stated.title):
        chosen["authors"] = stated.authors
    # The authors of a document name their institutions by number, so one list is never put for the other.
    return replace(found, affiliations=found.affiliations or stated.affiliations, **chosen)


def _are_alike(one: Value | None, other: Value | None) -> bool:
    return one is None or other is None or compare_titles(one.value, other.value) >= ALIKE


def _choose_heavier(found: Metadata, stated: Metadata, name: str, weigh: Callable[[Any], float]) -> Any:
    # Of two worth the same the page's: it knows where a block ends.
    return max((getattr(stated, name), getattr(found, name)), key=weigh)


def _weigh(value: Any) -> float:
    return -1.0 if value is None else float(value.weight)


def _weigh_list(values: list[Any]) -> float:
    """A list is worth as much as its least sure member."""
    return min(map(_weigh, values), default=-1.0)
