from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from models.training.network.examples import Examples
from models.training.network.preparing import Example, deal_folds, encode, name_group

if TYPE_CHECKING:
    from pathlib import Path


def test_a_source_a_document_or_a_work_is_a_group() -> None:
    assert name_group({"source": "a/b/c.pdf", "set": ""}) == name_group({"source": "a/b/d.pdf", "set": ""})
    assert name_group({"doc": "7", "set": "x"}) != name_group({"doc": "8", "set": "x"})
    first, second = ({"id": n, "set": n, "fields": {"title": "On Trees"}} for n in "ab")
    assert name_group(first) == name_group(second)


def test_large_groups_are_dealt_first_and_none_is_divided() -> None:
    rows = [{"group": f"source:{n % 7}"} for n in range(100)] + [{"group": "source:big"}] * 50
    folds = deal_folds(rows)
    assert len(folds) == 8
    alone = [group for group, fold in folds.items() if fold == folds["source:big"]]
    assert alone == ["source:big"]


def test_examples_are_the_same_after_saving(tmp_path: Path) -> None:
    examples = encode([Example(["Орлов", "А"], ["", " ", "."], ["family", "given"], "ru_gold", 2, "7")])
    examples.save(tmp_path / "examples.npz")
    again = Examples.open(tmp_path / "examples.npz")
    assert (again.labels, again.ids, again.fold.tolist()) == (["family", "given"], ["7"], [2])
    assert np.array_equal(again.word_letters, examples.word_letters)


def test_letters_known_before_keep_their_numbers() -> None:
    found = [Example(["Орлов"] * 40, [" "] * 41, ["family"] * 40, "ru_gold", 0, "1")]
    assert encode(found, letters="zв").letters == "zв Олор"
