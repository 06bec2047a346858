from __future__ import annotations

import pytest

from harvester.hunts.queries import MAX_VENUE_QUERIES, detect_venue_language, make_venue_queries


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
    assert detect_venue_language(name) == language
    found = make_venue_queries(name)
    assert asked in found
    assert len(found) == len(set(found)) <= MAX_VENUE_QUERIES


def test_no_sign_in_a_name_steers_the_engine() -> None:
    assert not any(sign in query for query in make_venue_queries('site:x "Birds" -fish') for sign in ':"')
