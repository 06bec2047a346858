"""Which sets each shipped model has seen: an evaluation on one of them must say so."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from harvester.evaluation.corpora import note_seen

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

NOTE = "trained_on.json"


def note_training(model: str, seen: Iterable[Path], into: Path) -> None:
    """Put what a model was trained on in the place of what it had seen before."""
    path = into / NOTE
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known[model] = note_seen(seen)
    path.write_text(json.dumps(known, indent=1), encoding="utf-8")
