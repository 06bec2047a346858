"""A conditional random field that crfsuite trained, as plain numbers: asked for many references at once.

crfsuite looks each feature up each time it is met; here what a block of features says of each label is kept.
"""

from __future__ import annotations

import itertools
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.parsing.features import columns
from harvester.learned.chains import Chains

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.bibliography.parsing.features.blocks import FeatureBlock
    from harvester.learned.chains import Scores
    from harvester.text.tokens import Tokens

# References asked at a time, and the blocks whose scores are kept.
AT_ONCE = 200
KEPT = 50_000
_FEATURE = np.dtype([("kind", "<u4"), ("source", "<u4"), ("label", "<u4"), ("weight", "<f8")])
_MOVE = 1


@dataclass(slots=True)
class Weights:
    """What crfsuite learned; the last row of `states` stands for features it does not know."""

    labels: list[str]
    features: dict[str, int]
    states: Scores
    moves: Scores

    @classmethod
    def opened(cls, data: bytes) -> Weights:
        """Read from crfsuite's file: a header of places, the weights, then labels and features by their numbers."""
        weights, labels, features = struct.unpack_from("<3I", data, 28)
        (count,) = struct.unpack_from("<I", data, weights + 8)
        rows = np.frombuffer(data, _FEATURE, count, weights + 12)
        names, known = _names(data, labels), _names(data, features)
        states, moves = np.zeros((len(known) + 1, len(names))), np.zeros((len(names), len(names)))
        for table, chosen in ((states, rows[rows["kind"] != _MOVE]), (moves, rows[rows["kind"] == _MOVE])):
            table[chosen["source"], chosen["label"]] = chosen["weight"]
        return cls(names, {name: number for number, name in enumerate(known)}, states, moves)


def _names(data: bytes, start: int) -> list[str]:
    """The strings of one of crfsuite's tables, by their numbers."""
    count, places = struct.unpack_from("<2I", data, start + 16)
    found = []
    for place in struct.unpack_from(f"<{count}I", data, start + places):
        (length,) = struct.unpack_from("<I", data, start + place + 4)
        found.append(data[start + place + 8 : start + place + 7 + length].decode())
    return found


class BlockScores(dict["FeatureBlock", int]):
    """The number of each block met so far; `scores` has a row for each, and room for more."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.scores = np.zeros((0, len(weights.labels)))
        self.new: list[FeatureBlock] = []

    def __missing__(self, block: FeatureBlock) -> int:
        self.new.append(block)
        return self.setdefault(block, len(self))

    def learn(self) -> None:
        """The scores of the blocks that are new, all together."""
        if not self.new:
            return
        number, unknown = self.weights.features.get, len(self.weights.features)
        found: list[int] = []
        starts = []
        for block in self.new:
            starts.append(len(found))
            found += [number(name, unknown) for name in block.names] or [unknown]
        if len(self) > len(self.scores):
            self.scores = np.concatenate([self.scores, np.zeros((len(self), self.scores.shape[1]))])
        self.scores[len(self) - len(self.new) : len(self)] = np.add.reduceat(self.weights.states[found], starts)
        self.new = []


class Chain:
    """The model of one school."""

    def __init__(self, data: bytes) -> None:
        self.weights = Weights.opened(data)
        self.known = BlockScores(self.weights)

    def tag(self, read: Sequence[Tokens]) -> list[tuple[list[str], float]]:
        """The labels of each reference's words, and how sure they are a word."""
        found: list[tuple[list[str], float]] = []
        for start in range(0, len(read), AT_ONCE):
            found += self._tagged(read[start : start + AT_ONCE])
        return found

    def _tagged(self, read: Sequence[Tokens]) -> list[tuple[list[str], float]]:
        chains = Chains.gather(self._scores(read))
        labels, moves = self.weights.labels, self.weights.moves
        paths, best = chains.paths(np.zeros(len(labels)), moves)
        chances = np.exp((best - chains.totals(moves)) / [len(tokens) for tokens in read])
        return [([labels[n] for n in path], chance) for path, chance in zip(paths, chances.tolist(), strict=True)]

    def _scores(self, read: Sequence[Tokens]) -> list[Scores]:
        """What speaks for each label at each word of each reference: the sum over the word's blocks."""
        if len(self.known) > KEPT:
            self.known = BlockScores(self.weights)
        number = self.known.__getitem__
        families = zip(*(columns(tokens) for tokens in read), strict=True)
        rows = [[*map(number, itertools.chain.from_iterable(family))] for family in families]
        self.known.learn()
        total = np.zeros((len(rows[0]), len(self.weights.labels)))
        for row in rows:
            total += self.known.scores[row]
        return np.split(total, np.cumsum([len(tokens) for tokens in read])[:-1])
