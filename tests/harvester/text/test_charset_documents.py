from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.text.charset import decode

TEXT = "В работе рассматривается задача о спектрах конечных графов и оценках их радиусов.\n" * 3


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251", "koi8-r", "cp866"])
def test_russian_in_any_encoding(encoding: str) -> None:
    assert decode(TEXT.encode(encoding)) == TEXT


def test_german_in_latin_1() -> None:
    text = "Die Größe der Bäume und die Übersicht über ihre Höhe. " * 4
    assert decode(text.encode("latin-1"), "text/html; charset=iso-8859-1") == text


def test_an_unknown_declaration_does_not_matter() -> None:
    assert decode(TEXT.encode("cp1251"), "text/html; charset=no-such") == TEXT


@given(st.binary(max_size=300))
def test_never_fails(data: bytes) -> None:
    assert isinstance(decode(data), str)
