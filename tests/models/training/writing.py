"""Small made corpora in the places where the trainers look for theirs."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path


def write_sets(folder: Path, names: Iterable[str], row: Callable[[str, int], dict[str, Any]], rows: int = 8) -> None:
    for name in names:
        (folder / name).parent.mkdir(exist_ok=True)
        with gzip.open(folder / name, "wt", encoding="utf-8") as file:
            file.writelines(json.dumps(row(name, number), ensure_ascii=False) + "\n" for number in range(rows))
