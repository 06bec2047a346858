"""What the network of layout learns from, as arrays: this file needs nothing but numpy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from models.training.kept_arrays import KeptArrays

if TYPE_CHECKING:
    from numpy.typing import NDArray

# Signs lie between -1 and 2; a byte each is enough.
LEAST, STEP = -1.0, 1 / 85


@dataclass(slots=True)
class LayoutExamples(KeptArrays):
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


def pack_signs(signs: NDArray[np.float32]) -> NDArray[np.uint8]:
    return np.clip(np.round((signs - LEAST) / STEP), 0, 255).astype(np.uint8)
