from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from harvester.bibliography.parsing.weights import ReadReference
from harvester.evaluation.corpora import CorpusError, Folds
from harvester.evaluation.reference_lists.references import evaluate_references, group_of
from harvester.evaluation.report.sections import Table, WrongValues
from models.training.bibliography import TRAINING
from tests.harvester.evaluation.reference_lists.labelled import answer, row


def test_references_are_split_by_repository_document_set_or_alone() -> None:
    assert group_of(row(source="who/what/list.pdf"), True) == "who/what"
    assert group_of(row(doc="17", set="s"), True) == "17"
    assert group_of(row(set="s"), True) == "s"
    assert group_of(row(set="s"), False) == "r1"


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    (tmp_path / "corpora").mkdir()
    path = tmp_path / "corpora" / "refs.some.jsonl"
    rows = [row(id=f"r{n}", source=f"who/repo{n % 3}/a.txt", set="some") for n in range(6)]
    path.write_text("\n".join(json.dumps(one, ensure_ascii=False) for one in rows), encoding="utf-8")
    return path


def test_a_file_by_rules(corpus: Path) -> None:
    result = evaluate_references(corpus, "rules")
    assert (result["task"], result["n"], result["method"], result["trained_on"]) == ("references", 6, "rules", False)
    assert result["figures"]["surnames"] == 1.0
    assert result["figures"]["without_largest_sources"]["n"] == 2
    assert {value["field"] for value in result["values"]} >= {"title", "year"}
    titles = [section.title for section in result["sections"]]
    assert "Seeds' table 6, per cent" in titles
    by_method = result["sections"][0]
    assert isinstance(by_method, Table)
    assert [(row[0], row[2] > 0.5) for row in by_method.rows] == [
        ("rules", True),
        ("best", True),
        ("majority", False),
    ]
    assert isinstance(result["sections"][-1], WrongValues)
    assert by_method.columns[-1] == "milliseconds a reference"
    assert [row[-1] is None for row in by_method.rows] == [False, False, True]


def test_folds_know_nothing_of_what_they_are_asked(corpus: Path) -> None:
    known: list[list[str]] = []

    class Parser:
        def read(self, texts: list[str]) -> list[ReadReference]:
            return [ReadReference(answer(), "east", 0.9) for _ in texts]

    def fit_parsers(rows: list[dict[str, Any]], methods: list[str], schools: set[str]) -> dict[str, Parser]:
        known.append([row["id"] for row in rows])
        assert schools == {"east"}
        return dict.fromkeys(methods, Parser())

    distinct = [json.loads(line) for line in corpus.read_text(encoding="utf-8").splitlines()]
    for number, one in enumerate(distinct):
        one["text"] += str(number)
    corpus.write_text("\n".join(json.dumps(one, ensure_ascii=False) for one in distinct), encoding="utf-8")
    training: Any = replace(TRAINING, fit_parsers=fit_parsers)  # type: ignore[arg-type]
    with pytest.raises(CorpusError, match="one of crf"):
        evaluate_references(corpus, "best", Folds(3, training))
    result = evaluate_references(corpus, "crf", Folds(3, training))
    assert sorted(known) == [["r0", "r1", "r3", "r4"], ["r0", "r2", "r3", "r5"], ["r1", "r2", "r4", "r5"]]
    assert (result["folds"], result["figures"]["whole"]) == (3, 1.0)


def test_a_method_that_is_none(corpus: Path) -> None:
    with pytest.raises(CorpusError, match="rules"):
        evaluate_references(corpus, "guessing")
