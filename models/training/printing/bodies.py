"""Bodies and lists of references: headings, paragraphs, captions, formulas, notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.printing.sheet_blocks import Block, Box, Node

if TYPE_CHECKING:
    from models.training.printing.drawn_papers import Studio

FORMULAS = (
    "x = a + b, (1)",
    "f(x) = ∑ aₖ xᵏ, k = 0, 1, …, n. (2)",
    "∂u/∂t = a² Δu + f, (3)",
    "E = mc²",
    "y(t) = A sin(ωt + φ) (4)",
    "P(A|B) = P(AB)/P(B)",
    "min F(x), x ∈ X",
)


def set_body(studio: Studio, language: str, sentences: int) -> list[Node]:
    """About so many sentences in paragraphs, with headings, formulas and captions between them."""
    chance, word = studio.chance, studio.word(language)
    nodes: list[Node] = []
    if chance.random() < 0.6:
        nodes.append(Block("body", word.draw("heading"), role="heading"))
    while sentences > 0:
        size = chance.choice([1, 2, 3, 3, 4, 5, 6])
        sentences -= size
        nodes.append(Block("body", studio.draw_sentences(language, size)))
        event = chance.random()
        if event < 0.06:
            nodes.append(Block("body", chance.choice(FORMULAS), style={"text-align": "center"}))
        elif event < 0.1:
            nodes.append(Block("body", word.draw("figure"), style={"text-align": "center"}))
        elif event < 0.18:
            nodes.append(Block("body", word.draw("heading2"), role="heading"))
        elif event < 0.2:
            height = f"{chance.randint(20, 90)}mm"
            nodes += [
                Box([], style={"height": height}),
                Block("body", word.draw("figure"), style={"text-align": "center"}),
            ]
        elif event < 0.23:
            items = [f"{number}) {studio.draw_sentences(language, 1)}" for number in range(1, 4)]
            nodes += [Block("body", item) for item in items]
    return nodes


def set_references(studio: Studio, language: str, count: int) -> list[Node]:
    chance, word = studio.chance, studio.word(language)
    shape = chance.choice(["{}. ", "{}. ", "[{}] ", "{} ", "{}) ", ""])
    nodes: list[Node] = [Block("reference", word.draw("references"), role="heading")]
    nodes += [
        Block("reference", shape.format(number) + chance.choice(studio.stock.references))
        for number in range(1, count + 1)
    ]
    return nodes
