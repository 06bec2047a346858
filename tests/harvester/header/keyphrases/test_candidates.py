from __future__ import annotations

import pytest

from harvester.header.keyphrases.candidates import MOST_TOKENS, candidates, tokens
from harvester.header.keyphrases.forms import written
from harvester.items import Line


def phrases(*texts: str) -> dict[str, int]:
    """Each phrase in its own form, and how often it stands there."""
    found = tokens(Line(text) for text in texts)
    return {written(phrase, found): len(phrase.places) for phrase in candidates(found).values()}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("методом машинного обучения", {"метод", "метод машинного обучения", "машинное обучение", "обучение"}),
        ("метод Гаусса", {"метод", "метод Гаусса", "Гаусса"}),
        ("в базах данных", {"базы", "базы данных", "данные"}),
        ("обучение с подкреплением", {"обучение", "обучение с подкреплением", "подкрепление"}),
        ("управление финансами", {"управление", "управление финансами", "финансы"}),
        ("сигналы ЭЭГ", {"сигналы", "сигналы ЭЭГ", "ЭЭГ"}),
        ("и поэтому можно было бы", set()),
        ("the theory of groups", {"theory", "theory of groups", "groups"}),
    ],
)
def test_phrases_in_the_nominative(text: str, expected: set[str]) -> None:
    assert set(phrases(text)) == expected


def test_a_name_keeps_its_capital() -> None:
    assert "задача Коши" in phrases("решение задачи Коши")


def test_adjective_and_noun_agree() -> None:
    assert "новые методы" not in phrases("нового методов")


def test_forms_of_a_phrase_are_one() -> None:
    assert phrases("нейронная сеть, нейронной сети, нейронных сетей")["нейронная сеть"] == 3


def test_a_word_broken_at_the_end_of_a_line_is_whole() -> None:
    assert phrases("свойства спек-", "тра графа")["спектр графа"] == 1


def test_another_size_of_print_ends_a_phrase() -> None:
    found = tokens([Line("Теория", size=16.0), Line("графов", size=10.0)])
    assert ("теория", "граф") not in candidates(found)


def test_a_heading_in_capitals_is_written_small() -> None:
    assert set(phrases("СПЕКТРАЛЬНЫЙ РАДИУС")) == {"спектральный радиус", "радиус"}


def test_endless_texts_are_cut() -> None:
    assert len(tokens(Line("слово за словом") for _ in range(20_000))) <= MOST_TOKENS + 1


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("система высшего образования", "высшее образование"),
        ("теорема Гильмутдинова и формула Гильмутдинова", "теорема Гильмутдинова"),
        ("задачу решил Сафонов", "Сафонов"),
    ],
)
def test_the_nominative_is_that_of_the_printed_word(text: str, phrase: str) -> None:
    assert phrase in phrases(text)
