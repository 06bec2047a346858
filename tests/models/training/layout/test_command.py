from __future__ import annotations

from typing import TYPE_CHECKING

from models.training.kept_arrays import EVERY_FOLD
from models.training.layout import command

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    import pytest


def test_make_takes_every_step(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    done: list[tuple[str, int | None]] = []

    def note(step: str) -> None:
        def take(options: argparse.Namespace) -> None:
            assert (options.corpus, options.weights, options.rounds) == (tmp_path, tmp_path / "w", 0.5)
            done.append((step, getattr(options, "fold", None)))

        monkeypatch.setattr(command, f"_{step}", take)

    for step in ("prepare", "fit", "ship"):
        note(step)
    files = ["--examples", str(tmp_path / "e.npz"), "--weights", str(tmp_path / "w"), "--corpus", str(tmp_path)]
    monkeypatch.setattr("sys.argv", ["layout", "make", *files, "--rounds", "0.5"])
    assert command.run() == 0
    folds = [("fit", fold) for fold in (EVERY_FOLD, 0, 1, 2, 3, 4)]
    assert done == [("prepare", None), *folds, ("ship", None)]
