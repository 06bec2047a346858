"""Plots as the server draws them: bars that may be links, in plain SVG."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH, HEIGHT, FOOT = 720, 150, 18
MOST_NAMES = 12  # under the bars


@dataclass(slots=True)
class Bar:
    x: float
    y: float
    width: float
    height: float
    name: str
    value: int
    address: str
    is_named: bool  # whether its name stands under it


@dataclass(slots=True)
class BarPlot:
    """Bars side by side, the highest as high as the plot."""

    bars: list[Bar]
    most: int
    width: int = WIDTH
    height: int = HEIGHT
    foot: int = FOOT

    @property
    def is_linked(self) -> bool:
        """Whether its bars lead on: then it is more than a picture."""
        return any(bar.address for bar in self.bars)


def draw_bars(values: Sequence[tuple[str, int, str]]) -> BarPlot:
    """A bar for each name, value and address."""
    most = max((value for _, value, _ in values), default=0)
    step = WIDTH / max(1, len(values))
    each = max(1, -(-len(values) // MOST_NAMES))
    bars = []
    for place, (name, value, address) in enumerate(values):
        height = round(HEIGHT * value / most, 1) if most else 0.0
        bars.append(
            Bar(
                round(place * step, 1),
                round(HEIGHT - height, 1),
                round(step * 0.85, 1),
                height,
                name,
                value,
                address,
                place % each == 0,
            )
        )
    return BarPlot(bars, most)
