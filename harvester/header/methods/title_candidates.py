"""The blocks that may be the title, by rules or by labels, and what speaks for each."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.header.features.clusters import cluster, tokens_of
from harvester.header.features.layout import gap, same_style
from harvester.header.labels import Labelled, title_blocks
from harvester.header.lines import HeadLine, head_of
from harvester.header.title import LONGEST, Block, points_of, possible_titles
from harvester.header.tongues import is_parallel
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Iterator

# Blocks of so many points less than the best are not looked at; a line with less chance is no part of a title.
MARGIN, LEAST = 4.0, 0.2
# Words of those, in a title, speak against it.
WORK = frozenset(("affiliation", "address", "city", "country", "degree", "contact", "postcode", "email", "note"))
# Of longer blocks no parts are tried.
MOST_LINES = 8
Features = dict[str, float]


@dataclass(slots=True)
class Candidate:
    """A block and what speaks for it."""

    block: Block
    features: Features


@dataclass(slots=True)
class Page:
    """What a block stands among: the lines with their labels, the best blocks of both kinds, the most points."""

    lines: list[HeadLine]
    labelled: list[Labelled]
    best: dict[str, list[Block]]
    top: float
    cyrillic: bool


def titles(lines: list[HeadLine], labelled: list[Labelled]) -> list[Candidate]:
    """The blocks of the rules and of the labels, each once."""
    head = head_of(lines)
    ruled = sorted(possible_titles(head), key=lambda block: -block.points)
    ruled = [block for block in ruled if block.points > ruled[0].points - MARGIN]
    likely = [Labelled("title" if one.title > LEAST else "", one.title) for one in labelled]
    learned = [*title_blocks(lines, labelled), *title_blocks(lines, likely)]
    found = {_span(block): block for block in (*learned, *ruled)}
    found |= {_span(block): block for whole in found.values() for block in _parts(whole)} | found
    found |= {_span(block): block for block in _joined([*learned, *ruled])} | found
    best = {"rules": ruled[:1], "labels": learned[:1]}
    page = Page(lines, labelled, best, ruled[0].points if ruled else 0.0, _cyrillic(lines))
    return [Candidate(block, _of_title(block, page)) for block in found.values()]


def _of_title(block: Block, page: Page) -> Features:
    lines, labelled, first, text = page.lines, page.labelled, block.lines[0], block.text
    chances = [one.title for one in labelled[block.first : block.last + 1]]
    points = points_of(block, lines[: block.last + 10])
    own = {name: float(any(_span(one) == _span(block) for one in of)) for name, of in page.best.items()}
    return {
        "by rules": own["rules"],
        "by labels": own["labels"],
        "by both": own["rules"] * own["labels"],
        "chance": sum(chances) / len(chances),
        "least chance": min(chances),
        "chance before": labelled[block.first - 1].title if block.first else 0.0,
        "chance after": labelled[block.last + 1].title if block.last + 1 < len(lines) else 0.0,
        "points": max(points, -6.0),
        "behind": max(points - page.top, -6.0),
        "size": min(first.relative, 2.5),
        "capitals": float(text.isupper()),
        "lines": float(len(block.lines)),
        "long": float(len(text) > 220),
        "short": float(len(text) < 20),
        "words": float(len(text.split()) < 3),
        "place": float(block.first),
        "authors around": max((one.author for one in _around(labelled, block)), default=0.0),
        "goes on before": _goes_on(lines, block.first - 1),
        "goes on after": _goes_on(lines, block.last),
        "other label": float(any(line.label != "title" for line in block.lines)),
        "running": float(bool(first.line.kind)),
        "own script": float(is_cyrillic(text) == page.cyrillic),
        "names": float(any(line.people for line in block.lines)),
        "styles": float(sum(not same_style(*pair) for pair in pairwise(block.lines))),
        "gaps": float(sum(gap(*pair) not in ("none", "small") for pair in pairwise(block.lines))),
        "sentence": float(text.count(". ")),
        "begins small": float(text[:1].islower()),
        "largest": float(first.relative >= 0.97 * max(line.relative for line in lines)),
        "largest chance": max(chances),
        "lost chance": sum(one.title for one in labelled) - sum(chances),
        "work words": sum(cluster(token) in WORK for token in tokens_of(text)) / max(len(text.split()), 1),
    }


def _parts(block: Block) -> Iterator[Block]:
    """The block without its last lines or without its first ones."""
    for cut in range(1, min(len(block.lines), MOST_LINES)):
        yield Block(block.lines[:cut], block.first, block.first + cut - 1)
        yield Block(block.lines[cut:], block.first + cut, block.last)


def _joined(blocks: list[Block]) -> Iterator[Block]:
    """A block and the one right below it: a title and what is printed under it in another style."""
    for upper in blocks:
        for lower in blocks:
            near = lower.first == upper.last + 1 and len(upper.text) + len(lower.text) < LONGEST
            if near and not is_parallel(upper.text, lower.text) and upper.lines[-1].label != "formal":
                yield Block([*upper.lines, *lower.lines], upper.first, lower.last)


def _cyrillic(lines: list[HeadLine]) -> bool:
    """Whether the text itself, not only a second-language head, is in Cyrillic."""
    return 2 * sum(is_cyrillic(line.text) for line in lines) > len(lines)


def _span(block: Block) -> tuple[int, int]:
    return block.first, block.last


def _around(labelled: list[Labelled], block: Block) -> list[Labelled]:
    return [*labelled[max(block.first - 2, 0) : block.first], *labelled[block.last + 1 : block.last + 3]]


def _goes_on(lines: list[HeadLine], index: int) -> float:
    """Whether the line after this one looks like its continuation."""
    if not 0 <= index < len(lines) - 1 or not lines[index].line.size:
        return 0.0
    line, after = lines[index], lines[index + 1]
    close = gap(line, after) in ("none", "small") and line.text.isupper() == after.text.isupper()
    return float(close and same_style(line, after) and after.label == line.label)
