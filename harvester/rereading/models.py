"""What files are read with, as one digest: it changes with any trained model or option of reading."""

from __future__ import annotations

import hashlib
import json
from importlib import resources
from typing import Any

ENDINGS = (".skops", ".crf", ".json")


def digest(*options: Any) -> str:
    """Of the models as they lie in the package, inside a zipped egg too, and of these options."""
    told = hashlib.sha256(json.dumps(options, sort_keys=True).encode())
    files = (file for file in resources.files("models").iterdir() if file.name.endswith(ENDINGS))
    for file in sorted(files, key=lambda file: file.name):
        told.update(file.name.encode() + file.read_bytes())
    return told.hexdigest()[:16]
