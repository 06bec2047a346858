from __future__ import annotations

import json
from typing import TYPE_CHECKING

from harvester.evaluation import corpora
from harvester.learned.files import open_table
from models.training.seen_sets import NOTE, note_training

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def write_rows(file: Path, *texts: str) -> Path:
    file.write_text("".join(json.dumps({"text": text}) + "\n" for text in texts), encoding="utf-8")
    return file


def test_what_a_model_saw_is_told_of_it_and_of_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, other = write_rows(tmp_path / "a.jsonl", "one", "two"), write_rows(tmp_path / "b.jsonl", "three")
    note_training("network", [seen], tmp_path)
    note_training("layout", [other], tmp_path)
    monkeypatch.setattr(corpora, "open_table", lambda _: json.loads((tmp_path / NOTE).read_text(encoding="utf-8")))
    assert corpora.was_trained_on("network", seen)
    assert not corpora.was_trained_on("network", other)
    note_training("network", [other], tmp_path)
    assert not corpora.was_trained_on("network", seen)


def test_the_shipped_networks_say_what_they_saw() -> None:
    known = open_table("trained_on")
    assert all(known[model]["files"] for model in ("bibliography", "network", "header", "layout", "keyphrases"))
