"""None"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.exports.entry import ExportEntry, make_entry
from harvester.exports.gost import describe_entry, lower_capitals
from harvester.items import Metadata, Paper, Value
from tests.harvester.exports.made import exported, papers

ARTICLE = ExportEntry(
    "1",
    title="О сходимости рядов",
    authors=[("Иванов", "Иван Петрович"), ("Сидорова", "А.")],
    year="2016",
    container="Вестник",
    volume="3",
    issue="2",
    pages="15-27",
    language="ru",
)


def entry(**changes: object) -> ExportEntry:
    return ExportEntry(**{**{name: getattr(ARTICLE, name) for name in ExportEntry.__slots__}, **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("meant", "expected"),
    [
        (
            ARTICLE,
            "Иванов, И. П. О сходимости рядов / И. П. Иванов, А. Сидорова // Вестник. – 2016. – Т. 3, № 2. – С. 15–27.",
        ),
        (
            entry(language="en", container="Proc.", issue=""),
            "Иванов, И. П. О сходимости рядов / И. П. Иванов, А. Сидорова // Proc. – 2016. – Vol. 3. – P. 15–27.",
        ),
        (
            entry(authors=[(f"Автор{number}", "А. Б.") for number in range(5)], pages="", volume="", issue=""),
            "О сходимости рядов / А. Б. Автор0, А. Б. Автор1, А. Б. Автор2 [и др.] // Вестник. – 2016.",
        ),
        (
            entry(kind="autoreferat", container="", volume="", issue="", pages="", authors=[("Иванов", "И.")]),
            "Иванов, И. О сходимости рядов : автореферат диссертации / И. Иванов. – 2016.",
        ),
        (
            entry(kind="thesis", container="", volume="", issue="", pages="", authors=[("Иванов", "И.")]),
            "Иванов, И. О сходимости рядов : квалификационная работа / И. Иванов. – 2016.",
        ),
        (
            ExportEntry("1", kind="thesis", title="On series", authors=[("Lund", "Greta")], year="2003", language="en"),
            "Lund, G. On series : thesis / G. Lund. – 2003.",
        ),
        (
            entry(
                authors=[("Lund", "Karl-Otto P."), ("Roux", "J.-P.")], container="ТРУДЫ ИНСТИТУТА", volume="", issue=""
            ),
            "Lund, K.-O. P. О сходимости рядов / K.-O. P. Lund, J.-P. Roux // Труды института. – 2016. – С. 15–27.",
        ),
        (ExportEntry("1", year="2003", language="en"), "[Untitled]. – 2003."),
        (ExportEntry("1", title="МЕТОДЫ АНАЛИЗА РЯДОВ ФУРЬЕ", language="ru"), "Методы анализа рядов Фурье."),
        (
            entry(doi="10.1/x", url="http://a.example/"),
            "Иванов, И. П. О сходимости рядов / И. П. Иванов, А. Сидорова // Вестник. – 2016. – Т. 3, № 2. – С. 15–27. – DOI 10.1/x.",
        ),
        (ExportEntry("1", title="Без всего"), "Без всего."),
    ],
)
def test_descriptions(meant: ExportEntry, expected: str) -> None:
    assert describe_entry(meant) == expected


@settings(max_examples=60, deadline=None)
@given(papers())
def test_a_line_a_paper(made: Paper) -> None:
    text = exported("gost", [made]).decode()
    assert text.count("\n") == 1
    assert make_entry(made).title.rstrip(". ").casefold() in text.casefold()


def test_no_title_is_said() -> None:
    assert "[Без названия]" in describe_entry(
        make_entry(Paper("a", "b", metadata=Metadata(year=Value("2000", 1.0, "x"))))
    )


@pytest.mark.parametrize(
    ("printed", "written"),
    [
        ("О ПРЕДЕЛАХ РОСТА", "О пределах роста"),
        ("ЭКОНОМИКА РОССИИ И США В 1990-Х ГОДАХ", "Экономика России и США в 1990-х годах"),
        ("ПИСЬМА А. П. ЧЕХОВА. ЧАСТЬ II", "Письма А. П. Чехова. Часть II"),
        ("ПОЧВЫ САНКТ-ПЕТЕРБУРГА", "Почвы Санкт-Петербурга"),
        ("ЛОГИКО-ЯЗЫКОВЫЕ МОДЕЛИ В СРЕДЕ MATLAB", "Логико-языковые модели в среде MATLAB"),
        ("ДНК-МАРКЕРЫ ПШЕНИЦЫ", "ДНК-маркеры пшеницы"),
        ("О пределах РОСТА", "О пределах РОСТА"),
        ("ON THE LIMITS OF DNA", "ON THE LIMITS OF DNA"),
        ("ЭВМ", "ЭВМ"),
        ("", ""),
    ],
)
def test_names_and_abbreviations_keep_their_capitals(printed: str, written: str) -> None:
    assert lower_capitals(printed) == written


@given(st.text(alphabet="АБВЁЯ -.«»1X", max_size=40))
def test_nothing_but_the_case_of_letters_changes(title: str) -> None:
    assert lower_capitals(title).casefold() == title.casefold()
