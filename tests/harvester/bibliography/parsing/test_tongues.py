from __future__ import annotations

import pytest

from harvester.bibliography.parsing.tongues import tongue


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
def test_tongue(text: str, language: str) -> None:
    assert tongue(text) == language
