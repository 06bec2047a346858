"""The features of header lines, one file a family; the learned methods know a line by these names only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.header.features.clusters import tokens_of
from harvester.header.features.guesses import guesses
from harvester.header.features.layout import layout
from harvester.header.features.neighbours import neighbours, told
from harvester.header.features.position import passed, position
from harvester.header.features.shares import shares
from harvester.header.features.wording import wording

if TYPE_CHECKING:
    from harvester.header.lines import HeadLine


def own_features(lines: list[HeadLine]) -> list[list[str]]:
    """What each line is by itself: its words, its setting."""
    largest = max((line.relative for line in lines if line.label != "number"), default=1.0)
    found = []
    for index, line in enumerate(lines):
        tokens = tokens_of(line.text)
        families = shares(tokens), wording(line.text, tokens), guesses(line), layout(lines, index, largest)
        found.append([name for family in families for name in family])
    return found


def features(lines: list[HeadLine], own: list[list[str]] | None = None) -> list[list[str]]:
    """What each line is, where it stands and beside what."""
    own = own or own_features(lines)
    before, said = passed(lines), told(own)
    return [
        [*own[index], *position(index, line, gone), *neighbours(lines, said, index)]
        for index, (line, gone) in enumerate(zip(lines, before, strict=True))
    ]


__all__ = ["features", "own_features"]
