from __future__ import annotations

import pytest

from harvester.fusion.title_notes import strip_title_note


@pytest.mark.parametrize(
    "note",
    [
        " [Электронный ресурс]",
        " [Текст] :",
        " (тезисы доклада)",
        " (пер. с англ.)",
        " (перевод со среднеирландского)",
        " (in Russian).",
        " (to appear)",
        " (Übersetzung aus dem Russischen)",
    ],
)
def test_notes_on_the_form_of_a_text_are_no_part_of_its_title(note: str) -> None:
    assert strip_title_note("О рядах Фурье" + note) == "О рядах Фурье"


@pytest.mark.parametrize(
    "title", ["О рядах (обзор)", "О рядах (часть 2)", "Слово (текстология)", "[Text]", "О слове (перевод) в романе"]
)
def test_what_tells_one_paper_from_another_is(title: str) -> None:
    assert strip_title_note(title) == title
