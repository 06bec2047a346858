"""Does a page need a browser? Little text, scripts that are there to build it, and places that wait to be filled."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from harvester.lexicon import join_classes, join_edged
from harvester.text.html_tree import join_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml.html import HtmlElement

# Characters of text. A page with SOME says something by itself, and only an empty list of publications speaks against
# it; one with MUCH is read as it is. Rendering in vain costs seconds, a list not seen costs its papers.
NOTHING, SOME, MUCH = 120, 500, 3_000
_CONTAINERS = ("ol", "ul", "dl", "tbody", "table", "div", "main", "section", "article", "p")
_SHOWN = ("img", "iframe", "object", "embed", "video", "canvas", "svg", "input", "form", "a")
_MAX_INSIDE = 6  # elements in a place that is empty but for a spinner
# Scripts that count visitors, and those that dress the page or show formulas, do not write it.
_COUNTERS = re.compile(join_edged("script_names.counters"), re.I)
_LIBRARIES = re.compile(
    rf"{join_edged('script_names.libraries')}|jquery(-ui|-migrate)?[-.\d]*(slim)?(\.?min)?\.js", re.I
)
_BUILDS = re.compile(
    r"innerHTML|insertAdjacent|append\(|appendChild|document\.write|createElement|\bfetch\(|XMLHttpRequest|"
    r"\.(get|getJSON|ajax|load|html)\(|\brender\(|\.mount\(|createRoot|createApp|__NEXT_DATA__|webpack|import\(|location",
)
_DATA = re.compile(r"json|template|text/(html|x-)", re.I)
_LIST = re.compile(
    rf"{join_edged('class_names.lists')}|(?<![a-z])(?:{join_classes('class_names.list')})(?![a-z])|^list", re.I
)
_LIST_CLASS = re.compile(rf"(?<![a-z])(?:{join_classes('class_names.listing')})(?![a-z])", re.I)
# Places that stay empty until a reader does something, or hold what is not the page's own.
_WIDGET = re.compile(join_edged("class_names.widgets"), re.I)
_LOADING = re.compile(rf"(?:{join_classes('waiting_words')})(\W+\w+){{0,2}}\W*", re.I)
_ASKS = re.compile(join_edged("waiting_words.scripts"), re.I)


@dataclass(slots=True)
class ShellSigns:
    """Read before scripts are taken out of the tree; how much text is left then decides."""

    builders: bool = False
    gap: bool = False
    list_gap: bool = False
    asks: bool = False
    leads_on: bool = False
    aside: int = 0  # characters shown only where there are no scripts

    def say_shell(self, size: int) -> bool:
        size -= self.aside
        if not self.builders or size >= MUCH:
            return False
        if size >= SOME:
            return self.list_gap
        return self.gap or self.asks or (size < NOTHING and not self.leads_on)


def find_shell_signs(root: HtmlElement) -> ShellSigns:
    found = ShellSigns(builders=any(map(_builds_page, root.iter("script"))))
    if not found.builders:
        return found
    gaps = [f"{element.get('id') or ''} {element.get('class') or ''}" for element in _find_gaps(root)]
    found.gap, found.list_gap = bool(gaps), any(map(_LIST.search, gaps))
    asides = [join_text(element) for element in root.iter("noscript")]
    found.asks = any(map(_ASKS.search, asides))
    found.aside = sum(map(len, asides))
    refreshes = (element for element in root.iter("meta") if (element.get("http-equiv") or "").lower() == "refresh")
    found.leads_on = any(True for _ in root.iter("frame", "iframe")) or any(True for _ in refreshes)
    return found


def _builds_page(script: HtmlElement) -> bool:
    if _DATA.search(script.get("type") or ""):
        return False
    address = script.get("src")
    if address:
        return not _COUNTERS.search(address) and not _LIBRARIES.search(address)
    code = script.text or ""
    return bool(_BUILDS.search(code)) and not _COUNTERS.search(code)


def _find_gaps(root: HtmlElement) -> Iterator[HtmlElement]:
    """Elements with a name and nothing in them, or only word that it is coming: a script fills them."""
    for element in root.iter(*_CONTAINERS):
        name, classes = element.get("id"), element.get("class") or ""
        named = name and (_LIST.search(name) or not _WIDGET.search(name))
        # Many elements have a class and stay empty: only a list of publications is waited for.
        if (named or _LIST_CLASS.search(classes)) and _is_empty(element):
            yield element


def _is_empty(element: HtmlElement) -> bool:
    inside = list(islice(element.iterdescendants(), _MAX_INSIDE + 1))
    if len(inside) > _MAX_INSIDE or any(one.tag in _SHOWN for one in inside):
        return False
    aside = {part for one in inside if one.tag in ("noscript", "script", "style") for part in one.itertext()}
    text = "".join(part for part in element.itertext() if part not in aside).strip()
    return not text or bool(_LOADING.fullmatch(text))
