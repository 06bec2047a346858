from __future__ import annotations

import pytest

from harvester.header.features.guesses import LONGEST, guesses
from harvester.header.lines import HeadLine
from harvester.items import Line, Person


def told(text: str, label: str = "title", people: int = 0) -> list[str]:
    return list(guesses(HeadLine(Line(text), label, 1.0, False, 1, [Person("Орлова")] * people)))


def test_the_label_and_the_people_of_the_rules() -> None:
    assert told("Орлова Н. В.", "people", 7)[:2] == ["label=people", "people=3"]


@pytest.mark.parametrize(
    ("text", "label", "guess"),
    [
        ("Аннотация. В работе", "section", "like abstract"),
        ("Ключевые слова: граф", "section", "like keywords"),
        ("Введение", "section", "like introduction"),
        ("Институт математики", "affiliation", "like affiliation"),
        ("доцент кафедры", "affiliation", "like position"),
        ("Тел. (495) 123-45-67", "title", "form phone"),
        ("http://a.example/", "title", "mostly web"),
    ],
)
def test_what_a_line_is_like(text: str, label: str, guess: str) -> None:
    assert guess in told(text, label)


def test_running_text_is_like_nothing() -> None:
    text = "Институт математики стоит на горе, а доцент живёт под горой http://a.example/ "
    assert told(text * 3) == ["label=title", "people=0"]
    assert len(text * 3) > LONGEST
