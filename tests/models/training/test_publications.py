from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from harvester.publications import judges
from models.training.publications import fit_part, save_parts

PAGES: Any = [SimpleNamespace(share=1.0), SimpleNamespace(share=0.5)]


@pytest.fixture(scope="module")
def rows() -> list[np.ndarray]:
    dice = np.random.default_rng(0)
    return [dice.normal(size=(size, 4)).astype(np.float32) for size in (300, 40)]


@pytest.mark.parametrize("part", ["entry", "trees"])
def test_what_was_trained_judges_the_same_from_its_file(part: str, rows: list[np.ndarray], tmp_path: Path) -> None:
    labels = [(page[:, 1] > 0.5).astype(np.int64) for page in rows]
    labels[0][:20] = -1  # unclear, so nothing to learn from
    file = tmp_path / "judge.json"
    judge = fit_part(part, PAGES, rows, labels, range(2))
    save_parts({part: judge}, file)
    found = judges.ask_model(part, rows[1], str(file))
    assert np.mean((found > 0.5) == labels[1]) > 0.9
    assert np.allclose(judges.open_file(str(file))[part].scores(rows[1]), judge.scores(rows[1]), atol=1e-4)
