"""A ranker of titles of one's own: the shipped one, moved as far as one's own papers ask for and no further."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy.optimize import minimize
from sklearn.feature_extraction import DictVectorizer

from models.training.layout.ranking import judge_proposals, measure_loss

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.header.title_choice import Ranker, TitleExample

# How strongly the shipped weights hold: fifty papers move them, five hardly do.
HELD = 4.0


def adapt_rankers(examples: Sequence[TitleExample], shipped: dict[str, Ranker]) -> dict[str, Ranker]:
    """The rankers fitted to these papers from the shipped ones on; how far a title is trusted stays as it was."""
    judged = [judge_proposals(one.proposed, one.title, 1.0, 0) for one in examples]
    known = [one for one in judged if any(one.right)]
    if not known:
        return shipped
    vectors = DictVectorizer(sparse=False)
    signs = vectors.fit_transform([title.signs for one in known for title in one.proposed])
    scale = signs.std(axis=0) + 1e-6
    start = np.array([shipped["title"].get(name, 0.0) for name in vectors.feature_names_]) * scale
    right = np.array([own for one in known for own in one.right], float)
    counts, weights = [len(one.proposed) for one in known], np.ones(len(known))
    found = minimize(
        lambda factors: measure_loss(factors, signs / scale, right, counts, weights, HELD, start),
        start,
        jac=True,
        method="L-BFGS-B",
    )
    moved = dict(zip(vectors.feature_names_, np.round(found.x / scale, 5).tolist(), strict=True))
    return {**shipped, "title": {**shipped["title"], **moved}}
