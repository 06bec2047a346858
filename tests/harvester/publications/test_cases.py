from __future__ import annotations

import pytest

from harvester.publications.cases import GENITIVE, GENITIVE_GIVEN, GENITIVE_PATRONYMIC, INSTRUMENTAL, nominative


@pytest.mark.parametrize(
    ("endings", "printed", "name"),
    [
        (GENITIVE, "Орлова", "Орлов"),
        (GENITIVE, "Орловой", "Орлова"),
        (GENITIVE, "Заболоцкого", "Заболоцкий"),
        (GENITIVE, "Шевченко", "Шевченко"),
        (GENITIVE_GIVEN, "Сергея", "Сергей"),
        (GENITIVE_GIVEN, "Ольги", "Ольги"),
        (GENITIVE_GIVEN, "Марии", "Мария"),
        (GENITIVE_PATRONYMIC, "Ильича", "Ильич"),
        (GENITIVE_PATRONYMIC, "Олеговны", "Олеговна"),
        (INSTRUMENTAL, "Лукиным", "Лукин"),
        (INSTRUMENTAL, "Вольфом", "Вольф"),
    ],
)
def test_names_in_the_nominative(endings: tuple[tuple[str, str], ...], printed: str, name: str) -> None:
    assert nominative(printed, endings) == name
