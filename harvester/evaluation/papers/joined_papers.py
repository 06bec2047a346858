"""Papers of a corpus put together as issues do it: another's tail above, another's head below, covers before."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from harvester.items import Document
from harvester.layout.document_parts import FRONT_MATTER, HEAD_OF_NEXT, PAPER, TAIL_OF_OTHER
from harvester.layout.viewed_lines import find_text_size

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.items import DocumentPage, Line

SEED = 22
# White between what belongs to one paper and what to the other, and above both, in points.
WHITE, TOP = 20.0, 50.0
# Lines of a tail and of a head.
SHORTEST, LONGEST_TAIL, LONGEST_HEAD = 6, 40, 30


@dataclass(slots=True)
class JoinedPaper:
    """A file with the kind of each of its lines; `way` says how it was put together."""

    way: str
    document: Document
    kinds: list[str]


def join_papers(papers: Sequence[Document], fronts: Sequence[list[DocumentPage]] = ()) -> Iterator[JoinedPaper]:
    """Each paper alone and in every way; all papers begin on their first page, `fronts` are pages before others."""
    chance = random.Random(SEED)
    for place, own in enumerate(papers):
        yield _make("alone", own, own.pages)
        if len(papers) < 2:
            return
        other = papers[place - chance.randint(1, len(papers) - 1)]
        tail = _take_tail(other, chance.randint(SHORTEST, LONGEST_TAIL))
        head = other.pages[0].lines[: chance.randint(SHORTEST, LONGEST_HEAD)]
        above = put_above(own.pages[0], _fit(tail, other, own))
        below = put_below(own.pages[-1], _fit(head, other, own))
        yield _make("tail", own, [above[0], *own.pages[1:]], {TAIL_OF_OTHER: above[1]})
        if len(own.pages) > 1:
            both = {TAIL_OF_OTHER: above[1], HEAD_OF_NEXT: below[1]}
            yield _make("next", own, [*own.pages[:-1], below[0]], {HEAD_OF_NEXT: below[1]})
            yield _make("both", own, [above[0], *own.pages[1:-1], below[0]], both)
        if fronts:
            front = chance.choice(fronts)
            lines = [line for page in front for line in page.lines]
            yield _make("front", own, [*front, *own.pages], {FRONT_MATTER: lines})


def put_above(page: DocumentPage, lines: Sequence[Line]) -> tuple[DocumentPage, list[Line]]:
    """The page with others' lines between its running head and its own, and those lines as they stand now."""
    above = move_lines(lines, TOP)
    down = max((line.y1 for line in above), default=TOP) + WHITE
    heads = [line for line in page.lines if line.kind == "header"]
    rest = [line for line in page.lines if line.kind != "header"]
    below = [replace(line, y0=line.y0 + down, y1=line.y1 + down) for line in rest]
    return replace(page, height=page.height + down, lines=[*heads, *above, *below]), above


def put_below(page: DocumentPage, lines: Sequence[Line]) -> tuple[DocumentPage, list[Line]]:
    """The page with others' lines under its own, and those lines as they stand now."""
    below = move_lines(lines, max((line.y1 for line in page.lines), default=TOP) + WHITE)
    return replace(page, lines=[*page.lines, *below]), below


def move_lines(lines: Sequence[Line], top: float, scale: float = 1.0, width: float = 1.0) -> list[Line]:
    """Copies of the lines, the first of them at `top`."""
    highest = min((line.y0 for line in lines), default=0.0)
    return [
        replace(
            line,
            x0=line.x0 * width,
            x1=line.x1 * width,
            y0=(line.y0 - highest) * scale + top,
            y1=(line.y1 - highest) * scale + top,
            size=line.size * scale,
        )
        for line in lines
    ]


def _take_tail(other: Document, count: int) -> list[Line]:
    """The last lines of the last page."""
    return [line for line in other.pages[-1].lines if not line.kind][-count:]


def _fit(lines: Sequence[Line], other: Document, own: Document) -> list[Line]:
    """Set as the other paper is."""
    sizes = find_text_size(own.pages), find_text_size(other.pages)
    width = own.pages[0].width / other.pages[0].width
    return move_lines(lines, TOP, sizes[0] / sizes[1] if all(sizes) else width, width)


def _make(
    way: str, own: Document, pages: list[DocumentPage], strange: dict[str, list[Line]] | None = None
) -> JoinedPaper:
    kinds = {id(line): kind for kind, lines in (strange or {}).items() for line in lines}
    document = Document("ok", own.format, own.language, own.text_from, pages)
    return JoinedPaper(way, document, [kinds.get(id(line), PAPER) for line in document.lines])
