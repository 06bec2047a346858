"""What the network learns from, as arrays: this file needs nothing but numpy, so that an accelerator can be bare."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from models.training.kept_arrays import KeptArrays

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

# Whose habits the shipped network has: those of the lists labelled by hand in the project's own conventions.
OWN_SET, MADE = "ru_gold", "made"
# References of lists that nobody labelled: teachers do.
LISTS = "lists"
# In no fold: made of records that no labelled set has, or labels that do not say what the fields say.
NO_FOLD = -2
# Features that say of what kind a word is begin so; all others say how it is written.
KIND = "lx="


@dataclass(slots=True)
class Examples(KeptArrays):
    """All examples one after the other; `starts` are the places of their first words."""

    letters: str
    features: list[str]
    labels: list[str]
    sets: list[str]
    ids: list[str]
    word_letters: NDArray[np.int16]
    spellings: NDArray[np.int8]
    gap_letters: NDArray[np.int16]
    words: NDArray[np.int32]
    gaps: NDArray[np.int32]
    targets: NDArray[np.int8]
    starts: NDArray[np.int64]
    fold: NDArray[np.int8]
    set_of: NDArray[np.int8]


@dataclass(slots=True)
class Taught:
    """What teachers say of references without labels: the places of these among the examples, and the chance of each
    label at each of their words, one after the other."""

    places: NDArray[np.int64]
    chances: NDArray[np.float16]

    def find_words(self, examples: Examples) -> NDArray[np.int64]:
        """The places of their words among all words."""
        return np.concatenate([np.arange(*examples.starts[place : place + 2]) for place in self.places])

    def save(self, path: Path) -> None:
        with path.open("wb") as file:
            np.savez_compressed(file, places=self.places, chances=self.chances)

    @classmethod
    def open(cls, path: Path) -> Taught:
        with np.load(path) as kept:
            return cls(kept["places"], kept["chances"])
