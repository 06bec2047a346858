"""The header by a hidden Markov model: states are the labels, and a state speaks the word clusters of its lines.

A state lasts for a line at least. The marks of the layout are symbols among the clusters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.header.line_labels import LABELS, LineLabel, name_states
from harvester.layout.word_clusters import find_cluster, split_tokens
from harvester.layout.words import name_section
from harvester.learned.chains import find_best_path
from harvester.learned.files import open_table

if TYPE_CHECKING:
    from harvester.header.labelled_line import HeadLine

# A line of many words is no surer than one of a few: its evidence counts as that of so many.
MOST_EVIDENCE = 12.0
Array = np.ndarray[Any, np.dtype[np.float64]]


def list_symbols(line: HeadLine) -> list[str]:
    """What a line is made of: marks of its layout, then the clusters of its words."""
    marks = [f"<{_name_looks(line)}>"]
    # A heading is short whatever it begins: its length would speak for dates and page numbers.
    marks += [f"<length {min(len(line.text) // 20, 4)}>"] if line.label != "section" else []
    if line.line.size and line.width:
        right = int(6 * max(line.width - line.line.x1, 0.0) / line.width)
        marks += [f"<size {min(round(line.relative * 5), 9)}>", f"<right {min(right, 5)}>"]
        marks += ["<centred>"] if line.centred else []
    marks += ["<bold>"] if line.line.bold else []
    marks += ["<capitals>"] if line.text.isupper() else []
    return marks + [find_cluster(token) for token in split_tokens(line.text)]


def _name_looks(line: HeadLine) -> str:
    """What the rules take a line for; of a heading, what it begins."""
    if line.label == "section":
        return f"begins {name_section(line.text)}"
    return line.label if line.text.strip() else "blank"


def score_emissions(lines: list[HeadLine], model: dict[str, Any]) -> Array:
    """The log chance of each line in each state."""
    rows = np.zeros((len(lines), len(LABELS)))
    for index, line in enumerate(lines):
        spoken = [model["emissions"].get(symbol, model["unknown"]) for symbol in list_symbols(line)]
        rows[index] = np.sum(spoken, axis=0) * min(1.0, MOST_EVIDENCE / len(spoken))
    return rows


def run_forward_backward(rows: Array, start: Array, moves: Array) -> tuple[Array, Array]:
    """The chances of the states at each line, and the expected moves between them."""
    count, states = rows.shape
    shifted = np.exp(rows - rows.max(axis=1, keepdims=True))
    forward, backward = np.zeros((count, states)), np.ones((count, states))
    chance = np.exp(moves)
    forward[0] = np.exp(start) * shifted[0]
    forward[0] /= forward[0].sum()
    for index in range(1, count):
        forward[index] = (forward[index - 1] @ chance) * shifted[index]
        forward[index] /= forward[index].sum()
    expected = np.zeros((states, states))
    for index in range(count - 2, -1, -1):
        ahead = shifted[index + 1] * backward[index + 1]
        both = forward[index][:, None] * chance * ahead[None, :]
        expected += both / both.sum()
        backward[index] = chance @ ahead
        backward[index] /= backward[index].sum()
    held = forward * backward
    return held / held.sum(axis=1, keepdims=True), expected


def label_head(lines: list[HeadLine], model: Any = None) -> list[LineLabel]:
    if not lines:
        return []
    model = model or open_table("header_hmm")
    start, moves = np.array(model["start"]), np.array(model["moves"])
    rows = score_emissions(lines, model)
    path = find_best_path(start + rows[0], [moves + row for row in rows[1:]])
    chances, _ = run_forward_backward(rows, start, moves)
    return name_states(path, chances)
