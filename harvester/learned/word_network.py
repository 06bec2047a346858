"""A small network labels the words of texts: letters, words and gaps in, what speaks for each label out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.learned.alphabet import Alphabet
from harvester.learned.chains import Chains
from harvester.learned.letter_filters import LetterReader
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
    Numbers = NDArray[np.int64]
    # Labels, and how sure they are a word.
    Found = tuple[list[str], float]

# Texts asked at a time: of more the network's states leave the nearest cache, fewer cost more calls. Each costs
# as much as the longest of them, so none has less than this share of its words.
TEXTS_AT_ONCE, LEAST_LENGTH = 32, 0.8
# What the file tells of itself, what reads the letters of words and gaps included.
WORD_READER, GAP_READER = "word_reader", "gap_reader"
KEPT = ("labels", "alphabet", "features", "start", "moves", "end", WORD_READER, GAP_READER)


class ModelMismatch(ValueError):
    """The model was trained for other features than the code has."""


class WordNetwork:
    """The model, opened as data; its labels, letters and names of features stand in the file."""

    def __init__(self, data: bytes, signs: WordSigns) -> None:
        self._signs = signs
        self._session = open_session(data)
        meta = self._session.get_modelmeta().custom_metadata_map
        try:
            kept: dict[str, Any] = {name: json.loads(meta[name]) for name in KEPT}
        except (KeyError, ValueError):
            raise ModelMismatch("the network has another form than the code: train it anew") from None
        if tuple(kept["features"]) != signs.names:
            raise ModelMismatch("the network has other features than the code: train it anew")
        self.labels: list[str] = kept["labels"]
        self._alphabet = Alphabet(kept["alphabet"])
        self._start, self._moves, self._end = (np.array(kept[name], np.float32) for name in ("start", "moves", "end"))
        self._word_reader, self._gap_reader = LetterReader(kept[WORD_READER]), LetterReader(kept[GAP_READER])
        self._words = TextVectors(self._read_words, self._word_reader.width)
        self._gaps = TextVectors(self._read_gaps, self._gap_reader.width)

    def tag(self, read: Sequence[Tokens]) -> list[Found]:
        """The labels of each text's words, and how sure they are a word; alike in length are asked together."""
        words = self._words.number([tokens.words for tokens in read])
        gaps = self._gaps.number([tokens.gaps for tokens in read])
        found: dict[int, Found] = {}
        for places in group_by_length([len(tokens) for tokens in read]):
            labelled = self._tag_batch([words[place] for place in places], [gaps[place] for place in places])
            found.update(zip(places, labelled, strict=True))
        return [found[place] for place in range(len(read))]

    def _tag_batch(self, words: Sequence[Numbers], gaps: Sequence[Numbers]) -> list[Found]:
        """Of texts whose words and gaps have these numbers; the longest of them stands first."""
        lengths = np.array([len(numbers) for numbers in words], np.int32)
        return self._decode(self._score(words, gaps, lengths), lengths)

    def _score(self, words: Sequence[Numbers], gaps: Sequence[Numbers], lengths: Lengths) -> Scores:
        """What speaks for each label at each word of each text, its ends included."""
        fed = {
            "words": self._words.rows,
            "gaps": self._gaps.rows,
            "word_places": lay_out(words, lengths),
            "gap_places": lay_out(gaps, lengths + 1),
            "lengths": lengths,
        }
        steps: Scores = self._session.run(None, fed)[0]
        steps[0] += self._start
        steps[lengths - 1, np.arange(len(words))] += self._end
        return steps

    def _decode(self, steps: Scores, lengths: Lengths) -> list[Found]:
        chains = Chains(steps, lengths)
        paths, best = chains.paths(np.zeros(len(self.labels), np.float32), self._moves)
        chances = np.exp((best - chains.totals(self._moves)) / lengths)
        return [([self.labels[n] for n in path], chance) for path, chance in zip(paths, chances.tolist(), strict=True)]

    def _read_words(self, words: Sequence[str]) -> Vectors:
        return self._word_reader.read(self._alphabet.encode_words(words), self._signs.describe_words(words))

    def _read_gaps(self, gaps: Sequence[str]) -> Vectors:
        return self._gap_reader.read(self._alphabet.encode_gaps(gaps))


def group_by_length(lengths: Sequence[int]) -> list[list[int]]:
    """The places of the texts that are asked together, the longest of them first."""
    groups: list[list[int]] = []
    for place in sorted(range(len(lengths)), key=lambda place: -lengths[place]):
        fits = groups and len(groups[-1]) < TEXTS_AT_ONCE
        if fits and lengths[place] >= LEAST_LENGTH * lengths[groups[-1][0]]:
            groups[-1].append(place)
        else:
            groups.append([place])
    return groups


def lay_out(texts: Sequence[Numbers], lengths: Lengths) -> NDArray[np.int64]:
    """The numbers of texts as columns side by side; the first is the longest."""
    found = np.zeros((len(texts), lengths[0]), np.int64)
    found[np.arange(lengths[0]) < lengths[:, None]] = np.concatenate(texts)
    return np.ascontiguousarray(found.T)
