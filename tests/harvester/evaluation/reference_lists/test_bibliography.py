from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from harvester.evaluation.corpora import CorpusError, Folds
from harvester.evaluation.reference_lists.bibliography import FinderTraining, evaluate_bibliography
from harvester.evaluation.report.sections import Bars, Scatter

if TYPE_CHECKING:
    from harvester.evaluation.reference_lists.bibliography import Find

LIST = ["1. Ким Л. О графах. М.: Наука, 2001. 120 с.", "2. Ли П. О рядах // Вестник. 2003. № 2. С. 5–9."]
LINES = ["Введение", "Изучаются спектры.", "Литература", *LIST]


def row(name: str = "d1", labels: list[int] | None = None, **more: Any) -> dict[str, Any]:
    return {"id": name, "lang": "ru", "set": "ru_lines", "lines": LINES, "labels": labels or [0, 0, 0, 1, 1]} | more


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    (tmp_path / "corpora").mkdir()
    path = tmp_path / "corpora" / "find.some.jsonl"
    rows = [row("d1", group="a"), row("d2", group="b"), row("d3", [0] * 5, lines=["Текст"] * 5, group="c")]
    path.write_text("\n".join(json.dumps(one, ensure_ascii=False) for one in rows), encoding="utf-8")
    return path


def test_a_file_by_rules(corpus: Path) -> None:
    result = evaluate_bibliography(corpus, "rules")
    assert (result["task"], result["n"]) == ("bibliography", 3)
    assert result["figures"]["f"] == 1.0
    assert [row[0] for row in result["sections"][0].rows] == ["rules", "best"]
    assert result["figures"]["none_where_none_is"] == "1 of 1"
    kinds = {type(section) for section in result["sections"]}
    assert {Bars, Scatter} <= kinds


def test_each_fold_trains_without_the_sources_it_is_asked_about(corpus: Path) -> None:
    known: list[Sequence[str]] = []

    def fit_finders(examples: Sequence[str], methods: Sequence[str]) -> list[tuple[str, Find]]:
        known.append(examples)
        assert methods == ["best"]
        return [("best", lambda lines: [[3, 4]])]

    result = evaluate_bibliography(corpus, "best", Folds(3, FinderTraining(lambda row: row["id"], fit_finders)))
    assert sorted(map(list, known)) == [["d1", "d2"], ["d1", "d3"], ["d2", "d3"]]
    assert result["figures"]["none_where_none_is"] == "0 of 1"
    assert result["figures"]["precision"] == round(2 / 3, 4)


def test_a_set_of_another_task(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text('{"text": "x"}', encoding="utf-8")
    with pytest.raises(CorpusError):
        evaluate_bibliography(path)
