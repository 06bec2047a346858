from __future__ import annotations

import pytest

from harvester.messages.choosing import find_known, find_terminal_language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_AT@euro", "LC_MESSAGES": ""}, "de"),
        ({"LANGUAGE": "fr:ru:en", "LANG": "de_DE"}, "ru"),
        ({"LANGUAGE": "en", "LANG": "ru_RU"}, "en"),
        ({"LC_MESSAGES": "pl_PL"}, "en"),
        ({}, "en"),
    ],
)
def test_the_terminal_speaks_as_its_environment_says(environ: dict[str, str], language: str) -> None:
    assert find_terminal_language(environ) == language


def test_a_language_is_known_by_any_of_its_spellings() -> None:
    assert [find_known([name]) for name in ("RU", "de-CH", " ru_UA.KOI8-U", "rude", "")] == ["ru", "de", "ru", "", ""]
