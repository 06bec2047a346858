from __future__ import annotations

import time

import pytest

from harvester.items import Want
from harvester.pages.index import PageIndex
from harvester.pages.looking import look_for_want
from harvester.pages.reading import read_page
from harvester.pages.word_places import find_word_places

ENTRIES = (
    "Петров П. П. Метод разделения сигналов с использованием собственных подпространств сдвиговых матриц // Труды. 2018.",
    "Петров П. П. Метод разделения сигналов по частоте // Вестник. 2016.",
    "Петров П. П., Ли А. Поиск оптимальной вероятности мутации для решения задачи раскраски // Труды. 2017.",
    "Ли А. Оценки вероятности ошибки при передаче сигналов // Вестник. 2015.",
    "Huber K. A stream clustering algorithm for classifying network alerts. 2020.",
)


def find_files(title: str, authors: tuple[str, ...] = ()) -> list[str]:
    items = "".join(f"<li>{entry} <a href=f{number}.pdf>PDF</a></li>" for number, entry in enumerate(ENTRIES))
    page = read_page(f"<ul>{items}</ul>".encode(), "http://a.example/", "text/html; charset=utf-8")
    return [lead.url.rsplit("/", 1)[-1] for lead in look_for_want(page, Want("w", title, list(authors))).files]


@pytest.mark.parametrize(
    ("title", "first"),
    [
        ("Метод разделения сигналов с использованием подпространств сдвиговых матриц", "f0.pdf"),  # a word left out
        ("Метод разделения сигналов с помощью подпространств матриц сдвига", "f0.pdf"),  # words replaced, left out
        ("Поиск наилучшей вероятности мутации при решении задачи раскраски", "f2.pdf"),  # replaced, in another form
        ("Вероятности мутации: поиск оптимальной для задачи раскраски", "f2.pdf"),  # in another order
        ("Поиск оптимальной вероятности мутации : выпускная квалификационная работа", "f2.pdf"),  # cut, the kind added
        (
            "Poisk optimalnoy veroyatnosti dlya resheniya zadachi raskraski",
            "f2.pdf",
        ),  # in Latin letters on a mixed page
        ("Clustering algorithms for classification of network alerts", "f4.pdf"),
    ],
)
def test_a_title_quoted_with_a_fault_is_found_by_its_rare_words(title: str, first: str) -> None:
    assert find_files(title)[:1] == [first]


@pytest.mark.parametrize(
    "title",
    [
        "Метод восстановления изображений по проекциям",  # common words alone
        "Поиск ассоциативных правил в базах данных для решения задачи прогноза",
        "Оценки сложности алгоритмов",
        "",
    ],
)
def test_a_title_that_is_not_there_has_no_file(title: str) -> None:
    assert find_files(title) == []


def test_files_beside_an_entry_that_is_merely_likely_are_left() -> None:
    html = (
        "<ul><li>Huber K. A stream clustering algorithm for network alerts. 2020.</li></ul><p><a href=g.pdf>PDF</a></p>"
    )
    page = read_page(html.encode(), "http://a.example/", "text/html")
    assert look_for_want(page, Want("w", "A stream clustering algorithm for network alerts")).files
    assert not look_for_want(page, Want("w", "A stream clustering procedure for some network alerts")).files


def test_a_rare_word_says_more_than_a_common_one() -> None:
    lines = ["sparse graphs with edges", *["sparse graphs with loops"] * 5, "matroids, graphs with edges"]
    words = [word for line in lines for word in line.replace(",", "").split()]
    numbers = [number for number, line in enumerate(lines) for _ in line.split()]
    places = find_word_places(words, numbers.__getitem__, ["sparse", "graphs", "edges", "matroids"])
    assert numbers[places[0].first] == 6
    assert places[0].share > 1.3 * places[1].share


def test_other_words_between_count_against_a_place() -> None:
    title = ["sparse", "random", "graphs"]
    close, far = (
        find_word_places(line.split(), lambda _: 0, title)
        for line in ("sparse random graphs", "sparse matrices random graphs")
    )
    assert close[0].share == 1
    assert far[0].share < 0.8


def test_a_sign_that_stands_for_several_words_harms_nothing() -> None:
    text = "ﷺ Sparse random graphs and their colourings"
    place = PageIndex(text).find_by_words("Random sparse graphs, their colouring")[0]
    assert text[place.start : place.end] == "Sparse random graphs and their colourings"


def test_one_long_line_full_of_the_words_takes_no_time() -> None:
    text = "sparse random graphs and their colourings " * 10_000
    began = time.process_time()
    PageIndex(text).find_by_words("Random colourings of dense and sparse graphs with their proofs")
    assert time.process_time() - began < 4.0
