"""A mark that cites, as it was found; and of many the longest row that counts up."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Item = TypeVar("Item")


@dataclass(slots=True)
class CitationMark:
    """A mark in a paragraph: where it stands, and the references that it means."""

    paragraph: int
    start: int
    end: int
    places: list[int]
    kind: str


def choose_growing(values: Sequence[Item], key: Callable[[Item], int]) -> list[Item]:
    """The longest row of values, in their order, whose keys grow."""
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for index, value in enumerate(values):
        at = bisect_left(tails, key(value))
        tails[at : at + 1] = [key(value)]
        ends[at : at + 1] = [index]
        before.append(ends[at - 1] if at else -1)
    row = []
    index = ends[-1] if ends else -1
    while index >= 0:
        row.append(values[index])
        index = before[index]
    return row[::-1]
