"""Opens a trained model by name from models/, as data: nothing in the file is run."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

# Of scikit-learn's own types the one that skops does not trust by itself; a model with any other is refused.
TRUSTED = ("sklearn.ensemble._hist_gradient_boosting.predictor.TreePredictor",)


@cache
def model(name: str) -> Any:
    """The scikit-learn estimator of models/NAME.skops; read once a process, from inside a zipped egg too."""
    from skops.io import loads

    return loads((resources.files("models") / f"{name}.skops").read_bytes(), trusted=list(TRUSTED))
