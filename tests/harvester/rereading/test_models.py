from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.rereading import models

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_digest_changes_with_models_and_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(models.resources, "files", lambda _: tmp_path)  # type: ignore[attr-defined]
    (tmp_path / "a.json").write_text("{}")
    first = models.digest("best")
    assert models.digest("best") == first != models.digest("rules")
    (tmp_path / "card.md").write_text("what it was trained on")
    assert models.digest("best") == first
    (tmp_path / "a.json").write_text("[]")
    assert models.digest("best") != first
