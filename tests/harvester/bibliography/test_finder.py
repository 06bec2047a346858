from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.bibliography import find, finder
from harvester.bibliography.finder import METHODS, cut_bibliographies
from harvester.bibliography.finding.blocks import mark_blocks
from harvester.items import Line

ENTRIES = [
    "1. Соколов И. И. О спектрах графов // Журнал. 2010. № 1. С. 5–9.",
    "2. Лисицын П. А. Деревья и их радиусы. М.: Наука, 2001.",
    "320 с.",
    "3. Falcon J. Spectra of graphs // Journal. 1999. Vol. 3. P. 1–9.",
]
TEXT = [
    "Рассмотрим граф, у которого конечное число вершин, и докажем теорему о его спектре.",
    "Для этого заметим, что наибольшее собственное число не больше наибольшей степени.",
    "Как показано в [1], это неравенство точное, и его нельзя улучшить для деревьев.",
    "Таким образом, мы получаем оценку, которая была известна только для регулярных графов.",
] * 5


@pytest.mark.parametrize("method", METHODS)
def test_a_list_at_the_end(method: str) -> None:
    (block,) = find([*TEXT, "Литература", *ENTRIES], method)
    assert block[1] == len(TEXT) + 4
    # The forest sees single lines and their neighbours only, so its edges are rough.
    assert abs(block[0] - len(TEXT) - 1) <= (2 if method in ("forest", "union") else 0)


@pytest.mark.parametrize(
    "heading",
    [
        "Литература",
        "ЛИТЕРАТУРА",
        "Список литературы",
        "Список использованных источников",
        "Библиографический список",
        "Bibliograficheskij spisok",
        "Библиография:",
        "Источники",
        "5. Литература",
        "References",
        "Bibliography",
        "Literaturverzeichnis",
        "Литература / References",
        "Нормативные правовые акты",
        "Материалы судебной или иной юридической практики",
        "Научная литература и материалы периодической печати",
        "Архивные источники",
        "Пристатейный библиографический список",
        "Цитируемые источники",
        "Л И Т Е Р А Т У Р А",
    ],
)
@pytest.mark.parametrize("method", ["best", "rules"])
def test_headings(heading: str, method: str) -> None:
    assert find([*TEXT, heading, *ENTRIES], method) == [[21, 24]]


@pytest.mark.parametrize("method", ["best", "rules"])
def test_what_follows_is_outside(method: str) -> None:
    lines = [*TEXT, "Литература", *ENTRIES, "Сведения об авторах", "Соколов Иван Иванович, доцент кафедры алгебры"]
    assert find(lines, method) == [[21, 24]]


@pytest.mark.parametrize("method", ["best", "rules"])
def test_several_lists(method: str) -> None:
    lines = [*TEXT, "Литература", *ENTRIES, "Другая статья", *TEXT, "References", *ENTRIES]
    assert find(lines, method) == [[21, 24], [47, 50]]


def test_a_list_without_numbers_and_heading() -> None:
    entries = [
        "Лисицын П. А. О деревьях. М.: Наука, 2002. 320 с.",
        "Соколов И. И. О графах // Вестник университета. 2001. Т. 4, № 2. С. 17–25.",
        "Щеглова О. Н. О картах // Труды института. 2015. Т. 12. С. 44–61.",
    ]
    ((first, last),) = find([*TEXT, *(entries * 3)])
    assert first in (20, 21)
    assert last == 28


TITLES_ALONE = ["1. Деревья для начинающих, Чижов", "Антон", "2. Леса и парки, с картами, Лунина,", "Вера"]


def test_numbers_lead_back_to_the_heading() -> None:
    entries = [*TITLES_ALONE, *(f"{number}. {entry}" for number, entry in enumerate(OWN, 3))]
    assert find([*TEXT, "Литература", *entries]) == [[21, 20 + len(entries)]]


def test_numbers_lead_on_to_the_last_entry() -> None:
    entries = [
        *(f"{number}. {entry}" for number, entry in enumerate(OWN, 1)),
        "7. Деревья для начинающих, Чижов",
        "Антон",
    ]
    assert find([*TEXT, "Литература", *entries, "Приложение", *TEXT]) == [[21, 20 + len(entries)]]


