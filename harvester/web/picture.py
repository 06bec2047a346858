"""The citation neighbourhood of a paper as a small picture: what it cites on the left, what cites it on the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.library.linking import AMBIGUOUS
from harvester.persons.name_strings import read_authors_of_paper

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Paper
    from harvester.library.graph import Citation

MOST_BESIDE = 8  # papers on each side
WIDTH, ROW, MARGIN = 720, 30, 16
LONGEST_NAME = 22


@dataclass(slots=True)
class PictureNode:
    x: float
    y: float
    name: str
    paper: Paper
    side: str  # left, middle or right


@dataclass(slots=True)
class Picture:
    """Circles with names, lines from each paper to the one it cites, and how many there was no room for."""

    width: int
    height: int
    nodes: list[PictureNode]
    lines: list[tuple[PictureNode, PictureNode]]
    more: int


def draw_neighbourhood(
    paper: Paper, cited: list[Citation], citing: list[Citation], known: dict[str, Paper]
) -> Picture | None:
    """None when the library holds no neighbour."""
    left = _list_sure((link.paper_id for each in cited for link in each.links if link.grade != AMBIGUOUS), known)
    right = _list_sure((each.paper_id for each in citing if each.links[0].grade != AMBIGUOUS), known)
    if not left and not right:
        return None
    shown = max(len(left[:MOST_BESIDE]), len(right[:MOST_BESIDE]))
    height = shown * ROW + 2 * MARGIN
    middle = PictureNode(WIDTH / 2, height / 2, cite_shortly(paper), paper, "middle")
    sides = [
        *_make_column(left[:MOST_BESIDE], WIDTH * 0.27, height, "left"),
        *_make_column(right[:MOST_BESIDE], WIDTH * 0.73, height, "right"),
    ]
    lines = [(middle, node) if node.side == "left" else (node, middle) for node in sides]
    more = len(left[MOST_BESIDE:]) + len(right[MOST_BESIDE:])
    return Picture(WIDTH, height, [*sides, middle], lines, more)


def _list_sure(ids: Iterable[str], known: dict[str, Paper]) -> list[Paper]:
    return [known[paper_id] for paper_id in dict.fromkeys(ids) if paper_id in known]


def _make_column(papers: list[Paper], x: float, height: int, side: str) -> list[PictureNode]:
    top = (height - len(papers) * ROW) / 2
    return [
        PictureNode(x, top + (place + 0.5) * ROW, cite_shortly(paper), paper, side)
        for place, paper in enumerate(papers)
    ]


def cite_shortly(paper: Paper) -> str:
    """A paper in a few letters: first family and year, otherwise how its title begins."""
    name = next((person.family for person in read_authors_of_paper(paper)), "") or paper.title or paper.paper_id
    if len(name) > LONGEST_NAME:
        name = name[: LONGEST_NAME - 1] + "…"
    return f"{name} {paper.year}" if paper.year else name
