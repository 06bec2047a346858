"""A page, however broken, made well-formed and opened: its titles, its blocks, its elements by name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lxml import etree

from harvester.lexicon import join_classes
from harvester.pages.blocks import BlockWalk, PageBlock, squeeze_text
from harvester.persons.author_lines import read_author_line
from harvester.text.charset import decode
from harvester.text.html_tree import parse_html
from harvester.text.repair import mend_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml.html import HtmlElement

    from harvester.pages.blocks import PageBlock

SHORT = 4  # words of an item
# What the menus of academic sites have; one of them makes a row of links a menu.
_WORDS = join_classes("menu_words")
_ITEM = re.compile(rf"^\W*(?:{_WORDS})\W*$", re.IGNORECASE)
_WITHIN = re.compile(rf"(?:^|[\s|/·•»›→])(?:{_WORDS})(?:$|[\s|/·•»›→])", re.IGNORECASE)
# What pages about one paper are headed by, whatever the paper.
_NAMELESS = re.compile(rf"^\W*(?:{join_classes('menu_words.nameless')})\W*$", re.IGNORECASE)
MAX_BODY = 2_000_000
MANY_CALLED = 100  # elements of one name: with more of them it is the name of an entry in a list
_DROPPED = ("script", "style", "template", "select", "option", "button", "noframes", "noscript", "svg")
_CONTROLS = bytes([*range(9), *range(14, 32)])
_OPEN, _CLOSED = re.compile(r"(<title\b[^>]*>[^<]*)", re.IGNORECASE), re.compile(r"</title", re.IGNORECASE)
_MANY_CONTROLS, _HEAD = 0.05, 4_000


@dataclass(slots=True)
class OpenedPage:
    """A page made well-formed."""

    titles: list[str]
    blocks: list[PageBlock]
    named: list[tuple[str, HtmlElement]]  # classes, ids and rels in small letters, in order
    hidden: list[str]  # texts that nobody sees

    @property
    def headings(self) -> list[PageBlock]:
        return [block for block in self.blocks if block.level and not block.aside]

    def called(self, hint: re.Pattern[str]) -> list[HtmlElement]:
        """The outermost elements with such a name."""
        found: list[HtmlElement] = []
        for names, element in self.named:
            if hint.search(names) and not any(outer in found for outer in element.iterancestors()):
                found.append(element)
                if len(found) >= MANY_CALLED:
                    break
        return found


def parse_loosely(html: bytes | str, content_type: str = "") -> HtmlElement | None:
    """The tree of a page, or None when nothing is left of it."""
    if isinstance(html, bytes) and _is_binary(html[:_HEAD]):
        return None
    text = decode(html[:MAX_BODY], content_type) if isinstance(html, bytes) else html[:MAX_BODY]
    return parse_html(_close_title(text.replace("\x00", "")))


def _close_title(text: str) -> str:
    """A title that is never closed would swallow the page: it ends where the next tag begins."""
    return text if _CLOSED.search(text) else _OPEN.sub(r"\1</title>", text, count=1)


def _is_binary(head: bytes) -> bool:
    """Many control characters, and no mark that says they are halves of letters."""
    controls = len(head) - len(head.translate(None, _CONTROLS))
    return controls > _MANY_CONTROLS * len(head) and not head.startswith((b"\xff\xfe", b"\xfe\xff"))


def open_page(root: HtmlElement) -> OpenedPage:
    """Reads the titles, wherever they stand, then what is seen; takes what is not seen out of the tree."""
    titles = [clean_value("".join(title.itertext())) for title in root.iter("title") if not _is_drawn(title)]
    etree.strip_elements(root, *_DROPPED, etree.Comment, etree.ProcessingInstruction, with_tail=False)
    for head in root.iter("head"):
        etree.strip_elements(head, "title", with_tail=False)
    walk = BlockWalk()
    blocks = walk.blocks(root)
    mark_menus(blocks)
    return OpenedPage([title for title in titles if title], blocks, walk.named, walk.hidden)


def clean_value(text: str) -> str:
    """A value as it is given away: repaired, on one line."""
    return mend_text(squeeze_text(text))


def _is_drawn(element: HtmlElement) -> bool:
    return any(parent.tag in ("svg", "symbol", "g") for parent in element.iterancestors())


def is_menu_item(text: str) -> bool:
    """Whether a text is an item of a menu and nothing else: no journal is called "Home"."""
    return _ITEM.match(text) is not None


def mark_menus(blocks: list[PageBlock]) -> None:
    """Sets them aside where they stand."""
    for run in _find_link_rows(blocks):
        if len(run) > 1 and any(is_menu_item(block.text) for block in run):
            for block in run:
                block.aside = True
    for block in blocks:
        block.aside = block.aside or _is_row(block) or _NAMELESS.match(block.text) is not None
    _mark_site(blocks)


def _find_link_rows(blocks: list[PageBlock]) -> Iterator[list[PageBlock]]:
    """Neighbouring blocks that are nothing but a short link each; what is set aside already may stand between."""
    run: list[PageBlock] = []
    for block in blocks:
        if block.links and not block.level and len(block.text.split()) <= SHORT:
            run.append(block)
        elif not block.aside:
            yield run
            run = []
    yield run


def _is_row(block: PageBlock) -> bool:
    """Several links in one line, one of them a menu's; lists of authors and key words have commas."""
    if block.links < 2 or block.level or "," in block.text or ";" in block.text:
        return False
    return _WITHIN.search(block.text) is not None and not read_author_line(block.text)


def _mark_site(blocks: list[PageBlock]) -> None:
    """A link to the first page names the site; also a heading, where another heading names the page."""
    own = any(block.level and not block.home and not block.aside for block in blocks)
    for block in blocks:
        if block.home and (own or not block.level):
            block.aside = True
