from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.training.generator.extents import ROMAN, WORDS, add_extent
from models.training.generator.pieces import Pieces
from models.training.generator.records import Record, own_records
from models.training.generator.volumes import print_volume

BOOK = Record(
    "book", "О лесах и полях", [("Кедров", "И. П.")], year="1999", extent="230", publisher="Роща", place="Томск"
)


@pytest.mark.parametrize("seed", range(80))
def test_only_series_of_preprints_are_hosts(seed: int) -> None:
    chance = random.Random(seed)
    pieces = print_volume(chance.choice(own_records()), chance)
    labels = [label for _, label in pieces.parts]
    assert labels.count("title") == 1
    if "container" in labels:
        assert "issue" in labels
        assert "extent" in labels
    assert labels.count("pages") + labels.count("extent") <= 1


@given(st.text(max_size=12), st.sampled_from(tuple(WORDS)), st.integers())
def test_any_size_gives_one_number_and_no_pages(extent: str, language: str, seed: int) -> None:
    pieces = Pieces()
    add_extent(pieces, extent, language, random.Random(seed), ". – ")
    labels = [label for _, label in pieces.parts]
    assert labels.count("extent") == 1
    assert set(labels) <= {"extent", "other"}


@pytest.mark.parametrize("language", WORDS)
def test_the_size_of_a_book_is_never_its_pages(language: str) -> None:
    chance, forms = random.Random(4), set()
    for _ in range(300):
        pieces = Pieces().add("1999", "year")
        add_extent(pieces, "230", language, chance, ". ")
        assert [text for text, label in pieces.parts if label != "other"] == ["1999", "230"]
        forms.add(re.sub(r"\d+", "9", pieces.text))
    assert any(f"{roman}+9" in form for form in forms for roman in ROMAN)
    assert any(re.fullmatch(r"9[. –,]+9", form) for form in forms)


def test_a_size_without_a_number_is_made_up() -> None:
    pieces = Pieces()
    add_extent(pieces, "", "en", random.Random(1), ". ")
    assert any(label == "extent" and text.isdigit() for text, label in pieces.parts)


def test_an_imprint_may_follow_two_slashes() -> None:
    chance = random.Random(1)
    texts = [print_volume(BOOK, chance).parts for _ in range(600)]
    after = {parts[n + 1][1] for parts in texts for n, (text, _) in enumerate(parts[:-1]) if text == " // "}
    assert "place" in after
    assert "container" in after  # a series of preprints
