from __future__ import annotations

import argparse
import math
from importlib import import_module
from pathlib import Path

import pytest

from models.training.kept_arrays import EVERY_FOLD
from models.training.steps import FIT, PREPARE, SHIP, TrainingSteps


@pytest.fixture
def called() -> list[argparse.Namespace]:
    return []


@pytest.fixture
def steps(called: list[argparse.Namespace]) -> TrainingSteps:
    return TrainingSteps("Some model.", "papers/", dict.fromkeys((PREPARE, FIT, SHIP), called.append))


def run(steps: TrainingSteps, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr("sys.argv", ["training", *arguments])
    return steps.run()


def test_a_step_gets_what_it_needs(
    steps: TrainingSteps, called: list[argparse.Namespace], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(steps, monkeypatch, "prepare", "--examples", "e.npz", "--corpus", "c") == 0
    assert run(steps, monkeypatch, "fit", "--examples", "e.npz", "--weights", "w", "--fold", "2") == 0
    assert run(steps, monkeypatch, "fit", "--examples", "e.npz", "--weights", "w") == 0
    assert run(steps, monkeypatch, "ship", "--examples", "e.npz", "--weights", "w", "--corpus", "c") == 0
    prepared, folded, fitted, shipped = called
    assert prepared.corpus == shipped.corpus == Path("c")
    assert (folded.fold, fitted.fold, fitted.seconds, fitted.seed) == (2, EVERY_FOLD, math.inf, 1)


@pytest.mark.parametrize(
    "arguments",
    [[], ["prepare", "--examples", "e.npz"], ["fit", "--examples", "e.npz"], ["teach", "--examples", "e.npz"]],
)
def test_what_is_missing_is_wrong_use(
    steps: TrainingSteps, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        run(steps, monkeypatch, *arguments)


@pytest.mark.parametrize(
    ("model", "step", "own"),
    [
        ("layout", "prepare", "--printed"),
        ("layout", "fit", "--rounds"),
        ("layout", "make", "--printed"),
        ("layout", "make", "--rounds"),
        ("names", "prepare", "--means"),
        ("names", "fit", "--epochs"),
        ("network", "prepare", "--lists"),
        ("network", "fit", "--halfway"),
        ("network", "teach", "--teachers"),
    ],
)
def test_each_model_asks_for_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], model: str, step: str, own: str
) -> None:
    monkeypatch.setattr("sys.argv", [model, step, "--help"])
    with pytest.raises(SystemExit, match="0"):
        import_module(f"models.training.{model}").main()
    shown = capsys.readouterr().out
    assert own in shown
    assert "--examples" in shown
