"""Mark-up as all readers of pages take it: parsed once, its addresses made whole, its elements told apart."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from lxml.html import HtmlElement

from harvester.addresses.links import find_in_script, make_absolute
from harvester.lexicon import join_classes
from harvester.text.charset import decode
from harvester.text.html_tree import parse_html

MAX_BODY = 8_000_000  # bytes: what is longer is no page for people, and would take a worker's time
# Elements within a line: those of running text; with what pages put between words; with what editors leave there.
_IN_TEXTS = (
    "a abbr acronym b bdi bdo big cite code del dfn em font i img ins kbd label mark nobr noindex q s samp small span "
    "strike strong sub sup time tt u var wbr"
)
TEXT_TAGS = frozenset(_IN_TEXTS.split())
INLINE_TAGS = TEXT_TAGS | {"data", "svg", "path", "use", "button"}
UNIT_INLINE_TAGS = INLINE_TAGS | {"o:p", "picture", "source", "center"}
HEADING_LEVELS = {f"h{level}": level for level in range(1, 7)}
# Letters that nobody sees, and the blank that does not break.
INVISIBLE = str.maketrans(dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff")) | {0xA0: " "}
_ITEMS = ("li", "dd", "dt")
_FOLDED = 6  # items from which on a hidden block is a folded list
_STYLES = {"b": "b", "strong": "b", "i": "i", "em": "i", "cite": "i", "u": "u", "a": "a", "small": "small", "var": "i"}
_STYLED = (
    ("b", re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)", re.I)),
    ("i", re.compile(r"font-style\s*:\s*italic", re.I)),
)
_HIDDEN = re.compile(r"display\s*:\s*none", re.I)
_HIDDEN_CLASS = re.compile(rf"(?:^|[\s_-])(?:{join_classes('class_names.hidden')})(?:$|[\s_-])", re.I)
_BIBTEX = re.compile(r"@\w+\s*\{")
_ASIDE_CLASS = re.compile(rf"(?:^|[\s_-])(?:{join_classes('class_names.folded')})(?:$|[\s_-])", re.I)
# A page may have them, a tree takes none in a text that is put into it.
_CONTROLS = str.maketrans(dict.fromkeys([*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF], " "))
# Meta names under which facts of other mark-up are kept.
ALTERNATE_FILE = "alternate:file"
CONTENT_URL = "json-ld:contenturl"


@dataclass(slots=True)
class PageTree:
    """A page parsed: its tree, where it was found, and the address that relative ones start from."""

    root: HtmlElement
    url: str
    base: str


def parse_page(body: bytes, url: str, content_type: str | None = None) -> PageTree | None:
    """Any bytes give a tree or None; a reader may take out of the tree what it does not read."""
    root = parse_html(unicodedata.normalize("NFC", decode(body[:MAX_BODY], content_type).replace("\x00", "")))
    return None if root is None else PageTree(root, url, _find_base(root, url))


def _find_base(root: HtmlElement, url: str) -> str:
    for element in root.iter("base"):
        if element.get("href"):
            return make_absolute(element.get("href"), url) or url
    return url


def find_link_address(element: HtmlElement, href: str, base: str) -> str | None:
    """Where a link goes, also one that a script follows; None when there is nothing to fetch."""
    if not href or href.startswith("javascript:"):
        href = find_in_script(element.get("onclick") or href) or ""
    return make_absolute(href, base) if href else None


def find_icon_kind(element: HtmlElement) -> str:
    found = [f"{icon.get('alt') or ''} {icon.get('src') or ''} {icon.get('class') or ''}" for icon in element.iter()]
    kind = re.search(r"\b(pdf|djvu|docx?|ps|zip|bib|slides?|video|github)\b", " ".join(found).replace("_", " "), re.I)
    return kind[0].lower() if kind else ""


def read_class(element: HtmlElement) -> str:
    """The first class of an element without digits: what a style sheet calls it."""
    names = re.sub(r"\d+", "", element.get("class") or "").split()
    return names[0].lower() if names else ""


def read_styles(element: HtmlElement) -> set[str]:
    """How an element sets its text, by its tag or by a style of its own, as editors of pages write it."""
    styles = {_STYLES[element.tag]} if element.tag in _STYLES else set()
    if own := element.get("style"):
        styles |= {style for style, pattern in _STYLED if pattern.search(own)}
    return styles


def is_hidden(element: HtmlElement) -> bool:
    """Abstracts and BibTeX that a click shows; a folded list of several items is still a list."""
    hidden = element.get("hidden") is not None or _HIDDEN.search(element.get("style") or "")
    hidden = hidden or _HIDDEN_CLASS.search(element.get("class") or "")
    return bool(hidden) and sum(1 for _ in element.iter("li", "tr", "p")) < _FOLDED


def is_aside(element: HtmlElement) -> bool:
    """A block with the abstract or citation of an entry, or what a click unfolds."""
    named = element.tag not in UNIT_INLINE_TAGS and _ASIDE_CLASS.search(element.get("class") or "")
    return element.tag == "details" or bool(named)


def follows_break(element: HtmlElement) -> bool:
    """A second br in a row: a blank line."""
    before = element.getprevious()
    return before is not None and before.tag == "br" and not (before.tail or "").strip()


def break_lines(root: HtmlElement) -> None:
    """The lines of preformatted text end as those of other text do; BibTeX stays in one piece."""
    for block in root.iter("pre"):
        if _BIBTEX.search("".join(block.itertext())):
            continue
        for element in list(block.iter()):
            if isinstance(element.tag, str):
                first, *lines = _split_rows(element.text)
                element.text = first
                for place, line in enumerate(lines):
                    element.insert(place, _make_break(line))
            if element is not block:
                _break_tail(element)


def _break_tail(element: HtmlElement) -> None:
    first, *lines = _split_rows(element.tail)
    element.tail = first
    for line in reversed(lines):
        element.addnext(_make_break(line))


def _split_rows(text: str | None) -> list[str]:
    return (text or "").translate(_CONTROLS).split("\n")


def _make_break(tail: str) -> HtmlElement:
    element = HtmlElement()
    element.tag, element.tail = "br", tail
    return element


def part_items(root: HtmlElement) -> None:
    """Items whose ends were left out, or the end of a font in them, stand beside each other, as browsers show them."""
    for inner in list(root.iter(*_ITEMS)):
        outer = next(
            (above for above in inner.iterancestors() if above.tag not in UNIT_INLINE_TAGS and above.tag != "p"), None
        )
        if outer is not None and outer.tag in _ITEMS:
            for element in reversed([inner, *inner.itersiblings()]):
                outer.addnext(element)


def holds_blocks(element: HtmlElement) -> bool:
    """Old pages put lists and paragraphs into font, b or a."""
    tags = (inner.tag for inner in element.iter() if isinstance(inner.tag, str))
    return any(tag not in UNIT_INLINE_TAGS and tag != "br" for tag in tags)
