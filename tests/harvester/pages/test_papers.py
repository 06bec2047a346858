from __future__ import annotations

import time

import pytest

from harvester.items import Lead, Page
from harvester.pages.papers import is_paper

BODY = "Рассмотрим задачу в постановке предыдущих работ и получим оценку при более слабых предположениях. " * 40


def page(*headings: str, body: str = BODY) -> Page:
    """A page whose text has these headings as lines of their own, with text below each."""
    return Page("http://journal.example/1", text="\n".join(f"{heading}\n{body}" for heading in headings))


@pytest.mark.parametrize(
    "headings",
    [
        ("Введение", "Заключение"),
        ("1. Введение", "Список литературы"),
        ("Аннотация. В работе изучается задача", "ЛИТЕРАТУРА"),
        ("I. Introduction", "II. Results", "References"),
        ("Abstract", "Conclusions and outlook"),
        ("1 Einleitung", "Literaturverzeichnis"),
        ("Kurzfassung", "5 Zusammenfassung"),
        ("  2.1  Введение", "Выводы:"),
    ],
)
def test_the_sections_of_a_paper(headings: tuple[str, ...]) -> None:
    assert is_paper(page(*headings), [])


@pytest.mark.parametrize(
    "headings",
    [
        (),
        ("Аннотация",),
        ("Публикации", "Преподавание", "Контакты"),
        ("Abstract", "Download", "Cite this article"),
        ("Введение в теорию вероятностей, 2 курс, лекции", "Литература для чтения студентам к экзамену"),
        ("Annual report", "The introduction of new rules"),
    ],
)
def test_a_page_without_them_is_none(headings: tuple[str, ...]) -> None:
    assert not is_paper(page(*headings), [])


def test_an_abstract_with_its_references_is_too_short() -> None:
    assert not is_paper(page("Аннотация", "Список литературы", body=BODY[:800]), [])


def test_a_page_that_names_a_file_leaves_it_to_the_file() -> None:
    whole = page("Введение", "Заключение", "Список литературы")
    assert is_paper(whole, [])
    assert not is_paper(whole, [Lead("http://journal.example/1.pdf", 0.9)])


@pytest.mark.parametrize("line", ["1\n", " \n", "1. ", "X\n \n"])
def test_a_long_table_of_numbers_takes_no_time(line: str) -> None:
    began = time.perf_counter()
    assert not is_paper(Page("http://data.example/", text=line * 100_000), [])
    assert time.perf_counter() - began < 30.0  # a second here; minutes if it grew with the square
