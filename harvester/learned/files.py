"""Opens a trained model by name from models/, as data: nothing in the file is run."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any


@cache
def open_estimator(name: str) -> Any:
    """The scikit-learn estimator of models/NAME.skops; read once a process, from inside a zipped egg too.

    One with a type that skops does not trust by itself is refused.
    """
    from skops.io import loads

    return loads(_read_bytes(f"{name}.skops"))


@cache
def open_tagger(name: str) -> Any:
    """The crfsuite tagger of models/NAME.crf."""
    import pycrfsuite

    found = pycrfsuite.Tagger()
    found.open_inmemory(_keep_bytes(f"{name}.crf"))
    return found


@cache
def open_table(name: str) -> Any:
    """The plain JSON of models/NAME.json: counts and probabilities."""
    return json.loads(_read_bytes(f"{name}.json"))


@cache  # crfsuite reads from these bytes as long as its tagger lives, and does not keep them itself
def _keep_bytes(file: str) -> bytes:
    return _read_bytes(file)


def _read_bytes(file: str) -> bytes:
    return (resources.files("models") / file).read_bytes()
