"""A report as one page of HTML: tables, plots as SVG, cases to open; nothing is fetched, light and dark."""

from __future__ import annotations

import re
from functools import singledispatch
from html import escape
from importlib import resources
from typing import TYPE_CHECKING, Any

from harvester.evaluation.report.page_pictures import draw_first_pages
from harvester.evaluation.report.plots import draw_bars, draw_columns, draw_curve, draw_scatter
from harvester.evaluation.report.sections import (
    Bars,
    Columns,
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
from harvester.evaluation.report.terminal import write_cell

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

# More wrong values than this are named by their number only.
MOST_CASES = 200
MOST_ROWS = 1000
# Each with a picture of some 60 KB.
MOST_PAGES = 60
LONGEST_VALUE = 600
_COUNT = re.compile(r"\d+ of \d+")


def write_page(path: Path, title: str, sections: Sequence[Section], origin: str = "") -> None:
    """One file with everything in it."""
    style = (resources.files(__package__) / "page.css").read_text(encoding="utf-8")
    links = "".join(f'<a href="#s{n}">{escape(one.title)}</a>' for n, one in enumerate(sections))
    parts = "\n".join(
        f'<section id="s{n}"><h2>{escape(one.title)}</h2>{_write_note(one.note)}{draw_section(one)}</section>'
        for n, one in enumerate(sections)
    )
    path.write_text(
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{style}</style></head>\n'
        f"<body><h1>{escape(title)}</h1>{_write_note(origin)}<nav>{links}</nav>\n{parts}\n</body></html>\n",
        encoding="utf-8",
    )


@singledispatch
def draw_section(section: Any) -> str:
    """The inside of a section."""
    raise TypeError(f"no way to draw {type(section).__name__}")


@draw_section.register
def _(section: Table) -> str:
    numeric = [_is_numeric(column) for column in zip(*section.rows, strict=True)]
    head = "".join(f"<th{_choose_class(n)}>{escape(c)}</th>" for c, n in zip(section.columns, numeric, strict=False))
    rows = "\n".join(f"<tr>{''.join(map(_write_data, row, numeric))}</tr>" for row in section.rows[:MOST_ROWS])
    more = _write_note(f"and {len(section.rows) - MOST_ROWS} more") if len(section.rows) > MOST_ROWS else ""
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>{more}'


@draw_section.register
def _(section: Bars) -> str:
    return draw_bars(section)


@draw_section.register
def _(section: Columns) -> str:
    return draw_columns(section)


@draw_section.register
def _(section: Curve) -> str:
    return draw_curve(section)


@draw_section.register
def _(section: Scatter) -> str:
    return draw_scatter(section)


@draw_section.register
def _(section: WrongValues) -> str:
    more = len(section.cases) - MOST_CASES
    return "\n".join(map(_write_case, section.cases[:MOST_CASES])) + (
        _write_note(f"and {more} more") if more > 0 else ""
    )


def _write_case(case: WrongValue) -> str:
    weight = f' <span class="weight">{case.weight:.2f}</span>' if case.weight is not None else ""
    source = "\n".join(map(escape, case.source))
    return (
        f"<details><summary><b>{escape(case.field)}</b>{weight} <code>{escape(case.name)}</code>"
        f'<div class="got">{escape(case.got) or "nothing"}</div><div class="want">{escape(case.want)}</div></summary>'
        f"<pre>{source}</pre></details>"
    )


@draw_section.register
def _(section: ReadPages) -> str:
    shown = section.pages[:MOST_PAGES]
    pictures = draw_first_pages(page.path for page in shown)
    more = len(section.pages) - len(shown)
    heads = "".join(f"<th>{escape(column)}</th>" for column in section.columns)
    read = [_write_read_page(page, picture, heads) for page, picture in zip(shown, pictures, strict=True)]
    return "\n".join(read) + (_write_note(f"and {more} more") if more else "")


def _write_read_page(page: ReadPage, picture: str, heads: str) -> str:
    wrong = ", ".join(field.name for field in page.fields if field.right is False)
    beside = f'<img src="{picture}" alt="first page" loading="lazy">' if picture else ""
    lines = "" if picture else f"<pre>{escape(chr(10).join(page.lines))}</pre>"
    rows = "".join(map(_write_read_field, page.fields))
    return (
        f'<article class="read"><h3><code>{escape(page.name)}</code> <span class="got">{escape(wrong)}</span></h3>'
        f"<div>{beside}{lines}<table><thead><tr><th></th>{heads}"
        f'<th class="number">weight</th></tr></thead><tbody>{rows}</tbody></table></div></article>'
    )


def _write_read_field(field: ReadField) -> str:
    mark = {True: "want", False: "got", None: "told"}[field.right]
    want = "as read" if field.right else field.want[:LONGEST_VALUE]
    weight = f"{field.weight:.2f}" if field.weight is not None else "–"
    got = escape(field.got[:LONGEST_VALUE]) or "–"
    cells = f'<td><div class="{mark}">{got}</div></td><td>{escape(want) or "–"}</td><td class="number">{weight}</td>'
    return f"<tr><th>{escape(field.name)}</th>{cells}</tr>"


def _write_note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>' if text else ""


def _choose_class(numeric: bool) -> str:
    return ' class="number"' if numeric else ""


def _write_data(cell: Any, numeric: bool) -> str:
    return f"<td{_choose_class(numeric)}>{escape(write_cell(cell))}</td>"


def _is_numeric(column: tuple[Any, ...]) -> bool:
    return all(
        cell in (None, "") or isinstance(cell, int | float) or _COUNT.fullmatch(write_cell(cell)) for cell in column
    )
