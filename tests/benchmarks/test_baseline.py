from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import baseline


def test_no_figure_of_the_own_set_has_dropped() -> None:
    kept = json.loads(baseline.FIGURES.read_text(encoding="utf-8"))
    assert kept["digest"] == baseline.hash_sources(), (
        "the set has changed: measure anew, and edit tests/figures.json by hand"
    )
    assert not baseline.find_dropped(kept["figures"], baseline.measure_figures())


def test_what_is_missing_has_dropped() -> None:
    assert baseline.find_dropped({"a": 0.9, "b": 0.5}, {"a": 0.8}) == {"a": (0.9, 0.8), "b": (0.5, 0.0)}
    assert not baseline.find_dropped({"a": 0.9}, {"a": 0.9, "c": 0.1})


def test_floors_only_rise() -> None:
    assert baseline.raise_floors({"a": 0.9, "b": 0.5}, {"a": 0.8, "b": 0.7, "c": 0.1}) == {"a": 0.9, "b": 0.7, "c": 0.1}


def test_raising_is_a_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "figures.json"
    monkeypatch.setattr(baseline, "FIGURES", path)
    monkeypatch.setattr("sys.argv", ["baseline", "--raise"])
    monkeypatch.setattr(baseline, "measure_figures", lambda: {"header title_exact": 0.9})
    assert baseline.main() == 0
    monkeypatch.setattr(baseline, "measure_figures", lambda: {"header title_exact": 0.8})
    assert baseline.main() == 1
    assert json.loads(path.read_text(encoding="utf-8"))["figures"] == {"header title_exact": 0.9}
