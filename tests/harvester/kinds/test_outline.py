from __future__ import annotations

import pytest

from harvester.kinds.outline import measure_outline
from tests.harvester.header.making import PAPER, Row, document_of


def one(text: str) -> dict[str, float]:
    return measure_outline(document_of([(text, 12.0, False)]))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("АВТОРЕФЕРАТ", "autoreferat as a heading"),
        ("диссертации на соискание учёной степени", "degree"),
        ("Отзыв научного руководителя", "opinion as a heading"),
        ("Домашнее задание 3. Суммы", "task as a heading"),
        ("Übung 4: Graphen", "task as a heading"),
        ("Лицензионный договор № 5", "form as a heading"),
        ("Curriculum vitae", "life as a heading"),
        ("Материалы конференции", "collection"),
        ("Список литературы", "list first"),
        ("Содержание", "contents"),
        ("Спасибо за внимание!", "thanks"),
        ("УДК 519.17", "code"),
    ],
)
def test_words(text: str, name: str) -> None:
    assert one(text)[name] > 0
    assert one("Спектры конечных графов")[name] == 0


def test_shape() -> None:
    found = measure_outline(document_of(PAPER, PAPER))
    assert found["wide"] == 0.0
    assert found["body size"] == 10.0
    assert found["largest"] == pytest.approx(1.6)
    assert found["article"] == 1.0


def test_names_are_the_same_for_every_document() -> None:
    rows: list[Row] = []
    assert (
        set(one("текст")) == set(measure_outline(document_of(rows))) == set(measure_outline(document_of(PAPER, PAPER)))
    )
