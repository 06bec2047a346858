from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.text.romanised import restore_cyrillic
from harvester.text.transliteration import _SCHEMES

TITLE = "Численное решение уравнений теплопроводности в объёмных телах с подвижными границами"


@pytest.mark.parametrize("scheme", _SCHEMES, ids=lambda scheme: scheme.name)
def test_every_scheme_leads_back_to_the_printed_title(scheme) -> None:  # type: ignore[no-untyped-def]
    # Some schemes write no signs and one letter for й and и: two words of ten may stay a guess.
    found = (restore_cyrillic(str(scheme.translate(TITLE))) or "").replace("ё", "е").split()
    printed = TITLE.replace("ё", "е").split()
    assert len(found) == len(printed)
    assert sum(one == other for one, other in zip(found, printed, strict=True)) >= len(printed) - 2


@pytest.mark.parametrize(
    ("romanised", "cyrillic"),
    [
        ("O skhodimosti ryadov Fur'e v prostranstvakh Lebega", "О сходимости рядов Фурье в пространствах Лебега"),
        ("O sxodimosti rjadov Fur'e", "О сходимости рядов Фурье"),
        ("Bol’shie sistemy i ikh ustoichivost’", "Большие системы и их устойчивость"),
        ("Čislennye metody rešenija zadač teploprovodnosti", "Численные методы решения задач теплопроводности"),
        ("C\u030cislennye metody res\u030cenija zadac\u030c", "Численные методы решения задач"),
        (
            "Metod konechnykh elementov dlia zadach teorii uprugosti",
            "Метод конечных элементов для задач теории упругости",
        ),
        ("Schetchik sobytiy v raspredelennykh sistemakh", "Счетчик событий в распределенных системах"),
        ("Chislennoye modelirovaniye protsessov", "Численное моделирование процессов"),
        ("Pod''emnaya sila tonkogo kryla", "Подъемная сила тонкого крыла"),
        ("SISTEMA UPRAVLENIYA ROBOTOM", "Система управления роботом"),
        ("Matematicheskaya model' Lotki-Vol'terra", "Математическая модель Лотки-Вольтерра"),
        ("'Sistemy upravleniya robotami'", "'Системы управления роботами'"),
    ],
)
def test_romanised_titles(romanised: str, cyrillic: str) -> None:
    assert restore_cyrillic(romanised) == cyrillic


@pytest.mark.parametrize(
    "title",
    [
        "Statistical analysis of large data sets",
        "Stability analysis nonlinear systems",
        "Modeling quantum transport graphene nanoribbons",
        "Numerische Verfahren partieller Differentialgleichungen",
        "Über Konvergenz trigonometrischer Reihen",
        "Étude numérique: équations elliptiques linéaires",
        "Report on digital Sanskrit lexicon project",
        "Численное решение уравнений",
        "Численное решение уравнений of the MHD type",
        "Metody resheniya",
        "",
        "'' ’’ ʺ 12 34",
    ],
)
def test_what_is_not_romanised_russian_is_left_to_others(title: str) -> None:
    assert restore_cyrillic(title) is None


@pytest.mark.parametrize(
    ("title", "stays"),
    [
        ("Analiz algoritma XdivK dlya grafov", "XdivK"),
        ("Issledovanie povedeniya molekul DNK pri nagrevanii", "DNK"),
        ("Reshenie uravneniya x2 + y2 = 1 metodom spuska", "2 + "),
    ],
)
def test_formulas_and_abbreviations_stay(title: str, stays: str) -> None:
    found = restore_cyrillic(title)
    assert found
    assert stays in found


@given(st.text())
def test_any_text_is_answered(text: str) -> None:
    assert isinstance(restore_cyrillic(text), str | None)


@given(st.lists(st.text("stlnreicjyaʺ'’čİſ", max_size=60), max_size=40))
@settings(max_examples=30, deadline=None)
def test_words_of_many_readings_are_answered(words: list[str]) -> None:
    assert isinstance(restore_cyrillic(" ".join(words)), str | None)


@pytest.mark.parametrize(
    "text",
    [
        " ".join("stlnreicj"[turn:] * 7 for turn in range(9)),
        " ".join(
            f"{'stlnreicj'[turn % 9 :]}{'relnts'[turn % 6 :]}kov{'abvgdezi'[turn % 8] * (turn // 50)}"
            for turn in range(500)
        ),
        " ".join(["nelineinost'" * 20] * 5),
        "metody resheniya zadach " * 200 + "'" * 5000,
        "e'" * 20_000,
    ],
    ids=["long words", "many words", "long and known", "long and Russian", "signs"],
)
def test_no_text_takes_long(text: str) -> None:
    restore_cyrillic("chtoby slovar' byl zagruzhen")
    began = time.process_time()
    restore_cyrillic(text)
    assert time.process_time() - began < 10.0
