"""Whole documents: which parts a file has, in which order, and the truth about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from models.training.printing.bodies import set_body, set_references
from models.training.printing.fronts import set_front
from models.training.printing.heads import Head, set_head
from models.training.printing.margins import set_margins
from models.training.printing.neighbours import set_next, set_tail
from models.training.printing.page_looks import PageLook, draw_look
from models.training.printing.sheet_blocks import Block, Box, Node, Sheet, drop_signs
from models.training.printing.theses import set_title_page

if TYPE_CHECKING:
    from models.training.printing.drawn_papers import DrawnPaper, Studio

KINDS = {"paper": 58, "short": 9, "tail": 10, "cover": 12, "thesis": 16, "chapter": 2}
RULE = {"border-top": "0.5pt solid black", "margin-top": "4mm"}


@dataclass(slots=True)
class MadeDocument:
    """A sheet with its look and what a reader should find in it."""

    sheet: Sheet
    look: PageLook
    truth: dict[str, Any]
    tags: list[str]

    @property
    def language(self) -> str:
        return self.sheet.language


def make_document(studio: Studio) -> MadeDocument:
    chance = studio.chance
    kind = chance.choices(list(KINDS), list(KINDS.values()))[0]
    look = draw_look(chance)
    if kind == "thesis":
        return _make_thesis(studio, look)
    paper = studio.draw_paper(versions=1 if kind in ("short", "chapter") and chance.random() < 0.7 else None)
    anonymous = chance.random() < 0.03
    if anonymous:
        for version in paper.versions:
            version.names = []
    head = set_head(studio, paper)
    if kind == "chapter":
        _add_chapter(studio, head)
    nodes = _lay_out(studio, paper, head, look, kind)
    margins, tags = set_margins(studio, paper)
    sheet = Sheet(paper.own.language, nodes, margins)
    if kind == "cover":
        sheet.front, more = set_front(studio, paper)
        sheet.heads_in_front = chance.random() < 0.25
        tags += more
        if chance.random() < 0.15:
            sheet.nodes[:0] = [*set_tail(studio, paper.own.language), Block("neighbour", "* * *")]
            tags.append("tail")
    elif kind != "paper":
        tags.append({"short": "theses-of-one-page"}.get(kind, kind))
    if look.columns == 2:
        tags.append("two-column")
    return MadeDocument(sheet, look, make_truth(paper, head), [*head.tags, *tags])


def _make_thesis(studio: Studio, look: PageLook) -> MadeDocument:
    chance = studio.chance
    look.columns = 1
    paper = studio.draw_paper(chance.choices(["ru", "uk", "de", "en", "be", "kk"], [72, 10, 6, 8, 2, 2])[0], 1)
    nodes, tags, udc = set_title_page(studio, paper)
    margins, _ = set_margins(studio, paper)
    numbers = [margin for margin in margins if len(margin.text) < 6 and margin.label == "running"]
    head = Head([], tags=tags, udc=udc)
    return MadeDocument(Sheet(paper.own.language, nodes, numbers), look, make_truth(paper, head), tags)


def _add_chapter(studio: Studio, head: Head) -> None:
    number = studio.chance.randint(1, 24)
    word = {"en": "Chapter", "de": "Kapitel", "uk": "Розділ"}
    name = studio.chance.choice(
        [f"Глава {number}", f"ГЛАВА {number}", f"{number}", f"Chapter {number}", f"{word.get('de')} {number}"]
    )
    head.before.insert(0, Block("rubric", name))


def _lay_out(studio: Studio, paper: DrawnPaper, head: Head, look: PageLook, kind: str) -> list[Node]:
    """Head, body, references, and the papers around, in one column or two."""
    chance, language = studio.chance, paper.own.language
    short = kind == "short"
    size = chance.randint(3, 12) if short else chance.choice([4, 8, 12, 18, 30])
    body = set_body(studio, language, size)
    if chance.random() < (0.75 if size < 25 else 0.3):
        body += set_references(studio, language, chance.randint(1, 6 if short else 15))
    body += head.after
    nodes: list[Node] = list(head.before)
    if look.columns == 2:
        flow = {"columns": "2", "column-gap": "6mm"}
        whole = chance.random() < 0.2
        nodes = [Box(nodes + body, style=flow)] if whole else [*nodes, Box(body, style=flow)]
    else:
        nodes += body
    if kind == "tail" or (short and chance.random() < 0.5):
        nodes = [*_close(studio, set_tail(studio, language), look), *nodes]
        head.tags.append("tail")
    if (short and chance.random() < 0.8) or (size < 25 and chance.random() < 0.1):
        nodes += _close(studio, set_next(studio, language), look, after=True)
        head.tags.append("next")
    return nodes


def _close(studio: Studio, nodes: list[Node], look: PageLook, after: bool = False) -> list[Node]:
    """Another paper's part, with a rule or a gap between it and the own one."""
    style = dict(studio.chance.choice([RULE, {"margin-top": "5mm"}, {"margin-top": "10mm"}, {}])) if after else {}
    if not after:
        style = {"margin-bottom": studio.chance.choice(["0", "4mm", "10mm"])}
    if look.columns == 2 and studio.chance.random() < 0.7:
        style |= {"columns": "2", "column-gap": "6mm"}
    return [Box(nodes, style=style)]


def make_truth(paper: DrawnPaper, head: Head) -> dict[str, Any]:
    own = paper.own
    return {
        "title": drop_signs(own.title),
        "authors": [{"family": name.family, "given": name.given} for name in own.names],
        "title_alt": drop_signs(head.title_alt) or None,
        "abstract": head.abstract or None,
        "keywords": head.keywords,
        "udk": head.udc or None,
    }
