"""What has been passed on the way to a word and what is still to come: the areas of a reference."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.features.blocks import NOTHING, FeatureBlock
from harvester.bibliography.parsing.features.gaps import kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

_AREAS = frozenset(("//", "/", ".-", "-"))
_COMING = _AREAS | {'"'}
_QUOTES = frozenset('"„“”‟″«»‹›')


def zones(gaps: Sequence[str], shapes: Sequence[str], style: str) -> list[FeatureBlock]:
    """For each word: areas passed, sentences passed, years passed, quotes and brackets it stands in, what comes."""
    kinds = [kind_of(gap) for gap in gaps]
    coming = _coming(kinds)
    found = []
    names = NOTHING
    zone, stops, years, quoted, bracket = "^", 0, 0, 0, ""
    for n, shape in enumerate(shapes):
        kind = kinds[n]
        # Between two words of one area nothing changes.
        moved = bool(kind) or not n or shapes[n - 1] == "year" or coming[n] is not coming[n - 1]
        if kind:
            if kind in _AREAS and not zone.endswith(kind):
                zone = (zone + kind)[-5:]
            if kind in (".", ".-") and n and shapes[n - 1] not in ("I", "XX"):
                stops += 1
            quoted, bracket = _inside(gaps[n], quoted, bracket)
        if moved:
            names = _names(zone, min(stops, 6), min(years, 2), quoted, bracket, coming[n], style)
        found.append(names)
        years += shape == "year"
    return found


@lru_cache(maxsize=50_000)
def _names(zone: str, stops: int, years: int, quoted: int, bracket: str, coming: str, style: str) -> FeatureBlock:
    names = [
        f"z={zone}", f"st={stops}", f"y={years}{min(stops, 2)}", f"q={quoted}{bracket}", f"nx={coming}",
        f"gz={style}|{zone}", f"g={style}", f"zn={zone}|{coming}",
    ]  # fmt: skip
    return FeatureBlock(names)


def _inside(gap: str, quoted: int, bracket: str) -> tuple[int, str]:
    for letter in gap:
        if letter in "([":
            bracket = letter
        elif letter in ")]":
            bracket = ""
        elif letter in _QUOTES:
            quoted = 1 - quoted
    return quoted, bracket


def _coming(kinds: Sequence[str]) -> list[str]:
    """The next mark that parts areas, seen from each word."""
    found = [""] * len(kinds)
    ahead = "$"
    for n in range(len(kinds) - 1, 0, -1):
        if kinds[n] in _COMING:
            ahead = kinds[n]
        found[n - 1] = ahead
    return found
