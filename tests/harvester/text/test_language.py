from __future__ import annotations

import socket

import pytest

from harvester.text.language import language_of


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Аннотация", "ru"),
        ("О сходимости рядов Фурье в пространствах функций", "ru"),
        ("Про збіжність рядів Фур'є у просторах функцій та їх оцінки", "uk"),
        ("On the convergence of Fourier series in function spaces", "en"),
        ("Über die Konvergenz von Fourierreihen und ihre Anwendungen", "de"),
        ("Graph", "en"),
        ("12 + 3", ""),
        ("", ""),
    ],
)
def test_language(text: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("the network was asked")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    assert language_of(text) == language
