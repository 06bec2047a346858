from __future__ import annotations

import pytest

from harvester.text.charset import decode, find_charset, rate_letters

RUSSIAN = "Публикации сотрудников кафедры. Статьи и доклады на конференциях, «Вестник», № 3, Ёлкин Щ. Ю."
GERMAN = "Veröffentlichungen über Größen und Maße; Übersicht der Aufsätze"


@pytest.mark.parametrize("charset", ["windows-1251", "koi8-r", "cp866", "iso8859-5", "utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize(
    "declared", [None, "text/html; charset=utf-8", "text/html; charset=iso-8859-1", "text/html; charset=nonsense"]
)
def test_russian_whatever_is_declared(charset: str, declared: str | None) -> None:
    text = RUSSIAN.replace("№", "N") if charset == "koi8-r" else RUSSIAN
    text = text.replace("«", '"').replace("»", '"') if charset in ("koi8-r", "cp866", "iso8859-5") else text
    assert decode(text.encode(charset), declared) == text


@pytest.mark.parametrize(("charset", "declared"), [("koi8-r", "windows-1251"), ("windows-1251", "koi8-r")])
def test_the_two_russian_charsets_taken_for_each_other(charset: str, declared: str) -> None:
    text = "Публикации сотрудников кафедры теории вероятностей"
    html = f'<meta http-equiv="Content-Type" content="text/html; charset={declared}"><p>{text}'
    assert text in decode(html.encode(charset), None)


@pytest.mark.parametrize("declared", [None, "text/html; charset=iso-8859-1"])
def test_german(declared: str | None) -> None:
    assert decode(GERMAN.encode("iso-8859-1"), declared) == GERMAN


def test_a_cut_utf8_body_stays_utf8() -> None:
    assert decode((RUSSIAN * 3).encode()[:-1], None).startswith(RUSSIAN)


@pytest.mark.parametrize("charset", ["windows-1251", "koi8-r", "utf-8", "utf-8-sig", "utf-16"])
def test_the_charset_that_is_found_reads_the_same(charset: str) -> None:
    text = "Публикации сотрудников кафедры теории вероятностей"
    body = text.encode(charset)
    assert body.decode(find_charset(body)).lstrip("\ufeff") == decode(body) == text


def test_goodness_of_ascii_is_whole() -> None:
    assert rate_letters("plain") == 1.0
