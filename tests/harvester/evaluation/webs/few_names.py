"""The built-in web with a few of its names asked for."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from harvester.demo import WEB
from harvester.evaluation.corpora import read_rows

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

NAMES = ("inputs/names.jsonl", "scholars.jsonl", "absent.jsonl")


def ask_for(folder: Path, ids: Sequence[str]) -> Path:
    """A corpus in `folder` whose names and truth are those of `ids`."""
    for path in WEB.iterdir():
        if path.name not in ("inputs", *NAMES):
            (folder / path.name).symlink_to(path)
    (folder / "inputs").mkdir()
    for name in NAMES:
        rows = [row for row in read_rows(WEB / name) if row["id"] in ids]
        (folder / name).write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return folder
