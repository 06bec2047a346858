"""A small network labels the words of references: letters, words and gaps in, what speaks for each label out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.bibliography.parsing.chains import Chains
from harvester.bibliography.parsing.network_input import NAMES, Alphabet, encode_references

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.bibliography.parsing.tokens import Tokens

# References asked at a time: more save little time and cost memory.
REFERENCES_AT_ONCE = 64
# What the file tells of itself.
KEPT = ("labels", "alphabet", "features", "start", "moves", "end")


class ModelMismatch(ValueError):
    """The model was trained for other features than the code has."""


class Network:
    """The model, opened as data; its labels, letters and names of features stand in the file."""

    def __init__(self, data: bytes) -> None:
        import onnxruntime  # heavy: only who parses by it waits for it

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self._session = onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"])
        meta = self._session.get_modelmeta().custom_metadata_map
        kept: dict[str, Any] = {name: json.loads(meta[name]) for name in KEPT}
        if tuple(kept["features"]) != NAMES:
            raise ModelMismatch("the network of references has other features than the code: train it anew")
        self.labels: list[str] = kept["labels"]
        self._alphabet = Alphabet(kept["alphabet"])
        self._start, self._moves, self._end = (np.array(kept[name]) for name in ("start", "moves", "end"))

    def tag(self, read: Sequence[Tokens]) -> list[tuple[list[str], float]]:
        """The labels of each reference's words, and how sure they are a word; alike in length are asked together."""
        order = sorted(range(len(read)), key=lambda place: len(read[place]))
        found: dict[int, tuple[list[str], float]] = {}
        for start in range(0, len(order), REFERENCES_AT_ONCE):
            places = order[start : start + REFERENCES_AT_ONCE]
            found.update(zip(places, self._tag_batch([read[place] for place in places]), strict=True))
        return [found[place] for place in range(len(read))]

    def _tag_batch(self, read: Sequence[Tokens]) -> list[tuple[list[str], float]]:
        (scores,) = self._session.run(None, encode_references(read, self._alphabet))
        rows = [scores[: len(tokens), place].astype(np.float64) for place, tokens in enumerate(read)]
        for row in rows:
            row[0] += self._start
            row[-1] += self._end
        chains = Chains(rows)
        paths, best = chains.paths(np.zeros(len(self.labels)), self._moves)
        chances = np.exp((best - chains.totals(self._moves)) / chains.lengths)
        return [([self.labels[n] for n in path], chance) for path, chance in zip(paths, chances.tolist(), strict=True)]
