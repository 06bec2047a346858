"""Small plots as SVG: bars in groups, curves of calibration, clouds of points."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harvester.evaluation.report.sections import Bars, Columns, Curve, Scatter

WIDTH = 760
# Colours of the style sheet; more series than these take them again.
COLOURS = 6
LABEL, BAR, GAP = 170, 13, 12
LEFT, RIGHT, TOP, BOTTOM = 56, 20, 12, 44
SQUARE, LOW = 360, 300
LABEL_WIDTH = 90  # of a date under a column
STEPS = 6  # of an axis at most, but for those at its ends
# What is smaller has no place on a logarithmic axis and stands at its foot.
SMALLEST = 1e-9


@dataclass(slots=True)
class Axis:
    """Where a value stands between the least and the most, and the round values between them."""

    name: str
    least: float
    most: float
    marks: list[float]
    logarithmic: bool = False

    def share(self, value: float) -> float:
        if self.logarithmic:
            return math.log(max(value, self.least) / self.least) / math.log(self.most / self.least)
        return (value - self.least) / (self.most - self.least)


@dataclass(slots=True)
class Plane:
    """Two axes on a rectangle."""

    across: Axis
    up: Axis
    width: float
    height: float

    def place(self, x: float, y: float) -> tuple[float, float]:
        return LEFT + self.width * self.across.share(x), TOP + self.height * (1 - self.up.share(y))

    def drawn(self, parts: Iterable[str]) -> str:
        """The parts over a grid with its numbers and the names of the axes."""
        foot, middle = TOP + self.height, TOP + self.height / 2
        grid = []
        for mark in self.across.marks:
            x, _ = self.place(mark, self.up.least)
            grid.append(f'<line class="grid" x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{foot:.1f}"/>')
            grid.append(f'<text x="{x:.1f}" y="{foot + 16:.1f}" text-anchor="middle">{mark:g}</text>')
        for mark in self.up.marks:
            _, y = self.place(self.across.least, mark)
            grid.append(f'<line class="grid" x1="{LEFT}" y1="{y:.1f}" x2="{LEFT + self.width:.1f}" y2="{y:.1f}"/>')
            grid.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{mark:g}</text>')
        turned = f' transform="rotate(-90 12 {middle:.1f})"'
        for axis, x, y, turn in ((self.across, LEFT + self.width / 2, foot + 36, ""), (self.up, 12, middle, turned)):
            grid.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle"{turn}>{escape(axis.name)}</text>')
        return _wrap_svg(LEFT + self.width + RIGHT, foot + BOTTOM, [*grid, *parts])


def draw_bars(section: Bars) -> str:
    """Lying bars, a row of them a label, the value at the end of each."""
    parts: list[str] = []
    y, room = 0.0, WIDTH - LABEL - 60
    for label, values in section.values.items():
        middle = y + BAR * len(values) / 2 + 4
        parts.append(f'<text class="label" x="{LABEL - 10}" y="{middle:.0f}" text-anchor="end">{escape(label)}</text>')
        for number, value in enumerate(values):
            if value is not None:
                parts.append(_draw_bar(y + number * BAR, room * value / max(section.most, 1e-9), number, value))
        y += BAR * len(values) + GAP
    return _draw_legend(section.groups) + _wrap_svg(WIDTH, y, parts)


def draw_columns(section: Columns) -> str:
    """Series piled up, with room for the number on each pile, and as many labels as there is room for."""
    totals = [sum(values) for values in zip(*section.series.values(), strict=True)]
    most, step = 1.08 * max([*totals, 1]), (WIDTH - LEFT - RIGHT) / max(1, len(totals))
    parts, floor = [], TOP + LOW
    for place, (label, total) in enumerate(zip(section.labels, totals, strict=True)):
        x, y = LEFT + place * step, float(floor)
        for number, values in enumerate(section.series.values()):
            height = LOW * values[place] / most
            y -= height
            shape = f'x="{x + 1:.1f}" y="{y:.1f}" width="{max(step - 2, 1):.1f}" height="{height:.1f}"'
            told = f"<title>{escape(label)}: {values[place]}</title>"
            parts.append(f'<rect {shape} fill="{_choose_colour(number)}">{told}</rect>')
        if total and step >= 18:
            parts.append(f'<text x="{x + step / 2:.1f}" y="{y - 4:.1f}" text-anchor="middle">{total}</text>')
        if place % math.ceil(LABEL_WIDTH / step) == 0:
            parts.append(f'<text x="{x:.1f}" y="{floor + 16}">{escape(label)}</text>')
    parts.append(f'<line class="grid" x1="{LEFT}" y1="{floor}" x2="{WIDTH - RIGHT}" y2="{floor}"/>')
    return _draw_legend(section.series) + _wrap_svg(WIDTH, floor + BOTTOM, parts)


def _draw_bar(y: float, length: float, number: int, value: float) -> str:
    shape = f'x="{LABEL}" y="{y:.0f}" width="{max(length, 1):.1f}" height="{BAR - 2}" rx="2"'
    number_said = str(value) if isinstance(value, int) else f"{value:.3f}"
    told = f'<text x="{LABEL + length + 6:.1f}" y="{y + BAR - 3:.0f}">{number_said}</text>'
    return f'<rect {shape} fill="{_choose_colour(number)}"/>{told}'


def draw_curve(section: Curve) -> str:
    """Share right over weight; the broken line is a weight that keeps its promise, a point's size its count."""
    fifths = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    plane = Plane(Axis("weight", 0, 1, fifths), Axis("share right", 0, 1, fifths), SQUARE, SQUARE)
    (x0, y0), (x1, y1) = plane.place(0, 0), plane.place(1, 1)
    parts = [f'<line class="even" x1="{x0}" y1="{y0}" x2="{x1}" y2="{y1}"/>']
    for number, points in enumerate(section.series.values()):
        path = " ".join("{:.1f},{:.1f}".format(*plane.place(weight, right)) for weight, right, _ in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{_choose_colour(number)}" stroke-width="2"/>')
        for weight, right, count in points:
            told = f"{weight:.2f}: {right:.2f} of {count}"
            parts.append(_draw_spot(plane.place(weight, right), number, min(3 + math.log10(count), 7), told))
    return _draw_legend(section.series) + plane.drawn(parts)


def draw_scatter(section: Scatter) -> str:
    points = [point for of in section.series.values() for point in of]
    if not points:
        return ""
    scale = _mark_decades if section.logarithmic else _mark_steps
    across, up = scale(section.across, [x for x, _ in points]), scale(section.up, [y for _, y in points])
    plane = Plane(across, up, WIDTH - LEFT - RIGHT, LOW)
    spots = (_draw_spot(plane.place(*point), n, 3, "") for n, of in enumerate(section.series.values()) for point in of)
    return _draw_legend(section.series) + plane.drawn(spots)


def _mark_decades(name: str, values: Sequence[float]) -> Axis:
    positive = [value for value in values if value > SMALLEST] or [1.0]
    first = math.floor(math.log10(min(positive)))
    last = max(math.ceil(math.log10(max(positive))), first + 1)
    return Axis(name, 10.0**first, 10.0**last, [10.0**power for power in range(first, last + 1)], logarithmic=True)


def _mark_steps(name: str, values: Sequence[float]) -> Axis:
    """From a round value to a round value, in steps of 1, 2 or 5 or their tenfold."""
    least, most = min(*values, 0.0), max(*values, SMALLEST)
    decade = 10.0 ** math.floor(math.log10((most - least) / STEPS))
    step = next(decade * size for size in (1, 2, 5, 10) if STEPS * decade * size >= (most - least) * 0.999)
    marks = [number * step for number in range(math.floor(least / step), math.ceil(most / step) + 1)]
    return Axis(name, marks[0], marks[-1], marks)


def _draw_spot(place: tuple[float, float], number: int, size: float, told: str) -> str:
    title = f"<title>{escape(told)}</title>" if told else ""
    x, y = place
    colour = _choose_colour(number)
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{colour}" fill-opacity="0.7">{title}</circle>'


def _draw_legend(names: Iterable[str]) -> str:
    spots = (f'<span style="color:{_choose_colour(n)}">●</span> {escape(name)}' for n, name in enumerate(names))
    return f'<p class="note">{" &nbsp; ".join(spots)}</p>'


def _wrap_svg(width: float, height: float, parts: Iterable[str]) -> str:
    return f'<svg viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" role="img">{"".join(parts)}</svg>'


def _choose_colour(number: int) -> str:
    return f"var(--c{number % COLOURS})"
