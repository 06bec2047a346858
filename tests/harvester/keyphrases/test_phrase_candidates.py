from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Line, Metadata, Person, Value
from harvester.keyphrases.phrase_candidates import (
    MOST_TOKENS,
    HeadWords,
    Key,
    find_lone_words,
    find_phrases,
    join_words,
    read_words,
    split_tokens,
)
from harvester.keyphrases.phrase_forms import write_phrase
from harvester.keyphrases.phrase_words import PhraseWord, read_word
from harvester.text.lemmas import list_lemmas
from tests.compiled_pairs import take_pair


def phrases(*texts: str) -> dict[str, int]:
    """Each phrase in its own form, and how often it stands there; a title of the same words keeps them all."""
    found = split_tokens(Line(text) for text in texts)
    phrases = find_phrases(found, join_words(list_lemmas(" ".join(found))))
    return {write_phrase(phrase, found): len(phrase.places) for phrase in phrases.values()}


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
    found = split_tokens([Line("Теория", size=16.0), Line("графов", size=10.0)])
    assert ("теория", "граф") not in find_phrases(found)


def test_a_heading_in_capitals_is_written_small() -> None:
    assert set(phrases("СПЕКТРАЛЬНЫЙ РАДИУС")) == {"спектральный радиус", "радиус"}


@pytest.mark.parametrize(
    ("title", "expected"),
    [("", {("сеть",), ("нейронный", "сеть")}), ("граф", {("граф",), ("сеть",), ("нейронный", "сеть")})],
)
def test_phrases_that_stand_but_once_are_of_the_title(title: str, expected: set[Key]) -> None:
    found = split_tokens([Line("нейронная сеть графа. Нейронными сетями.")])
    assert set(find_phrases(found, join_words([title]))) == expected


def test_long_words_that_begin_as_no_other_are_not_looked_up() -> None:
    found = ["дефазификация", "и", "графами", "вейвлетного", "вейвлетов", "гиперпараметры"]
    asked = []

    def read(token: str, _: bool) -> PhraseWord:
        asked.append(token)
        return PhraseWord(())

    read_words(found, find_lone_words(found, {"гиперпараметр"}), read)
    assert asked == ["и", "графами", "вейвлетного", "вейвлетов", "гиперпараметры"]


TOKENS = split_tokens(
    [Line("Сеть сетей, управление данными. Обучение с подкреплением ЭЭГ-сигнала ЭЭГ. Theory of 2 Гаусса")]
)


@given(st.text() | st.lists(st.sampled_from([*"ая1_-‐'’. \u00ad\n²½"]), max_size=12).map("".join))
def test_tokens_in_c(text: str) -> None:
    plain, in_c = take_pair("keyphrases_phrase_candidates.find_tokens")
    assert in_c(text) == plain(text)


@given(st.lists(st.sampled_from(TOKENS), max_size=30))
def test_words_and_phrases_in_c(found: list[str]) -> None:
    plain, in_c = take_pair("keyphrases_phrase_candidates.read_words")
    words = plain(found, {3}, read_word)
    assert in_c(found, {3}, read_word) == words
    plain, in_c = take_pair("keyphrases_phrase_candidates.group_spans")
    assert list(in_c(words).items()) == list(plain(words).items())


def test_endless_texts_are_cut() -> None:
    assert len(split_tokens(Line("слово за словом") for _ in range(20_000))) <= MOST_TOKENS + 1


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


METADATA = Metadata(
    authors=[Person("Морозова", "Инна"), Person("Frost", "Karl")],
    emails=[Value("frosty@winter.example.org", 0.9, "test")],
    affiliations=[{"name": "Институт льда", "city": "Псков", "country": None, "weight": 0.9}],
)


def kept(text: str) -> set[str]:
    found = split_tokens([Line(text)])
    head = HeadWords(METADATA, found)
    phrases = find_phrases(found, join_words(list_lemmas(text))).values()
    return {" ".join(found[phrase.places[0] :][: len(phrase.roles)]) for phrase in phrases if not head.have(phrase)}


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("теория Морозова1, волны", {"теория", "волны"}),
        ("waves, frosty, ice", {"waves", "ice"}),
        ("Псков, институт льда, волны", {"волны"}),
        ("Псков, берега Пскова, дома Пскова", {"Псков", "берега Пскова", "дома Пскова", "берега", "дома"}),
    ],
)
def test_phrases_that_are_not_of_the_head(text: str, phrases: set[str]) -> None:
    assert kept(text) == phrases


def test_a_paper_without_a_head() -> None:
    found = split_tokens([Line("волны в слое льда")])
    head = HeadWords(Metadata(), found)
    assert not any(head.have(phrase) for phrase in find_phrases(found, " волна в слой лед ").values())
