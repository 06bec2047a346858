"""Linear models as plain numbers: they open at once and need no library."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.learned.features import KEY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from harvester.learned.features import Features


@dataclass(slots=True)
class Linear:
    """What each sign of a row adds to the score of each class; of two classes only the second has one."""

    weights: NDArray[np.float64]  # a row for each class
    base: NDArray[np.float64]

    @classmethod
    def opened(cls, data: dict[str, Any], features: Features, model: str) -> Linear:
        """Of the numbers that training wrote; `features` are those of the rows it will be asked about."""
        features.check(data, model)
        return cls(**{name: np.array(values) for name, values in data.items() if name != KEY})

    def scores(self, rows: NDArray[np.floating[Any]]) -> NDArray[np.float64]:
        return np.asarray(rows.astype(np.float64) @ self.weights.T + self.base)
