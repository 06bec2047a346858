from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.evaluation.papers.printed_keywords import KeyphraseExample, make_example
from models.training.keyphrase_cases import (
    FEWEST_SOURCES,
    count_backgrounds,
    cross_validate,
    fold_of,
    make_cases,
    measure_f1,
    measure_figures,
)
from models.training.keyphrases import fit_classifier
from tests.harvester.header.making import document_of

if TYPE_CHECKING:
    from harvester.items import Document

SUBJECTS = (
    ("спектр графа", "матрица смежности"),
    ("нейронная сеть", "распознавание речи"),
    ("ряд Фурье", "равномерная сходимость"),
    ("база данных", "язык запросов"),
    ("разностная схема", "уравнение переноса"),
    ("генетический алгоритм", "задача размещения"),
)
PLAIN = ("Эта глава написана кратко.", "Дальше идут подробности доказательства.", "Такой подход применяют часто.")


def paper(one: str, other: str) -> Document:
    rows = [
        (f"{one.capitalize()}: {other}", 16.0, True),
        ("Аннотация. Изучается подход, который применяют часто, и его подробности.", 9.0, False),
        (f"Ключевые слова: {one}, {other}.", 9.0, False),
        *((f"Здесь {one}, и важен {other}. {PLAIN[number % 3]}", 10.0, False) for number in range(9)),
    ]
    return document_of(rows)


def all_examples() -> list[KeyphraseExample]:
    return [
        make_example(one, f"{one} {number}", paper(one, other), []) for one, other in SUBJECTS for number in range(4)
    ]


def test_key_words_are_read_off_and_taken_out() -> None:
    example = make_example("a", "a", paper(*SUBJECTS[0]), [])
    assert example.keywords == ["спектр графа", "матрица смежности"]
    assert example.document is not None
    assert "Ключевые слова" not in example.document.text
    assert len(example.document.lines) == 11


def test_a_list_of_key_words_is_taken_out_wherever_it_stands() -> None:
    document = document_of([("граф; спектр; дерево", 10.0, False), ("Граф имеет спектр, а дерево проще.", 10.0, False)])
    example = make_example("a", "a", document, ["граф", "спектр", "дерево"])
    assert example.document is not None
    assert [line.text for line in example.document.lines] == ["Граф имеет спектр, а дерево проще."]


def test_a_text_without_key_words_is_only_counted() -> None:
    example = make_example("a", "a", document_of([("Графы изучают давно.", 10.0, False)]), [])
    assert (example.keywords, example.document) == ([], None)
    assert {"граф", "изучать"} <= example.words


def test_words_of_few_sources_are_not_counted() -> None:
    counted = count_backgrounds(all_examples())["ru"]
    assert counted.documents == len(SUBJECTS) * 4
    assert counted.counts["подход"] == counted.documents
    assert counted.counts["граф"] == FEWEST_SOURCES


def test_the_fold_of_a_text_is_not_counted_in_its_background() -> None:
    found = all_examples()
    without = count_backgrounds(found, 0)["ru"].documents
    assert without == sum(fold_of(example.group) != 0 for example in found)


def test_the_model_learns_what_authors_give() -> None:
    known = make_cases(all_examples())
    measured = measure_figures(known, cross_validate(known, fit_classifier))["ru"]
    assert measured["papers"] == len(known) == len(SUBJECTS) * 4
    assert measured["reachable"] == 1.0
    assert measured["f1"] >= measured["tf_idf"] > 0.2


def test_f1() -> None:
    assert measure_f1({1, 2}, {2, 3}) == 0.5
    assert measure_f1(set(), {1}) == 0.0
