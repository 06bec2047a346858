"""HTML to a `Page`: visible text, links with their places in it, headings, meta tags."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from lxml import etree

from harvester.items import Fragment, Link, Page
from harvester.pages import heads
from harvester.pages.markup import HEADING_LEVELS, INLINE_TAGS, INVISIBLE, PageTree, find_link_address, parse_page
from harvester.pages.writing import Mark, Writer
from harvester.text.html_tree import walk_html

if TYPE_CHECKING:
    from lxml.html import HtmlElement

MAX_TEXT = 2_000_000
MAX_LINKS = 20_000
MAX_ANCHOR = 1_000
MAX_FRAGMENTS = 2_000
MAX_FRAGMENT_NAME = 200
MAX_RECORD = 4_000  # characters: what is longer is no entry of a list

_RECORDS = {*HEADING_LEVELS, "li", "tr", "td", "dt", "p", "article", "div", "section", "blockquote", "figure"}
_DROPPED = (
    "script",
    "style",
    "template",
    "title",
    "select",
    "noframes",
    etree.Comment,
    etree.ProcessingInstruction,
    etree.Entity,
)
_CELLS = ("td", "th")
_SOURCES = {"a": "href", "area": "href", "frame": "src", "iframe": "src", "embed": "src", "object": "data"}
_LABELS = ("title", "aria-label", "alt", "name")
_MARK = re.compile("[\u0300\u0301\u0306\u0308]")
_ICON = re.compile(r"\b(pdf|djvu|docx?|ps|zip)\b", re.I)


def read_page(body: bytes, url: str, content_type: str | None = None) -> Page:
    """The facts of an HTML page; any bytes give a page, if an empty one."""
    tree = parse_page(body, url, content_type)
    return Page(url) if tree is None else _TextReader(tree).page()


class _TextReader:
    """One walk over the tree, in document order."""

    def __init__(self, tree: PageTree) -> None:
        self.root, self.url, self.base = tree.root, tree.url, tree.base
        self.writer = Writer(MAX_TEXT)
        self.links = heads.find_head_links(tree.root, self.base)
        self.records: dict[tuple[int, int], None] = {}
        self.headings: list[tuple[int, int]] = []
        self.fragments: list[Fragment] = []
        self.open: list[tuple[Mark, Link | None]] = []
        self.anchors = 0
        self.term = -1

    def page(self) -> Page:
        facts = heads.read_head(self.root, self.base)
        etree.strip_elements(self.root, *_DROPPED, with_tail=False)
        for step, element, text in walk_html(self.root):
            if step == "begin":
                self._enter(element)
            elif step == "end":
                self._leave(element)
            else:
                self._write(text, element.tag)
        return self._make_page(facts, self.writer.text())

    def _make_page(self, facts: heads.HeadFacts, text: str) -> Page:
        for link in self.links:
            link.text = text[link.start : min(link.end, link.start + MAX_ANCHOR)] or link.text
        return Page(
            url=self.url,
            title=facts.title,
            text=text,
            links=self.links,
            headings=[text[start:end] for start, end in self.headings],
            meta=facts.meta,
            language=facts.language,
            needs_browser=facts.is_shell(text),
            records=[list(span) for span in self.records],
            fragments=self.fragments,
        )

    def _enter(self, element: HtmlElement) -> None:
        tag = element.tag
        if tag == "br":
            self.writer.line_break()
        elif tag in _CELLS:
            self.writer.cell()
        elif tag not in INLINE_TAGS:
            self.writer.line()
        self.open.append((self.writer.open(), self._read_link(element)))
        self.anchors += tag == "a"
        if tag == "img" and self.anchors:
            self.writer.write(element.get("alt") or "")

    def _leave(self, element: HtmlElement) -> None:
        tag = element.tag
        mark, link = self.open.pop()
        start, end = self.writer.close(mark)
        if link is not None:
            link.start, link.end = start, end
            link.text = "" if start < end else _find_label(element)
        self._note_fragment(element, start, end)
        if 0 < end - start <= MAX_RECORD:
            self._note_element(tag, start, end)
        self.anchors -= tag == "a"
        if tag == "hr":
            self.writer.line_break()
        elif tag != "br" and tag not in _CELLS and tag not in INLINE_TAGS:
            self.writer.line()

    def _write(self, text: str, tag: str) -> None:
        # What stands in an iframe is mark-up for browsers that know none.
        if not text or tag == "iframe":
            return
        text = _compose_letters(text.translate(INVISIBLE))
        if tag != "pre":
            self.writer.write(text)
            return
        for number, line in enumerate(text.splitlines()):
            if number:
                self.writer.line_break()
            self.writer.write(line)

    def _read_link(self, element: HtmlElement) -> Link | None:
        """The link an element is; its place in the text is known when it ends."""
        href = element.get(_SOURCES.get(element.tag, "data-href"), "")
        url = find_link_address(element, href, self.base) if len(self.links) < MAX_LINKS else None
        if not url:
            return None
        self.links.append(Link(url, "", 0, 0))
        return self.links[-1]

    def _note_fragment(self, element: HtmlElement, start: int, end: int) -> None:
        """What has an id, and the named anchors of older pages."""
        name = (element.get("id") or (element.get("name") if element.tag == "a" else "") or "").strip()
        if 0 < len(name) <= MAX_FRAGMENT_NAME and len(self.fragments) < MAX_FRAGMENTS:
            self.fragments.append(Fragment(name, start, end))

    def _note_element(self, tag: str, start: int, end: int) -> None:
        if tag in HEADING_LEVELS:
            self.headings.append((start, end))
        if tag == "dt":
            self.term = start
        elif tag == "dd" and self.term >= 0:
            # A dt and the dd that follow are one entry; each further dd makes it longer.
            self.records[self.term, end] = None
        elif tag == "dl":
            self.term = -1
        if tag in _RECORDS:
            self.records[start, end] = None


def _compose_letters(text: str) -> str:
    """Letters written as a letter and its mark are one; marks of stress, which no letter has, are left out."""
    if not _MARK.search(text):
        return text
    return _MARK.sub("", unicodedata.normalize("NFC", text))


def _find_label(element: HtmlElement) -> str:
    """What stands for the text of a link without any: its title, or the kind of file its icon shows."""
    names = [" ".join(str(element.get(name)).split()) for name in _LABELS if element.get(name)]
    if "frame" in element.tag:
        return " ".join([element.tag, *names[:1]])
    if names:
        return names[0]
    for icon in element.iter("img", "i", "span", "svg"):
        found = _ICON.search(f"{icon.get('src', '')} {icon.get('class', '')}".replace("_", " "))
        if found:
            return found[0].lower()
    return ""
