"""What stands above and below a line, and whether the line goes on in the same style."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.header.features.layout import gap, same_style

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.header.lines import HeadLine

# Of a neighbour only this is told: what it begins with, what the rules take it for, how it is set.
NEAR = (
    "first=",
    "label=",
    "names=",
    "size=",
    "bold",
    "capitals",
    "centred",
    "people=",
    "ends with",
    "length=",
    "like ",
)
FAR = ("label=", "names=")


def told(own: list[list[str]]) -> list[tuple[list[str], list[str]]]:
    """What each line tells of itself to the next ones, and to those farther off."""
    near = [[name for name in names if name.startswith(NEAR)] for names in own]
    return [(names, [name for name in names if name.startswith(FAR)]) for names in near]


def neighbours(lines: list[HeadLine], said: list[tuple[list[str], list[str]]], index: int) -> Iterator[str]:
    for step in (-2, -1, 1, 2):
        place = index + step
        if 0 <= place < len(lines):
            yield from [f"{step}:{name}" for name in said[place][abs(step) - 1]]
        else:
            yield f"{step}: edge"
    if index:
        before = lines[index - 1]
        style = "same" if same_style(before, lines[index]) else "other"
        yield f"style={style} {gap(before, lines[index]) if before.line.size else 'bare'}"
        yield f"both={before.label} {lines[index].label}"
