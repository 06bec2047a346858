from __future__ import annotations

import pytest

from harvester.hunts.venue_queries import MOST, language_of, queries


@pytest.mark.parametrize(
    ("name", "language", "asked"),
    [
        ("Вестник птиц", "ru", "Вестник птиц журнал архив номеров"),
        ("Symposium on Birds (SOB)", "en", "Symposium on Birds proceedings"),
        ("Institut für Vögel", "de", "Institut für Vögel Mitarbeiter"),
        ("Auk", "en", "Auk staff"),
    ],
)
def test_the_name_with_the_words_of_its_kind(name: str, language: str, asked: str) -> None:
    assert language_of(name) == language
    found = queries(name)
    assert asked in found
    assert len(found) == len(set(found)) <= MOST


def test_no_sign_in_a_name_steers_the_engine() -> None:
    assert not any(sign in query for query in queries('site:x "Birds" -fish') for sign in ':"')
