from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from harvester.learned import text_vectors
from harvester.learned.text_vectors import TextVectors

if TYPE_CHECKING:
    from collections.abc import Sequence


class Lengths:
    """The length of a text for its vector; what was asked is kept."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __call__(self, texts: Sequence[str]) -> np.ndarray:
        self.asked += texts
        return np.array([[len(text)] for text in texts], np.float32)


def test_a_text_is_read_once() -> None:
    read = Lengths()
    vectors = TextVectors(read, 1)
    assert [numbers.tolist() for numbers in vectors.number([["a", "bb"], ["a"]])] == [[0, 1], [0]]
    assert vectors.number([["ccc", "bb"]])[0].tolist() == [2, 1]
    assert read.asked == ["a", "bb", "ccc"]
    assert vectors.rows.tolist() == [[1], [2], [3]]


def test_there_is_room_for_more_than_was_made() -> None:
    vectors = TextVectors(Lengths(), 1)
    texts = ["x" * length for length in range(text_vectors.ROOM + 5)]
    assert vectors.number([texts])[0].tolist() == list(range(len(texts)))
    assert vectors.rows[-1] == len(texts) - 1


def test_too_many_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_vectors, "MOST_KEPT", 2)
    vectors = TextVectors(Lengths(), 1)
    vectors.number([["a", "bb", "ccc"]])
    assert vectors.number([["bb"]])[0].tolist() == [0]
    assert vectors.rows.tolist() == [[2]]
