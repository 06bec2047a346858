"""Bodies and lists of references: headings, paragraphs, captions, formulas, tables, listings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.printing.sheet_blocks import Block, Box, Node

if TYPE_CHECKING:
    from collections.abc import Callable

    from models.training.printing.drawn_papers import Studio

CENTRE = {"text-align": "center"}
SYMBOLS = (
    "x",
    "y",
    "f(x)",
    "u(t)",
    "A",
    "B",
    "λ",
    "ω²",
    "∂u/∂t",
    "∑ aₖ",
    "∫ g dx",
    "√2",
    "α + β",
    "n",
    "E",
    "mc²",
    "sin φ",
)
SIGNS = (" = ", " + ", " − ", " ≤ ", " / ", " → ", " ∈ ")
CODE = (
    "for i in range(n):",
    "    return x + 1;",
    "int main() {",
    "if (a > b) swap(a, b)",
    "print(result)",
    "SELECT * FROM t",
    "}",
    "let y = f x in y",
    "<div class='a'>",
)
BULLETS = ("• ", "– ", "— ", "- ", " ", "1) ", "а) ")
# How section numbers are printed.
NUMBERS = ("{n}. ", "{n} ", "{n}.{m}. ", "{n}.{m} ", "§ {n}. ", "", "", "Глава {n}. ", "{n}.{m}.{n}. ")


def set_body(studio: Studio, language: str, sentences: int) -> list[Node]:
    """About so many sentences in paragraphs, and between them all that is no paragraph."""
    chance, word = studio.chance, studio.word(language)
    nodes: list[Node] = []
    if chance.random() < 0.6:
        nodes.append(Block("body", word.draw("heading"), role="heading"))
    while sentences > 0:
        size = chance.choice([1, 2, 3, 3, 4, 5, 6])
        sentences -= size
        nodes.append(Block("body", studio.draw_sentences(language, size)))
        if chance.random() < 0.4:
            nodes += chance.choices(list(EVENTS), list(EVENTS.values()))[0](studio, language)
    return nodes


def set_heading(studio: Studio, language: str) -> list[Node]:
    """A heading of a section: a common one, or one that could be a title."""
    chance, word = studio.chance, studio.word(language)
    if chance.random() < 0.35:
        return [Block("body", word.draw("heading2"), role="heading")]
    number = chance.choice(NUMBERS).format(n=chance.randint(1, 5), m=chance.randint(1, 6))
    title = " ".join(studio.draw_title(language).split()[: chance.randint(2, 12)])
    return [Block("body", number + (title.upper() if chance.random() < 0.2 else title), role="heading")]


def _set_formula(studio: Studio, language: str) -> list[Node]:
    chance = studio.chance
    parts = [chance.choice(SYMBOLS)]
    for _ in range(chance.randint(1, 5)):
        parts += [chance.choice(SIGNS), chance.choice(SYMBOLS)]
    number = chance.choice(["", f"   ({chance.randint(1, 40)})", f"   ({chance.randint(1, 4)}.{chance.randint(1, 9)})"])
    return [Block("body", "".join(parts) + number, style=dict(CENTRE))]


def _set_figure(studio: Studio, language: str) -> list[Node]:
    picture = Box([], style={"height": f"{studio.chance.randint(15, 80)}mm"})
    caption = Block("body", studio.word(language).draw("figure"), style=dict(CENTRE))
    return [picture, caption] if studio.chance.random() < 0.5 else [caption]


def _set_items(studio: Studio, language: str) -> list[Node]:
    bullet = studio.chance.choice(BULLETS)
    count = studio.chance.randint(2, 5)
    items = [
        studio.word(language).draw("keyword") if count > 3 else studio.draw_sentences(language, 1) for _ in range(count)
    ]
    return [Block("body", f"{bullet}{item}") for item in items]


def _set_table(studio: Studio, language: str) -> list[Node]:
    """Rows of words and numbers."""
    chance, word = studio.chance, studio.word(language)
    columns = chance.randint(2, 5)
    heads = [word.draw("keyword") for _ in range(columns)]
    rows = [[f"{chance.uniform(0, 99):.{chance.randint(0, 2)}f}" for _ in heads] for _ in range(chance.randint(2, 6))]
    cells = [
        [Block("body", text, joined=True, style={"flex": "1", "text-indent": "0"}) for text in row]
        for row in (heads, *rows)
    ]
    return [Box([*row], style={"display": "flex"}) for row in cells]


def _set_listing(studio: Studio, language: str) -> list[Node]:
    style = {"font-family": "'Courier New','DejaVu Sans Mono'", "text-indent": "0", "text-align": "left"}
    lines = studio.chance.choices(CODE, k=studio.chance.randint(2, 6))
    return [Block("body", "\n".join(lines), style=style)]


# What stands between paragraphs, and how often.
EVENTS: dict[Callable[[Studio, str], list[Node]], int] = {
    set_heading: 36,
    _set_formula: 22,
    _set_figure: 16,
    _set_items: 12,
    _set_table: 8,
    _set_listing: 6,
}


def set_references(studio: Studio, language: str, count: int) -> list[Node]:
    chance, word = studio.chance, studio.word(language)
    shape = chance.choice(["{}. ", "{}. ", "[{}] ", "{} ", "{}) ", ""])
    nodes: list[Node] = [Block("reference", word.draw("references"), role="heading")]
    references = chance.choices(studio.stock.references, k=count)
    nodes += [Block("reference", shape.format(number) + text) for number, text in enumerate(references, 1)]
    return nodes
