from __future__ import annotations

import pytest

from harvester.bibliography.parsing.reference_signs import SIGNS


@pytest.mark.parametrize(
    ("word", "said"),
    [("1999", {"number", "year", "no day", "short", "with a digit"}), ("Москва", {"capital", "Cyrillic", "lx=place"})],
)
def test_what_is_said_of_a_word(word: str, said: set[str]) -> None:
    assert {name for name, true in zip(SIGNS.names, SIGNS.describe_word(word), strict=True) if true} == said
