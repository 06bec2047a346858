"""The lines of a list become its entries: each line begins one, goes on with one, or belongs to none."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.finding.rules import is_list_heading
from harvester.bibliography.lines import take_texts
from harvester.bibliography.splitting.certain_lines import (
    find_back_pointers,
    find_leading_links,
    find_lone_marks,
    find_running_heads,
    find_sequence,
)
from harvester.bibliography.splitting.features import FEATURES, describe_lines
from harvester.bibliography.splitting.inside import LinePiece, cut_pieces
from harvester.items import Line
from harvester.learned.files import open_table
from harvester.learned.trees import Trees
from harvester.text.repair import join_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

# The classes of the model.
GOES_ON, BEGINS, NEITHER = 0, 1, 2
# No list is longer; what is taken for one is judged in parts, so that memory stays bounded.
AT_ONCE = 10_000


@dataclass(slots=True)
class ListEntry:
    """One entry of a list: its text in one line, and its first and last line."""

    text: str
    first: int
    last: int


@cache
def open_splitter() -> Trees:
    """The trees as they are shipped."""
    return Trees.opened(open_table("splitter"), FEATURES, "splitter")


def split(lines: Sequence[str | Line]) -> list[str]:
    """The entries of a block of lines, each one string."""
    return [entry.text for entry in split_entries(lines)]


def split_entries(lines: Sequence[str | Line], learned: Trees | None = None) -> list[ListEntry]:
    """The entries of a block of lines with their places; headings, running heads and numbers of pages are in none."""
    heads = find_running_heads(take_texts(lines))
    parts = [piece for piece in cut_pieces(take_texts(lines)) if piece.text.strip() and piece.line not in heads]
    if not parts:
        return []
    printed: list[str | Line] = (
        [lines[part.line] for part in parts] if isinstance(lines[0], Line) else [part.text for part in parts]
    )
    trees = learned or open_splitter()
    texts = [part.text for part in parts]
    starts = range(0, len(parts), AT_ONCE)
    scores = np.vstack([trees.scores(describe_lines(texts[i : i + AT_ONCE], printed[i : i + AT_ONCE])) for i in starts])
    # Headings inside a list are known by their words; a model that has seen few of them is not asked.
    scores[[is_list_heading(part.text) for part in parts], NEITHER] = np.inf
    alone = find_lone_marks(texts)
    begin = find_sequence(texts) | find_back_pointers(texts) | find_leading_links(texts) | alone
    scores[[part.begins for part in parts] | begin, BEGINS] = np.inf
    scores[np.roll(alone, 1), GOES_ON] = np.inf
    return _gathered(parts, _classes(scores))


def _classes(scores: NDArray[np.float64]) -> list[int]:
    """What each line is; the first line of a list that is any of it begins an entry."""
    classes: list[int] = scores.argmax(axis=1).tolist()
    first = next((index for index, kind in enumerate(classes) if kind != NEITHER), None)
    if first is not None:
        classes[first] = BEGINS
    return classes


def _gathered(parts: list[LinePiece], classes: list[int]) -> list[ListEntry]:
    groups: list[list[LinePiece]] = []
    for part, kind in zip(parts, classes, strict=True):
        if kind == BEGINS:
            groups.append([part])
        elif kind == GOES_ON and groups:
            groups[-1].append(part)
    return [ListEntry(join_lines(part.text for part in group), group[0].line, group[-1].line) for group in groups]
