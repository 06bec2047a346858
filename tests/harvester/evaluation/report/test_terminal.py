from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from harvester.evaluation.report.sections import Curve, Section, Table, WrongValue, WrongValues
from harvester.evaluation.report.terminal import SHOWN, SHOWN_LETTERS, show_sections, write_cell


def show(section: Section) -> str:
    screen = Console(file=StringIO(), width=200)
    show_sections([section], screen)
    return " ".join(screen.file.getvalue().split())  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("cell", "text"),
    [(None, "–"), ("", "–"), (0, "0"), (0.98765, "0.9877"), (["a", 0.5, None], "a, 0.5, –"), ("графы", "графы")],
)
def test_a_cell_is_short_and_nothing_is_a_dash(cell: object, text: str) -> None:
    assert write_cell(cell) == text


def test_a_table_has_its_rows_and_that_of_figures_its_note() -> None:
    shown = show(Table("Figures", ["field", "F"], [["title", 0.25]], note="80 papers"))
    assert all(part in shown for part in ("Figures: 80 papers", "field", "title", "0.25"))
    assert "80 papers" not in show(Table("Requests", ["host", "n"], [["a", 1]], note="80 papers"))


def test_a_curve_is_shown_as_a_table_of_its_points() -> None:
    shown = show(Curve("Weights", {"title": [(0.9, 0.8, 12)]}))
    assert all(part in shown for part in ("Weights", "mean weight", "title", "0.9", "0.8", "12"))


def test_of_many_wrong_values_the_first_are_named_and_long_ones_cut() -> None:
    cases = [WrongValue(f"{number}.pdf", "title", "x", "y" * 500) for number in range(SHOWN + 5)]
    shown = show(WrongValues("Wrong", cases))
    assert f"{SHOWN - 1}.pdf" in shown
    assert f"{SHOWN}.pdf" not in shown
    assert "y" * SHOWN_LETTERS in shown
    assert "y" * (SHOWN_LETTERS + 1) not in shown
