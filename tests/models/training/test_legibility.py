from __future__ import annotations

import random

from harvester.documents.legibility import Judge
from models.training.legibility import count_triples, fit_judge
from models.training.legibility_pages import PageExample, vary_page

LINES = [
    "В работе изучаются спектры конечных графов и их оценки при больших значениях параметра",
    "Доказана теорема о числе вершин, приведены примеры и приложения к задачам о разбиении множеств",
    "Метод основан на свойствах собственных значений матрицы смежности и её степеней",
]


def make_page(made: str = "printed", legible: bool = True) -> PageExample:
    return PageExample("\n".join(LINES), legible, made, "ru", "source")


def test_triples_are_counted_by_language_and_level() -> None:
    levels = count_triples([make_page(), make_page("few lines"), make_page(legible=False)])
    assert levels["uk"] == [""] * 16
    assert any(" пр" in level[place : place + 3] for level in levels["ru"] for place in range(0, len(level), 3))


def test_a_judge_tells_what_it_was_shown() -> None:
    page, chance = make_page(), random.Random(1)
    pages = [page] * 30 + [varied for _ in range(60) for varied in vary_page(page, LINES, chance)]
    judge = Judge.opened(fit_judge(pages))
    (damaged, *_) = [varied for varied in pages if varied.made == "letters confused"]
    assert judge.rate(page.text) > 0.5 > judge.rate(damaged.text)
