from __future__ import annotations

import json
from typing import Any

import pytest

from benchmarks.baseline import OWN
from harvester.evaluation import seeds
from harvester.evaluation.reference_lists.bibliography_figures import (
    WORST,
    FoundLines,
    list_values,
    make_figures,
    make_sections,
    plot_importance,
    plot_projection,
)
from harvester.evaluation.report.sections import Scatter, Table, WrongValues

LINES = [
    "Введение",
    "Изучаются спектры.",
    "Литература",
    "1. Ким Л. О графах. М.: Наука, 2001. 120 с.",
    "2. Ли П. О рядах // Вестник. 2003.",
]
RIGHT = [False, False, False, True, True]


def found(inside: list[bool], name: str = "d1", seconds: float = 0.01) -> FoundLines:
    row: dict[str, Any] = {"id": name, "lines": LINES, "labels": [0, 0, 0, 1, 1]}
    return FoundLines(row, inside, seconds)


def test_lines_are_counted_over_all_documents() -> None:
    made = make_figures([found([False, False, False, True, True]), found([False, False, True, True, False])])
    assert (made["precision"], made["recall"], made["f"]) == (0.75, 0.75, 0.75)
    assert (made["n"], made["lines"]) == (2, 10)


def test_a_document_counts_right_false_and_missed_lines() -> None:
    counts = found([True, False, False, True, False]).counts
    assert (counts.right, counts.false, counts.missed) == (1, 1, 1)
    assert found(RIGHT).size == sum(map(len, LINES)) + len(LINES)


def test_nothing_found_in_nothing() -> None:
    assert make_figures([]) == {"n": 0, "lines": 0, "precision": 0.0, "recall": 0.0, "f": 0.0}


def test_values_are_runs_of_lines() -> None:
    (value,) = list_values([found([False, True, False, True, True])])
    assert (value["value"], value["right"]) == ("1-1, 3-4", False)


def test_a_document_without_a_list_has_no_values() -> None:
    assert list_values([found([False] * 5)]) == []


def test_sections_stand_beside_the_seeds_and_show_the_worst_first() -> None:
    bad, worse = [False, True, False, True, True], [True, True, False, False, True]
    methods = {"rules": [found(RIGHT)], "best": [found(bad, "bad"), found(worse, "worse"), found(RIGHT, "right")]}
    table, _, _, projection, times, worst = make_sections(methods, "best")
    assert isinstance(table, Table)
    assert [row[0] for row in table.rows] == ["rules", "best"]
    assert table.rows[0][:-1] == ["rules", *seeds.BLOCKS["rules"], 1.0, 1.0, 1.0]
    assert (table.columns[-1], table.rows[0][-1]) == ("milliseconds a document", 10.0)
    assert isinstance(projection, Scatter)
    assert {name: len(points) for name, points in projection.series.items()} == {"text": 9, "list": 6}
    assert isinstance(times, Scatter)
    assert times.series["rules"] == [(found(RIGHT).size / 1000, 10.0)]
    assert isinstance(worst, WrongValues)
    assert [case.name for case in worst.cases] == ["worse", "bad"]
    assert worst.cases[0].source[0] == " ▐ Введение"
    assert len(worst.cases) <= WORST


def test_every_feature_of_the_seeds_has_its_share() -> None:
    rows = [json.loads(line) for line in (OWN / "lines.jsonl").read_text(encoding="utf-8").splitlines()]
    bars = plot_importance(rows)
    shares = [values[0] or 0.0 for values in bars.values.values()]
    assert sum(shares) == pytest.approx(1.0)
    assert shares == sorted(shares, reverse=True)
    assert bars.values["years"][0] > (bars.values["heading"][0] or 0.0)  # type: ignore[operator]


def test_a_text_without_any_list() -> None:
    assert plot_importance([{"lines": ["Текст", "и ещё"], "labels": [0, 0]}]).values


def test_lists_and_text_lie_apart_on_the_projection() -> None:
    rows = [json.loads(line) for line in (OWN / "lines.jsonl").read_text(encoding="utf-8").splitlines()]
    series = plot_projection(rows).series
    middle = {name: sum(x for x, _ in points) / len(points) for name, points in series.items()}
    assert abs(middle["list"] - middle["text"]) > 1.0


def test_lines_that_do_not_differ_have_a_projection() -> None:
    points = plot_projection([{"lines": ["Текст", "Текст"], "labels": [0, 0]}]).series
    assert points == {"text": [(0.0, 0.0)] * 2, "list": []}
