from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from harvester.learned.features import Features
from harvester.learned.linear import Linear
from harvester.learned.trees import probabilities
from models.training.linear import fit_standardised, list_values, take_regression
from models.training.trees import write_values

FIVE = Features(("one", "two", "three", "four", "five"))


@pytest.fixture(scope="module")
def rows() -> np.ndarray:
    """Signs of very different size, one of them the same in every row."""
    made = np.random.default_rng(0).normal(size=(300, 5)) * [1, 100, 0.01, 1, 0] + [0, 5, 0, -3, 7]
    return made.astype(np.float32)


@pytest.mark.parametrize("classes", [2, 3])
def test_a_regression_over_standardised_signs_says_the_same(rows: np.ndarray, classes: int, tmp_path: Path) -> None:
    answers = (np.abs(rows[:, 0] + rows[:, 3]) * 2).astype(int) % classes
    weights = np.linspace(0.5, 2.0, len(rows))
    write_values(
        tmp_path / "linear.json", list_values(fit_standardised(LogisticRegression(), rows, answers, weights), FIVE)
    )
    linear = Linear.opened(json.loads((tmp_path / "linear.json").read_text()), FIVE, "linear")
    model = make_pipeline(StandardScaler(), LogisticRegression())
    expected = model.fit(rows, answers, logisticregression__sample_weight=weights).predict_proba(rows)
    assert len(set(model.predict(rows))) == classes
    assert np.allclose(probabilities(linear.scores(rows)), expected if classes > 2 else expected[:, 1:], atol=1e-5)


def test_a_regression_over_signs_as_they_are_says_the_same(rows: np.ndarray) -> None:
    model = LogisticRegression().fit(rows[:, :1], rows[:, 0] > 0.3)
    found = probabilities(take_regression(model).scores(rows[:, :1]))
    assert np.allclose(found, model.predict_proba(rows[:, :1])[:, 1:], atol=1e-6)


def test_nothing_asked() -> None:
    assert Linear(np.ones((3, 2)), np.zeros(3)).scores(np.zeros((0, 2), dtype=np.float32)).shape == (0, 3)
