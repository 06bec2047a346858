from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier

from harvester.learned.features import Features
from harvester.learned.trees import Trees, probabilities
from models.training.trees import list_values, take_boosting, take_forest, write_values
from tests.compiled_pairs import take_pair

FIVE = Features(("one", "two", "three", "four", "five"))


@pytest.fixture(scope="module")
def rows() -> np.ndarray:
    return np.random.default_rng(0).normal(size=(300, 5)).astype(np.float32)


@pytest.mark.parametrize("classes", [2, 3])
def test_boosted_trees_say_the_same(rows: np.ndarray, classes: int, tmp_path: Path) -> None:
    rows = np.where(rows > 1.5, np.nan, rows)
    answers = np.nan_to_num(rows[:, 0] * 2 + rows[:, 1]).astype(int) % classes
    model = HistGradientBoostingClassifier(max_iter=5, random_state=0).fit(rows, answers)
    write_values(tmp_path / "trees.json", list_values(take_boosting(model), FIVE))
    trees = Trees.opened(json.loads((tmp_path / "trees.json").read_text()), FIVE, "trees")
    found = probabilities(trees.scores(rows))
    expected = model.predict_proba(rows)
    assert np.allclose(found, expected if classes > 2 else expected[:, 1:], atol=1e-4)


def test_a_forest_says_the_same(rows: np.ndarray) -> None:
    model = RandomForestClassifier(7, max_depth=4, random_state=0).fit(rows, rows[:, 0] > 0.3)
    assert np.allclose(take_forest(model).chances(rows), model.predict_proba(rows)[:, 1], atol=1e-6)


def test_nothing_asked() -> None:
    model = RandomForestClassifier(2, random_state=0).fit([[0.0], [1.0]], [False, True])
    assert take_forest(model).chances(np.zeros((0, 1), dtype=np.float32)).shape == (0,)


@pytest.fixture(scope="module")
def boosted(rows: np.ndarray) -> Trees:
    return take_boosting(HistGradientBoostingClassifier(max_iter=5, random_state=0).fit(rows, rows[:, 0] > rows[:, 1]))


@given(drawn=st.data(), kind=st.sampled_from([np.float32, np.float64]))
def test_leaves_in_c_are_those_in_python(boosted: Trees, drawn: st.DataObject, kind: type) -> None:
    plain, in_c = take_pair("learned_trees.find_leaves")
    rows = drawn.draw(
        arrays(kind, st.tuples(st.integers(0, 20), st.just(5)), elements=st.floats(-3, 3, width=32) | st.just(np.nan))
    )
    nodes = (
        boosted.roots,
        boosted.feature,
        boosted.threshold,
        boosted.left,
        boosted.right,
        boosted.unknown,
        boosted.value,
    )
    assert np.array_equal(plain(rows, *nodes), in_c(rows, *nodes))
