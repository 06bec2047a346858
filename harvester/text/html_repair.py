"""Tag soup to the tree that browsers make of it: HTML5's own rules, for the pages that need them."""

from __future__ import annotations

import re
import warnings
from typing import TYPE_CHECKING

from lxml import etree

if TYPE_CHECKING:
    from lxml.html import HtmlElement

# The quick parser says what it had to guess: an end without a beginning, an element where none may stand.
_GUESSED = ("ERR_TAG_NAME_MISMATCH", "HTML_STRUCURE_ERROR")
MAX_REPAIRED = 1_000_000  # characters: half a megabyte a second, and a worker has other things to do
MAX_OPEN = 100  # elements inside each other: each block of the page would get all of them anew
_BREAKS = re.compile(r"[\t\r\n]+")  # browsers leave them out of addresses; written anew they would be quoted (%0A)
_ADDRESSES = ("href", "src")
# What no tree takes in a text or a name.
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")


def needs_repair(text: str, log: etree._ListErrorLog, root: HtmlElement) -> bool:
    """Whether the quick parser had to guess, and the page is none that browsers choke on."""
    if len(text) > MAX_REPAIRED or not any(error.type_name in _GUESSED for error in log):
        return False
    return _measure_depth(root) <= MAX_OPEN


def _measure_depth(root: HtmlElement) -> int:
    depth = deepest = 0
    for event, _ in etree.iterwalk(root, events=("start", "end")):
        depth += 1 if event == "start" else -1
        deepest = max(deepest, depth)
    return deepest


def repair_html(text: str) -> str:
    """The page written anew, every element closed where HTML5 closes it."""
    import html5lib  # heavy: few pages need it

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # names that XML has no letters for are changed
        tree = html5lib.parse(_CONTROLS.sub(" ", text), treebuilder="lxml", namespaceHTMLElements=False)
    root = tree.getroot()
    for name in _ADDRESSES:
        for element in root.iterfind(f".//*[@{name}]"):
            element.set(name, _BREAKS.sub("", element.get(name)))
    return etree.tostring(root, encoding="unicode", method="html")
