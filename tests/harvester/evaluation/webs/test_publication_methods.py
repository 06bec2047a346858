from __future__ import annotations

import json
from pathlib import Path

import pytest

import harvester.demo
from harvester.evaluation.corpora import CorpusError, Folds, read_rows
from harvester.evaluation.webs import publication_methods
from harvester.evaluation.webs.asked_webs import AskedWebs
from harvester.evaluation.webs.publication_methods import (
    COMPARED,
    ListTraining,
    compare_methods,
    evaluate_methods,
    evaluate_svm,
)
from models.training.publication_lines import fit_lines

BUILT_IN = Path(harvester.demo.__path__[0]) / "web"
HOSTS = ("larionov.example", "numlab.example", "mechanik.example", "mathinst.example")


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A few lists of the built-in web."""
    for path in BUILT_IN.iterdir():
        if path.name != "publications.jsonl":
            (tmp_path / path.name).symlink_to(path)
    rows = [row for row in read_rows(BUILT_IN / "publications.jsonl") if row["page_url"].split("/")[2] in HOSTS]
    (tmp_path / "publications.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return tmp_path


def test_the_machine_reads_lists_of_hosts_that_it_has_not_seen(corpus: Path) -> None:
    result = evaluate_svm(AskedWebs((corpus,)), Folds(2, fit_lines))
    assert set(result["sites"]) == set(HOSTS)
    assert result["figures"]["mean_site_f"] > 0.5
    assert result["figures"]["requests_a_list"] == 1.0
    table = compare_methods({"svm": result})
    assert table.rows == [["svm", *(result["figures"][name] for name in COMPARED)]]


def test_the_machine_has_ours_beside_it(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ours is a crawl, which another test runs: what matters is that both are told, the named one first."""
    ours = {"figures": dict.fromkeys(COMPARED, 1.0), "sections": [], "folds": 2}
    monkeypatch.setattr(publication_methods, "evaluate_publications", lambda *_: dict(ours))
    result = evaluate_methods(AskedWebs((corpus,)), "svm", ListTraining(None, Folds(2, fit_lines)))
    assert [row[:2] for row in result["sections"][0].rows] == [["svm", result["figures"]["mean_site_f"]], ["ours", 1.0]]
    assert result["method"] == "svm"
    assert result["figures"]["by_ours"]["requests_a_list"] == 1.0
    assert evaluate_methods(AskedWebs((corpus,)), "", ListTraining(None, None))["method"] == "ours"


def test_a_machine_that_takes_every_line_is_worse(corpus: Path) -> None:
    """The figure is of the machine: what answers blindly has the precision of the page."""
    fitted = evaluate_svm(AskedWebs((corpus,)), Folds(2, fit_lines))["figures"]
    blind = evaluate_svm(AskedWebs((corpus,)), Folds(2, lambda *_: lambda lines: [True] * len(lines)))["figures"]
    assert blind["mean_precision"] < fitted["mean_precision"]


def test_without_folds_nothing_is_measured() -> None:
    with pytest.raises(CorpusError, match="give --folds N"):
        evaluate_svm(AskedWebs((BUILT_IN,)), None)
