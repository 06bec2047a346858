"""Other papers on the same pages: the tail of the one before, the head of the one after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.printing.bodies import set_body, set_references
from models.training.printing.heads import set_head
from models.training.printing.sheet_blocks import Block, Node, relabel

if TYPE_CHECKING:
    from models.training.printing.drawn_papers import Studio


def set_tail(studio: Studio, language: str) -> list[Node]:
    """The end of another paper: body, references, who wrote it, what it was called in English."""
    chance, word = studio.chance, studio.word(language)
    nodes: list[Node] = []
    if chance.random() < 0.55:
        nodes.append(Block("body", studio.draw_sentences(language, chance.randint(1, 6)).split(" ", 2)[-1]))
        nodes += set_body(studio, language, chance.randint(0, 8))
    if chance.random() < 0.7 or not nodes:
        references = set_references(studio, language, chance.randint(1, 12))
        nodes += references[chance.choice([0, 0, 1]) :]
    if chance.random() < 0.15:
        nodes += [Block("body", text) for text in word.draw_some("about", chance.randint(1, 3))]
    if chance.random() < 0.12:
        nodes.append(Block("body", word.draw("received")))
    if chance.random() < 0.2:
        other = studio.draw_paper("en", 1)
        nodes += [
            Block("body", other.own.title),
            Block("body", ", ".join(name.text for name in other.own.names)),
            Block("body", f"Abstract. {other.own.abstract}"),
        ]
    return relabel(nodes, "neighbour")


def set_next(studio: Studio, language: str) -> list[Node]:
    """The head of the next paper and the beginning of its body."""
    paper = studio.draw_paper(language)
    nodes = set_head(studio, paper).before + set_body(studio, language, studio.chance.choice([0, 2, 5, 10, 20]))
    return relabel(nodes, "neighbour")
