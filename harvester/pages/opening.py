"""A page, however broken, made well-formed and opened: its titles, its blocks, its elements by name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lxml import etree

from harvester.pages.blocks import Block, Walk, plain
from harvester.pages.menus import mark_menus
from harvester.text.charset import decode
from harvester.text.html_tree import parse_html
from harvester.text.repair import mend

if TYPE_CHECKING:
    from lxml.html import HtmlElement

MAX_BODY = 2_000_000
MANY_CALLED = 100  # elements of one name: with more of them it is the name of an entry in a list
_DROPPED = ("script", "style", "template", "select", "option", "button", "noframes", "noscript", "svg")
_CONTROLS = bytes([*range(9), *range(14, 32)])
_OPEN, _CLOSED = re.compile(r"(<title\b[^>]*>[^<]*)", re.IGNORECASE), re.compile(r"</title", re.IGNORECASE)
_MANY_CONTROLS, _HEAD = 0.05, 4_000


@dataclass(slots=True)
class Opened:
    """A page made well-formed."""

    titles: list[str]
    blocks: list[Block]
    named: list[tuple[str, HtmlElement]]  # classes, ids and rels in small letters, in order
    hidden: list[str]  # texts that nobody sees

    @property
    def headings(self) -> list[Block]:
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


def parsed(html: bytes | str, content_type: str = "") -> HtmlElement | None:
    """The tree of a page, or None when nothing is left of it."""
    if isinstance(html, bytes) and _is_binary(html[:_HEAD]):
        return None
    text = decode(html[:MAX_BODY], content_type) if isinstance(html, bytes) else html[:MAX_BODY]
    return parse_html(_closed(text.replace("\x00", "")))


def _closed(text: str) -> str:
    """A title that is never closed would swallow the page: it ends where the next tag begins."""
    return text if _CLOSED.search(text) else _OPEN.sub(r"\1</title>", text, count=1)


def _is_binary(head: bytes) -> bool:
    """Many control characters, and no mark that says they are halves of letters."""
    controls = len(head) - len(head.translate(None, _CONTROLS))
    return controls > _MANY_CONTROLS * len(head) and not head.startswith((b"\xff\xfe", b"\xfe\xff"))


def opened(root: HtmlElement) -> Opened:
    """Reads the titles, wherever they stand, then what is seen; takes what is not seen out of the tree."""
    titles = [clean("".join(title.itertext())) for title in root.iter("title") if not _drawn(title)]
    etree.strip_elements(root, *_DROPPED, etree.Comment, etree.ProcessingInstruction, with_tail=False)
    for head in root.iter("head"):
        etree.strip_elements(head, "title", with_tail=False)
    walk = Walk()
    blocks = walk.blocks(root)
    mark_menus(blocks)
    return Opened([title for title in titles if title], blocks, walk.named, walk.hidden)


def clean(text: str) -> str:
    """A value as it is given away: repaired, on one line."""
    return mend(plain(text))


def _drawn(element: HtmlElement) -> bool:
    return any(parent.tag in ("svg", "symbol", "g") for parent in element.iterancestors())
