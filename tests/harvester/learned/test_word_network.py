from __future__ import annotations

import json

import numpy as np
import onnx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parser import parse
from harvester.bibliography.parsing.labels import LABELS
from harvester.bibliography.parsing.reference_signs import SIGNS
from harvester.bibliography.parsing.taggers import Neural
from harvester.learned.word_network import TEXTS_AT_ONCE, ModelMismatch, WordNetwork, group_by_length, lay_out
from harvester.text.tokens import tokens_of

REFERENCES = (
    "Орлова О. О. Об одном методе // Вестник северного университета. 1999. Т. 3, № 2. С. 5–9.",
    "Heron, Z., & Stone, E. (2010). Reading cities. London: Garden Press.",
    "Плутарх. Избранные жизнеописания. М.: Правда, 1990.",
)


@pytest.fixture(scope="module")
def tagger() -> Neural:
    return Neural.shipped()


def test_each_word_has_a_label(tagger: Neural) -> None:
    read = [tokens_of(text) for text in REFERENCES]
    for tokens, (labels, certainty) in zip(read, tagger.tag(read), strict=True):
        assert len(labels) == len(tokens)
        assert set(labels) <= set(LABELS)
        assert 0 < certainty <= 1


def test_a_reference_is_read_the_same_alone_and_among_others(tagger: Neural) -> None:
    read = [tokens_of(text) for text in REFERENCES * 30]
    together = [labels for labels, _ in tagger.tag(read)]
    assert together == [tagger.tag([tokens])[0].labels for tokens in read[: len(REFERENCES)]] * 30


def test_what_no_alphabet_has_is_read_by_its_kind(tagger: Neural) -> None:
    (labels, _), *_ = tagger.tag([tokens_of("ⴰⴱⵓ X. ⵜⴰⵎⴰⵣⵉⵖⵜ // ⴰⵖⵎⵉⵙ. 2001. C. 5–9.")])
    assert "year" in labels


@given(st.text(min_size=1, max_size=200))
def test_any_text_is_read(text: str) -> None:
    assert parse(text, "network").text == text


def test_a_model_for_other_features_is_refused() -> None:
    model = onnx.load_from_string(_shipped())
    for prop in model.metadata_props:
        if prop.key == "features":
            names = json.loads(prop.value)
            prop.value = json.dumps([names[1], names[0], *names[2:]])
    with pytest.raises(ModelMismatch, match="train it anew"):
        WordNetwork(model.SerializeToString(), SIGNS)


def test_texts_stand_side_by_side() -> None:
    laid = lay_out([np.array([1, 2, 3]), np.array([4])], np.array([3, 1], np.int32))
    assert laid.tolist() == [[1, 4], [2, 0], [3, 0]]


def test_texts_alike_in_length_are_asked_together() -> None:
    assert group_by_length([10, 20, 9, 8, 7]) == [[1], [0, 2, 3], [4]]
    assert [len(places) for places in group_by_length([5] * (TEXTS_AT_ONCE + 1))] == [TEXTS_AT_ONCE, 1]
    assert group_by_length([]) == []


def _shipped() -> bytes:
    from importlib import resources

    return (resources.files("models") / "parser_network.onnx").read_bytes()


@pytest.mark.parametrize(
    ("text", "families", "title", "container"),
    [
        (
            "Кедров 2015 — Кедров Д. Л. Поиск повторов в текстах // Современное программирование. 2015. № 2. С. 5–9.",
            ["Кедров"],
            "Поиск повторов в текстах",
            "Современное программирование",
        ),
        (
            "Tomoko Heron, Reiji Stone. Activity of Workers at Sites // Journal of Built Gardens, 2020. V. 3. P. 5–9.",
            ["Heron", "Stone"],
            "Activity of Workers at Sites",
            "Journal of Built Gardens",
        ),
        (
            r"Хвойный~Э., Листвин~Р. \emph{Функции и полугруппы.} М., 1962. \end{thebibliography}",
            ["Хвойный", "Листвин"],
            "Функции и полугруппы",
            None,
        ),
        (
            "Гришин Г. А. Здоровье студента : учеб. пособие / Г. А. Гришин ; рец. Ю. Л. Кедров. – Омск, 2006. – 142 с.",
            ["Гришин"],
            "Здоровье студента",
            None,
        ),
        (
            "Tomoko Heron, Reiji Stone. Activity of workers at sites. Front. Built Gardens 2020, 3, 5–9.",
            ["Heron", "Stone"],
            "Activity of workers at sites",
            "Front. Built Gardens",
        ),
        (
            "Листвин Р. О. Как растут сады // Северный садовод : науч.-практ. журн. – 2012. – № 4. – С. 15–19.",
            ["Листвин"],
            "Как растут сады",
            "Северный садовод",
        ),
        (
            "Листвин Р. О. Как растут сады [Электронный ресурс] // Сады онлайн : сервер садоводов. "
            "URL: http://gardens.example/grow (дата обращения: 03.05.2019).",
            ["Листвин"],
            "Как растут сады",
            "Сады онлайн",
        ),
    ],
)
def test_lists_of_other_fields(text: str, families: list[str], title: str, container: str | None) -> None:
    reference = parse(text)
    assert [person.family for person in reference.authors] == families
    assert (reference.title, reference.container) == (title, container)


@pytest.mark.parametrize(
    "text",
    [
        "Heron Z. Lectures on gardens. Boston: Garden Press, 1998. – xvii, 706",
        "Heron Z., Stone E. Reading cities. London: Garden Press, 2006, p. x+230.",
        "Кедров Д. Л. Сады севера. – Омск : Луч, 2021. – 134",
        "Кедров Д. Л. Сады севера : учебник. – Омск : Луч, 2021. – [4], 320 с.",
        "Кедров Д. Л. Письмо Листвину, 1911 г. // Архив северного музея. Ф. 12. Оп. 3. Ед. хр. 109.",
    ],
)
def test_the_size_of_a_book_and_the_number_of_a_file_are_no_pages(text: str) -> None:
    assert parse(text).pages is None
