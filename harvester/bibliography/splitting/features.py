"""What the splitter sees of each line of a list: itself, its neighbours, the habits of the whole list, the print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.bibliography.finding.context import CHAINS, COLUMN, follow_numbers
from harvester.bibliography.line_signs import ENDS, STARTS
from harvester.bibliography.lines import LOOKED_AT_LENGTH, NAMES, measure_lines
from harvester.bibliography.marks import part_label
from harvester.bibliography.printed import PRINTED, measure_print
from harvester.bibliography.splitting.certain_lines import expect_numbers
from harvester.bibliography.splitting.numbering import NUMBERING, measure_numbering
from harvester.learned.features import Features

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.items import Line

    Rows = NDArray[np.float32]

SEEN = (
    *STARTS, *ENDS, "length", "years", "initials", "running text", "heading", "part", "year in brackets", "pages",
    "range at the end", "year at the end", "number",
)  # fmt: skip
_SEEN = [COLUMN[name] for name in SEEN]
_HABITS = [COLUMN[name] for name in STARTS]
NEIGHBOURS = (-2, -1, 1, 2)
SPREAD = ("indented", "usual indent", "spread of gaps")
HABITS = tuple(f"share of {name}" for name in STARTS)
FILLED = ("filled", "filled -1")
PLACE = ("lines before", "lines after")
LABELS = ("labelled", "share of labelled")


def _beside(names: Sequence[str], step: int) -> list[str]:
    return [f"{name} {step:+d}" for name in names]


FEATURES = Features(
    (
        *NAMES, *(name for step in NEIGHBOURS for name in _beside(SEEN, step)), *HABITS, *FILLED,
        *CHAINS, "next number", *NUMBERING, *PRINTED, *_beside(PRINTED, -1), *_beside(PRINTED, 1), *SPREAD, *PLACE,
        *LABELS,
    )
)  # fmt: skip


def describe_lines(texts: Sequence[str], lines: Sequence[str | Line]) -> Rows:
    """A row for each line of a list; `lines` are the same as `texts`, with their print if there is any."""
    rows = measure_lines(texts)
    count = len(rows)
    neighbours = [(_beside(SEEN, step), shift_rows(rows[:, _SEEN], step)) for step in NEIGHBOURS]
    habits = np.tile(rows[:, _HABITS].mean(axis=0), (count, 1))
    lengths = rows[:, COLUMN["length"]]
    full = max(float(np.percentile(lengths, 85)), 1.0)
    filled = (lengths / full)[:, None]
    number = rows[:, COLUMN["number"]]
    ended = np.concatenate([[True], rows[:-1, COLUMN["full stop"]] > 0])
    favoured = ended & (rows[:, COLUMN["small letter"]] == 0)
    print_ = measure_print(lines)
    place = np.arange(count)[:, None]
    blocks: list[tuple[Sequence[str], NDArray[Any]]] = [(NAMES, rows), *neighbours]
    blocks += [(HABITS, habits), (FILLED, np.hstack([filled, shift_rows(filled, -1)]))]
    blocks += [(CHAINS, follow_numbers(number)), (["next number"], expect_numbers(number)[:, None])]
    blocks += [(NUMBERING, measure_numbering(number, favoured)), (PRINTED, print_)]
    blocks += [(_beside(PRINTED, step), shift_rows(print_, step)) for step in (-1, 1)]
    blocks += [(SPREAD, np.tile(_spread(print_), (count, 1)))]
    blocks += [(PLACE, np.hstack([np.minimum(place, 50), np.minimum(count - place, 50)]))]
    labelled = np.array([_is_labelled(text) for text in texts], dtype=np.float32)
    return FEATURES.stack([*blocks, (LABELS, np.column_stack([labelled, np.full(count, labelled.mean())]))])


def _is_labelled(text: str) -> bool:
    """Whether a line begins with a label that is no number: a key, or an author and a year."""
    label, _ = part_label(text[:LOOKED_AT_LENGTH])
    return label is not None and not label.isdigit() and len(label) > 1


def shift_rows(rows: Rows, step: int) -> Rows:
    """The rows of the lines `step` further on; beyond the ends nothing is known."""
    moved = np.full_like(rows, np.nan)
    if step > 0:
        moved[:-step] = rows[step:]
    else:
        moved[-step:] = rows[:step]
    return moved


def _spread(print_: Rows) -> Rows:
    """How many lines of the list are indented, and how many stand apart from the line above."""
    indent, gap = print_[:, 0], print_[:, 1]
    if np.isnan(indent).all():
        return np.full(3, np.nan, dtype=np.float32)
    wide = np.nan if np.isnan(gap).all() else np.nanpercentile(gap, 80) - np.nanpercentile(gap, 20)
    return np.array([np.nanmean(indent > 0.4), np.nanmedian(indent), wide], dtype=np.float32)
