"""What stands between two words: GOST's slashes and dashes, full stops, quotes, brackets, or a plain blank."""

from __future__ import annotations

import re
from functools import lru_cache

from harvester.bibliography.parsing.features.blocks import FeatureBlock

_SAME = str.maketrans(
    dict.fromkeys("–—−‒―", "-") | dict.fromkeys("„“”‟″«»‹›", '"') | dict.fromkeys("’‘‚`´′", "'") | {"№": "#", "…": "."}
)
_RUNS = re.compile(r"([^\w\s/])\1+")
# The marks that tell areas apart, the strongest first.
_STRONG = (
    ("//", "//"), ("/", "/"), (". -", ".-"), (" - ", "-"), ('"', '"'), ("[", "["), ("(", "("),
    (";", ";"), (":", ":"), (".", "."), (",", ","),
)  # fmt: skip
_CACHE = 50_000


@lru_cache(maxsize=_CACHE)
def gap_of(gap: str) -> str:
    """One way to write it: kinds of dashes and quotes do not matter, nor runs of the same mark but `//`."""
    return _RUNS.sub(r"\1", gap.translate(_SAME))[:8]


@lru_cache(maxsize=_CACHE)
def kind_of(gap: str) -> str:
    """The strongest mark in a gap, "" when there is none."""
    gap = gap_of(gap)
    return next((name for mark, name in _STRONG if mark in gap), "?") if gap.strip() else ""


@lru_cache(maxsize=_CACHE)
def gaps(last: str, before: str, shape: str, after: str, following: str, style: str) -> FeatureBlock:
    """The gaps on both sides of a word, with the shapes of the words they join; no shape where there is no word."""
    left, right = gap_of(before), gap_of(after)
    left_kind, right_kind = kind_of(before), kind_of(after)
    found = [
        f"b={left}", f"bk={left_kind}", f"a={right}", f"ak={right_kind}", f"bs={left}|{shape}", f"as={shape}|{right}",
        f"gb={style}|{left_kind}|{shape}",
    ]  # fmt: skip
    if last:
        found.append(f"bb={last}|{left}|{shape}")
    if following:
        found.append(f"aa={shape}|{right}|{following}")
    return FeatureBlock(found)
