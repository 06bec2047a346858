"""The header by a maximum entropy Markov model: the label of a line given its features and the label above (S21).

P(s1..sn | o) = product over i of P(si | si-1, oi)
P(s | s', o) = exp(sum over a of w(a, s) · f(a, o) + w(s', s)) / Z(o, s')

The features are those of the random field, which is normalised over whole headers where this one is so line by line.
The best path is Viterbi's. No model is shipped: `evaluate header --method memm --folds N` trains it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.header.features import make_features
from harvester.header.line_labels import LABELS, LineLabel, name_states
from harvester.learned.chains import find_best_path

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harvester.header.labelled_line import HeadLine

METHOD = "memm"
Array = np.ndarray[Any, np.dtype[np.float64]]
ABOVE = "label above="  # of the feature that names the label of the line above; of the first line it is empty


def score_moves(found: Sequence[str], weights: Mapping[str, Array]) -> Array:
    """For each label above (the last row: none) the log chances of the labels of a line with these features."""
    own = sum((weights[name] for name in found if name in weights), weights[""])
    unknown = np.zeros(len(LABELS))
    rows = np.array([own + weights.get(ABOVE + above, unknown) for above in (*LABELS, "")])
    highest = rows.max(axis=1, keepdims=True)
    return np.asarray(rows - highest - np.log(np.exp(rows - highest).sum(axis=1, keepdims=True)))


def label_head(lines: list[HeadLine], weights: Mapping[str, Array]) -> list[LineLabel]:
    """The likeliest labels of the lines together, and the chances of each line to be title or author."""
    if not lines:
        return []
    moves = [score_moves(found, weights) for found in make_features(lines)]
    path = find_best_path(moves[0][-1], [move[:-1] for move in moves[1:]])
    return name_states(path, _sum_paths(moves))


def _sum_paths(moves: Sequence[Array]) -> list[Array]:
    """The chances of the labels at each line; what stands below a line says nothing of it, as the model has it."""
    chances = [np.exp(moves[0][-1])]
    for move in moves[1:]:
        chances.append(chances[-1] @ np.exp(move[:-1]))
    return chances
