"""The learned baselines of home pages (S13), for the folds of an evaluation: nothing of them is shipped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.tree import DecisionTreeClassifier

from harvester.homepages.baselines import LINK_SIGNS, REGRESSION_SIGNS, rank_by_regression, rank_by_tree
from models.training.linear import fit_standardised

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from harvester.evaluation.webs.homepage_labels import HomepageExample
    from harvester.homepages.baselines import Ranker

LEAF, SEED = 5, 1  # pages a leaf of the tree has at least


def fit_baselines(found: Sequence[HomepageExample]) -> dict[str, Ranker]:
    """The tree over links and address, and the regression behind it; pages of a person are few, so they weigh more."""
    labels = [one.label > 0 for one in found]
    tree = DecisionTreeClassifier(min_samples_leaf=LEAF, class_weight="balanced", random_state=SEED)
    tree.fit(_make_rows([one.signs for one in found], LINK_SIGNS), labels)
    regression = LogisticRegression(class_weight="balanced", max_iter=1000)
    linear = fit_standardised(regression, _make_rows([one.signs for one in found], REGRESSION_SIGNS), labels)

    def is_home(signs: Mapping[str, float]) -> bool:
        return bool(tree.predict(_make_rows([signs], LINK_SIGNS))[0])

    def weigh(signs: Mapping[str, float]) -> float:
        return float(linear.scores(_make_rows([signs], REGRESSION_SIGNS))[0, 0])

    return {"tree": rank_by_tree(is_home), "regression": rank_by_regression(is_home, weigh)}


def _make_rows(rows: Sequence[Mapping[str, float]], names: Sequence[str]) -> NDArray[np.float64]:
    return np.array([[signs[name] for name in names] for signs in rows], dtype=np.float64)
