from __future__ import annotations

import socket

import pytest

from harvester.text.language import find_language, find_languages


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Аннотация", "ru"),
        ("О сходимости рядов Фурье в пространствах функций", "ru"),
        ("Про збіжність рядів Фур'є у просторах функцій та їх оцінки", "uk"),
        ("On the convergence of Fourier series in function spaces", "en"),
        ("Über die Konvergenz von Fourierreihen und ihre Anwendungen", "de"),
        ("Аб збежнасці шэрагаў Фур'е ў прасторах функцый і іх ацэнках", "be"),
        ("Функциялар кеңістігіндегі Фурье қатарларының жинақтылығы туралы", "kk"),
        ("Graph", "en"),
        ("12 + 3", ""),
        ("", ""),
    ],
)
def test_language(text: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("the network was asked")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    assert find_language(text) == language


RUSSIAN = "В работе рассматривается сходимость рядов Фурье в пространствах функций на отрезке и на прямой. "
ENGLISH = "The convergence of Fourier series in function spaces on an interval and on the line is considered. "
GERMAN = "Betrachtet wird die Konvergenz von Fourierreihen in Funktionenräumen auf einem Intervall. "


def test_a_foreign_abstract_does_not_change_the_language() -> None:
    assert find_language(ENGLISH * 2 + RUSSIAN * 20) == "ru"
    assert find_language(GERMAN * 3 + ENGLISH * 20) == "en"


def test_a_mixed_document_says_so() -> None:
    assert find_languages(RUSSIAN * 20 + ENGLISH * 15) == ["ru", "en"]
    assert find_languages(RUSSIAN * 20 + ENGLISH) == ["ru"]
    assert find_languages("") == []


def test_formulas_do_not_change_it() -> None:
    assert find_language((ENGLISH + "xij ykl zmn sin cos tan lim sup inf det rank dim ker im ") * 10) == "en"
