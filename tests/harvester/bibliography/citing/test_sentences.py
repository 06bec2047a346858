from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.citing.sentences import find_span, split_sentences


def cut(text: str) -> list[str]:
    return [text[start:end] for start, end in split_sentences(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Первое предложение [1]. | Второе предложение.",
        "Это показано на рис. 2 и в табл. 3, см. также работу А. П. Щёголева [4]. | Далее иначе.",
        "Сетки, схемы и т. д. применяются редко. | Схемы и т.д. | Сетки строятся иначе.",
        "Работа вышла в 1999 г. | Первый опыт был раньше, т. е. в 1990 г. на сетках.",
        "В г. Энске, т. к. там холодно, не растёт. | Но растёт южнее.",
        "Длина 5 см. | Ширина другая.",
        "Это верно?! | Да… | Нет!",
        "As shown by Lindqvist et al. [5], this holds, e.g. in Fig. 2. | We use cliques, graphs, etc. | They are large.",
        "The group of Dr. M. Penrice (see Ref. 7) works on it. | It grows.",
        "Das gilt z. B. für Netze, vgl. Abb. 3, d. h. für alle. | Und weiter bzw. S. 5 usw. | Ende.",
        "Сети растут быстро.[2] | По типу они делятся на два вида. [3] | Это важно.",
        "Die Formel gilt.³ | Sie ist alt.12 | Sie bleibt.",
        "«Так и есть.» | Потом стало иначе.",
        "Значение 2.5 не меньше 3. | Это 12. 05. 2016 измерено.",
    ],
)
def test_words_cut_short_do_not_end_a_sentence(text: str) -> None:
    assert cut(text.replace(" | ", " ")) == text.split(" | ")


def test_the_sentence_at_a_place() -> None:
    text = "Раз. Два [5]. Три."
    spans = split_sentences(text)
    assert [text[slice(*find_span(spans, text.index(word)))] for word in ("Раз", "[5]", "Три")] == [
        "Раз.",
        "Два [5].",
        "Три.",
    ]


@given(st.text(alphabet="Аа.[]1 ²)»\n", max_size=300))
def test_sentences_cover_the_text_in_order(text: str) -> None:
    spans = split_sentences(text)
    assert all(start < end for start, end in spans)
    assert all(before[1] <= after[0] for before, after in pairwise(spans))
    whole = "".join(text[start:end] for start, end in spans)
    assert "".join(whole.split()) == "".join(text.split())


@pytest.mark.parametrize("run", [".", " ", "[", "]", "А.", ". ", ".[", "[1]", "т. ", "²"])
def test_long_runs_cost_no_more(run: str) -> None:
    split_sentences(run * 50_000)
