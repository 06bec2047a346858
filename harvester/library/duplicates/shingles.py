"""How alike two texts are, from small signatures: the least hashes of their shingles (Broder's resemblance)."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.text.lemmas import split_terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SHINGLE = 4  # words
SIZE, BANDS = 64, 32  # hashes of a signature, and groups of them one of which must be equal to be compared at all
LEAST_WORDS = 60  # shorter texts are alike by chance
MOST_WORDS = 20_000
MOST_IN_BUCKET = 50  # boilerplate falls together everywhere
_SEEDS = np.random.default_rng(20161115).integers(1, 1 << 63, size=SIZE, dtype=np.uint64)
_LETTER = re.compile(r"[^\W\d_]{2,}")

Signature = list[int]


def make_signature(text: str) -> Signature:
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
    """Pairs that are at least so alike, each once; only those that fall together somewhere are compared."""
    known: dict[str, Signature] = {}
    buckets: dict[tuple[int, ...], list[str]] = {}
    width = SIZE // BANDS
    for name, own in signatures:
        if not own:
            continue
        near: set[str] = set()
        for band in range(BANDS):
            bucket = buckets.setdefault((band, *own[band * width : (band + 1) * width]), [])
            near.update(bucket[:MOST_IN_BUCKET])
            bucket.append(name)
        known[name] = own
        for other in sorted(near):
            if (alike := compare_signatures(own, known[other])) >= least:
                yield other, name, alike
