"""HTML to lines, and the lines to units: whatever may be one entry, as a tree of parts inside parts."""

from __future__ import annotations

from dataclasses import dataclass, field
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
    read_styles,
)
from harvester.pages.sheet import (
    Run,
    SheetLine,
    Target,
    Unit,
    UnitSheet,
    collapse_unit,
    join_one_term,
    part_references,
    squeeze_runs,
)
from harvester.text.html_tree import walk_html

if TYPE_CHECKING:
    from lxml.html import HtmlElement

MAX_LINES = 20_000
MAX_LINKS = 20_000
MAX_DEPTH = 151  # of elements, the body counted

_DROPPED = ("script", "style", "template", "title", "select", "noframes", "nav", "head", "form", "textarea")
_UNSEEN = (etree.Comment, etree.ProcessingInstruction)


def read_sheet(body: bytes, url: str, content_type: str | None = None) -> UnitSheet:
    """Any bytes give a sheet, if an empty one."""
    tree = parse_page(body, url, content_type)
    return UnitSheet(url) if tree is None else _UnitReader(tree).sheet()


@dataclass(slots=True)
class _Place:
    """The block that is being read: its tag, the way to it, and the units found in it so far."""

    tag: str
    path: str = ""
    aside: bool = False
    units: list[Unit] = field(default_factory=list)


@dataclass(slots=True)
class _OpenElement:
    """An element that is being read: the block it stands in or is, and how its text is set."""

    place: _Place
    start: int = 0  # line
    styles: frozenset[str] = frozenset()
    mark: str = ""
    link: int = -1


class _UnitReader:
    """One walk over the tree; a line ends where a block or a br does."""

    def __init__(self, tree: PageTree) -> None:
        root, self.base = tree.root, tree.base
        etree.strip_elements(root, *_UNSEEN, with_tail=False)
        self.result = UnitSheet(tree.url, title=heads.read_title(root))
        etree.strip_elements(root, *_DROPPED, with_tail=False)
        break_lines(root)
        part_items(root)
        body = root.find("body")
        self.body = root if body is None else body
        self.runs: list[Run] = []
        self.open = [_OpenElement(_Place(self.body.tag))]

    def sheet(self) -> UnitSheet:
        for step, element, text in walk_html(self.body, self._passes_over, MAX_DEPTH):
            if step == "text":
                self._write(text)
            elif element is self.body:
                continue
            elif step == "begin":
                self._enter(element)
            else:
                self._leave(element)
        page = self.open[-1].place
        self._end_line(page)
        self.result.root = Unit(0, len(self.result.lines), ("page",), page.units)
        return self.result

    def _passes_over(self, element: HtmlElement) -> bool:
        """Whether it is hidden: its text is none of the page's, its links belong to the line before it."""
        if not is_hidden(element):
            return False
        line = len(self.result.lines) - (0 if self.runs else 1)
        for link in element.iter("a") if line >= 0 else ():
            url = find_link_address(link, link.get("href") or "", self.base)
            if url and len(self.result.links) < MAX_LINKS:
                self.result.links.append(Target(url, " ".join("".join(link.itertext()).split()), line))
        return True

    def _enter(self, child: HtmlElement) -> None:
        outer = self.open[-1]
        if child.tag in ("br", "hr"):
            self._break_line(child, outer)
            return
        styles = outer.styles | read_styles(child)
        inline = child.tag in UNIT_INLINE_TAGS and not holds_blocks(child)
        if not inline:
            self._end_line(outer.place)
        linked = child.tag in ("a", "button") or bool(child.get("data-href"))
        link = self._read_link(child) if linked else -1
        mark = read_class(child) or (outer.mark if inline else "")
        place = outer.place if inline else _enter_block(child, outer.place)
        self.open.append(
            _OpenElement(place, len(self.result.lines), styles, mark, outer.link if link < 0 else link),
        )

    def _break_line(self, child: HtmlElement, outer: _OpenElement) -> None:
        self._end_line(outer.place)
        if child.tag == "hr" or follows_break(child):
            outer.place.units.append(Unit(len(self.result.lines), len(self.result.lines), ("gap",)))
        self.open.append(outer)

    def _leave(self, child: HtmlElement) -> None:
        inner, outer = self.open.pop(), self.open[-1]
        if inner.place is not outer.place:
            self._end_block(inner, outer)
        if child.tag == "img" and outer.link >= 0:
            self._label_link(outer.link, child)

    def _end_block(self, inner: _OpenElement, outer: _OpenElement) -> None:
        self._end_line(inner.place)
        end = len(self.result.lines)
        if end > inner.start:
            place = inner.place
            unit = Unit(inner.start, end, (place.tag,), place.units, place.path)
            outer.place.units.append(join_one_term(collapse_unit(unit)))

    def _write(self, text: str) -> None:
        text = text.translate(INVISIBLE)
        if text.strip() or (text and self.runs):
            here = self.open[-1]
            self.runs.append(Run(text, here.styles, here.mark, here.link))

    def _end_line(self, place: _Place) -> None:
        runs = squeeze_runs(self.runs)
        self.runs = []
        parts = part_references(runs) if runs else []
        for part in parts[: MAX_LINES - len(self.result.lines)]:
            self._add_line(part, place)
            if len(parts) > 1:
                place.units[-1].tags, place.units[-1].path = ("p", "line"), f"{place.path}/p"

    def _add_line(self, runs: list[Run], place: _Place) -> None:
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

    def _read_link(self, element: HtmlElement) -> int:
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

    def _label_link(self, link: int, image: HtmlElement) -> None:
        target = self.result.links[link]
        target.text = target.text or " ".join((image.get("alt") or "").split())


def _enter_block(child: HtmlElement, outer: _Place) -> _Place:
    name = f"{child.tag}.{read_class(child)}" if read_class(child) else child.tag
    aside = child.tag != "summary" and (outer.aside or is_aside(child))
    return _Place(child.tag, f"{outer.path}/{name}", aside)
