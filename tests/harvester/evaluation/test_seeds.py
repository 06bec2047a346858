from __future__ import annotations

import pytest

from harvester.evaluation import seeds
from harvester.evaluation.report.sections import beside_seeds


def test_tables_as_printed() -> None:
    assert seeds.TABLE_4["title"] == {"svm": (88.2, 1.9, 5.8, 3.9), "hmm": (75, 6, 11, 12), "rules": (84, 5, 11, 9)}
    assert set(seeds.TABLE_4["email"]) == {"svm", "hmm"}
    assert seeds.TABLE_6["surnames"]["hmm"] == (37.5, 9.8, 42, 13.4)


@pytest.mark.parametrize("table", [seeds.TABLE_2, seeds.TABLE_3, seeds.TABLE_4, seeds.TABLE_5])
def test_the_four_ways_are_all_there_is(table: dict[str, seeds.Row]) -> None:
    # The printed figures are rounded, and a few are off by more.
    assert all(80 < sum(row) < 120 for of in table.values() for row in of.values())


def test_ours_beside_theirs() -> None:
    ours = {"svm": {"title": [9, 0, 1, 0]}, "best": {"title": [10, 0, 0, 0]}}
    table = beside_seeds("T", {"title": seeds.TABLE_4["title"], "web": seeds.TABLE_4["web"]}, ours)
    assert table.rows[0] == ["title", "svm", 10, 88.2, 90.0, 1.9, 0.0, 5.8, 10.0, 3.9, 0.0]
    assert table.rows[1][:5] == ["title", "best", 10, 88.2, 100.0]
    assert table.rows[2][:5] == ["URL", "svm", None, 100, None]
