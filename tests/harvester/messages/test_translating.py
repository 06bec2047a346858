from __future__ import annotations

import pytest

from harvester.messages.named import name_value, say_named
from harvester.messages.translating import _, get_language, pgettext, set_language, speak


def test_a_text_is_said_in_the_language_that_is_spoken() -> None:
    with speak("de"):
        assert pgettext("search", "Search") == "Suchen"
        with speak("ru"):
            assert say_named("page", number=2, last=5) == "страница 2 из 5"
        assert say_named("page", number=2, last=5) == "Seite 2 von 5"
    assert say_named("page", number=2, last=5) == "page 2 of 5"


def test_what_nobody_translated_is_said_as_it_is() -> None:
    with speak("ru"):
        assert _("{word} of nobody", word="a text") == "a text of nobody"
        assert name_value("status", "something_new") == "something_new"
        assert _("") == ""


def test_the_environment_is_asked_where_nobody_has_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ru:en")
    assert get_language() == "ru"
    set_language("de")
    assert get_language() == "de"
    set_language("")
    assert get_language() == "ru"


@pytest.mark.parametrize(
    ("language", "counted"),
    [
        ("ru", ["Найдена 1 статья", "Найдены 2 статьи", "Найдено 5 статей", "Найдено 11 статей", "Найдена 21 статья"]),
        ("de", [f"{number} Arbeit{'en' * (number > 1)} gefunden" for number in (1, 2, 5, 11, 21)]),
        ("en", [f"{number} paper{'s' * (number > 1)} found" for number in (1, 2, 5, 11, 21)]),
    ],
)
def test_a_number_decides_the_form(language: str, counted: list[str]) -> None:
    with speak(language):
        assert [say_named("found", count=number) for number in (1, 2, 5, 11, 21)] == counted
