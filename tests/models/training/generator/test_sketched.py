from __future__ import annotations

import random

import pytest

from models.training.generator.meetings import print_meeting
from models.training.generator.records import Record, own_records
from models.training.generator.sketched import print_sketched

PAPER = Record(
    "proceedings", "О лесах и полях", [("Кедров", "И. П.")], container="Сад и поле", year="1999", pages="5-9", place="М"
)


@pytest.mark.parametrize("seed", range(40))
def test_what_is_labelled_is_of_the_record_or_of_the_phrases(seed: int) -> None:
    chance = random.Random(seed)
    record = chance.choice(own_records())
    pieces = print_sketched(record, chance)
    labels = {label for _, label in pieces.parts}
    assert "title" in labels or "container" in labels
    years = [text for text, label in pieces.parts if label == "year"]
    assert set(years) <= {record.year, "2005"}


@pytest.mark.parametrize("seed", range(30))
def test_a_meeting_has_its_volume_and_no_more_in_the_container(seed: int) -> None:
    pieces = print_meeting(PAPER, random.Random(seed))
    (container,) = [text for text, label in pieces.parts if label == "container"]
    assert "1999" not in container
    assert [text for text, label in pieces.parts if label == "title"] == [PAPER.title]
    assert [text for text, label in pieces.parts if label == "year"] == ["1999"]
