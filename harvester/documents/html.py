"""HTML: headings, paragraphs and list items as lines, larger and bold as browsers show them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from harvester.documents.formats import DocumentFormat, Options, cut_into_pages
from harvester.items.documents import Document, Line
from harvester.text.charset import decode
from harvester.text.html_tree import parse_html
from harvester.text.repair import mend_text

if TYPE_CHECKING:
    from collections.abc import Iterator


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


SIZES = {"h1": 24.0, "h2": 18.0, "h3": 14.0, "h4": 12.0, "big": 14.0, "small": 10.0}
FONT_SIZES = {"1": 8.0, "2": 10.0, "3": 12.0, "4": 14.0, "5": 18.0, "6": 24.0, "7": 36.0}
BOLD = frozenset({"h1", "h2", "h3", "h4", "h5", "h6", "b", "strong", "th"})
SKIPPED = frozenset({"script", "style", "noscript", "template", "head", "select", "button", "iframe", "svg"})
BLOCKS = _set(
    "address article aside blockquote body br caption center dd details div dl dt fieldset figcaption figure footer "
    "form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul"
)
PLAIN = 12.0
# Deeper nesting is an attack or a page broken beyond sense.
MAX_DEPTH = 200
# These stand before raised text and between elements without a blank until their line is whole; no page has them.
RAISED, BESIDE = "\0", "\1"
# A raised letter after a word or an initial is the mark of an address, no part of the name; after a letter it is an
# exponent.
_MARK = re.compile(rf"(?:(?<=[^\W\d_][a-zß-ÿа-яё])|(?<=\.)){RAISED}(?=(?:[a-zа-я]|[a-z]{{2}})(?![^\W\d_]))")
# Two elements with a word each, as pages without blanks between their tags have them.
_APART = re.compile(rf"(?<=[a-zß-ÿа-яё.)\d]){BESIDE}+(?=[A-ZÀ-ÞА-ЯЁ][a-zß-ÿа-яё.])")

Run = tuple[str, float, bool] | None


def read(data: bytes, options: Options) -> Document:
    text = decode(data, options.content_type)
    root = parse_html(text)
    return cut_into_pages("html", [] if root is None else _lines(root))


def _lines(root: Any) -> Iterator[Line]:
    runs: list[tuple[str, float, bool]] = []
    for run in _runs(root, PLAIN, False, False, 0):
        if run is not None:
            runs.append(run)
        elif runs:
            yield _line(runs)
            runs = []
    if runs:
        yield _line(runs)


def _runs(node: Any, size: float, bold: bool, typed: bool, depth: int) -> Iterator[Run]:
    """The text below a node in order; None stands where a block, or a line of typed text, begins or ends."""
    tag = node.tag if isinstance(node.tag, str) else ""
    if tag and tag not in SKIPPED and depth < MAX_DEPTH:
        block = tag in BLOCKS
        size = FONT_SIZES.get(node.get("size") or "", size) if tag == "font" else SIZES.get(tag, size)
        bold, typed = bold or tag in BOLD, typed or tag == "pre"
        if block:
            yield None
        elif tag == "sup":
            yield RAISED, size, bold
        if node.text:
            yield from _rows(node.text, size, bold, typed)
        for child in node:
            yield from _runs(child, size, bold, typed, depth + 1)
            if child.tail:
                yield from _rows(child.tail, size, bold, typed)
            else:
                yield BESIDE, size, bold
        if block:
            yield None


def _rows(text: str, size: float, bold: bool, typed: bool) -> Iterator[Run]:
    """A text between two tags: typed text has the line breaks that it was typed with."""
    first, *others = text.split("\n") if typed else [text]
    yield first, size, bold
    for row in others:
        yield None
        yield row, size, bold


def _line(runs: list[tuple[str, float, bool]]) -> Line:
    text = _APART.sub(" ", "".join(run[0] for run in runs)).replace(BESIDE, "")
    text = _MARK.sub(" ", text).replace(RAISED, "")
    longest = max(runs, key=lambda run: len(run[0].strip()))
    return Line(mend_text(text.replace("\n", " ").replace("\r", " ")), "", longest[1], longest[2])


FORMAT = DocumentFormat(
    "html",
    ("text/html", "application/xhtml+xml"),
    ("html", "htm", "xhtml", "shtml"),
    (b"<!doctype html", b"<html", b"<head", b"<body", b"<meta", b"<title"),
    read,
)
