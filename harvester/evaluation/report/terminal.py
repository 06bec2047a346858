"""The sections of a report that a terminal can show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.evaluation.report.sections import Curve, Section, Table, WrongValues

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

# Of wrong values so many are named; the report has them all.
SHOWN = 12
SHOWN_LETTERS = 70


def show_sections(sections: Iterable[Section], screen: Console) -> None:
    """Tables, curves as tables, and the first of the wrong values."""
    for section in sections:
        if isinstance(section, Table):
            title = f"{section.title}: {section.note}" if section.title == "Figures" else section.title
            _print_table(title, section.columns, section.rows, screen)
        elif isinstance(section, Curve):
            rows = [[name, *point] for name, points in section.series.items() for point in points]
            _print_table(section.title, ["of", "mean weight", "share right", "values"], rows, screen)
        elif isinstance(section, WrongValues):
            screen.print(section.title)
            for case in section.cases[:SHOWN]:
                screen.print(
                    f"  {case.name}  {case.field}: {case.got[:SHOWN_LETTERS]!r} for {case.want[:SHOWN_LETTERS]!r}"
                )


def write_cell(cell: Any) -> str:
    """A cell as text: numbers short, nothing as a dash."""
    if cell is None or cell == "":
        return "–"
    if isinstance(cell, list):
        return ", ".join(map(write_cell, cell))
    return f"{cell:.4g}" if isinstance(cell, float) else str(cell)


def _print_table(title: str, columns: list[str], rows: list[list[Any]], screen: Console) -> None:
    from rich.table import Table as Drawn

    drawn = Drawn(title=title)
    for number, column in enumerate(columns):
        drawn.add_column(column, justify="right" if number else "left")
    for row in rows:
        drawn.add_row(*map(write_cell, row))
    screen.print(drawn)
