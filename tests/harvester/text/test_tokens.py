from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.text.tokens import REFERENCE_LENGTH, tokens_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Соколов И.И. О графах // Ж. 2001.", ["Соколов", "И", "И", "О", "графах", "Ж", "2001"]),
        ("12(3), 5–9", ["12", "3", "5", "9"]),
        ("С о к о л о в И. И.", ["Соколов", "И", "И"]),
        ("Web-Oriented O'Neil 2009a", ["Web-Oriented", "O'Neil", "2009a"]),
        ("URL: https://example.org/a/b.pdf.", ["URL", "https://example.org/a/b.pdf"]),
        ("http:// example.org/?p=1 (дата", ["http://example.org/?p=1", "дата"]),
        ("doi 10.1234/abc.5, с. 3", ["doi", "10.1234/abc.5", "с", "3"]),
        ("тер\u00adмин", ["термин"]),
        ("С. 5–9. – EDN GARDEN.", ["С", "5", "9"]),
        ("С. 5 (EDN: GARDEN)", ["С", "5"]),
        ("Proc. EDN SYSTEMS 5", ["Proc", "EDN", "SYSTEMS", "5"]),
        ("", []),
        ("// – .", []),
    ],
)
def test_words(text: str, words: list[str]) -> None:
    assert tokens_of(text).words == words


@given(st.text(max_size=300))
def test_words_and_gaps_make_up_the_text(text: str) -> None:
    tokens = tokens_of(text)
    pieces = [piece for pair in zip(tokens.gaps, [*tokens.words, ""], strict=True) for piece in pair]
    assert "".join(pieces) == tokens.text
    assert all(tokens.text[start:end] == word for word, (start, end) in zip(tokens.words, tokens.spans, strict=True))


def test_an_endless_line_is_cut() -> None:
    assert len(tokens_of("а" * 10_000_000).text) == REFERENCE_LENGTH