OWN = [
    "Баранов И. К. Устойчивость тонких плёнок // Вестник университета. 2011. № 2. С. 3–15.",
    "Гущина О. П. Оценка водных ресурсов. Казань: Заря, 2008. 210 с.",
    "Дроздов З. Б. Ритм и смысл. Томск: Сова, 2004. 180 с.",
    "Зотова С. И. Формирование учебной мотивации // Школа. 2010. № 9. С. 77–90.",
    "Исаев Л. Д. Динамика рынка // Экономика. 2015. № 1. С. 40–58.",
    "Кабанов Р. Н. Проблемы поэтики. СПб.: Заря, 2001. 170 с.",
]
ROMANISED = [
    "Baranov I. K. Ustoichivost' tonkikh plenok [Thin films]. Vestnik universiteta, 2011, no. 2, pp. 3–15.",
    "Drozdov Z. B. Ritm i smysl [Rhythm and meaning]. Tomsk, Sova Publ., 2004, 180 p.",
    "Gushchina O. P. Otsenka vodnykh resursov [Water]. Kazan, Zarya Publ., 2008, 210 p.",
    "Isaev L. D. Dinamika rynka [Dynamics of the market]. Ekonomika, 2015, no. 1, pp. 40–58.",
    "Kabanov R. N. Problemy poetiki [Problems of poetics]. St. Petersburg, Zarya Publ., 2001, 170 p.",
    "Zotova S. I. Formirovanie uchebnoi motivatsii [Motivation]. Shkola, 2010, no. 9, pp. 77–90.",
]


@pytest.mark.parametrize("length", [1, 3, 10, 20, 60])
@pytest.mark.parametrize("times", [1, 3])
def test_a_list_without_numbers_before_its_romanised_form(length: int, times: int) -> None:
    text = (TEXT * 3)[:length]
    lines = [*text, "", "Литература", "", *(OWN * times), "", "References", "", *(ROMANISED * times)]
    inside = mark_blocks(find(lines), len(lines))
    assert not inside[: length + 2].any()
    assert all(inside[place] for place, line in enumerate(lines) if line in OWN or line in ROMANISED)


def test_one_paragraph_under_a_heading() -> None:
    assert find([*TEXT[:2], "Список литературы", "; ".join(text.rstrip(".") for text in OWN)]) == [[3, 3]]


def test_a_paragraph_with_its_heading() -> None:
    assert find([*TEXT[:2], "Литература: " + " ".join(f"{n}. {text}" for n, text in enumerate(OWN, 1))]) == [[2, 2]]


def test_text_under_a_heading_is_no_list() -> None:
    assert find([*TEXT, "Примечания", "Автор родился в 1980 г. и живёт в Томске.", *TEXT]) == []


def test_a_table_of_contents_is_no_list() -> None:
    contents = ["Содержание", "Введение . . . . . 3", "Литература . . . . . 40", "Приложение . . . . . 42"]
    assert find([*contents, *TEXT]) == []


def test_margins_of_pages_do_not_part_a_list() -> None:
    texts = [*TEXT, "Литература", ENTRIES[0], "Вестник университета, 2020", *ENTRIES[1:]]
    lines = [Line(text, kind="header" if text.startswith("Вестник") else "") for text in texts]
    assert find(lines) == [[21, 25]]


def test_the_text_without_it() -> None:
    for heading in ("Литература", "Л И Т Е Р А Т У Р А"):
        assert cut_bibliographies([*TEXT, heading, *ENTRIES, "Приложение", *TEXT]) == [*TEXT, "Приложение", *TEXT]


@pytest.mark.parametrize(
    "lines",
    [
        [],
        [""],
        ["слово " * 300_000],
        ["def find(lines):", "    return [line for line in lines if line]", ""] * 10,
        ["— Здравствуй, — сказал он и сел к окну, за которым шёл снег.", "Она не ответила и продолжала шить."] * 10,
    ],
    ids=["nothing", "an empty line", "an endless line", "source code", "a novel"],
)
def test_texts_without_a_list(lines: list[str]) -> None:
    assert find(lines) == []


def test_a_long_text_is_judged_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finder, "PART", 100)
    lines = [*(TEXT * 5), "Литература", *ENTRIES, *(TEXT * 5), "References", *ENTRIES]
    assert find(lines) == [[101, 104], [206, 209]]


def test_of_a_long_text_only_what_has_years_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finder, "PART", 100)
    judged = []
    measured = finder.measure_lines  # type: ignore[attr-defined]

    def counted(texts: list[str]) -> Any:
        judged.append(len(texts))
        return measured(texts)

    monkeypatch.setattr(finder, "measure_lines", counted)
    assert find([*(TEXT * 50), "Литература", *ENTRIES]) == [[1001, 1004]]
    assert sum(judged) < 1000  # of more than 4,000, since parts share lines


def test_no_such_method() -> None:
    with pytest.raises(ValueError, match="best, rules"):
        find([], "guess")


@pytest.mark.parametrize("method", METHODS)
@settings(max_examples=30, deadline=None)
@given(lines=st.lists(st.sampled_from([*ENTRIES, "Литература", "References", "", "текст", "12"]), max_size=30))
def test_blocks_are_in_order_and_inside(method: str, lines: list[str]) -> None:
    edges = [edge for block in find(lines, method) for edge in block]
    assert edges == sorted(edges)
    assert all(0 <= edge < len(lines) for edge in edges)
