"""The path of labels through a reference that a hidden Markov model finds likeliest.

A state speaks three symbols a word: the word's class, its shape with the gap before it, the gap after it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.bibliography.parsing.features.gaps import gap_of
from harvester.bibliography.parsing.features.lexicon import lexicon
from harvester.bibliography.parsing.features.spelling import shape_of

if TYPE_CHECKING:
    from harvester.bibliography.parsing.tokens import Tokens


def symbols(tokens: Tokens) -> list[tuple[str, str, str]]:
    found = []
    for n, word in enumerate(tokens.words):
        shape, lower = shape_of(word), word.lower()
        word_class = next(iter(lexicon(word)), "") or (lower[-3:] if lower.isalpha() else "")
        before, after = gap_of(tokens.gaps[n]), gap_of(tokens.gaps[n + 1])
        found.append((f"{word_class}|{shape}", f"{before}|{shape}", f"a{after}"))
    return found


def best_path(tokens: Tokens, counts: dict[str, Any]) -> tuple[list[str], float]:
    """Viterbi's path, and how likely it is a word, between 0 and 1."""
    spoken, unknown = counts["spoken"], counts["unknown"]
    rows = np.array([np.sum([spoken.get(symbol, unknown) for symbol in trio], axis=0) for trio in symbols(tokens)])
    moves = np.array(counts["moves"])
    score = np.array(counts["start"]) + rows[0]
    came = []
    for row in rows[1:]:
        reached = score[:, None] + moves
        came.append(reached.argmax(axis=0))
        score = reached.max(axis=0) + row
    path = [int(score.argmax())]
    for step in reversed(came):
        path.append(int(step[path[-1]]))
    certainty = 1 / (1 + math.exp(-float(score.max()) / len(rows) - 12))
    return [counts["labels"][n] for n in reversed(path)], certainty
