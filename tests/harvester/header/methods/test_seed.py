"""The seed's own rules, step by step, with the limits they had."""

from __future__ import annotations

import pytest

from harvester.header import extract
from harvester.header.methods import seed
from harvester.items import Document, DocumentPage, Line

TITLE = "О сходимости рядов Фурье на отрезке"
TEXT = "Рассматривается задача о сходимости рядов, и показано, что оценка верна при более слабых условиях."


def document(*lines: str | tuple[str, float]) -> Document:
    """A page of lines, each with the size of its type, 10 where none is given."""
    made = [Line(line, size=10.0) if isinstance(line, str) else Line(line[0], size=line[1]) for line in lines]
    return Document("ok", "pdf", pages=[DocumentPage(1, 595, 842, made)])


@pytest.mark.parametrize(
    ("lines", "title", "families"),
    [
        # 3a: of the neighbours of the authors the one in larger type
        ([(TITLE, 14.0), "Иванов И. И., Петров П. П.", "Подзаголовок работы о рядах", "Введение", TEXT], TITLE, ["Иванов", "Петров"]),
        (["Заметка о рядах и их суммах", "Иванов И. И.", (TITLE, 14.0), "Введение", TEXT], TITLE, ["Иванов"]),
        # 3b: without authors the largest of the first five
        (["Заметка о рядах и их суммах", (TITLE, 14.0), "Введение", TEXT], TITLE, []),
        # 4: venues, lines too short and too long are struck out
        ([("Материалы конференции «Ряды и суммы»", 16.0), (TITLE, 14.0), "Введение", TEXT], TITLE, []),
        ([("Ряды", 16.0), (TITLE, 14.0), "Введение", TEXT], TITLE, []),
        ([("р" * 201, 16.0), (TITLE, 14.0), "Введение", TEXT], TITLE, []),
        # 5: authors guessed beside the institute, further below than the first five lines
        (
            [(TITLE, 14.0), ("а также о том, что следует", 9.0), "и о других работах по ней", ("и о задачах", 9.0), "и о методах",
             "Сидоров Семён Ильич", "Институт математики и механики", "Введение", TEXT],
            TITLE,
            ["Сидоров"],
        ),
    ],
)  # fmt: skip
def test_title_and_authors(lines: list[str | tuple[str, float]], title: str, families: list[str]) -> None:
    found = seed.extract(document(*lines))
    assert found.title
    assert found.title.value == title
    assert [person.family for person in found.authors] == families


def test_its_limits_stay() -> None:
    above = [("строка большой шапки", 10.0 + place) for place in range(5)]
    found = seed.extract(document(*above, (TITLE, 20.0), "Иванов И. И.", "Введение", TEXT))
    assert found.title
    assert found.title.value != TITLE  # it looks at five lines
    two = seed.extract(document(("О сходимости рядов Фурье", 14.0), ("на отрезке и на прямой", 12.0), "Введение", TEXT))
    assert two.title
    assert two.title.value == "О сходимости рядов Фурье"  # and takes what is in one type
    whole = seed.extract(document(("О сходимости рядов", 14.0), ("Фурье на отрезке", 14.0), "Введение", TEXT))
    assert whole.title
    assert whole.title.value == TITLE


@pytest.mark.parametrize(
    ("lines", "abstract"),
    [
        ([TITLE, "Аннотация. Показано, что ряд сходится.", "И притом быстро.", "Введение", TEXT], "Показано, что ряд сходится. И притом быстро."),
        ([TITLE, "Введение", *[TEXT] * 20], " ".join([TEXT] * 20)[:1000]),
        ([TITLE, "Раз.", "Два.", "Три.", "Четыре."], f"{TITLE} Раз. Два. Три."),
    ],
)  # fmt: skip
def test_the_abstract_is_its_section_else_the_introduction_else_four_lines(lines: list[str], abstract: str) -> None:
    found = extract(document(*lines), "seed")
    assert found.abstract
    assert found.abstract.value == abstract


def test_nothing_gives_nothing() -> None:
    assert seed.extract(Document("ok", "pdf")).title is None
    assert seed.find_abstract(Document("ok", "pdf")) is None
    assert seed.extract(document("", " ")).title is None
