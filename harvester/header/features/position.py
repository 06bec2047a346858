"""Where a line stands: its number, the page, what has been passed before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.header.lines import HeadLine


def passed(lines: list[HeadLine]) -> Iterator[list[str]]:
    """For each line, what kinds of lines stand before it."""
    before: set[str] = set()
    for line in lines:
        yield sorted(before)
        if line.label in ("section", "people", "email", "affiliation", "code"):
            before.add(line.label)


def position(index: int, line: HeadLine, before: list[str]) -> Iterator[str]:
    yield f"number={index if index < 6 else min(6 + index // 6, 14)}"
    yield f"page={min(line.page, 3)}"
    for label in before:
        yield f"after {label}"
    if "people" not in before and "section" not in before:
        yield "before people"
