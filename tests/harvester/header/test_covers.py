from __future__ import annotations

import pytest

from harvester.header.covers import OFFPRINT, find_first_own_page
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
    assert find_first_own_page(document_of(cover, PAPER)) == 1


COVER: list[Row] = [("ГРАФЫ И ДЕРЕВЬЯ", 24.0, True), ("Псков", 12.0, False)]
BACK: list[Row] = [("УДК 51", 10.0, False), ("ББК 22.17", 10.0, False), ("ISBN 978-5-00000-000-0", 10.0, False)]


def test_a_plain_cover_before_an_imprint_is_passed_over_too() -> None:
    assert find_first_own_page(document_of(COVER, BACK, PAPER, BODY)) == 2
    assert find_first_own_page(document_of([*COVER, ("Выпуск 7", 12.0, True), BACK[2]], PAPER, BODY)) == 1


def test_whole_volumes_and_theses_have_their_title_on_the_cover() -> None:
    assert find_first_own_page(document_of(COVER, BACK, PAPER, *[BODY] * OFFPRINT)) == 0
    assert find_first_own_page(document_of([("ДИССЕРТАЦИЯ", 14.0, True), *COVER], BACK, PAPER)) == 0


def test_a_paper_begins_on_its_first_page() -> None:
    assert find_first_own_page(document_of(PAPER, BODY)) == 0


def test_the_title_page_of_a_thesis_is_its_own() -> None:
    rows: list[Row] = [("АВТОРЕФЕРАТ", 14.0, True), ("О СПЕКТРАХ ГРАФОВ", 16.0, True)]
    assert find_first_own_page(document_of(rows, [("О СПЕКТРАХ ГРАФОВ", 12.0, True), *BODY])) == 0


def test_a_reference_to_itself_makes_no_cover_of_the_first_page() -> None:
    first: list[Row] = [("И. И. Соколов", 12.0, False), ("О СПЕКТРАХ ГРАФОВ", 16.0, True), ("Псков", 12.0, False)]
    named: list[Row] = [("О спектрах графов", 12.0, True), *BODY]
    cited: list[Row] = [("Соколов И. И. О спектрах графов // Препринты. 2016. № 4", 10.0, False), *BODY]
    assert find_first_own_page(document_of(first, named)) == 1
    assert find_first_own_page(document_of(first, cited)) == 0


def test_nothing_but_covers() -> None:
    cover: list[Row] = [("Параметры загрузки:", 10.0, False)]
    assert find_first_own_page(document_of(cover)) == 0
    assert find_first_own_page(Document("ok")) == 0
