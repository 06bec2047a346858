from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.evaluation.report.page import draw_section, write_page
from harvester.evaluation.report.plots import draw_bars, draw_curve, draw_scatter
from harvester.evaluation.report.sections import (
    Bars,
    Curve,
    ReadField,
    ReadPage,
    ReadPages,
    Scatter,
    Section,
    Table,
    WrongValue,
    WrongValues,
)
from tests.harvester.documents.making import make_pdf

SECTIONS: list[Section] = [
    Table("Figures", ["figure", "here"], [["title <exact>", 0.91234], ["k", "3 of 4"], ["none", None]], "a & b"),
    Bars("Fields", ["rules", "best"], {"title": [0.5, 0.9], "authors": [None, 1.0]}),
    Curve("Calibration", {"title": [(0.5, 0.4, 30), (0.95, 0.97, 400)]}),
    Scatter("Time", "size", "ms", {"rules": [(1, 0.2), (900, 31)]}),
    WrongValues("Worst", [WrongValue("a.pdf", "title", "Right <one>", "", 0.8, ["<b>line</b>", "two"])]),
    ReadPages("Pages", [ReadPage("b.txt", "none", [ReadField("title", "", "<i>x", 0.5, False)], ["<i>line"])]),
]


@pytest.fixture
def page(tmp_path: Path) -> str:
    path = tmp_path / "report.html"
    write_page(path, "header: a <corpus>", SECTIONS, "trained anew")
    return path.read_text(encoding="utf-8")


def test_the_page_needs_nothing_from_outside(page: str) -> None:
    assert not re.search(r"(?:src|href)=[\"'](?!#|data:)|@import|url\(", page)
    assert "<script" not in page


def test_nothing_of_a_document_becomes_markup(page: str) -> None:
    assert "<corpus>" not in page
    assert "<b>line" not in page
    assert "<i>" not in page
    assert "&lt;b&gt;line&lt;/b&gt;\ntwo" in page


def test_every_section_is_there_and_named(page: str) -> None:
    assert [f'id="s{n}"' in page for n in range(len(SECTIONS))] == [True] * len(SECTIONS)
    for text in ("0.9123", "3 of 4", "a &amp; b", "trained anew", "nothing"):
        assert text in page


def test_columns_of_numbers_stand_to_the_right() -> None:
    cells = re.findall(r"<td( class=\"number\")?>([^<]*)</td>", draw_section(SECTIONS[0]))
    assert cells == [
        ("", "title &lt;exact&gt;"),
        (' class="number"', "0.9123"),
        ("", "k"),
        (' class="number"', "3 of 4"),
        ("", "none"),
        (' class="number"', "–"),
    ]


def svg(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(markup[markup.index("<svg") :])


def test_a_bar_is_as_long_as_its_value() -> None:
    widths = [float(bar.get("width", 0)) for bar in svg(draw_bars(SECTIONS[1])).iter("rect")]  # type: ignore[arg-type]
    assert len(widths) == 3
    assert widths[1] == pytest.approx(1.8 * widths[0], abs=0.2)


def test_a_perfect_weight_lies_on_the_broken_line() -> None:
    (spot,) = svg(draw_curve(Curve("c", {"x": [(0.5, 0.5, 20)]}))).iter("circle")
    line = next(line for line in svg(draw_curve(Curve("c", {}))).iter("line") if line.get("class") == "even")
    middle = [(float(line.get(f"{axis}1", 0)) + float(line.get(f"{axis}2", 0))) / 2 for axis in "xy"]
    assert [float(spot.get("cx", 0)), float(spot.get("cy", 0))] == pytest.approx(middle, abs=0.1)


@settings(deadline=None, max_examples=50)
@given(st.lists(st.tuples(st.floats(0, 1e7), st.floats(0, 1e7)), max_size=20), st.booleans())
def test_every_point_lies_inside_the_picture(points: list[tuple[float, float]], logarithmic: bool) -> None:
    markup = draw_scatter(Scatter("s", "x", "y", {"a": points}, logarithmic))
    assert bool(markup) == bool(points)
    if points:
        picture = svg(markup)
        _, _, width, height = map(float, picture.get("viewBox", "").split())
        spots = list(picture.iter("circle"))
        assert len(spots) == len(points)
        assert all(0 <= float(s.get("cx", -1)) <= width and 0 <= float(s.get("cy", -1)) <= height for s in spots)


def test_the_marks_of_an_axis_are_round() -> None:
    picture = svg(draw_scatter(Scatter("s", "x", "y", {"a": [(-4.32252, 0.1), (5.1161, 0.9)]}, False)))
    told = [text.text for text in picture.iter("text")]
    assert told == ["-6", "-4", "-2", "0", "2", "4", "6", "0", "0.2", "0.4", "0.6", "0.8", "1", "x", "y"]


def test_an_unknown_section_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError):
        draw_section("text")


def test_a_page_stands_beside_what_was_read(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(make_pdf([("Spectra of graphs", 20.0, "B", "C")]))
    fields = [
        ReadField("title", "Spectra", "Spectra of graphs", 0.4, False),
        ReadField("authors", "Ice", "Ice", 0.9, True),
        ReadField("abstract", "We study.", "", 0.9, None),
    ]
    drawn = draw_section(ReadPages("Pages", [ReadPage("a.pdf", str(path), fields, ["a line"])]))
    assert '<img src="data:image/png;base64,' in drawn
    assert "a line" not in drawn
    rows = re.findall(r'<td><div class="(\w+)">([^<]*)</div></td><td>([^<]*)</td>', drawn)
    assert rows == [("got", "Spectra", "Spectra of graphs"), ("want", "Ice", "as read"), ("told", "We study.", "–")]
