from __future__ import annotations

import pytest

from harvester.bibliography.parsing.repairs.languages import language_of_title


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("О спектрах графов", "ru"),
        ("Мови програмування і їхні засоби", "uk"),
        ("On the spectra of trees", "en"),
        ("Die Spektren der Bäume und Netze", "de"),
        ("O spektrakh konechnykh grafov i derevyev", "ru"),
        ("Les arbres et les réseaux", "fr"),
        ("L’arbre des villes d’aujourd’hui", "fr"),
        ("Vitamin D in children", "en"),
        ("Formirovanie navykov chteniya", "ru"),
        ("Gardener's rules", "en"),
        ("", ""),
    ],
)
def test_the_language_of_a_title(text: str, language: str) -> None:
    assert language_of_title(text) == language
