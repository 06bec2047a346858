from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.header import Models
from harvester.header.line_labels import LABELS
from harvester.header.methods import memm

TITLE, AUTHOR = LABELS.index("title"), LABELS.index("author")


def label_texts(texts: list[str], weights: dict[str, memm.Array]) -> list[str]:
    return Models(memm=weights).label_lines(texts, memm.METHOD)


def weigh(**labels: float) -> memm.Array:
    row = np.zeros(len(LABELS))
    for label, weight in labels.items():
        row[LABELS.index(label)] = weight
    return row


def test_chances_are_normalised_for_each_label_above() -> None:
    weights = {"": weigh(other=1.0), "bold": weigh(title=4.0), f"{memm.ABOVE}title": weigh(author=3.0)}
    moves = memm.score_moves(["bold", "never seen"], weights)
    assert moves.shape == (len(LABELS) + 1, len(LABELS))
    assert np.exp(moves).sum(axis=1) == pytest.approx(1.0)
    below_title, first = np.exp(moves[TITLE]), np.exp(moves[-1])
    # exp(4) against exp(1) and fourteen times exp(0); below a title exp(3) for an author as well.
    assert first[TITLE] == pytest.approx(np.e**4 / (np.e**4 + np.e + 14))
    assert below_title[AUTHOR] == pytest.approx(np.e**3 / (np.e**4 + np.e + np.e**3 + 13))


def test_the_label_above_decides_where_a_line_says_nothing() -> None:
    weights = {"": weigh(), f"{memm.ABOVE}": weigh(title=6.0), f"{memm.ABOVE}title": weigh(author=6.0)}
    assert label_texts(["Сетки", "Чиж"], weights) == ["title", "author"]
    assert label_texts([], weights) == []


@settings(max_examples=15, deadline=None)
@given(st.lists(st.text(max_size=30), max_size=5))
def test_every_line_has_a_label(texts: list[str]) -> None:
    assert all(label in LABELS for label in label_texts(texts, {"": weigh()}))
    assert len(label_texts(texts, {"": weigh()})) == len(texts)
