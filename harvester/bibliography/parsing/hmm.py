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
from harvester.learned.chains import Chains

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.text.tokens import Tokens


def symbols(tokens: Tokens) -> list[tuple[str, str, str]]:
    found = []
    for n, word in enumerate(tokens.words):
        shape, lower = shape_of(word), word.lower()
        word_class = next(iter(lexicon(word)), "") or (lower[-3:] if lower.isalpha() else "")
        before, after = gap_of(tokens.gaps[n]), gap_of(tokens.gaps[n + 1])
        found.append((f"{word_class}|{shape}", f"{before}|{shape}", f"a{after}"))
    return found


def best_paths(read: Sequence[Tokens], counts: dict[str, Any]) -> list[tuple[list[str], float]]:
    """Viterbi's path through each reference, and how likely it is a word, between 0 and 1."""
    if not read:
        return []
    spoken, unknown = counts["spoken"], counts["unknown"]
    rows = [
        np.array([np.sum([spoken.get(symbol, unknown) for symbol in trio], axis=0) for trio in symbols(tokens)])
        for tokens in read
    ]
    paths, best = Chains.gather(rows).paths(np.array(counts["start"]), np.array(counts["moves"]))
    return [
        ([counts["labels"][n] for n in path], 1 / (1 + math.exp(-score / len(path) - 12)))
        for path, score in zip(paths, best.tolist(), strict=True)
    ]
