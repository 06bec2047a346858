"""What the lists of two mentions have in common, for all pairs of a block at once: values shared, words alike."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.learned.files import open_table
from harvester.lexicon import load_words
from harvester.text.coarse import coarsen_words
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from numpy.typing import NDArray

KIND_OF_PLACE = 0.2  # what "institute" counts in an affiliation against a word of its name


def tell_known(values: Iterable[Sequence[str]]) -> NDArray[np.bool_]:
    return np.array([bool(value) for value in values])


def tell_both_known(known: NDArray[np.bool_]) -> NDArray[np.bool_]:
    return known[:, None] & known[None, :]


def count_shared(rows: Sequence[Sequence[str]], columns: Sequence[Sequence[str]] | None = None) -> NDArray[np.float32]:
    """How many values each two lists share."""
    columns = rows if columns is None else columns
    left, right = _index_values(rows), _index_values(columns)
    common = left.keys() & right.keys()
    counts = np.zeros((len(rows), len(columns)), np.float32)
    for value in common:
        counts[np.ix_(left[value], right[value])] += 1
    return counts


def _index_values(lists: Sequence[Sequence[str]]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for place, values in enumerate(lists):
        for value in values:
            found.setdefault(value, []).append(place)
    return found


def measure_likeness(rows: Sequence[Sequence[str]], weigh: Callable[[str], float] | None = None) -> NDArray[np.float32]:
    """The cosine of each two lists of words."""
    vocabulary = {word: place for place, word in enumerate(dict.fromkeys(word for row in rows for word in row))}
    table = np.zeros((len(rows), len(vocabulary)), np.float32)
    weights = np.array([weigh(word) if weigh else 1.0 for word in vocabulary], np.float32)
    for place, row in enumerate(rows):
        table[place, [vocabulary[word] for word in row]] = 1.0
    table *= weights
    lengths = np.maximum(np.sqrt((table**2).sum(axis=1)), 1e-9)
    return np.asarray(table @ table.T / lengths[:, None] / lengths[None, :])


@cache
def _open_counts() -> list[tuple[int, dict[str, int]]]:
    counted = open_table("keyphrases")["words"]
    return [(counted[language]["documents"], counted[language]["counts"]) for language in ("ru", "en", "de")]


@cache
def _list_kinds_of_places() -> tuple[str, ...]:
    words = load_words("organisations") | load_words("organisations.schools")
    return tuple(sorted({coarsen_words(word.rstrip("*")) for word in words} - {""}))


def weigh_place(word: str) -> float:
    """Every other affiliation is an institute: that two are says little of their being one."""
    return KIND_OF_PLACE if word.startswith(_list_kinds_of_places()) else 1.0


@cache
def weigh_term(word: str) -> float:
    """How much a word tells: rare words of papers more than those that stand in most."""
    counts = _open_counts()[:1] if is_cyrillic(word) else _open_counts()[1:]
    return min(math.log((documents + 1) / (known.get(word, 0) + 0.5)) for documents, known in counts)
