from __future__ import annotations

import pytest

from harvester.header.tongues import tongue


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("О спектрах конечных графов", "ru"),
        ("Просторові задачі теорії пружності", "uk"),
        ("On the spectra of finite graphs", "en"),
        ("Über die Spektren endlicher Graphen", "de"),
        ("Graph spectra", "en"),
        ("Wellen in der Eisdecke", "de"),
        ("Waves in ice", "en"),
        ("", "en"),
    ],
)
def test_languages_of_titles(text: str, language: str) -> None:
    assert tongue(text) == language
