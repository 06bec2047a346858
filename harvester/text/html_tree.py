"""HTML text to a tree, however broken: the one place where mark-up is parsed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lxml import etree
from lxml.html import HTMLParser, document_fromstring

if TYPE_CHECKING:
    from lxml.html import HtmlElement


def parse_html(text: str) -> HtmlElement | None:
    """The tree of a page, or None when nothing is left of it."""
    parser = HTMLParser(encoding="utf-8", huge_tree=False, recover=True)
    try:
        # As bytes: lxml refuses a string that still declares an encoding.
        return document_fromstring(text.encode("utf-8", "replace"), parser=parser)
    except (etree.LxmlError, ValueError, AssertionError):
        return None
