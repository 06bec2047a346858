from __future__ import annotations

from pathlib import Path

from benchmarks.authors import LATER, measure


def test_the_authors_of_a_small_library_are_told(tmp_path: Path) -> None:
    found = measure(tmp_path / "library.db", 120)
    assert found["mentions"] > 120
    assert found["later mentions"] >= LATER
    assert found["pairs precision"] > 0.9
    assert found["pairs recall"] > 0.6
