from __future__ import annotations

import random

from harvester.items import Document
from harvester.layout.viewed_lines import view_lines
from models.training.layout.composing import (
    LabelledPaper,
    compose_papers,
    put_head_below,
    put_heading_above,
    put_pages_before,
    put_tail_above,
)
from models.training.layout.truth_labels import BITS, REST
from tests.harvester.layout.making import set_page, set_paper


def label_paper(document: Document, first: int = 1) -> LabelledPaper:
    bits = [REST] * len(view_lines(document))
    bits[first], bits[first + 1], bits[first + 2] = BITS["title"], BITS["title goes on"], BITS["author"]
    return LabelledPaper("one", "papers", 0, document, bits)


def make_long() -> Document:
    """A paper of three pages whose later ones have running heads."""
    document = set_paper()
    for number in (2, 3):
        page = set_page(number, ("И. И. Соколов", 9.0, False), *[("Пластина гнётся под нагрузкой.", 10.0, False)] * 20)
        page.lines[0].kind = "header"
        page.lines[0].text = "Вестник северного университета"
        document.pages.append(page)
    return document


def test_a_tail_stands_above_and_is_a_neighbours() -> None:
    own, other = label_paper(make_long()), label_paper(make_long())
    made = put_tail_above(own, other, random.Random(1))
    assert made is not None
    pages, labels = made
    lines = view_lines(Document("ok", pages=pages))
    bits = [labels.get(id(viewed.line), REST) for viewed in lines]
    assert bits[0] == BITS["neighbour"]
    assert bits.index(BITS["title"]) > 3
    assert lines[bits.index(BITS["title"])].text == "О РАВНОВЕСИИ УПРУГОЙ ПЛАСТИНЫ"


def test_pages_before_are_front_matter() -> None:
    volume = set_paper(front=True)
    own, other = label_paper(set_paper()), label_paper(volume, 8)
    made = put_pages_before(own, other, random.Random(1))
    assert made is not None
    assert len(made[0]) == len(own.document.pages) + 2
    assert made[1][id(made[0][0].lines[0])] == BITS["front"]
    assert put_pages_before(own, own, random.Random(1)) is None


def test_a_head_below_is_a_neighbours() -> None:
    made = put_head_below(label_paper(make_long()), label_paper(set_paper()), random.Random(1))
    assert made is not None
    assert made[1][id(made[0][-1].lines[-1])] == BITS["neighbour"]


def test_a_running_head_above_is_told_though_it_is_not_marked() -> None:
    made = put_heading_above(label_paper(set_paper()), label_paper(make_long()), random.Random(1))
    assert made is not None
    heads = [line for line in made[0][0].lines if "северного" in line.text.casefold()]
    assert [made[1][id(line)] for line in heads] == [BITS["running"]]
    assert not heads[0].kind


def test_papers_of_one_fold_are_composed() -> None:
    papers = [label_paper(make_long()) for _ in range(6)]
    made = list(compose_papers(papers))
    assert made
    assert all(len(one.allowed) == len(view_lines(one.document)) for one in made)
    assert all(BITS["title"] in one.allowed for one in made)
