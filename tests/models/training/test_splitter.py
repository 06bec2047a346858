"""The splitter trained on a small made corpus: what is written can be opened and splits lists like those it was shown."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from harvester.bibliography import splitter
from harvester.bibliography.splitting.features import FEATURES
from harvester.learned.trees import Trees
from models.training.splitter import SETS, find_lists, fit_splitter, place_lines, train_splitter
from tests.models.training.writing import write_sets

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "ВЕСТНИК НАУКИ"
ENTRIES: list[str] = []
REFS: list[list[int]] = []
for number in range(1, 31):
    REFS.append([len(ENTRIES), len(ENTRIES) + 1])
    ENTRIES += [f"{number}. Ким Л. А. О рядах и графах, их", f"спектрах и свойствах // Вестник. 2001. С. {number}–99."]
    ENTRIES += [HEAD] * (number % 5 == 0)


def row(name: str, number: int) -> dict[str, Any]:
    kind = name.split("/")[1].removeprefix("split.").split(".")[0]
    facts = {"id": f"{kind}-{number}", "set": kind, "group": f"g{number}"}
    if not name.startswith("corpora_ru"):
        layout = [[70.0 + at % 2 * 12, 12.0 * at, 10.0, 400.0 - at % 3] for at in range(len(ENTRIES))]
        return {**facts, "lines": ENTRIES, "refs": REFS, "layout": layout}
    starts, labels = [first + 1 for first, _ in REFS], [0, *[1] * len(ENTRIES), 0]
    return {**facts, "lines": ["Литература", *ENTRIES, "Конец"], "labels": labels, "ref_starts": starts}


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("corpus")
    write_sets(folder, SETS, row)
    return folder


def test_what_is_trained_can_be_opened(corpus: Path, tmp_path: Path) -> None:
    train_splitter(corpus, tmp_path)
    trees = Trees.opened(json.loads((tmp_path / "splitter.json").read_text(encoding="utf-8")), FEATURES, "splitter")
    found = splitter.split_entries(ENTRIES, trees)
    assert [[entry.first, entry.last] for entry in found] == REFS
    assert "| excite_de | 1.000 | 1.000 | 1.000 |" in (tmp_path / "splitter.md").read_text(encoding="utf-8")


def test_the_lists_of_a_document_end_where_the_next_reference_begins() -> None:
    (found,) = find_lists(row(SETS[-1], 0))
    assert (found.lines, found.ends) == (ENTRIES, False)
    assert found.refs[:5] == [(0, 1), (2, 3), (4, 5), (6, 7), (8, 10)], "the running head goes with what is before it"


def test_print_may_be_known_in_part() -> None:
    (line,) = place_lines(["1. Ким"], [[10.0, 20.0, 8.0]])
    assert (line.x0, line.y0, line.y1, line.size, line.x1) == (10.0, 20.0, 28.0, 8.0, 10.0)


def test_plain_texts_are_enough_to_learn_from() -> None:
    found = fit_splitter([{"lines": ENTRIES, "refs": REFS}]).entries(ENTRIES)
    assert [[entry.first, entry.last] for entry in found] == REFS
