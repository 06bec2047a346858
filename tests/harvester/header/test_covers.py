from __future__ import annotations

import pytest

from harvester.header.covers import first_own_page
from harvester.items import Document
from tests.harvester.header.making import BODY, PAPER, Row, document_of


@pytest.mark.parametrize(
    "cover",
    [
        [("See discussions, stats, and author profiles for this publication", 9.0, False), ("Graphs", 20.0, False)],
        [("Параметры загрузки:", 10.0, False), ("9 марта 2024 г.", 10.0, False)],
        [("Материалы конференции", 20.0, True), ("ISBN 978-5-00000-000-0", 9.0, False), ("Псков 2016", 9.0, False)],
        [("О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ И ИХ", 24.0, True), ("ПРИЛОЖЕНИЯХ В ХИМИИ", 24.0, True), ("Отчёт 7", 9.0, False)],
    ],
)
def test_covers_are_passed_over(cover: list[Row]) -> None:
    assert first_own_page(document_of(cover, PAPER)) == 1


def test_a_paper_begins_on_its_first_page() -> None:
    assert first_own_page(document_of(PAPER, BODY)) == 0


def test_the_title_page_of_a_thesis_is_its_own() -> None:
    rows: list[Row] = [("АВТОРЕФЕРАТ", 14.0, True), ("О СПЕКТРАХ ГРАФОВ", 16.0, True)]
    assert first_own_page(document_of(rows, [("О СПЕКТРАХ ГРАФОВ", 12.0, True), *BODY])) == 0


def test_nothing_but_covers() -> None:
    cover: list[Row] = [("Параметры загрузки:", 10.0, False)]
    assert first_own_page(document_of(cover)) == 0
    assert first_own_page(Document("ok")) == 0
