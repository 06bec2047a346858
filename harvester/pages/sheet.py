"""A page as lines with their styles and links, and the tree of units they stand in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harvester.text.patterns import LONE_YEAR

if TYPE_CHECKING:
    from collections.abc import Sequence

# References in one paragraph: parted by semicolons, at least so many, most of them with a year and of this length.
_SEMICOLON = re.compile(r";\s+(?=\W?[^\W\d_a-zß-öø-ÿа-яёіїєґ])")
_MIN_PARTS, _MIN_PART_LETTERS, _DATED_SHARE = 3, 40, 0.8
_CAPTION = re.compile(r"[^:.;]{3,60}:\s+")


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


def part_references(runs: list[Run]) -> list[list[Run]]:
    """The runs of a line; where it is a paragraph of several references, parted by semicolons, those of each."""
    text = "".join(run.text for run in runs)
    cuts = list(_SEMICOLON.finditer(text))
    starts, ends = [0, *(cut.end() for cut in cuts)], [*(cut.start() for cut in cuts), len(text)]
    parts = list(zip(starts, ends, strict=True))
    dated = sum(end - start >= _MIN_PART_LETTERS and bool(LONE_YEAR.search(text, start, end)) for start, end in parts)
    if dated < max(_MIN_PARTS, _DATED_SHARE * len(parts)):
        return [runs]
    if (caption := _CAPTION.match(text)) and caption.end() < ends[0]:
        parts[:1] = [(0, caption.end()), (caption.end(), ends[0])]
    return [squeeze_runs(_cut_runs(runs, *part)) for part in parts]


def _cut_runs(runs: Sequence[Run], start: int, end: int) -> list[Run]:
    """What these runs have between two places of their text; those without text are links behind icons."""
    found, place = [], 0
    for run in runs:
        own = run.text[max(start - place, 0) : max(end - place, 0)]
        if own or (not run.text and start < place <= end):
            found.append(replace(run, text=own))
        place += len(run.text)
    return found


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
