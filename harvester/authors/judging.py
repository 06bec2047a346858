"""How likely two mentions are one person: the features of a pair weighed by a small trained model, with reasons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.authors.census import NameCensus, measure_crowding
from harvester.authors.pairs import FEATURES, measure_pairs
from harvester.items import Evidence
from harvester.learned.files import open_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.items.authors import AuthorMention

MODEL = "authors"
# A pair may have any number of reasons; past these points it is as sure as one can be, and one pair must not outvote
# all others of its group.
MOST_POINTS = 8.0
_TOLD = 0.05  # points below which a reason is not worth telling
# A name alone says less the more people have it: the chance that two mentions are one of so many. Each expected
# namesake counts this often, since groups have many pairs and the likeliest of them counts most (swept: 1 to 20).
NAMESAKE_COUNTS = 8.0


@dataclass(frozen=True, slots=True)
class AuthorJudge:
    """A logistic regression as plain numbers, and how groups of mentions are put together by it."""

    factors: tuple[float, ...]
    base: float
    threshold: float = 0.0  # points that two groups need to be one
    best_share: float = 0.5  # what the best pair of two groups counts against the mean of all their pairs

    def score(self, rows: NDArray[np.float32]) -> NDArray[np.float64]:
        points = rows @ np.array(self.factors) + self.base
        return np.asarray(np.clip(points, -MOST_POINTS, MOST_POINTS))


@cache
def open_judge() -> AuthorJudge:
    kept = open_table(MODEL)
    FEATURES.check(kept, MODEL)
    return AuthorJudge(tuple(kept["factors"]), kept["base"], kept["threshold"], kept["best_share"])


def explain_pair(
    one: AuthorMention, other: AuthorMention, judge: AuthorJudge | None = None, census: NameCensus | None = None
) -> list[Evidence]:
    """Why two mentions are one person or not, the weightiest reason first."""
    judge = judge or open_judge()
    rows, apart = measure_pairs([one, other])
    row = rows[0, 1]
    told = [
        Evidence(name, round(float(factor * value), 2), f"{value:g}")
        for name, factor, value in zip(FEATURES.names, judge.factors, row, strict=True)
        if abs(factor * value) > _TOLD
    ]
    if census and (crowd := measure_crowding([one, other], census)[0, 1]) and (lost := _weigh_crowding(crowd)) > _TOLD:
        told.append(Evidence("others of this name", round(-float(lost), 2), f"{crowd:.1f} expected"))
    told.sort(key=lambda piece: -abs(piece.points))
    if apart[0, 1]:
        return [Evidence("names or numbers that exclude each other", -MOST_POINTS, ""), *told]
    return told


def judge_pairs(
    mentions: Sequence[AuthorMention], judge: AuthorJudge, census: NameCensus | None = None
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """The points of every pair, and the pairs that cannot be one person."""
    rows, apart = measure_pairs(mentions)
    points = judge.score(rows)
    return points - _weigh_crowding(measure_crowding(mentions, census)) if census else points, apart


def _weigh_crowding(bearers: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.log1p(NAMESAKE_COUNTS * bearers)
