"""What kind of document it is: a trained classifier over the shape of its pages and the words of its first one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.items import Document, Value
from harvester.kinds.outline import measure_outline
from harvester.learned.files import open_table

if TYPE_CHECKING:
    from numpy.typing import NDArray

KINDS = ("paper", "thesis", "autoreferat", "volume", "slides", "other")


@dataclass(slots=True)
class KindJudge:
    """A logistic regression as plain numbers: what each feature, by its name, adds to the points of each kind."""

    kinds: list[str]
    names: list[str]
    factors: NDArray[np.float64]
    base: NDArray[np.float64]

    def chances(self, found: dict[str, float]) -> NDArray[np.float64]:
        """The probability of each kind."""
        points = self.factors @ np.array([found.get(name, 0.0) for name in self.names]) + self.base
        grown = np.exp(points - points.max())
        return np.asarray(grown / grown.sum())


def find_kind(document: Document) -> Value:
    """The likeliest kind; its weight is a probability."""
    return Value(*tell_kind(measure_outline(document)), "model")


def tell_kind(found: dict[str, float], judge: KindJudge | None = None) -> tuple[str, float]:
    """The likeliest kind of a document with these features, by the shipped model if no other is given."""
    judge = judge or open_shipped_judge()
    chances = judge.chances(found)
    best = int(chances.argmax())
    return judge.kinds[best], round(float(chances[best]), 3)


@cache
def open_shipped_judge() -> KindJudge:
    kept = open_table("kind")
    return KindJudge(kept["kinds"], kept["names"], np.array(kept["factors"]), np.array(kept["base"]))
