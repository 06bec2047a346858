from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from harvester.evaluation.against import compare_runs, find_changes, read_run
from harvester.evaluation.corpora import CorpusError


def value(document: str, field: str, text: str, weight: float, right: bool | None) -> dict[str, Any]:
    return {"id": document, "field": field, "value": text, "weight": weight, "right": right}


OLD = [
    value("a", "title", "Ряды", 0.9, True),
    value("b", "title", "Том 5", 0.4, False),
    value("c", "udc", "51", 0.9, None),
]
NEW = [
    value("a", "title", "Ряды", 0.8, True),
    value("b", "title", "Графы", 0.7, True),
    value("d", "title", "Поля", 0.5, False),
]


def test_the_three_ways_a_value_can_change() -> None:
    found = {change.id: (change.kind, change.verdict) for change in find_changes(OLD, NEW)}
    assert found == {"b": ("different", "better"), "c": ("no longer found", ""), "d": ("new found", "")}


def test_the_same_run_has_no_changes() -> None:
    assert find_changes(OLD, OLD) == []


def test_figures_and_weights_side_by_side() -> None:
    old = {"figures": {"title_close": 0.5, "ru": {"n": 2}}, "values": OLD}
    new = {"figures": {"title_close": 0.75, "ru": {"n": 3}}, "values": NEW}
    moved, statistics, listed = compare_runs(old, new)
    assert ["title_close", 0.5, 0.75, 0.25] in moved.rows
    assert ["ru n", 2, 3, None] in moved.rows
    assert ["title", 1, 1, 0, 1, 0, 0.65, 0.667] in statistics.rows
    assert ["b", "title", "different", "better", "Том 5", "Графы", 0.4, 0.7] in listed.rows


@pytest.mark.parametrize("text", ["", "[]", json.dumps({"figures": {}})])
def test_a_run_without_values_cannot_be_compared_with(tmp_path: Path, text: str) -> None:
    path = tmp_path / "old.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CorpusError):
        read_run(path)
    with pytest.raises(CorpusError):
        read_run(tmp_path / "none.json")
