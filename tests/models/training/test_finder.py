"""The finder trained on a small made corpus: what is written can be opened and finds lists like those it was shown."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from harvester.bibliography import finder
from harvester.bibliography.finding.context import IN_CONTEXT
from harvester.bibliography.finding.methods import ALONE, AROUND, FinderModel
from harvester.learned.trees import Trees
from models.training.finder import SETS, fit_finder, fit_finders, hold_out, make_example, train_finder
from tests.models.training.writing import write_sets

if TYPE_CHECKING:
    from pathlib import Path

TEXT = ["Введение", *["Изучаются спектры графов, и показано, что оценка верна при слабых условиях."] * 40]
LIST = [f"{n}. Ким Л. А. О рядах и графах // Вестник. 20{n:02}. № {n}. С. {n}–{n + 9}." for n in range(1, 16)]
LINES = [*TEXT, "Литература", *LIST, "Сведения об авторах", "Ким Лев Андреевич, доцент"]
FIRST, LAST = len(TEXT) + 1, len(TEXT) + len(LIST)


def row(name: str, number: int) -> dict[str, Any]:
    labels = [int(FIRST <= at <= LAST) for at in range(len(LINES))]
    kind = name.split("/")[1].removeprefix("find.").split(".")[0]
    return {"id": f"{kind}-{number}", "set": kind, "group": f"g{number}", "lines": LINES, "labels": labels, "heads": []}


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("corpus")
    write_sets(folder, SETS, row)
    return folder


def test_what_is_trained_can_be_opened(corpus: Path, tmp_path: Path) -> None:
    train_finder(corpus, tmp_path)
    values = json.loads((tmp_path / "finder.json").read_text(encoding="utf-8"))
    ALONE.check(values, "finder")
    learned = FinderModel(np.array(values.pop("weights")), switch=values.pop("switch"), glueing=values.pop("glueing"))
    assert values == ALONE.saved() | {"least": learned.least, "beside_rules": learned.beside_rules}
    learned.boosted = Trees.opened(
        json.loads((tmp_path / "finder_trees.json").read_text(encoding="utf-8")), IN_CONTEXT, "finder_trees"
    )
    learned.forest = Trees.opened(
        json.loads((tmp_path / "finder_forest.json").read_text(encoding="utf-8")), AROUND, "finder_forest"
    )
    for method in finder.METHODS:
        assert finder.find(LINES, method, learned) == [[FIRST, LAST]]
    card = (tmp_path / "finder.md").read_text(encoding="utf-8")
    assert "| best | ru_lines_dev | 1.000 | 1.000 | 1.000 |" in card


def test_methods_are_trained_from_the_same_examples() -> None:
    found = fit_finders([make_example(row(SETS[0], number)) for number in range(4)], list(finder.METHODS))
    assert [one.method for one in found] == list(finder.METHODS)
    assert found[1].learned is None
    assert found[2].learned is found[3].learned


def test_rows_of_footnotes_are_not_learned_from() -> None:
    rows = [row(SETS[0], number) for number in range(4)]
    notes = row(SETS[0], 5) | {"set": "excite_de_footnote", "labels": [1] * len(LINES)}
    assert fit_finder([*rows, notes], "forest").find(LINES) == [[FIRST, LAST]]


def test_no_source_stands_on_both_sides() -> None:
    known, asked = hold_out([row(name, number) for name in SETS for number in range(8)])
    assert known
    assert asked
    assert not {one["group"] for one in known} & {one["group"] for one in asked}
