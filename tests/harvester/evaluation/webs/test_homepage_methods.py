from __future__ import annotations

import json
from pathlib import Path

import pytest

import harvester.demo
from harvester.evaluation.corpora import CorpusError, Folds, read_rows
from harvester.evaluation.webs.homepage_comparison import METHODS
from harvester.evaluation.webs.homepage_methods import HomepageTraining, evaluate_methods
from harvester.homepages.judge import open_shipped
from models.training.homepage_baselines import fit_baselines

BUILT_IN = Path(harvester.demo.__path__[0]) / "web"
# Two with pages of their own, a namesake, and one who is printed nowhere.
ASKED = ("p001", "p002", "p003", "p037")
# Our judge is trained on thousands of made pages: the shipped one will do here.
TRAINING = Folds(2, HomepageTraining(lambda *_: open_shipped(), fit_baselines))


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A few names of the built-in web."""
    for path in BUILT_IN.iterdir():
        if path.name not in ("inputs", "scholars.jsonl", "absent.jsonl"):
            (tmp_path / path.name).symlink_to(path)
    (tmp_path / "inputs").mkdir()
    for name in ("inputs/names.jsonl", "scholars.jsonl", "absent.jsonl"):
        rows = [row for row in read_rows(BUILT_IN / name) if row["id"] in ASKED]
        (tmp_path / name).write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return tmp_path


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
