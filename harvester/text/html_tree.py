"""HTML text to a tree, however broken, and the one walk over it that all readers of pages take."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from lxml import etree
from lxml.html import HTMLParser, document_fromstring

from harvester.text.html_repair import needs_repair, repair_html

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from lxml.html import HtmlElement

MAX_DEPTH = 256  # the parser's own: what stands deeper it hangs there
_END = re.compile(r"</(?:html|body)\s*>", re.I)
_NOTHING_MORE = re.compile(r"(?:\s++|<!--.*?-->|</(?:html|body)\s*+>)*+", re.I | re.S)

# An element begins; a text stands in it; it ends.
Step = tuple[Literal["begin", "text", "end"], "HtmlElement", str]


def parse_html(text: str) -> HtmlElement | None:
    """The tree of a page, or None when nothing is left of it; tag soup is repaired first, as browsers do."""
    text = _drop_early_ends(text)
    root, log = _parse_quickly(text)
    if root is None or not needs_repair(text, log, root):
        return root
    try:
        return _parse_quickly(repair_html(text))[0]
    except (ValueError, LookupError, AssertionError, RecursionError, AttributeError):  # the repairer's own mistakes
        return root


def _drop_early_ends(text: str) -> str:
    """A page that goes on after its end goes on for browsers, too; the parser would leave the rest out."""
    end = _END.search(text)
    goes_on = end and _NOTHING_MORE.match(text, end.end()).end() < len(text)  # type: ignore[union-attr]
    return _END.sub(" ", text) if goes_on else text


def _parse_quickly(text: str) -> tuple[HtmlElement | None, etree._ListErrorLog]:
    parser = HTMLParser(encoding="utf-8", huge_tree=False, recover=True)
    try:
        # As bytes: lxml refuses a string that still declares an encoding.
        root = document_fromstring(text.encode("utf-8", "replace"), parser=parser)
    except (etree.LxmlError, ValueError, AssertionError):
        return None, parser.error_log
    return root, parser.error_log


def _keep_all(element: HtmlElement) -> bool:
    return False


def walk_html(
    root: HtmlElement, is_skipped: Callable[[HtmlElement], bool] = _keep_all, max_depth: int = MAX_DEPTH
) -> Iterator[Step]:
    """A tree in the order of its text, without recursion: each text with the element it stands in.

    Elements that are skipped or nested deeper are passed over, what stands after them is not; after a child a text
    comes in any case, so an empty one says that two tags touch. The root is never skipped.
    """
    walk = etree.iterwalk(root, events=("start", "end", "comment", "pi"))
    depth, passed = 0, None
    for event, element in walk:
        if event == "start":
            if depth and (depth >= max_depth or is_skipped(element)):
                walk.skip_subtree()
                passed = element
                continue
            depth += 1
            yield "begin", element, ""
            if element.text:
                yield "text", element, element.text
            continue
        if event == "end" and element is not passed:
            depth -= 1
            yield "end", element, ""
        if depth:
            yield "text", element.getparent(), element.tail or ""


def join_text(element: HtmlElement) -> str:
    """All text in an element, on one line."""
    return " ".join("".join(element.itertext()).split())
