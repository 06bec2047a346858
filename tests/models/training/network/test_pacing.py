from __future__ import annotations

import math

import pytest

from models.training.network.pacing import deal_batches, find_pace


class Feeder:
    def deal(self) -> list[str]:
        return ["a", "b", "c"]

    def make(self, chosen: str) -> str:
        return chosen.upper()


def test_batches_come_for_so_many_rounds() -> None:
    dealt = list(deal_batches(Feeder(), 2, math.inf))
    assert [made for _, _, made in dealt] == ["A", "B", "C", "A", "B", "C"]
    assert [step for step, _, _ in dealt] == [1, 2, 3, 4, 5, 6]
    assert [progress for _, progress, _ in dealt] == sorted(progress for _, progress, _ in dealt)


def test_the_rate_rises_and_falls() -> None:
    assert find_pace(0.05, 0.1) == pytest.approx(0.5)
    assert find_pace(0.1, 0.1) == pytest.approx(1.0)
    assert find_pace(1.0, 0.1) == pytest.approx(0.0)
