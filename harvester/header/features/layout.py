"""How a line is set: its size against the body and against the largest, weight, place, the gaps around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.header.lines import HeadLine


def layout(lines: list[HeadLine], index: int, largest: float) -> Iterator[str]:
    line = lines[index]
    printed = line.line
    if printed.bold:
        yield "bold"
    if printed.kind:
        yield f"kind={printed.kind}"
    if not printed.size or not line.width:
        return
    yield f"size={_size(line.relative)}"
    if line.relative >= 0.97 * largest:
        yield "largest" if largest > 1.05 else "largest as the body"
    if line.centred:
        yield "centred"
    yield f"left={min(int(8 * printed.x0 / line.width), 7)}"
    yield f"right={min(max(int(8 * (line.width - printed.x1) / line.width), 0), 7)}"
    yield f"top={min(int(8 * printed.y0 / line.height), 7) if line.height else 0}"
    yield f"above={gap(lines[index - 1], line) if index else 'edge'}"
    yield f"below={gap(line, lines[index + 1]) if index + 1 < len(lines) else 'edge'}"


def gap(before: HeadLine, line: HeadLine) -> str:
    """The white between two lines, in sizes of the print."""
    if before.page != line.page:
        return "page"
    white = (line.line.y0 - before.line.y1) / max(before.line.size, 1.0)
    if white < -1.5:
        return "column"
    return "none" if white < 0.45 else "small" if white < 0.9 else "blank" if white < 2.0 else "wide"


def same_style(one: HeadLine, other: HeadLine) -> bool:
    sizes = one.line.size, other.line.size
    return one.line.bold == other.line.bold and abs(sizes[0] - sizes[1]) <= 0.05 * max(sizes[0], 1.0)


def _size(relative: float) -> str:
    steps = ((0.85, "tiny"), (0.97, "small"), (1.03, "body"), (1.15, "more"), (1.35, "large"), (1.7, "larger"))
    return next((name for least, name in steps if relative < least), "huge")
