from __future__ import annotations

import pytest

from harvester.text.keyboard import swap_layout


@pytest.mark.parametrize(
    ("typed", "meant"), [("ecnjqxbdjcnm", "устойчивость"), ("ыефишдшен", "stability"), ("Hzls", "Ряды"), ("", "")]
)
def test_the_same_keys_are_read_with_the_other_layout(typed: str, meant: str) -> None:
    assert swap_layout(typed) == meant
