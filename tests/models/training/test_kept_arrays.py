from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from models.training.kept_arrays import EVERY_FOLD, KeptArrays, mean_weights, name_weights, save_weights
from models.training.layout.examples import LayoutExamples
from models.training.network.examples import Examples


@dataclass(slots=True)
class Kept(KeptArrays):
    labels: list[str]
    letters: str
    words: NDArray[np.int32]


def test_what_is_opened_is_what_was_saved(tmp_path: Path) -> None:
    Kept(["заглавие", "год"], "абв", np.arange(5, dtype=np.int32)).save(tmp_path / "kept.npz")
    kept = Kept.open(tmp_path / "kept.npz")
    assert isinstance(kept, Kept)
    assert (kept.labels, kept.letters, kept.words.tolist()) == (["заглавие", "год"], "абв", [0, 1, 2, 3, 4])
    assert kept.words.dtype == np.int32


def test_examples_of_both_networks_are_kept_so() -> None:
    assert issubclass(Examples, KeptArrays)
    assert issubclass(LayoutExamples, KeptArrays)


def test_weights_have_the_name_of_the_fold_that_was_kept_out(tmp_path: Path) -> None:
    assert [name_weights(fold) for fold in (EVERY_FOLD, 0, 3)] == ["all", "fold0", "fold3"]
    save_weights(tmp_path / "weights", name_weights(3), {"layer.weight": np.ones(2)})
    assert dict(np.load(tmp_path / "weights" / "fold3.npz"))["layer.weight"].tolist() == [1, 1]


def test_half_way_is_the_mean_and_new_rows_stay_as_fitted() -> None:
    begun = {"letters": np.zeros((2, 2), np.float16), "bias": np.full(3, 4, np.float16)}
    fitted = {"letters": np.ones((3, 2), np.float32), "bias": np.full(3, 2, np.float32)}
    mean = mean_weights(begun, fitted)
    assert mean["letters"].tolist() == [[0.5, 0.5], [0.5, 0.5], [1, 1]]
    assert mean["bias"].tolist() == [3, 3, 3]
    assert fitted["letters"].min() == 1
