from __future__ import annotations

from typing import ClassVar

import numpy as np
import pytest

from harvester.items import Document
from harvester.layout.layout_reader import ModelMismatch, read_layout
from harvester.layout.viewed_lines import LABELS, LayoutReading
from tests.harvester.layout.making import set_paper


class OldNetwork:
    facts: ClassVar = {"signs": ["another"], "labels": list(LABELS), "alphabet": "ab"}

    def answer(self, **inputs: object) -> object:
        raise AssertionError("it must not be asked")


def name_lines(reading: LayoutReading) -> dict[str, str]:
    return {viewed.text: LABELS[int(row.argmax())] for viewed, row in zip(reading.lines, reading.chances, strict=True)}


def test_the_shipped_network_reads_a_plain_paper() -> None:
    labels = name_lines(read_layout(set_paper()))
    assert labels["О РАВНОВЕСИИ УПРУГОЙ ПЛАСТИНЫ"] == "title"
    assert labels["И. И. Соколов, П. А. Орлова"] == "author"
    assert labels["УДК 539.3"] == "code"


def test_pages_behind_a_cover_are_looked_at_too() -> None:
    reading = read_layout(set_paper(front=True))
    assert max(viewed.leaf for viewed in reading.lines) == 2
    assert name_lines(reading)["О РАВНОВЕСИИ УПРУГОЙ ПЛАСТИНЫ"] == "title"


def test_chances_of_a_line_sum_to_one() -> None:
    assert np.allclose(read_layout(set_paper()).chances.sum(axis=1), 1.0)


def test_a_document_without_lines_has_a_reading_without_lines() -> None:
    assert read_layout(Document("ok")).chances.shape == (0, len(LABELS))


def test_a_network_of_other_signs_is_refused() -> None:
    with pytest.raises(ModelMismatch, match="train it anew"):
        read_layout(set_paper(), OldNetwork())  # type: ignore[arg-type]
