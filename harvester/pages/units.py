"""HTML to lines, and the lines to units: whatever may be one entry, as a tree of parts inside parts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from lxml import etree

from harvester.pages import heads
from harvester.pages.markup import (
    HEADING_LEVELS,
    INVISIBLE,
    UNIT_INLINE_TAGS,
    PageTree,
    break_lines,
    find_icon_kind,
    find_link_address,
    follows_break,
    holds_blocks,
    is_aside,
    is_hidden,
    parse_page,
    part_items,
    read_class,
)
from harvester.pages.sheet import Run, SheetLine, Target, Unit, UnitSheet, collapse_unit, join_one_term, squeeze_runs

if TYPE_CHECKING:
    from lxml.html import HtmlElement

MAX_LINES = 20_000
MAX_LINKS = 20_000
MAX_DEPTH = 150

_DROPPED = ("script", "style", "template", "title", "select", "noframes", "nav", "head", "form", "textarea")
_UNSEEN = (etree.Comment, etree.ProcessingInstruction)
_STYLES = {"b": "b", "strong": "b", "i": "i", "em": "i", "cite": "i", "u": "u", "a": "a", "small": "small", "var": "i"}


def read_sheet(body: bytes, url: str, content_type: str | None = None) -> UnitSheet:
    """Any bytes give a sheet, if an empty one."""
    tree = parse_page(body, url, content_type)
    return UnitSheet(url) if tree is None else _UnitReader(tree).sheet()


@dataclass(slots=True)
class _Place:
    """The block that is being read: its tag, the way to it, and the units found in it so far."""

    tag: str
    path: str
    depth: int
    units: list[Unit]
    aside: bool = False


class _UnitReader:
    """One walk over the tree; a line ends where a block or a br does."""

    def __init__(self, tree: PageTree) -> None:
        root, self.base = tree.root, tree.base
        etree.strip_elements(root, *_UNSEEN, with_tail=False)
        self.result = UnitSheet(tree.url, title=heads.read_title(root))
        etree.strip_elements(root, *_DROPPED, with_tail=False)
        break_lines(root)
        part_items(root)
        self.root = root
        self.runs: list[Run] = []
        self.marks: list[str] = [""]

    def sheet(self) -> UnitSheet:
        body = self.root.find("body")
        element = self.root if body is None else body
        children: list[Unit] = []
        self._content(element, _Place(element.tag, "", 0, children), frozenset(), -1)
        self._end_line(_Place(element.tag, "", 0, children))
        self.result.root = Unit(0, len(self.result.lines), ("page",), children)
        return self.result

    def _content(self, element: HtmlElement, place: _Place, styles: frozenset[str], link: int) -> None:
        self._write(element.text, styles, link)
        for child in element:
            if isinstance(child.tag, str) and place.depth < MAX_DEPTH and not is_hidden(child):
                self._element(child, replace(place, depth=place.depth + 1), styles, link)
            self._write(child.tail, styles, link)

    def _element(self, child: HtmlElement, place: _Place, styles: frozenset[str], link: int) -> None:
        if child.tag in ("br", "hr"):
            self._end_line(place)
            if child.tag == "hr" or follows_break(child):
                place.units.append(Unit(len(self.result.lines), len(self.result.lines), ("gap",)))
            return
        styles |= {_STYLES[child.tag]} if child.tag in _STYLES else set()
        linked = child.tag in ("a", "button") or bool(child.get("data-href"))
        inline = child.tag in UNIT_INLINE_TAGS and not holds_blocks(child)
        if not inline:
            self._end_line(place)
        own = self._link(child) if linked else -1
        own = link if own < 0 else own
        self.marks.append(read_class(child) or (self.marks[-1] if inline else ""))
        if inline:
            self._content(child, place, styles, own)
        else:
            self._block(child, place, styles, own)
        if child.tag == "img" and link >= 0:
            self._label(link, child)
        self.marks.pop()

    def _block(self, child: HtmlElement, place: _Place, styles: frozenset[str], link: int) -> None:
        start = len(self.result.lines)
        name = f"{child.tag}.{read_class(child)}" if read_class(child) else child.tag
        aside = child.tag != "summary" and (place.aside or is_aside(child))
        inner = _Place(child.tag, f"{place.path}/{name}", place.depth, [], aside)
        self._content(child, inner, styles, link)
        self._end_line(inner)
        end = len(self.result.lines)
        if end > start:
            place.units.append(join_one_term(collapse_unit(Unit(start, end, (child.tag,), inner.units, inner.path))))

    def _write(self, text: str | None, styles: frozenset[str], link: int) -> None:
        if not text:
            return
        text = text.translate(INVISIBLE)
        if text.strip() or self.runs:
            self.runs.append(Run(text, styles, self.marks[-1], link))

    def _end_line(self, place: _Place) -> None:
        runs = squeeze_runs(self.runs)
        self.runs = []
        if not runs or len(self.result.lines) >= MAX_LINES:
            return
        number = len(self.result.lines)
        text = "".join(run.text for run in runs)
        line = SheetLine(runs, place.tag, HEADING_LEVELS.get(place.tag, 0), text, place.aside)
        self.result.lines.append(line)
        for run in runs:
            if run.link >= 0:
                target = self.result.links[run.link]
                # A link that was never closed goes on, and still belongs to where it began.
                target.line = target.line if target.text else number
                target.text = f"{target.text} {run.text}".strip()
        place.units.append(Unit(number, number + 1, ("line",), [], f"{place.path}/line"))

    def _link(self, element: HtmlElement) -> int:
        href = element.get("href") or element.get("data-href") or ""
        url = find_link_address(element, href, self.base) if len(self.result.links) < MAX_LINKS else None
        if not url:
            return -1
        label = " ".join((element.get("title") or element.get("aria-label") or "").split())
        self.result.links.append(Target(url, line=len(self.result.lines)))
        number = len(self.result.links) - 1
        if not "".join(element.itertext()).strip():
            # A link without text, behind an icon, still stands at its place in the line.
            self.result.links[number].text = label or find_icon_kind(element)
            self.runs.append(Run(" ", frozenset({"a", "icon"}), "", number))
        return number

    def _label(self, link: int, image: HtmlElement) -> None:
        target = self.result.links[link]
        target.text = target.text or " ".join((image.get("alt") or "").split())
