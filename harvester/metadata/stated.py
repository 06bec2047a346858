"""What a page says of its paper in tags and structured data alone: the words of publishers and repositories."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.items import Metadata, Value
from harvester.metadata.people import read_stated_people
from harvester.metadata.structured import read_structured
from harvester.metadata.tags import Stated, read_tags
from harvester.pages.opening import parse_loosely
from harvester.text.patterns import DOI, YEAR_SINCE_1800

if TYPE_CHECKING:
    from lxml.html import HtmlElement

# What a tag has to be worth to speak of the paper: descriptions for search engines and previews speak of the page.
OF_THE_PAPER = 0.8
_YEAR = re.compile(rf"\b{YEAR_SINCE_1800}\b")
_DOI = re.compile(DOI)
_PAGES = re.compile(r"\b[A-Za-z]?\d+\s?[-–—]\s?[A-Za-z]?\d+\b")
_ISSN = re.compile(r"\b\d{4}-?\d{3}[\dXxХх]\b")


def read_stated_metadata(html: bytes | str, url: str = "", content_type: str = "") -> Metadata:
    """The paper of a landing page as its tags describe it; empty where they name no title."""
    root = parse_loosely(html, content_type)
    given = read_stated(root, url) if root is not None else {}
    stated = {name: [one for one in values if one.weight >= OF_THE_PAPER] for name, values in given.items()}
    title, abstract = take_first(stated, "title"), take_first(stated, "abstract")
    if title is None:
        return Metadata()
    people = read_stated_people(stated.get("author", []))
    metadata = Metadata(title=title, title_other=take_first(stated, "title_other"), abstract=abstract, authors=people)
    add_imprint(metadata, stated)
    return metadata


def read_stated(root: HtmlElement, url: str = "") -> Stated:
    """Meta tags and structured data together: for each field the source that is worth more."""
    stated = read_tags(root)
    for field, values in read_structured(root, url).items():
        if field not in stated or values[0].weight > stated[field][0].weight:
            stated[field] = values
    return stated


def add_imprint(metadata: Metadata, stated: Stated) -> None:
    """Where and when the paper was published."""
    metadata.doi = _find_match(stated, "doi", _DOI)
    metadata.issn = _find_match(stated, "issn", _ISSN)
    metadata.container = take_first(stated, "container")
    metadata.volume = take_first(stated, "volume")
    metadata.issue = take_first(stated, "issue")
    metadata.page_range = _find_page_range(stated)
    metadata.year = _find_match(stated, "date", _YEAR)


def take_first(stated: Stated, field: str) -> Value | None:
    return next(iter(stated.get(field, [])), None)


def _find_match(stated: Stated, field: str, pattern: re.Pattern[str]) -> Value | None:
    """The part of the first value that has the form of the field."""
    for value in stated.get(field, []):
        match = pattern.search(value.value)
        if match:
            return Value(match[0].rstrip(".,;"), value.weight, value.method)
    return None


def _find_page_range(stated: Stated) -> Value | None:
    first, last = take_first(stated, "first"), take_first(stated, "last")
    if first is None:
        return _find_match(stated, "pages", _PAGES)
    return first if last is None else Value(f"{first.value}–{last.value}", first.weight, first.method)
