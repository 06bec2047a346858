from __future__ import annotations

from pathlib import Path

import pytest

from harvester.evaluation.corpora import CorpusError, Folds
from harvester.evaluation.webs.homepage_comparison import METHODS
from harvester.evaluation.webs.homepage_methods import HomepageTraining, evaluate_methods
from harvester.homepages.judge import open_shipped
from models.training.homepage_baselines import fit_baselines
from tests.harvester.evaluation.webs.few_names import ask_for

# Two with pages of their own, a namesake, and one who is printed nowhere.
ASKED = ("p001", "p002", "p003", "p037")
# Our judge is trained on thousands of made pages: the shipped one will do here.
TRAINING = Folds(2, HomepageTraining(lambda *_: open_shipped(), fit_baselines))


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return ask_for(tmp_path, ASKED)


def test_all_methods_side_by_side(corpus: Path) -> None:
    result = evaluate_methods(corpus, "all", TRAINING)
    assert result["n"] == len(ASKED)
    figures = {name: result["figures"][f"by_{name}"] for name in METHODS}
    assert figures["ours"]["success_at_1"] == 1.0
    assert figures["ours"]["absent_refused"] == 1.0
    # Ten hits of two queries cost less than ours.
    assert 2 <= figures["points"]["requests_a_scholar"] < figures["ours"]["requests_a_scholar"]
    assert figures["language"]["success_at_10"] == 1.0
    (table,) = result["sections"]
    assert [row[0] for row in table.rows] == list(METHODS)


def test_a_named_method_has_ours_beside_it(corpus: Path) -> None:
    result = evaluate_methods(corpus, "points", None)
    (table,) = result["sections"]
    assert [row[0] for row in table.rows] == ["points", "ours"]
    assert (result["method"], result["figures"]["success_at_1"]) == ("points", table.rows[0][1])
    assert result["figures"]["by_ours"]["success_at_1"] == 1.0  # by the shipped judge


def test_what_is_learned_needs_folds(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"tree: .* give --folds N"):
        evaluate_methods(tmp_path, "tree", None)
