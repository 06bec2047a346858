"""Files that are not one paper from its first line, composed of two real ones of the same fold."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from harvester.evaluation.papers.joined_papers import move_lines
from harvester.items import Document, DocumentPage
from harvester.layout.viewed_lines import find_text_size, view_lines
from models.training.layout.truth_labels import BITS, REST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    # Pages and the labels that their lines may have, by the line's own id.
    Composed = tuple[list[DocumentPage], dict[int, int]]

SEED = 5
# Not every other paper has what a way needs; so many are asked for it.
TRIES = 8
# White between what belongs to one paper and what to the other, and above both, in points.
WHITE, TOP = 20.0, 50.0
# Lines of a page that are more than a heading, most lines of a tail, lines of a head that begins below.
FULL_PAGE, LONGEST_TAIL, SHORTEST_HEAD, LONGEST_HEAD = 12, 40, 6, 30
# How often a running head is set as the title is, and in capitals.
HEADED_AS_TITLE, HEADED_IN_CAPITALS = 0.6, 0.3
_WORD = re.compile(r"[^\W\d_]{3,}")


@dataclass(slots=True)
class LabelledPaper:
    """A document whose title was found among its lines, with the labels that each viewed line may have."""

    id: str
    set: str
    fold: int
    document: Document
    allowed: list[int]

    @property
    def labels(self) -> dict[int, int]:
        lines = view_lines(self.document)
        return {id(viewed.line): bits for viewed, bits in zip(lines, self.allowed, strict=True)}

    @property
    def title_leaf(self) -> int:
        """The page that the title stands on, counted from nought."""
        pairs = zip(view_lines(self.document), self.allowed, strict=True)
        return next((viewed.leaf for viewed, bits in pairs if bits == BITS["title"]), 0)


def compose_papers(papers: Sequence[LabelledPaper]) -> Iterator[LabelledPaper]:
    """Each paper with another's tail above it, pages before it, or head below it, as chance has it."""
    chance = random.Random(SEED)
    by_fold: dict[int, list[LabelledPaper]] = defaultdict(list)
    for paper in papers:
        by_fold[paper.fold].append(paper)
    for paper in papers:
        for name, (share, compose) in WAYS.items():
            if chance.random() > share:
                continue
            others = (chance.choice(by_fold[paper.fold]) for _ in range(TRIES))
            made = next((found for one in others if one is not paper and (found := compose(paper, one, chance))), None)
            if made:
                document = Document("ok", pages=made[0])
                bits = [made[1].get(id(viewed.line), REST) for viewed in view_lines(document)]
                yield LabelledPaper(f"{name}:{paper.id}", "composed", paper.fold, document, bits)


def put_tail_above(own: LabelledPaper, other: LabelledPaper, chance: random.Random) -> Composed | None:
    """The end of another paper on the page where this one begins."""
    first = own.document.pages[0]
    full = [page for page in other.document.pages[1:] if len(page.lines) > FULL_PAGE and page.width]
    if not full or not first.width:
        return None
    page = chance.choice(full)
    tail = [line for line in page.lines if not line.kind][: chance.randint(4, LONGEST_TAIL)]
    if not tail:
        return None
    sizes = find_text_size(own.document.pages), find_text_size(other.document.pages)
    scale = sizes[0] / sizes[1] if all(sizes) else first.width / page.width
    above = move_lines(tail, TOP, scale, first.width / page.width)
    heads = [line for line in first.lines if line.kind == "header"]
    rest = [line for line in first.lines if line.kind != "header"]
    labels, down = own.labels, max(line.y1 for line in above) + WHITE * (1 + chance.random())
    below = [replace(line, y0=line.y0 + down, y1=line.y1 + down) for line in rest]
    moved = {id(new): labels[id(old)] for old, new in zip(rest, below, strict=True) if id(old) in labels}
    strange = {id(line): BITS["neighbour"] for line in above}
    grown = replace(first, height=max(first.height, down + first.height * 0.4), lines=[*heads, *above, *below])
    return [grown, *own.document.pages[1:]], {**labels, **moved, **strange}


def put_pages_before(own: LabelledPaper, other: LabelledPaper, chance: random.Random) -> Composed | None:
    """Cover, imprint and contents of another volume."""
    pages = [replace(page, lines=[replace(line) for line in page.lines]) for page in other.document.pages]
    front = pages[: other.title_leaf]
    strange = {id(line): BITS["front"] for page in front for line in page.lines}
    return ([*front, *own.document.pages], {**own.labels, **strange}) if front else None


def put_head_below(own: LabelledPaper, other: LabelledPaper, chance: random.Random) -> Composed | None:
    """Another paper begins where this one ends, on its second or third page."""
    kept = own.document.pages[: chance.randint(2, 3)]
    if len(kept) < 2 or not kept[0].width or other.title_leaf:
        return None
    head = other.document.pages[0].lines[: chance.randint(SHORTEST_HEAD, LONGEST_HEAD)]
    above = kept[-1].lines[: max(3, int(len(kept[-1].lines) * chance.uniform(0.1, 0.9)))]
    below = move_lines(head, max((line.y1 for line in above), default=TOP) + WHITE)
    strange = {id(line): BITS["neighbour"] for line in below}
    return [*kept[:-1], replace(kept[-1], lines=[*above, *below])], {**own.labels, **strange}


def put_heading_above(own: LabelledPaper, other: LabelledPaper, chance: random.Random) -> Composed | None:
    """A running head of another paper above the title, set as the title is or as the text: not all are marked."""
    heads = [line.text for page in other.document.pages for line in page.lines if line.kind == "header"]
    labels, first = own.labels, own.document.pages[own.title_leaf]
    places = [n for n, line in enumerate(first.lines) if labels.get(id(line)) == BITS["title"]]
    heads = [text for text in heads if len(_WORD.findall(text)) > 1]
    if not heads or not places:
        return None
    set_like = first.lines[places[0]] if chance.random() < HEADED_AS_TITLE else first.lines[-1]
    text = chance.choice(heads)
    text = text.upper() if chance.random() < HEADED_IN_CAPITALS else text
    above = chance.choice((0, places[0]))
    near = first.lines[above]
    height = set_like.y1 - set_like.y0
    head = replace(set_like, text=text, kind="", y0=near.y0 - height - 2, y1=near.y0 - 2)
    lines = [*first.lines[:above], head, *first.lines[above:]]
    pages = [replace(page, lines=lines) if page is first else page for page in own.document.pages]
    return pages, {**labels, id(head): BITS["running"]}


# How often each is done to a paper.
WAYS: dict[str, tuple[float, Callable[[LabelledPaper, LabelledPaper, random.Random], Composed | None]]] = {
    "tail": (0.5, put_tail_above),
    "front": (0.4, put_pages_before),
    "next": (0.5, put_head_below),
    "heading": (0.7, put_heading_above),
}
