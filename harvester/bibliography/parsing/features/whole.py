"""What the whole string tells about each of its words: its script, its style, where in it the word stands."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.features.blocks import FeatureBlock
from harvester.bibliography.parsing.features.gaps import kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.text.tokens import Tokens

_CYRILLIC = re.compile("[А-яЁё]{2}")
_GERMAN = frozenset("der die das und für von zur zum im des dem den eine ein über aus hrsg hg".split())  # noqa: SIM905
_ENGLISH = frozenset("the of and for in on to with an from".split())  # noqa: SIM905


def style_of(tokens: Tokens) -> str:
    """Language and style in one word, for what is done differently in each."""
    text = tokens.text
    mark = "//" if " //" in text or "// " in text else "-" if ". –" in text or ". —" in text else ""
    return language_of(tokens) + mark


def language_of(tokens: Tokens) -> str:
    if _CYRILLIC.search(tokens.text):
        return "ru"
    words = set(tokens.words)
    return "de" if len(words & _GERMAN) > len(words & _ENGLISH) else "en"


def opening(shapes: Sequence[str], gaps: Sequence[str]) -> dict[str, FeatureBlock]:
    """The shapes of the first words, for each shape: they show whether family or given names come first in the list."""
    begun = "".join([f"{shape}{kind_of(gaps[n + 1])} " for n, shape in enumerate(shapes[:3])])
    return {shape: _block(f"o={begun}|{shape}") for shape in set(shapes)}


@lru_cache(maxsize=1_000)
def places(count: int) -> list[FeatureBlock]:
    """The first and last words by their number, all by the tenth they stand in."""
    return [_block(*_place(n, count)) for n in range(count)]


def _place(n: int, count: int) -> list[str]:
    found = [f"at={10 * n // count}"]
    if n < 4:
        found.append(f"n={n}")
    if n >= count - 3:
        found.append(f"e={count - n}")
    return found


@lru_cache(maxsize=50_000)
def _block(*names: str) -> FeatureBlock:
    return FeatureBlock(list(names))
