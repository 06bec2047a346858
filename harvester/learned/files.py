"""Opens a trained model by name from models/, as data: nothing in the file is run.

A table that its user has trained (`scrapy train`) lies in a folder of his and takes the place of the shipped one.
"""

from __future__ import annotations

import json
import logging
import os
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from harvester.jail.places import LOCAL_MODELS

logger = logging.getLogger(__name__)


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
    """The plain JSON of models/NAME.json: counts and probabilities; the user's own where there is one."""
    own = open_own_table(name)
    return own if own is not None else json.loads(_read_bytes(f"{name}.json"))


@cache
def open_own_table(name: str) -> Any:
    """The user's own table; None where there is none, or none that can be read."""
    path = find_local_folder() / f"{name}.json"
    if not path.is_file():
        return None
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        logger.warning("%s cannot be read, the shipped model is used: %s", path, error)
        return None


def find_local_folder() -> Path:
    name, default = LOCAL_MODELS
    return Path(os.environ.get(name) or default)


def list_local_models() -> list[Path]:
    """The user's own models."""
    return sorted(find_local_folder().glob("*.json"))


@cache  # crfsuite reads from these bytes as long as its tagger lives, and does not keep them itself
def _keep_bytes(file: str) -> bytes:
    return _read_bytes(file)


def _read_bytes(file: str) -> bytes:
    return (resources.files("models") / file).read_bytes()
