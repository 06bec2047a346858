from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.reference_lists.splitting import SplitList, _rate_answer, evaluate_splitting, make_figures
from harvester.evaluation.report.sections import RATINGS

LINES = [
    "1. Ким Л. О графах и их",
    "спектрах. М.: Наука, 2001. 120 с.",
    "2. Ли П. О рядах // Вестник. 2003. № 2. С. 5–9.",
]
LINES += ["3. Юн Р. О полях. М.: Мир, 1999. 90 с."]
REFS = [[0, 1], [2, 2], [3, 3]]


def written(path: Path, *rows: dict[str, Any]) -> Path:
    path.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), encoding="utf-8")
    return path


def test_a_list_with_boundaries(tmp_path: Path) -> None:
    result = evaluate_splitting(
        written(tmp_path / "split.jsonl", {"id": "a", "lang": "ru", "lines": LINES, "refs": REFS})
    )
    assert (result["task"], result["n"], result["figures"]["f"]) == ("splitting", 3, 1.0)
    assert [value["value"] for value in result["values"]] == ["0-1", "2-2", "3-3"]


def test_a_document_with_starts_only(tmp_path: Path) -> None:
    lines = ["Литература", *LINES, "Приложение"]
    row = {"id": "a", "lang": "ru", "lines": lines, "labels": [0, 1, 1, 1, 1, 0], "ref_starts": [1, 3, 4]}
    assert evaluate_splitting(written(tmp_path / "lines.jsonl", row))["figures"]["f"] == 1.0


def test_a_wrong_end_costs_two_references() -> None:
    one = SplitList("a", {}, LINES, [(0, 1), (2, 2), (3, 3)], [(0, 2), (3, 3)])
    assert make_figures([one])["precision"] == 0.5
    assert make_figures([one])["recall"] == round(1 / 3, 4)


@pytest.mark.parametrize(
    ("got", "how"),
    [
        ([(2, 3)], "extracted"),
        ([(0, 1)], "not extracted"),
        ([(1, 4)], "too much"),
        ([(2, 2)], "not all"),
        ([], "not extracted"),
    ],
)
def test_how_a_reference_came_out(got: list[tuple[int, int]], how: str) -> None:
    assert _rate_answer((2, 3), got) == RATINGS.index(how)


def test_a_file_without_boundaries(tmp_path: Path) -> None:
    with pytest.raises(CorpusError):
        evaluate_splitting(written(tmp_path / "x.jsonl", {"id": "a", "lines": LINES}))
