from __future__ import annotations

import random

import pytest

from models.training.generator.abbreviations import abbreviate_name, abbreviate_word


@pytest.mark.parametrize(
    ("word", "short"),
    [
        ("Frontiers", "Front."),
        ("Journal", "J."),
        ("Mathematical", "Math."),
        ("Ornithology", "Ornith."),
        ("университета", "ун-та"),
        ("Вестник", "Вестн."),
        ("IEEE", "IEEE"),
        ("Lake", "Lake"),
    ],
)
def test_words_are_cut_as_lists_cut_them(word: str, short: str) -> None:
    assert abbreviate_word(word, ".") == short


def test_a_name_keeps_its_first_word_and_loses_its_small_ones() -> None:
    found = {abbreviate_name("The Journal of Applied Gardens", random.Random(seed)) for seed in range(30)}
    assert "The J. Appl. Gardens" in found or "The J. Appl. Gard." in found
    assert all("of" not in name.split() for name in found)


@pytest.mark.parametrize("seed", range(20))
def test_any_name_stays_a_name(seed: int) -> None:
    name = abbreviate_name("Известия вузов. «Механика» и физика", random.Random(seed))
    assert name.startswith("Изв")
    assert "«Механика»" in name
