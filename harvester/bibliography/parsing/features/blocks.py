"""What a family of features says of a word, put together once and kept."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, eq=False)
class FeatureBlock:
    """Names of features. Each block is only like itself, so that what a model makes of it is quickly found again."""

    names: list[str]


NOTHING = FeatureBlock([])
