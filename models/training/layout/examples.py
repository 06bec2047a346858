"""What the network of layout learns from, as arrays: this file needs nothing but numpy."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

# In every fold: printed documents, and headers of sets that are not judged by folds.
EVERY_FOLD = -1
# Signs lie between -1 and 2; a byte each is enough.
LEAST, STEP = -1.0, 1 / 85


@dataclass(slots=True)
class LayoutExamples:
    """All documents one after the other; `starts` are the places of their first lines."""

    alphabet: str
    labels: list[str]
    signs: list[str]
    ids: list[str]
    sets: list[str]
    letters: NDArray[np.uint8]
    wording: NDArray[np.uint8]
    setting: NDArray[np.uint8]
    texts: NDArray[np.int32]
    allowed: NDArray[np.uint32]
    leaves: NDArray[np.uint8]
    starts: NDArray[np.int64]
    fold: NDArray[np.int8]
    set_of: NDArray[np.int8]

    def save(self, path: Path) -> None:
        values = {one.name: getattr(self, one.name) for one in fields(self)}
        plain = {name: value for name, value in values.items() if not isinstance(value, np.ndarray)}
        arrays = {name: value for name, value in values.items() if isinstance(value, np.ndarray)}
        np.savez_compressed(path, plain=np.array(json.dumps(plain, ensure_ascii=False)), **arrays)  # type: ignore[arg-type]

    @classmethod
    def open(cls, path: Path) -> LayoutExamples:
        with np.load(path) as kept:
            return cls(**json.loads(str(kept["plain"])), **{name: kept[name] for name in kept.files if name != "plain"})


def pack_signs(signs: NDArray[np.float32]) -> NDArray[np.uint8]:
    return np.clip(np.round((signs - LEAST) / STEP), 0, 255).astype(np.uint8)
