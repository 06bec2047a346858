"""The fields of a page's metadata, each from the best source that has it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.items import Metadata, Value
from harvester.metadata.institutions import institutions
from harvester.metadata.people import originators
from harvester.metadata.persons import stated_people
from harvester.metadata.structured import structured_of
from harvester.metadata.tags import Stated, tags_of
from harvester.metadata.texts import abstract_of, abstracts_among, keywords_of, terms
from harvester.metadata.titles import is_title, title_of
from harvester.pages.opening import Opened, opened, parsed
from harvester.text.language import language_of
from harvester.text.patterns import DOI, YEAR_SINCE_1800
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from lxml.html import HtmlElement

_YEAR = re.compile(rf"\b{YEAR_SINCE_1800}\b")
_DOI = re.compile(DOI)
_PAGES = re.compile(r"\b[A-Za-z]?\d+\s?[-–—]\s?[A-Za-z]?\d+\b")
_ISSN = re.compile(r"\b\d{4}-?\d{3}[\dXxХх]\b")
MOST_EMAILS = 3  # a page with more mail addresses lists people


def page_metadata(html: bytes | str, url: str = "", content_type: str = "", tags: bool = True) -> Metadata:
    """Each value with its weight and its source; `tags=False` reads the page as if it had no meta tags and the like."""
    root = parsed(html, content_type)
    if root is None:
        return Metadata()
    stated = stated_of(root, url) if tags else {}
    return fields_of(opened(root), stated, url)


def stated_of(root: HtmlElement, url: str = "") -> Stated:
    """Meta tags and structured data together: for each field the source that is worth more."""
    stated = tags_of(root)
    for field, values in structured_of(root, url).items():
        if field not in stated or values[0].weight > stated[field][0].weight:
            stated[field] = values
    return stated


def fields_of(page: Opened, stated: Stated, url: str = "") -> Metadata:
    """The fields of a page that was opened, with what it states in tags."""
    titles = stated.get("title", [])
    shown = title_of(page)
    title = titles[0] if titles else shown
    place = _place(page, [value.value for value in (title, shown) if value])
    authors = stated_people(stated.get("author", [])) or originators(page, place, url)
    told = stated.get("abstract", [])
    abstracts = abstracts_among(told, page, [place, *(person.family for person in authors)])
    metadata = Metadata(
        title=title,
        title_other=_other(title, [*titles[1:], *stated.get("title_other", [])]),
        abstract=_better(abstracts, abstract_of(page)),
        authors=authors,
        affiliations=institutions(page, stated.get("institution", []), [*told, *stated.get("author", [])], place),
        emails=stated.get("email") or _emails(page),
        keywords=_keywords(page, stated),
        doi=_matched(stated, "doi", _DOI),
        issn=_matched(stated, "issn", _ISSN),
        container=_first(stated, "container"),
        volume=_first(stated, "volume"),
        issue=_first(stated, "issue"),
        page_range=_range(stated),
        year=_matched(stated, "date", _YEAR),
    )
    metadata.abstract_other = _other(metadata.abstract, abstracts)
    return metadata


def _place(page: Opened, titles: list[str]) -> str:
    """The one of them that the page shows, since people and institutions stand beside it; else the last."""
    squeezed = {title: squeeze(title) for title in titles}
    shown = (title for title in titles if any(is_title(block, title, squeezed[title]) for block in page.blocks))
    return next(shown, titles[-1] if titles else "")


def _first(stated: Stated, field: str) -> Value | None:
    return next(iter(stated.get(field, [])), None)


def _matched(stated: Stated, field: str, pattern: re.Pattern[str]) -> Value | None:
    """The part of the first value that has the form of the field."""
    for value in stated.get(field, []):
        match = pattern.search(value.value)
        if match:
            return Value(match[0].rstrip(".,;"), value.weight, value.method)
    return None


def _range(stated: Stated) -> Value | None:
    first, last = _first(stated, "first"), _first(stated, "last")
    if first is None:
        return _matched(stated, "pages", _PAGES)
    return first if last is None else Value(f"{first.value}–{last.value}", first.weight, first.method)


def _better(stated: list[Value], shown: Value | None) -> Value | None:
    """Descriptions for search engines are often no abstracts: one that the page itself calls so is worth more."""
    return max([*stated[:1], *([shown] if shown else [])], key=lambda value: value.weight, default=None)


def _other(value: Value | None, values: list[Value]) -> Value | None:
    """The same in another language."""
    if value is None or not values:
        return None
    own = language_of(value.value)
    return next((other for other in values if other.value != value.value and language_of(other.value) != own), None)


def _keywords(page: Opened, stated: Stated) -> list[Value]:
    lists = [terms(value.value, value.weight, value.method) for value in stated.get("keywords", [])]
    return [term for found in lists for term in found] or keywords_of(page)


def _emails(page: Opened) -> list[Value]:
    mails = dict.fromkeys(mail for block in page.blocks for mail in block.mails if "@" in mail)
    return [Value(mail, 0.5, "mailto") for mail in mails] if len(mails) <= MOST_EMAILS else []
