"""The visible blocks of a page in order: each with how it is set and where it stands."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.lexicon import join_classes
from harvester.pages.markup import HEADING_LEVELS, INVISIBLE, TEXT_TAGS
from harvester.text.html_tree import walk_html
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from lxml.html import HtmlElement


MAX_BLOCKS = 2_000
MAX_ELEMENTS = 30_000
MAX_TEXT = 6_000  # characters of one block: no title, no author line, no abstract is longer
# What formats without saying what it is: the seed's main difficulty, and its last resort for a title.
_FORMATS = frozenset({"b", "strong", "em", "i", "font", "big", "center", "u"})
# A title in the body names the page, or what its author copied it from: nobody sees it there.
_ASIDE = frozenset({"nav", "footer", "aside", "dialog", "title"})
_ASIDE_NAME = re.compile(rf"(?:^|[\s_-])(?:{join_classes('class_names.aside')})(?:$|[\s_-])")
# The mark of a footnote is no part of the name before it.
_FOOTNOTE = re.compile(r"[\s\d*†‡§,;a-z]{1,6}")
_HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden")
_WORD = re.compile(r"\w")
_HOME = re.compile(r"(?:\.{0,2}/)*(?:(?:index|default|main)\.\w{3,5})?", re.IGNORECASE)
# Of the text of a page; what holds more is the page itself: one form around all, "with-sidebar" on the body.
_MAX_ASIDE_SHARE, _MUCH = 0.5, 400


@dataclass(slots=True)
class PageBlock:
    """A stretch of visible text between two block tags or line breaks."""

    text: str
    level: int = 0  # of the heading it stands in; 0: none
    formatted: str = ""  # the tag that formats all of it
    aside: bool = False  # in navigation, a footer, a search form
    listed: bool = False  # in an item of a list
    place: HtmlElement | None = None  # the block element it stands in
    mails: list[str] = field(default_factory=list)
    links: int = 0  # of which it is made; 0: some of its words stand outside of links
    home: bool = False  # a link to the first page of the site and nothing else


def squeeze_text(text: str) -> str:
    return " ".join(text[: 2 * MAX_TEXT].translate(INVISIBLE).split())[:MAX_TEXT]


@dataclass(slots=True)
class _Style:
    level: int = 0
    aside: bool = False
    hidden: bool = False
    listed: bool = False
    place: HtmlElement | None = None


class BlockWalk:
    """One walk over the tree, up to a number of elements and of blocks."""

    def __init__(self) -> None:
        self.done: list[PageBlock] = []
        self.parts: list[tuple[str, str, bool]] = []
        self.mails: list[str] = []
        self.links: list[str] = []  # open ones, and those that ended in the open block
        self.tags = 0
        self.inside = 0
        self.raised = False  # the text that comes is the mark of a footnote
        self.length = 0
        self.styles = [_Style()]
        self.formats: list[str] = []
        self.named: list[tuple[str, HtmlElement]] = []
        self.hidden: list[str] = []

    def blocks(self, root: HtmlElement) -> list[PageBlock]:
        self.length = _count_letters(root)
        for step, element, text in walk_html(root):
            if step == "text":
                self._write(text)
                continue
            if self.tags >= 2 * MAX_ELEMENTS or len(self.done) >= MAX_BLOCKS:
                break
            self.tags += 1
            if step == "begin":
                self._enter(element)
            else:
                self._leave(element)
        self._close_block()
        return self.done

    def _enter(self, element: HtmlElement) -> None:
        tag, names = element.tag, _read_names(element)
        if names:
            self.named.append((names, element))
        if tag in TEXT_TAGS:
            self._note_link(element)
        else:
            self._close_block()
            self.styles.append(_read_style(element, names, self.styles[-1], self.length))
        if tag in _FORMATS:
            self.formats.append(tag)
        self.raised = tag == "sup" and _FOOTNOTE.fullmatch(element.text or "") is not None

    def _leave(self, element: HtmlElement) -> None:
        tag = element.tag
        if tag in _FORMATS and self.formats:
            self.formats.pop()
        if tag == "a" and (element.get("href") or "").strip():
            self.inside -= 1
        if tag not in TEXT_TAGS:
            self._close_block()
            self.styles.pop()

    def _note_link(self, element: HtmlElement) -> None:
        href = element.get("href") or ""
        if element.tag == "a" and href.strip():
            self.inside += 1
            self.links.append(href.strip())
        if href[:7].lower() == "mailto:":
            self.mails.append(href[7:].partition("?")[0].strip())

    def _write(self, text: str) -> None:
        if text:
            text = " " if self.raised else text
            self.parts.append((text, self.formats[-1] if self.formats else "", self.inside > 0))
        self.raised = False

    def _close_block(self) -> None:
        """End the block that is open, if anything is in it."""
        style = self.styles[-1]
        text = squeeze_text("".join(part for part, _, _ in self.parts))
        if text and style.hidden:
            self.hidden.append(text)
        elif text:
            formats = {format_ for part, format_, _ in self.parts if part.strip()}
            whole = formats.pop() if len(formats) == 1 else ""
            block = PageBlock(text, style.level, whole, style.aside, style.listed, style.place, self.mails)
            if all(linked or not _WORD.search(part) for part, _, linked in self.parts):
                block.links, block.home = len(self.links), bool(self.links) and all(map(_HOME.fullmatch, self.links))
            self.done.append(block)
        self.parts, self.mails, self.links = [], [], []


def _read_names(element: HtmlElement) -> str:
    return " ".join(filter(None, map(element.get, ("class", "id", "rel", "role")))).lower()


def _count_letters(element: HtmlElement) -> int:
    return sum(len(text.strip()) for text in element.itertext())


def _read_style(element: HtmlElement, names: str, outer: _Style, length: int) -> _Style:
    tag = element.tag
    return _Style(
        level=HEADING_LEVELS.get(tag, outer.level),
        aside=outer.aside or tag in _ASIDE or _is_named_aside(element, names, length),
        hidden=outer.hidden or element.get("hidden") is not None or bool(_HIDDEN.search(element.get("style") or "")),
        listed=outer.listed or tag in ("li", "dd"),
        place=element,
    )


def _is_named_aside(element: HtmlElement, names: str, length: int) -> bool:
    """Forms and what is called a menu, unless they hold the page itself."""
    if element.tag != "form" and not _ASIDE_NAME.search(names):
        return False
    return element.tag not in ("html", "body") and not _count_letters(element) > max(_MUCH, _MAX_ASIDE_SHARE * length)


def is_title(block: PageBlock, title: str, squeezed: str) -> bool:
    """Whether the block is the title (given also squeezed), or the last of several that share it."""
    if block.aside or not squeezed or len(block.text) > 2 * len(title):
        return False
    text = squeeze(block.text)
    shared = (block.level > 0 or block.formatted != "") and len(text) > 8
    return text == squeezed or (shared and squeezed.endswith(text))
