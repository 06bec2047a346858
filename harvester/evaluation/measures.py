"""What counts as right, and the figures made of it: the same for every task that compares values with a truth."""

from __future__ import annotations

import difflib
import re
import zlib
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.text.scripts import normalise_text, squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# Titles this alike are close, abstracts this alike are right.
CLOSE, ABSTRACT = 0.9, 0.8
# Of an abstract that is known by its word triples only, this share must be common.
SHINGLES = 0.6
# A bin of weights with fewer values says nothing about the weight.
BIN = 20
EDGES = (0.0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.01)


@dataclass(slots=True)
class Counts:
    """Right, wrongly given and missed: precision, recall and F."""

    right: int = 0
    false: int = 0
    missed: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.right + other.right, self.false + other.false, self.missed + other.missed)

    @property
    def precision(self) -> float:
        return self.right / max(self.right + self.false, 1)

    @property
    def recall(self) -> float:
        return self.right / max(self.right + self.missed, 1)

    @property
    def f(self) -> float:
        return 2 * self.right / max(2 * self.right + self.false + self.missed, 1)


def are_alike(one: str, other: str, least: float) -> bool:
    """Whether the letters and digits of two texts are this alike; the cheap bounds first, since abstracts are long."""
    a, b = squeeze(one), squeeze(other)
    if not a or not b:
        return False
    if a == b:
        return True
    matcher = difflib.SequenceMatcher(None, a, b, autojunk=False)
    return matcher.real_quick_ratio() >= least and matcher.quick_ratio() >= least and matcher.ratio() >= least


def is_same_abstract(row: dict[str, Any], text: str) -> bool:
    """Against the abstract of a truth row, or against the hashed word triples kept in its place."""
    if row.get("abstract"):
        return are_alike(text, row["abstract"], ABSTRACT)
    want, got = set(row["abstract_shingles"]), hash_shingles(text)
    return len(want & got) / max(len(want | got), 1) >= SHINGLES


def hash_shingles(text: str) -> set[int]:
    found = re.findall(r"\w+", normalise_text(text))
    return {zlib.crc32(" ".join(found[at : at + 3]).encode()) for at in range(max(len(found) - 2, 1))}


def collect_surnames(people: Iterable[Any]) -> set[str]:
    """The family names of persons, given as items or as rows of a truth."""
    families = (one.get("family") if isinstance(one, dict) else one.family for one in people)
    return {squeeze(family) for family in families if family} - {""}


def read_page_range(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\d+", normalise_text(text))[:2])


def rate_field(want: Iterable[str], got: Iterable[str], right: bool) -> int:
    """How a field came out, as a place in RATINGS, by the words of truth and value: nothing in common is nothing."""
    wanted, given = Counter(want), Counter(got)
    if right:
        return 0
    if not wanted & given:
        return 1
    return 2 if (given - wanted).total() >= (wanted - given).total() else 3


def take_share(hits: Sequence[bool]) -> float | None:
    return round(sum(hits) / len(hits), 4) if hits else None


def write_count(hits: Sequence[bool]) -> str:
    return f"{sum(hits)} of {len(hits)}"


def bin_weights(pairs: Iterable[tuple[float, bool]]) -> list[tuple[float, float, int]]:
    """Of pairs of weight and right, in bins of weight: the mean weight, the share right, and how many."""
    bins: dict[int, list[tuple[float, bool]]] = {}
    for weight, right in pairs:
        at = next((n for n, edge in enumerate(EDGES[1:]) if weight < edge), len(EDGES) - 2)
        bins.setdefault(at, []).append((weight, right))
    filled = [of for _, of in sorted(bins.items()) if len(of) >= BIN]
    return [(sum(w for w, _ in of) / len(of), sum(r for _, r in of) / len(of), len(of)) for of in filled]
