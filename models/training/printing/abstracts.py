"""Abstracts and key words with their labels: run in, above, in parts, or bare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.printing.sheet_blocks import Block, Box, Node

if TYPE_CHECKING:
    from models.training.printing.drawn_papers import Studio, Version

# The parts of a structured abstract.
PARTS = {
    "ru": ("Цель.", "Методы.", "Результаты.", "Выводы."),
    "uk": ("Мета.", "Методи.", "Результати.", "Висновки."),
    "en": ("Purpose.", "Methods.", "Results.", "Conclusions."),
}


def set_abstract(studio: Studio, version: Version, other: bool) -> list[Node]:
    chance, word = studio.chance, studio.word(version.language)
    way = chance.choices(["inline", "heading", "bare", "parts"], [48, 17, 28, 7])[0]
    text = Block("abstract", version.abstract, other)
    label = word.draw("abstract_label")
    if way == "bare":
        return [text]
    if way == "heading":
        style = {"text-align": chance.choice(["left", "center"]), "font-weight": chance.choice(["bold", "normal"])}
        text.joined = True
        return [Block("abstract", label.rstrip(".:—"), other, style=style), text]
    if way == "parts":
        return _set_structured(studio, version, other, label)
    return [_run_in("abstract", label, version.abstract, other, studio)]


def _run_in(name: str, label: str, text: str, other: bool, studio: Studio) -> Node:
    """A label in another weight and the text after it, in one paragraph."""
    style = studio.chance.choice(
        [{"font-weight": "bold"}, {"font-style": "italic"}, {}, {"text-transform": "uppercase"}]
    )
    return Box([Block(name, f"{label} ", other, style=style), Block(name, text, other, joined=True)], inline=True)


def _set_structured(studio: Studio, version: Version, other: bool, label: str) -> list[Node]:
    nodes: list[Node] = [Block("abstract", label, other)]
    texts = []
    for name in PARTS.get(version.language, PARTS["en"]):
        sentence = studio.draw_sentences(version.language, studio.chance.choice([1, 2, 3]), 0.3)
        texts.append(f"{name} {sentence}")
        nodes.append(Block("abstract", texts[-1], other, joined=True))
    version.abstract = " ".join(texts)
    return nodes


def set_keywords(studio: Studio, version: Version, other: bool) -> list[Node]:
    chance, word = studio.chance, studio.word(version.language)
    text = chance.choice([", ", ", ", ", ", "; ", ", ", " • ", ". "]).join(version.keywords) + chance.choice([".", ""])
    label = word.draw("keyword_label")
    if chance.random() < 0.08:
        return [Block("keywords", label.rstrip(":–."), other), Block("keywords", text, other, joined=True)]
    return [_run_in("keywords", label, text, other, studio)]
