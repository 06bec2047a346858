from __future__ import annotations

import numpy as np

from harvester.header.head_lines import label_bare_lines, view_head
from harvester.header.methods.hmm import list_symbols, run_forward_backward
from harvester.learned.chains import find_best_path
from tests.harvester.header.making import PAPER, document_of

START, MOVES = np.log([0.5, 0.5]), np.log([[0.9, 0.1], [0.1, 0.9]])


def test_the_path_holds_its_state_against_one_weak_voice() -> None:
    rows = np.log([[0.9, 0.1], [0.45, 0.55], [0.9, 0.1], [0.01, 0.99]])
    assert find_best_path(START + rows[0], [MOVES + row for row in rows[1:]]) == [0, 0, 0, 1]


def test_chances_and_moves_add_up() -> None:
    rows = np.log([[0.9, 0.1], [0.2, 0.8], [0.3, 0.7]])
    held, moves = run_forward_backward(rows, START, MOVES)
    assert np.allclose(held.sum(axis=1), 1)
    assert np.isclose(moves.sum(), 2)


def test_a_heading_says_what_it_begins() -> None:
    marks = [
        list_symbols(line)[0]
        for line in label_bare_lines(["Abstract", "Ключевые слова: граф", "1 Introduction", "\f", "12"])
    ]
    assert marks == ["<begins abstract>", "<begins keyword>", "<begins intro>", "<blank>", "<number>"]


def test_layout_is_among_the_symbols() -> None:
    printed = list_symbols(view_head(document_of(PAPER))[2])
    assert {"<bold>", "<capitals>", "<centred>", "<size 8>"} <= set(printed)
    assert not [name for name in list_symbols(label_bare_lines(["A title"])[0]) if name.startswith("<size")]
