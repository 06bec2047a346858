from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harvester.learned.files import list_local_models, open_table
from harvester.record.rereading import make_digest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LOCAL_MODELS", str(tmp_path))
    open_table.cache_clear()
    yield
    open_table.cache_clear()


def test_a_table_of_ones_own_takes_the_place_of_the_shipped_one(tmp_path: Path) -> None:
    shipped, digest = open_table("header_layout"), make_digest()
    open_table.cache_clear()
    (tmp_path / "header_layout.json").write_text(json.dumps({"title": {}}), encoding="utf-8")
    assert [path.name for path in list_local_models()] == ["header_layout.json"]
    assert open_table("header_layout") == {"title": {}} != shipped
    assert make_digest() != digest


def test_a_broken_one_does_not(tmp_path: Path) -> None:
    (tmp_path / "header_layout.json").write_text("{", encoding="utf-8")
    assert "title" in open_table("header_layout")
