from __future__ import annotations

import pytest

from harvester.bibliography.finding.words import AFTER, HEADING, PART, list_heads, read_entry_number


@pytest.mark.parametrize(
    "line",
    ["Литература", "5. ЛИТЕРАТУРА:", "Список использованных источников", "IV. References", "Literaturverzeichnis",
     "Литература / References", "Bibliograficheskij spisok", "Works Cited", "Цитируемая литература",
     "Transliterated references", "References (in Russian)", "REFERENCES TRANSLITERATED", "List of transliterated references",
     "Транслитерация списка литературы", "Список литературы (транслитерация)", "Затекстовые ссылки",
     "Пристатейный список литературы", "Пристатейный библиографический список", "Цитированные источники",
     "Библиографический список использованных источников", "Литература и ссылки", "Источники и литература",
     "Список источников и цитируемой литературы", "Spisok ispol'zovannyh istochnikov", "Istochniki i literatura",
     "Bibliograficheskie ssylki", "Literatur- und Quellenverzeichnis", "Quellen- und Literaturverzeichnis",
     "Zitierte Literatur", "Bibliografie", "С П И С О К  Л И Т Е Р А Т У Р Ы", "B I B L I O G R A P H Y"],
)  # fmt: skip
def test_headings(line: str) -> None:
    assert HEADING.match(line)


@pytest.mark.parametrize(
    "line",
    [
        "Литература по теме обширна и разнообразна",
        "Литература, которую мы читали",
        "Введение",
        "",
        "Источник света",
        "Список сокращений",
        "Список литературы (500)",
        "Библиографический список составлен по алфавиту",
        "Литература 1920-х годов",
    ],
)
def test_no_headings(line: str) -> None:
    assert not HEADING.match(line)
    assert not PART.match(line)


@pytest.mark.parametrize("line", ["Нормативные правовые акты", "Архивные источники", "2. Primary sources"])
def test_parts_of_a_list(line: str) -> None:
    assert PART.match(line)


@pytest.mark.parametrize("line", ["Приложение 1", "Сведения об авторах", "Received 5 May", "Abstract. We show"])
def test_what_follows_a_list(line: str) -> None:
    assert AFTER.match(line)
    assert not AFTER.match(f"Орлова Н. В. {line}")


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("1. Орлова", 1),
        ("[12] Орлова", 12),
        ("[ 3 ] Орлова", 3),
        ("(7) Орлова", 7),
        ("5) Орлова", 5),
        ("15  Орлова", 15),
        ("12.5 см", None),
        ("2001. Орлова", None),
        ("320 с.", None),
        ("[Orl01] Орлова", None),
        ("Орлова", None),
        ("", None),
    ],
)
def test_the_number_of_an_entry(line: str, number: int | None) -> None:
    assert read_entry_number(line) == number


@pytest.mark.parametrize(
    ("line", "heads"),
    [
        ("Литература", ("heading",)),
        ("IVЛитература", ("heading",)),
        ("Глава 5. Архивные источники", ("part",)),
        ("Л И Т Е Р А Т У Р А", ("heading",)),
        (" Received 5 May", ("after",)),
        ("References", ("heading", "after")),
        ("Введение", ()),
        ("", ()),
    ],
)
def test_what_may_stand_beside_a_list(line: str, heads: tuple[str, ...]) -> None:
    assert list_heads(line) == heads
