from __future__ import annotations

import json
from typing import TYPE_CHECKING

from models.training.network.prose import read_prose

if TYPE_CHECKING:
    from pathlib import Path


def test_lines_of_lists_and_notes_are_left_out(tmp_path: Path) -> None:
    lines = [f"Строка {n} говорит о деревьях, о полях и о реках." for n in range(30)]
    labels = [0] * 10 + [1] * 10 + [0] * 10
    row = {"id": "a", "lines": lines, "labels": labels, "footnote_lines": [3]}
    (tmp_path / "corpora_ru").mkdir()
    (tmp_path / "corpora_ru" / "ru_lines.jsonl").write_text(json.dumps(row), encoding="utf-8")
    found = " ".join(read_prose(tmp_path))
    assert found
    assert not any(f"Строка {n} " in found for n in (3, *range(10, 20)))
