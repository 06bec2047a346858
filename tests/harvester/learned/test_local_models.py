from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harvester.learned.files import list_local_models, open_own_table, open_table
from harvester.record.rereading import make_digest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LOCAL_MODELS", str(tmp_path))
    clear_caches()
    yield
    clear_caches()


def clear_caches() -> None:
    for opened in (open_table, open_own_table):
        opened.cache_clear()


def test_a_table_of_ones_own_takes_the_place_of_the_shipped_one(tmp_path: Path) -> None:
    shipped, digest = open_table("header_layout"), make_digest()
    clear_caches()
    (tmp_path / "header_layout.json").write_text(json.dumps({"title": {}}), encoding="utf-8")
    assert [path.name for path in list_local_models()] == ["header_layout.json"]
    assert open_table("header_layout") == {"title": {}} != shipped
    assert make_digest() != digest


def test_a_broken_one_does_not(tmp_path: Path) -> None:
    (tmp_path / "header_layout.json").write_text("{", encoding="utf-8")
    assert "title" in open_table("header_layout")
