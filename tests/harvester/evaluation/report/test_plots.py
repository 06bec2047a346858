from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.evaluation.report.plots import draw_bars, draw_columns, draw_curve, draw_scatter
from harvester.evaluation.report.sections import Bars, Columns, Curve, Scatter

FINITE = st.floats(min_value=-1e6, max_value=1e6)


def parse(drawn: str) -> ElementTree.Element:
    """The picture below the legend; anything not well formed is an error."""
    return ElementTree.fromstring(drawn[drawn.index("<svg") :])


def test_bars_are_as_long_as_their_values_and_a_missing_one_leaves_its_place() -> None:
    picture = parse(draw_bars(Bars("F", ["then", "now"], {"title": [0.5, 1.0], "УДК <&>": [None, 0.25]})))
    lengths = [float(bar.attrib["width"]) for bar in picture.iter("rect")]
    assert lengths == pytest.approx([lengths[1] / 2, lengths[1], lengths[1] / 4], abs=0.1)
    assert [text.text for text in picture.iter("text")] == ["title", "0.500", "1.000", "УДК <&>", "0.250"]


def test_columns_are_piled_up_and_their_sum_stands_on_them() -> None:
    picture = parse(draw_columns(Columns("Papers", ["May", "June"], {"found": [3, 1], "gone": [1, 0]})))
    low, high = (float(bar.attrib["y"]) for bar in list(picture.iter("rect"))[:2])
    assert high < low
    assert [text.text for text in picture.iter("text")] == ["4", "May", "1", "June"]


def test_a_curve_runs_through_its_points() -> None:
    drawn = draw_curve(Curve("Weights", {"title": [(0.0, 0.0, 10), (1.0, 1.0, 10)]}))
    line = re.search(r'points="([\d.]+),([\d.]+) ([\d.]+),([\d.]+)"', drawn)
    assert line
    left, foot, right, top = map(float, line.groups())
    assert (right - left, foot - top) == (360.0, 360.0)
    assert "title" in drawn[: drawn.index("<svg")]


@given(st.lists(st.tuples(FINITE, FINITE), min_size=1, max_size=20), st.booleans())
def test_all_points_lie_between_the_ends_of_both_axes(points: list[tuple[float, float]], logarithmic: bool) -> None:
    picture = parse(draw_scatter(Scatter("Cost", "ms", "F", {"ours": points}, logarithmic)))
    lines = [{end: float(line.attrib[end]) for end in ("x1", "x2", "y1", "y2")} for line in picture.iter("line")]
    spots = [(float(spot.attrib["cx"]), float(spot.attrib["cy"])) for spot in picture.iter("circle")]
    assert len(spots) == len(points)
    for x, y in spots:
        assert min(line["x1"] for line in lines) - 0.1 <= x <= max(line["x2"] for line in lines) + 0.1
        assert min(line["y1"] for line in lines) - 0.1 <= y <= max(line["y2"] for line in lines) + 0.1


def test_a_cloud_without_points_is_not_drawn() -> None:
    assert draw_scatter(Scatter("Cost", "ms", "F", {})) == ""
