"""The references of a document as its text cites them: by number in the list that follows, and by label."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.text.late_patterns import compile_late
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Reference


# A list falls apart into few parts.
MOST_PARTS = 20
_HEAD = compile_late(r"([^—–=.]{2,40}?)\s[—–=]\s")


@dataclass(slots=True)
class NumberedList:
    """One list: the line where its last reference begins, and the references by number.

    One without a first number goes on with the list before: a running head was taken for an entry of it.
    """

    last_line: int = 0
    places: dict[int, int] = field(default_factory=dict)

    @property
    def goes_on(self) -> bool:
        return 1 not in self.places


class ReferenceLists:
    """The lists of a document. A volume has several with the same numbers: a text cites the one that comes after it."""

    def __init__(self, references: Sequence[Reference], lines: Sequence[int]) -> None:
        self.labelled = 2 * sum(_read_number(one) is not None for one in references) >= len(references) > 0
        self._lists = _gather(references, lines) if self.labelled else [_count(references, lines)]
        self._last_lines = [one.last_line for one in self._lists]
        self._keys = {squeeze(key): place for place, one in enumerate(references) if (key := _read_key(one))}

    def find_number(self, number: int, line: int) -> int | None:
        """The reference that a number means on this line of the document."""
        here = min(bisect_left(self._last_lines, line), len(self._lists) - 1)
        for at in range(here, min(here + MOST_PARTS, len(self._lists))):
            if at > here and not self._lists[at].goes_on:
                break
            if number in self._lists[at].places:
                return self._lists[at].places[number]
        return None

    def find_label(self, label: str) -> int | None:
        return self._keys.get(squeeze(label)) if self._keys else None

    @property
    def longest(self) -> int:
        return max((len(one.places) for one in self._lists), default=0)


def _read_number(reference: Reference) -> int | None:
    return int(reference.label) if reference.label and reference.label.isdecimal() else None


def _read_key(reference: Reference) -> str:
    """The label, or what stands before the first dash: `РГ-80 — Русская грамматика`."""
    if reference.label:
        return "" if reference.label.isdecimal() else reference.label
    head = _HEAD.match(reference.text)
    return head[1] if head else ""


def _gather(references: Sequence[Reference], lines: Sequence[int]) -> list[NumberedList]:
    """A list goes on while its numbers go up; one without a number has the next, unless another has it."""
    lists = [NumberedList()]
    before = 0
    unnumbered: list[tuple[NumberedList, int, int]] = []
    for place, (reference, line) in enumerate(zip(references, lines, strict=True)):
        number = _read_number(reference)
        if number is None:
            unnumbered.append((lists[-1], before + 1, place))
            continue
        if number <= before:
            lists.append(NumberedList())
        lists[-1].places[number] = place
        lists[-1].last_line = max(lists[-1].last_line, line)
        before = number
    for one, number, place in unnumbered:
        one.places.setdefault(number, place)
    return lists


def _count(references: Sequence[Reference], lines: Sequence[int]) -> NumberedList:
    return NumberedList(max(lines, default=0), {place + 1: place for place in range(len(references))})
