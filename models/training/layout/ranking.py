"""The ranker of titles: which of the proposals of a document is its title, learned from all of them together."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

import numpy as np
from scipy.optimize import minimize
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from harvester.header.title_choice import rank_proposals
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.header.title_choice import ProposedTitle, Ranker

    Numbers = NDArray[np.float64]

# How strongly large weights are held down: from 10 to 40 the figures stay the same.
HELD = 20.0
# Where no proposal is the title to the letter, the one most like it is, from so much likeness on.
CLOSE = 0.9
# So many parts, by source: one is weighed by what the others taught.
PARTS = 2


@dataclass(slots=True)
class RankedTitles:
    """The proposals of a document, which of them are right, and how much the document counts."""

    proposed: list[ProposedTitle]
    right: list[bool]
    weight: float
    fold: int


def judge_proposals(proposed: list[ProposedTitle], title: str, weight: float, fold: int) -> RankedTitles:
    wanted = squeeze(title)
    texts = [squeeze(one.text) for one in proposed]
    right = [text == wanted for text in texts]
    if proposed and not any(right):
        likeness = [SequenceMatcher(None, text, wanted, autojunk=False).ratio() for text in texts]
        right = [like == max(likeness) >= CLOSE for like in likeness]
    return RankedTitles(proposed, right, weight, fold)


def fit_rankers(documents: Sequence[RankedTitles]) -> dict[str, Ranker]:
    """The ranker, and the factors of the weight of what it chooses, told by what it chooses where it did not learn."""
    signs: list[dict[str, float]] = []
    right: list[bool] = []
    for part in range(PARTS):
        ranker = fit_ranker([one for one in documents if one.fold % PARTS != part])
        for one in documents:
            if one.fold % PARTS == part and one.proposed:
                best, told = rank_proposals(one.proposed, ranker)
                signs.append(told)
                right.append(one.right[one.proposed.index(best)])
    vectors = DictVectorizer(sparse=False)
    regression = LogisticRegression(C=1.0, max_iter=2000, fit_intercept=False)
    regression.fit(vectors.fit_transform(signs), right)
    factors = dict(zip(vectors.feature_names_, np.round(regression.coef_[0], 5).tolist(), strict=True))
    return {"title": fit_ranker(documents), "weight": factors}


def fit_ranker(documents: Sequence[RankedTitles]) -> Ranker:
    """What each sign adds to the points of a proposal: those of right ones shall be most among their document's."""
    known = [one for one in documents if any(one.right)]
    vectors = DictVectorizer(sparse=False)
    signs: Numbers = vectors.fit_transform([title.signs for one in known for title in one.proposed])
    scale = signs.std(axis=0) + 1e-6
    right = np.array([own for one in known for own in one.right], float)
    counts = [len(one.proposed) for one in known]
    weights = np.array([one.weight for one in known])
    zeros = np.zeros(signs.shape[1])
    found = minimize(
        lambda factors: measure_loss(factors, signs / scale, right, counts, weights, HELD, zeros),
        zeros,
        jac=True,
        method="L-BFGS-B",
    )
    return dict(zip(vectors.feature_names_, np.round(found.x / scale, 5).tolist(), strict=True))


def measure_loss(
    factors: Numbers,
    signs: Numbers,
    right: Numbers,
    counts: list[int],
    weights: Numbers,
    held: float,
    start: Numbers,
) -> tuple[float, Numbers]:
    """How unlikely the right proposals of each document are among all of its, and where that falls most steeply.

    `held` says how strongly the factors stay where they start.
    """
    starts = np.cumsum([0, *counts[:-1]])
    owner = np.repeat(np.arange(len(counts)), counts)
    points, moved = signs @ factors, factors - start
    grown = np.exp(points - np.maximum.reduceat(points, starts)[owner])
    total, true = np.add.reduceat(grown, starts), np.add.reduceat(grown * right, starts)
    loss = float(-(weights * np.log(true / total)).sum() + held * (moved @ moved) / 2)
    slope = (grown / total[owner] - grown * right / true[owner]) * weights[owner]
    return loss, signs.T @ slope + held * moved
