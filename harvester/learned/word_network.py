"""A small network labels the words of texts: letters, words and gaps in, what speaks for each label out."""

from __future__ import annotations

import base64
import json
from itertools import chain
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.learned.alphabet import Alphabet
from harvester.learned.chains import Chains
from harvester.learned.networks import open_session
from harvester.learned.text_vectors import TextVectors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.learned.chains import Scores
    from harvester.learned.text_vectors import Vectors
    from harvester.learned.word_signs import WordSigns
    from harvester.text.tokens import Tokens

    Lengths = NDArray[np.int32]
    # Labels, and how sure they are a word.
    Found = tuple[list[str], float]

# Texts asked at a time: of more the network's states leave the nearest cache, fewer cost more calls.
TEXTS_AT_ONCE = 32
# What the file tells of itself; two small networks over letters are kept in it too.
KEPT = ("labels", "alphabet", "features", "start", "moves", "end")
WORD_READER, GAP_READER = "word_reader", "gap_reader"


class ModelMismatch(ValueError):
    """The model was trained for other features than the code has."""


class WordNetwork:
    """The model, opened as data; its labels, letters and names of features stand in the file."""

    def __init__(self, data: bytes, signs: WordSigns) -> None:
        self._signs = signs
        self._session = open_session(data)
        meta = self._session.get_modelmeta().custom_metadata_map
        if not {*KEPT, WORD_READER, GAP_READER} <= set(meta):
            raise ModelMismatch("the network has another form than the code: train it anew")
        kept: dict[str, Any] = {name: json.loads(meta[name]) for name in KEPT}
        if tuple(kept["features"]) != signs.names:
            raise ModelMismatch("the network has other features than the code: train it anew")
        self.labels: list[str] = kept["labels"]
        self._alphabet = Alphabet(kept["alphabet"])
        self._start, self._moves, self._end = (np.array(kept[name], np.float32) for name in ("start", "moves", "end"))
        self._word_reader, self._gap_reader = (
            open_session(base64.b64decode(meta[n])) for n in (WORD_READER, GAP_READER)
        )
        widths = (reader.get_outputs()[0].shape[1] for reader in (self._word_reader, self._gap_reader))
        self._words, self._gaps = map(TextVectors, (self._read_words, self._read_gaps), widths)

    def tag(self, read: Sequence[Tokens]) -> list[Found]:
        """The labels of each text's words, and how sure they are a word; alike in length are asked together."""
        order = sorted(range(len(read)), key=lambda place: -len(read[place]))
        found: dict[int, Found] = {}
        for start in range(0, len(order), TEXTS_AT_ONCE):
            places = order[start : start + TEXTS_AT_ONCE]
            found.update(zip(places, self._tag_batch([read[place] for place in places]), strict=True))
        return [found[place] for place in range(len(read))]

    def _tag_batch(self, read: Sequence[Tokens]) -> list[Found]:
        """The longest of them stands first."""
        lengths = np.array([len(tokens) for tokens in read], np.int32)
        return self._decode(self._score(read, lengths), lengths)

    def _score(self, read: Sequence[Tokens], lengths: Lengths) -> Scores:
        """What speaks for each label at each word of each text, its ends included."""
        steps: Scores = self._session.run(None, self._feed(read, lengths))[0]
        steps[0] += self._start
        steps[lengths - 1, np.arange(len(read))] += self._end
        return steps

    def _decode(self, steps: Scores, lengths: Lengths) -> list[Found]:
        chains = Chains(steps, lengths)
        paths, best = chains.paths(np.zeros(len(self.labels), np.float32), self._moves)
        chances = np.exp((best - chains.totals(self._moves)) / lengths)
        return [([self.labels[n] for n in path], chance) for path, chance in zip(paths, chances.tolist(), strict=True)]

    def _feed(self, read: Sequence[Tokens], lengths: Lengths) -> dict[str, Any]:
        words = self._words.number(chain.from_iterable(tokens.words for tokens in read))
        gaps = self._gaps.number(chain.from_iterable(tokens.gaps for tokens in read))
        return {
            "words": self._words.rows,
            "gaps": self._gaps.rows,
            "word_places": lay_out(words, lengths),
            "gap_places": lay_out(gaps, lengths + 1),
            "lengths": lengths,
        }

    def _read_words(self, words: Sequence[str]) -> Vectors:
        fed = {"letters": self._alphabet.encode_words(words), "spellings": self._signs.describe_words(words)}
        return self._word_reader.run(None, fed)[0]  # type: ignore[no-any-return]

    def _read_gaps(self, gaps: Sequence[str]) -> Vectors:
        return self._gap_reader.run(None, {"letters": self._alphabet.encode_gaps(gaps)})[0]  # type: ignore[no-any-return]


def lay_out(numbers: Sequence[int], lengths: Lengths) -> NDArray[np.int64]:
    """The numbers of all texts, one after the other, as columns side by side; the first is the longest."""
    found = np.zeros((len(lengths), lengths[0]), np.int64)
    found[np.arange(lengths[0]) < lengths[:, None]] = numbers
    return np.ascontiguousarray(found.T)
