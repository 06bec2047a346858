"""Arrays on disk between the steps of training, examples and weights: this file needs nothing but numpy."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Self

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

# In every fold: what is not judged by folds. As the fold to keep out: none is.
EVERY_FOLD = -1
_PLAIN = "plain"


class KeptArrays:
    """A dataclass of arrays and plain values that is kept as one file."""

    __slots__ = ()

    def save(self, path: Path) -> None:
        values = {one.name: getattr(self, one.name) for one in fields(self)}  # type: ignore[arg-type]
        arrays = {name: value for name, value in values.items() if isinstance(value, np.ndarray)}
        plain = {name: value for name, value in values.items() if name not in arrays}
        np.savez_compressed(path, **{_PLAIN: np.array(json.dumps(plain, ensure_ascii=False))}, **arrays)  # type: ignore[arg-type]

    @classmethod
    def open(cls, path: Path) -> Self:
        with np.load(path) as kept:
            arrays = {name: kept[name] for name in kept.files if name != _PLAIN}
            return cls(**json.loads(str(kept[_PLAIN])), **arrays)


def name_weights(fold: int) -> str:
    return "all" if fold == EVERY_FOLD else f"fold{fold}"


def save_weights(folder: Path, name: str, weights: Mapping[str, Any]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(folder / f"{name}.npz", **weights)


def mean_weights(begun: Mapping[str, Any], fitted: Mapping[str, Any]) -> dict[str, Any]:
    """Half way between where fitting began and where it ended; rows that are new since then are as they were fitted."""
    mean = {name: np.array(value, np.float32) for name, value in fitted.items()}
    for name, value in begun.items():
        mean[name][: len(value)] = (mean[name][: len(value)] + value) / 2
    return mean
