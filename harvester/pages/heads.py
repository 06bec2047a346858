"""What the head of a page and its scripts say: title, language, meta tags, files it offers, needs a browser or not."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from harvester.addresses.links import find_in_refresh, make_absolute
from harvester.items import Link
from harvester.pages.markup import ALTERNATE_FILE, CONTENT_URL
from harvester.pages.shells import ShellSigns, find_shell_signs
from harvester.text.html_tree import join_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml.html import HtmlElement

_FILE_TYPES = ("application/pdf", "application/postscript", "application/msword", "image/vnd.djvu")
_LANGUAGE = re.compile(r"^\s*([a-z]{2,3})(?:[-_,; ]|$)", re.I)
_MAX_VALUE = 4_000
_MAX_VALUES = 1_000


@dataclass(slots=True)
class HeadFacts:
    title: str = ""
    language: str = ""
    meta: dict[str, list[str]] = field(default_factory=dict)
    signs: ShellSigns = field(default_factory=ShellSigns)

    def is_shell(self, text: str) -> bool:
        return self.signs.say_shell(len(text))


def find_head_links(root: HtmlElement, start: str) -> list[Link]:
    """Links that have no place in the text: refreshes and other forms of the page."""
    found = []
    for element in root.iter("meta", "link"):
        if element.tag == "meta" and (element.get("http-equiv") or "").lower() == "refresh":
            found.append((find_in_refresh(element.get("content") or ""), "refresh"))
        elif element.tag == "link" and "alternate" in (element.get("rel") or "").lower().split():
            found.append((element.get("href"), element.get("title") or element.get("type") or "alternate"))
    pairs = [(make_absolute(href, start), text) for href, text in found[:_MAX_VALUES] if href]
    return [Link(url, text, 0, 0) for url, text in pairs if url]


def read_head(root: HtmlElement, start: str) -> HeadFacts:
    """Read before scripts are taken out of the tree."""
    page = HeadFacts(title=read_title(root), language=_read_language(root), signs=find_shell_signs(root))
    for name, value in _read_meta(root, start):
        values = page.meta.setdefault(name, [])
        if value not in values and len(values) < _MAX_VALUES:
            values.append(value)
    return page


def read_title(root: HtmlElement) -> str:
    for element in root.iter("title"):
        title = join_text(element)
        if title:
            return title[:_MAX_VALUE]
    return ""


def _read_language(root: HtmlElement) -> str:
    declared = [root.get("lang") or root.get("{http://www.w3.org/XML/1998/namespace}lang") or ""]
    for element in root.iter("meta"):
        if (element.get("http-equiv") or element.get("name") or "").lower() in ("content-language", "language"):
            declared.append(element.get("content") or "")
    codes = [_LANGUAGE.match(value) for value in declared]
    return next((code[1].lower() for code in codes if code), "")


def _read_meta(root: HtmlElement, start: str) -> Iterator[tuple[str, str]]:
    for element in root.iter("meta", "link", "script"):
        if element.tag == "meta":
            names = (element.get("name"), element.get("property"), element.get("itemprop"), element.get("http-equiv"))
            name = next((name for name in names if name), "")
            value = " ".join((element.get("content") or "").split())
            if name and value:
                yield name.strip().lower(), value[:_MAX_VALUE]
        elif element.tag == "link" and (element.get("type") or "").lower() in _FILE_TYPES:
            url = make_absolute(element.get("href") or "", start)
            if url:
                yield ALTERNATE_FILE, url
        elif element.tag == "script" and "ld+json" in (element.get("type") or "").lower():
            for value in _find_content_urls(element.text or ""):
                yield CONTENT_URL, make_absolute(value, start) or value


def _find_content_urls(code: str) -> list[str]:
    """Every contentUrl in a piece of JSON-LD, however deep; none when it is no JSON."""
    try:
        todo: list[Any] = [json.loads(code)]
    except (ValueError, RecursionError):
        return []
    found: list[str] = []
    while todo and len(found) < _MAX_VALUES:
        node = todo.pop()
        if isinstance(node, dict):
            found += [value for name, value in node.items() if name.lower() == "contenturl" and isinstance(value, str)]
        if isinstance(node, dict | list):
            todo.extend(node.values() if isinstance(node, dict) else node)
    return found
