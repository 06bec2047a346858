"""Made namesakes of the built-in web's lists, and a judge that learns from them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from harvester.authors.pairs import FEATURES
from models.training.author_examples import make_blocks, read_people
from models.training.authors import AGAINST, choose_grouping, fit_judge, measure_blocks

LISTS = Path(__file__).parents[3] / "harvester" / "demo" / "web" / "publications.jsonl"


@pytest.fixture(scope="module")
def blocks() -> list:
    return make_blocks(read_people([LISTS]), 40)


def test_blocks_are_of_one_name_and_the_same_every_time(blocks: list) -> None:
    again = make_blocks(read_people([LISTS]), 40)
    assert [block.mentions for block in blocks] == [block.mentions for block in again]
    assert max(len(set(block.persons)) for block in blocks) > 1
    for block in blocks:
        assert len(block.mentions) == len(block.persons)


def test_each_feature_speaks_one_way(blocks: list) -> None:
    judge, pairs, right = fit_judge(blocks)
    assert 0 < right < pairs
    signs = {name: np.sign(factor) for name, factor in zip(FEATURES.names, judge.factors, strict=True)}
    assert all(sign <= 0 if name in AGAINST else sign >= 0 for name, sign in signs.items())
    assert measure_blocks(judge, blocks).pairs_f > 0.7
    common = judge.base + judge.factors[FEATURES.names.index("common family name")]
    assert choose_grouping(judge).threshold > max(-0.01, common)
