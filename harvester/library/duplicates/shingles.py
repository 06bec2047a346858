"""How alike two texts are, from small signatures: the least hashes of their shingles (Broder's resemblance)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.text.lemmas import split_terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SHINGLE = 4  # words
SIZE, BANDS = 64, 32  # hashes of a signature, and pairs of them one of which must be equal to be compared at all
LEAST_WORDS = 60  # shorter texts are alike by chance
MOST_WORDS = 20_000
MOST_IN_BUCKET = 50  # boilerplate falls together everywhere
PAIRS_AT_ONCE = 100_000
_SEEDS = np.random.default_rng(20161115).integers(1, 1 << 63, size=SIZE, dtype=np.uint64)
_LETTER = re.compile(r"[^\W\d_]{2,}")

Signature = Sequence[int]
Numbers = np.ndarray[Any, np.dtype[np.int64]]


def make_signature(text: str) -> list[int]:
    """Empty for a text too short to tell. Numbers and formulas are left out: versions differ in them most."""
    said = [word for word in split_terms(text) if _LETTER.fullmatch(word)][:MOST_WORDS]
    if len(said) < LEAST_WORDS:
        return []
    shingles = {" ".join(said[place : place + SHINGLE]) for place in range(len(said) - SHINGLE + 1)}
    digests = (hashlib.blake2b(shingle.encode(), digest_size=8).digest() for shingle in shingles)
    hashes = np.fromiter((int.from_bytes(digest, "big") for digest in digests), dtype=np.uint64, count=len(shingles))
    least = np.full(SIZE, np.iinfo(np.uint64).max, dtype=np.uint64)
    # A thesis has a hundred thousand shingles: a part at a time.
    for part in np.array_split(hashes, max(1, len(hashes) // 20_000)):
        least = np.minimum(least, _mix_hashes(part[:, None] ^ _SEEDS).min(axis=0))
    return [int(value & 0xFFFFFFFF) for value in least]


def _mix_hashes(hashes: np.ndarray[Any, np.dtype[np.uint64]]) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """Another order of the hashes for each seed; the constants are those of splitmix64."""
    hashes = (hashes ^ (hashes >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    hashes = (hashes ^ (hashes >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return hashes ^ (hashes >> np.uint64(31))


def compare_signatures(one: Signature, other: Signature) -> float:
    """The share of shingles that two texts have in common, estimated."""
    return sum(a == b for a, b in zip(one, other, strict=True)) / SIZE if one and other else 0.0


def near_pairs(signatures: Iterable[tuple[str, Signature]], least: float) -> Iterator[tuple[str, str, float]]:
    """Pairs that are at least so alike, each once; only those that fall together somewhere are compared.

    A sort-merge: band by band the texts are sorted by their hashes, so that equal ones stand together.
    """
    told = [(name, own) for name, own in signatures if own]
    if not told:
        return
    table = np.array([own for _, own in told], dtype=np.uint32)
    bands = (band.T.astype(np.uint64) for band in np.split(table, BANDS, axis=1))
    pairs = np.unique(np.concatenate([_pair_equal(high << np.uint64(32) | low) for high, low in bands]))
    for part in np.array_split(pairs, len(pairs) // PAIRS_AT_ONCE + 1):
        later, earlier = np.divmod(part, len(table))
        alike = (table[later] == table[earlier]).mean(axis=1)
        for place in np.flatnonzero(alike >= least):
            yield told[earlier[place]][0], told[later[place]][0], float(alike[place])


def _pair_equal(hashes: np.ndarray[Any, np.dtype[np.uint64]]) -> Numbers:
    """Each text with the first that have the same hashes and stand before it; a pair is one number."""
    order = np.argsort(hashes, kind="stable")
    is_first = np.concatenate([[True], np.diff(hashes[order]) != 0])
    starts = np.flatnonzero(is_first)[np.cumsum(is_first) - 1]
    past = np.flatnonzero(~is_first)
    found: list[Numbers] = []
    for place in range(MOST_IN_BUCKET):
        past = past[past - starts[past] > place]
        found.append(order[past] * len(hashes) + order[starts[past] + place])
    return np.concatenate(found)
