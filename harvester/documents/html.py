"""HTML: headings, paragraphs and list items as lines, larger and bold as browsers show them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from harvester.documents.formats import DocumentFormat, Options, cut_into_pages
from harvester.items.documents import Document, Line
from harvester.text.charset import decode
from harvester.text.html_tree import parse_html, walk_html
from harvester.text.repair import mend_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml.html import HtmlElement


def _split_words(words: str) -> frozenset[str]:
    return frozenset(words.split())


SIZES = {"h1": 24.0, "h2": 18.0, "h3": 14.0, "h4": 12.0, "big": 14.0, "small": 10.0}
FONT_SIZES = {"1": 8.0, "2": 10.0, "3": 12.0, "4": 14.0, "5": 18.0, "6": 24.0, "7": 36.0}
BOLD = frozenset({"h1", "h2", "h3", "h4", "h5", "h6", "b", "strong", "th"})
SKIPPED = frozenset({"script", "style", "noscript", "template", "head", "select", "button", "iframe", "svg"})
BLOCKS = _split_words(
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


class _Style(NamedTuple):
    """How text is set: its size, whether it is bold, whether its line breaks are those it was typed with."""

    size: float = PLAIN
    bold: bool = False
    typed: bool = False


Run = tuple[str, _Style]


def read(data: bytes, options: Options) -> Document:
    text = decode(data, options.content_type)
    root = parse_html(text)
    return cut_into_pages("html", [] if root is None else _read_lines(root))


def _read_lines(root: HtmlElement) -> Iterator[Line]:
    runs: list[Run] = []
    for run in _read_runs(root):
        if run is not None:
            runs.append(run)
        elif runs:
            yield _make_line(runs)
            runs = []
    if runs:
        yield _make_line(runs)


def _read_runs(root: HtmlElement) -> Iterator[Run | None]:
    """The text of a page in order; None stands where a block, or a line of typed text, begins or ends."""
    styles = [_Style()]
    for step, element, text in walk_html(root, _is_skipped, MAX_DEPTH):
        if step == "text":
            yield from _split_rows(text or BESIDE, styles[-1])
        elif step == "begin":
            styles.append(_read_style(element, styles[-1]))
            if element.tag in BLOCKS:
                yield None
            elif element.tag == "sup":
                yield RAISED, styles[-1]
        else:
            styles.pop()
            if element.tag in BLOCKS:
                yield None


def _is_skipped(element: HtmlElement) -> bool:
    return element.tag in SKIPPED


def _read_style(element: HtmlElement, outer: _Style) -> _Style:
    tag = element.tag
    size = FONT_SIZES.get(element.get("size") or "") if tag == "font" else SIZES.get(tag)
    return _Style(size or outer.size, outer.bold or tag in BOLD, outer.typed or tag == "pre")


def _split_rows(text: str, style: _Style) -> Iterator[Run | None]:
    """A text between two tags: typed text has the line breaks that it was typed with."""
    first, *others = text.split("\n") if style.typed else [text]
    yield first, style
    for row in others:
        yield None
        yield row, style


def _make_line(runs: list[Run]) -> Line:
    text = _APART.sub(" ", "".join(text for text, _ in runs)).replace(BESIDE, "")
    text = _MARK.sub(" ", text).replace(RAISED, "")
    _, longest = max(runs, key=lambda run: len(run[0].strip()))
    return Line(mend_text(text.replace("\n", " ").replace("\r", " ")), "", longest.size, longest.bold)


FORMAT = DocumentFormat(
    "html",
    ("text/html", "application/xhtml+xml"),
    ("html", "htm", "xhtml", "shtml"),
    (b"<!doctype html", b"<html", b"<head", b"<body", b"<meta", b"<title"),
    read,
)
