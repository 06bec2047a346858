"""A page as lines with their styles and links, and the tree of units they stand in."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Run:
    """Text in one style; `mark` is the class of the nearest element that has one, `link` numbers the page's links."""

    text: str
    styles: frozenset[str]
    mark: str = ""
    link: int = -1


@dataclass(slots=True)
class Line:
    """What stands between two breaks of the page."""

    runs: list[Run]
    tag: str = ""
    level: int = 0  # of the heading it is; 0 for other lines
    text: str = ""
    aside: bool = False  # in an abstract or in what a click unfolds


@dataclass(slots=True)
class Unit:
    """A stretch of lines that one element, or neighbours together, hold."""

    start: int
    end: int
    tags: tuple[str, ...]
    children: list[Unit] = field(default_factory=list)
    path: str = ""


@dataclass(slots=True)
class Target:
    """A link of the page: its address, anchor text, and the label that stands for a text."""

    url: str
    text: str = ""
    line: int = 0


@dataclass(slots=True)
class Sheet:
    """A page as lines, links and the tree of its units."""

    url: str
    title: str = ""
    lines: list[Line] = field(default_factory=list)
    links: list[Target] = field(default_factory=list)
    root: Unit = field(default_factory=lambda: Unit(0, 0, ("page",)))

    def text(self, unit: Unit) -> str:
        return " ".join(line.text for line in self.lines[unit.start : unit.end])
