from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.documents import letter_triples
from harvester.documents.letter_triples import (
    ABSENT,
    DECIMAL,
    DIGIT,
    IN_TOKEN,
    MAX_TOKENS,
    RARE,
    TokenSums,
    TripleLevels,
    cut_triples,
)

# By language, level by level: of the first "каш" is the most usual, the second has words in "ab".
TRIPLES = {"ru": ["", "аш ", "", "", "", " ка", "", "каш"], "en": ["", "", "", "", "", "", " ab", "bab"]}
KNOWN = {
    "аш ": (1, ABSENT), " ка": (5, ABSENT), "каш": (7, ABSENT), " ab": (ABSENT, 6), "bab": (ABSENT, 7),
}  # fmt: skip


def add_up_one_by_one(text: str) -> TokenSums:
    """As the sums are meant: token by token, each word in the language that it fits best."""
    tokens = re.findall(r"[^\W_]+", text)[:MAX_TOKENS]
    words = [token.lower() for token in tokens if re.fullmatch(r"[^\W\d_]{3,}", token)]
    found = [[KNOWN.get(triple, (ABSENT, ABSENT)) for triple in cut_triples(word)] for word in words]
    best = [max(map(sum, zip(*levels, strict=True))) for levels in found]
    return TokenSums(
        len(tokens),
        sum(token.isdigit() for token in tokens),
        sum(re.search("[a-zа-яё][A-ZА-ЯЁ]", token) is not None for token in tokens),
        len(words),
        sum(map(len, words)),
        sum(level < RARE * len(word) for word, level in zip(words, best, strict=True)),
        sum(best),
    )


def test_the_ends_of_a_word_count() -> None:
    assert list(cut_triples("как")) == [" ка", "как", "ак "]


@pytest.mark.parametrize("text", ["", "12 _", "каш", "Каш КАШ кАш", "bababab 1², x_каш", "каш " * 600, "\U0001d465каш"])
def test_sums_of_a_page(text: str) -> None:
    assert TripleLevels.counted(TRIPLES).add_up(text) == add_up_one_by_one(text)


@given(st.text("кашКАbaB1²_- \nª", max_size=60))
def test_sums_of_any_text(text: str) -> None:
    assert TripleLevels.counted(TRIPLES).add_up(text) == add_up_one_by_one(text)


def test_every_sign_is_what_python_says_it_is() -> None:
    kinds = letter_triples._table_kinds()
    for kind, told in ((IN_TOKEN, str.isalnum), (DECIMAL, str.isdecimal), (DIGIT, str.isdigit)):
        assert [code for code in range(len(kinds)) if bool(kinds[code] & kind) != told(chr(code))] == []
