"""How well people are told apart: by pairs of mentions, and mention by mention (B³)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PersonFigures:
    """Precision, recall and F over pairs of mentions of one person, and as the mean over mentions."""

    mentions: int
    persons: int
    pairs_precision: float
    pairs_recall: float
    pairs_f: float
    b3_precision: float
    b3_recall: float
    b3_f: float

    def table(self) -> str:
        return (
            "| | precision | recall | F |\n|---|---|---|---|\n"
            f"| pairs | {self.pairs_precision:.3f} | {self.pairs_recall:.3f} | {self.pairs_f:.3f} |\n"
            f"| B³ | {self.b3_precision:.3f} | {self.b3_recall:.3f} | {self.b3_f:.3f} |\n\n"
            f"{self.mentions} mentions of {self.persons} persons"
        )


def score_persons(told: Mapping[T, str], truth: Mapping[T, str]) -> PersonFigures:
    """Both map a mention to a person; only mentions with a known person count."""
    both = Counter((told[name], person) for name, person in truth.items())
    found = Counter(told[name] for name in truth)
    known = Counter(truth.values())
    right, claimed, true = (_count_pairs(counts.values()) for counts in (both, found, known))
    precision, recall = right / claimed if claimed else 1.0, right / true if true else 1.0
    size = max(1, len(truth))
    b3_precision = sum(count * count / found[one] for (one, _), count in both.items()) / size
    b3_recall = sum(count * count / known[other] for (_, other), count in both.items()) / size
    return PersonFigures(
        len(truth),
        len(known),
        precision,
        recall,
        _mean(precision, recall),
        b3_precision,
        b3_recall,
        _mean(b3_precision, b3_recall),
    )


def _count_pairs(sizes: Iterable[int]) -> int:
    return sum(size * (size - 1) // 2 for size in sizes)


def _mean(precision: float, recall: float) -> float:
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0
