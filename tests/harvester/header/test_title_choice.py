from __future__ import annotations

import numpy as np
import pytest

from harvester.header.title_choice import choose_title, drop_topic, propose_titles
from harvester.items import Document
from harvester.layout.viewed_lines import LABELS, LayoutReading, is_alike, view_lines
from harvester.learned.files import open_table
from tests.harvester.layout.making import set_page, set_paper


def read_as(document: Document, **labels: list[int]) -> LayoutReading:
    """A reading that takes lines for what the test says, and all others for the text."""
    lines = view_lines(document)
    chances = np.full((len(lines), len(LABELS)), 0.001, np.float32)
    named = {place: name.replace("_", " ") for name, places in labels.items() for place in places}
    for place in range(len(lines)):
        chances[place, LABELS.index(named.get(place, "body"))] = 0.95
    return LayoutReading(lines, chances)


def test_runs_of_likely_lines_and_their_parts_are_proposed() -> None:
    document = set_paper()
    proposed = [one.text for one in propose_titles(document, read_as(document, title=[1], title_goes_on=[2]))]
    assert {"О РАВНОВЕСИИ УПРУГОЙ ПЛАСТИНЫ", "О РАВНОВЕСИИ УПРУГОЙ ПЛАСТИНЫ ПРИ МАЛЫХ ПРОГИБАХ"} <= set(proposed)


def test_the_whole_run_is_chosen() -> None:
    document = set_paper()
    reading = read_as(document, title=[1], title_goes_on=[2], author=[3])
    title, weight = choose_title(document, reading, open_table("header_layout"))
    assert title is not None
    assert title.places == [1, 2]
    assert 0.5 < weight <= 1


def test_a_translation_below_is_no_part_of_a_title() -> None:
    page = set_page(
        1,
        ("Рост деревьев на склонах", 14.0, True),
        ("Growth of trees on slopes of hills", 14.0, True),
        *[("Деревья растут на склонах холмов и в долинах рек.", 10.0, False)] * 9,
    )
    document = Document("ok", language="ru", pages=[page])
    texts = [one.text for one in propose_titles(document, read_as(document, title=[0], title_goes_on=[1]))]
    assert texts == ["Рост деревьев на склонах", "Growth of trees on slopes of hills"]


def test_a_title_goes_on_below_a_mark_that_was_read_as_a_line() -> None:
    page = set_page(
        1,
        ("Рост деревьев на склонах:", 14.0, True),
        ("**", 9.0, False),
        ("опыт десяти лет", 14.0, True),
        *[("Деревья растут на склонах холмов и в долинах рек.", 10.0, False)] * 9,
    )
    document = Document("ok", language="ru", pages=[page])
    proposed = propose_titles(document, read_as(document, title=[0, 2]))
    assert "Рост деревьев на склонах: опыт десяти лет" in [one.text for one in proposed]


def test_small_letters_of_a_formula_leave_a_line_in_capitals() -> None:
    page = set_page(1, ("О РОСТЕ ТОНКИХ ПЛЁНОК", 14.0, True), ("НА ПОДЛОЖКАХ ИЗ GaAs", 14.0, True))
    lines = view_lines(Document("ok", pages=[page]))
    assert is_alike(lines[0], lines[1])


def test_numbers_are_no_title() -> None:
    document = Document("ok", pages=[set_page(1, ("12 345 67 8 900", 14.0, True))])
    assert not propose_titles(document, read_as(document, title=[0]))


def test_nothing_is_proposed_where_there_are_no_lines() -> None:
    document = Document("ok", pages=[])
    assert choose_title(document, LayoutReading([], np.zeros((0, len(LABELS)), np.float32)), {}) == (None, 0.0)


def test_lines_set_alike() -> None:
    lines = view_lines(
        Document(
            "ok",
            pages=[
                set_page(
                    1, ("РОСТ ДЕРЕВЬЕВ", 14.0, True), ("НА СКЛОНАХ", 14.0, True), ("Текст о деревьях", 10.0, False)
                )
            ],
        )
    )
    assert is_alike(lines[0], lines[1])
    assert not is_alike(lines[1], lines[2])


@pytest.mark.parametrize(
    ("printed", "title"),
    [
        ("РОСТ ДЕРЕВЬЕВ НА СКЛОНАХ1", "РОСТ ДЕРЕВЬЕВ НА СКЛОНАХ"),
        ("Рост деревьев на склонах2", "Рост деревьев на склонах"),
        ("Деление изотопов HE3", "Деление изотопов HE3"),
        ("Рост деревьев на склонах]", "Рост деревьев на склонах"),
        ("Рост деревьев (на склонах)", "Рост деревьев (на склонах)"),
        ("Рост деревьев на склонах |", "Рост деревьев на склонах"),
    ],
)
def test_marks_at_the_end_of_a_title_are_no_part_of_it(printed: str, title: str) -> None:
    document = Document("ok", language="ru", pages=[set_page(1, (printed, 14.0, True), ("Текст.", 10.0, False))])
    (proposed,) = propose_titles(document, read_as(document, title=[0]))
    assert proposed.text == title


def test_marks_of_authors_below_a_title_are_no_part_of_it() -> None:
    page = set_page(1, ("Growth of trees", 14.0, True), ("a a a,b", 14.0, True), ("J. Falke", 10.0, False))
    document = Document("ok", language="en", pages=[page])
    proposed = propose_titles(document, read_as(document, title=[0], title_goes_on=[1], author=[2]))
    assert [one.text for one in proposed] == ["Growth of trees"]


def test_a_title_whose_words_come_again_is_told_from_a_rubric() -> None:
    told = ("Деревья растут на склонах холмов и в долинах рек.", 10.0, False)
    page = set_page(1, ("Экономика и управление", 14.0, True), ("Рост деревьев на склонах", 14.0, True), told)
    document = Document("ok", language="ru", pages=[page])
    reading = read_as(document, title=[0, 1])
    document.pages.append(set_page(2, told))
    signs = {one.text: one.signs for one in propose_titles(document, reading)}
    assert signs["Рост деревьев на склонах"]["often"] > signs["Экономика и управление"]["often"] == 0


@pytest.mark.parametrize(
    ("printed", "numbered"),
    [("Вопросы лесоводства – XXXV 101", 1.0), ("12 Вопросы лесоводства", 1.0), ("Рост деревьев за 10 лет", 0.0)],
)
def test_a_first_line_with_the_number_of_its_page_is_told_from_a_title(printed: str, numbered: float) -> None:
    document = Document("ok", language="ru", pages=[set_page(1, (printed, 14.0, True), ("Текст.", 10.0, False))])
    (proposed,) = propose_titles(document, read_as(document, title=[0]))
    assert proposed.signs["numbered"] == numbered


@pytest.mark.parametrize(
    ("printed", "title"),
    [
        ("(Исследовательский проект) на тему Рост деревьев", "Рост деревьев"),
        ("Тема: «Рост «малых» деревьев» Работу выполнил:", "Рост «малых» деревьев"),
        ("Курсовая работа по теме: Рост деревьев", "Рост деревьев"),
        ("Masterarbeit zum Thema „Das Wachsen der Bäume“ vorgelegt", "Das Wachsen der Bäume"),
        ("Вариации на тему рядов Фурье", "Вариации на тему рядов Фурье"),
        ("Тема моря в поэзии", "Тема моря в поэзии"),
    ],
)
def test_what_calls_a_title_a_topic_is_no_part_of_it(printed: str, title: str) -> None:
    assert drop_topic(printed) == title
