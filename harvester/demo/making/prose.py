"""The body of a paper: sections of invented prose and a numbered list of references, the same at every making."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

from harvester.demo.making.model import MadePaper, load_content, load_papers

SENTENCES_A_PARAGRAPH = 4


@dataclass(frozen=True)
class Section:
    heading: str
    paragraphs: tuple[str, ...]


@cache
def load_bank() -> dict[str, Any]:
    return load_content("prose")


def choose_label(paper: MadePaper, name: str) -> str:
    return str(load_bank()[paper.lang]["label"][name])


def draw_sections(paper: MadePaper) -> list[Section]:
    """Each section draws most of its sentences, in their order, by a dice seeded with the paper's id."""
    dice = random.Random(paper.id)
    terms = dict(zip("abc", (paper.keywords * 3)[:3], strict=True))
    made = []
    for number, section in enumerate(load_bank()[paper.lang]["section"], 1):
        sentences = section["sentences"]
        drawn = sorted(dice.sample(range(len(sentences)), max(4, len(sentences) - dice.randint(0, 4))))
        texts = [sentences[place].format(**terms) for place in drawn]
        texts = [text[0].upper() + text[1:] for text in texts]
        paragraphs = [
            " ".join(texts[start : start + SENTENCES_A_PARAGRAPH])
            for start in range(0, len(texts), SENTENCES_A_PARAGRAPH)
        ]
        made.append(Section(f"{number}. {section['heading']}", tuple(paragraphs)))
    return made


def draw_references(paper: MadePaper) -> list[str]:
    """The papers of this web it cites and two or three books from outside, in alphabetical order."""
    dice = random.Random(paper.id + " references")
    books = load_bank()["books"][paper.lang]
    cited = [load_papers()[key].citation() for key in paper.cites]
    return sorted(cited + dice.sample(books, dice.randint(2, 3)), key=lambda line: (line[0] < "А", line))
