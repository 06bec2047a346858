"""How training goes on: batch after batch, at a rate that rises and falls."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Made = TypeVar("Made", covariant=True)


class BatchFeeder(Protocol[Made]):
    """Deals what a round has into batches, and makes each."""

    def deal(self) -> Sequence[Any]: ...
    def make(self, chosen: Any) -> Made: ...


def deal_batches(feeder: BatchFeeder[Made], rounds: float, seconds: float) -> Iterator[tuple[int, float, Made]]:
    """Batch after batch, with how far training is, until so many rounds or seconds are over."""
    began, step = time.monotonic(), 0
    steps = max(1, int(rounds * len(feeder.deal())))
    while True:
        for chosen in feeder.deal():
            progress = max(step / steps, (time.monotonic() - began) / seconds)
            if progress >= 1:
                return
            step += 1
            yield step, progress, feeder.make(chosen)


def find_pace(progress: float, warming: float) -> float:
    """The share of the rate: it rises while training warms up, and falls slowly to nought."""
    if progress < warming:
        return progress / warming
    return 0.5 * (1 + math.cos(math.pi * (progress - warming) / (1 - warming)))
