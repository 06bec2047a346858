"""A page as lines with their styles and links, and the tree of units they stand in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field


@dataclass(slots=True)
class Run:
    """Text in one style; `mark` is the class of the nearest element that has one, `link` numbers the page's links."""

    text: str
    styles: frozenset[str]
    mark: str = ""
    link: int = -1


@dataclass(slots=True)
class SheetLine:
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
class UnitSheet:
    """A page as lines, links and the tree of its units."""

    url: str
    title: str = ""
    lines: list[SheetLine] = field(default_factory=list)
    links: list[Target] = field(default_factory=list)
    root: Unit = field(default_factory=lambda: Unit(0, 0, ("page",)))

    def text(self, unit: Unit) -> str:
        return " ".join(line.text for line in self.lines[unit.start : unit.end])


def squeeze_runs(runs: list[Run]) -> list[Run]:
    """Blanks collapsed across runs, none at either end; runs without text stay when they are links."""
    kept: list[Run] = []
    blank = True
    for run in runs:
        text = re.sub(r"\s+", " ", run.text)
        if blank:
            text = text.lstrip()
        if not text and run.link < 0:
            continue
        blank = text.endswith(" ") if text else blank
        kept.append(Run(text, run.styles, run.mark, run.link))
    if kept:
        kept[-1].text = kept[-1].text.rstrip()
    return kept if any(run.text.strip() or run.link >= 0 for run in kept) else []


def collapse_unit(unit: Unit) -> Unit:
    """A block with nothing but one part is that part under both names."""
    inner = [child for child in unit.children if child.tags != ("gap",)]
    if len(inner) == 1 and (inner[0].start, inner[0].end) == (unit.start, unit.end):
        return Unit(unit.start, unit.end, unit.tags + inner[0].tags, inner[0].children, unit.path)
    return unit


def join_one_term(unit: Unit) -> Unit:
    """A dl of one term with its descriptions is what these are together in a longer one: an entry may be."""
    tags = tuple(child.tags[0] for child in unit.children if child.tags != ("gap",))
    if unit.tags[0] == "dl" and tags[:1] == ("dt",) and set(tags[1:]) == {"dd"}:
        return Unit(unit.start, unit.end, ("group", *tags), unit.children, f"{unit.path}/dt+")
    return unit
