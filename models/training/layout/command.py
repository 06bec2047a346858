"""`python -m models.training layout STEP`: from documents with their truth to the shipped file and its card.

    python -m models.training printing make --corpus CORPUS --count 1000 --out printed/
    python -m models.training layout prepare --corpus CORPUS --printed printed/ --examples layout.npz
    python -m models.training layout fit --examples layout.npz --weights weights/      (and with --fold 0 … 4)
    python -m models.training layout ship --corpus CORPUS --examples layout.npz --weights weights/

Fitting needs torch (the extra `train`) and uses an accelerator where there is one; on a CPU it takes some hours.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from models.training.kept_arrays import name_weights, save_weights
from models.training.layout.examples import LayoutExamples
from models.training.steps import FIT, PREPARE, SHIP, TrainingSteps

if TYPE_CHECKING:
    import argparse

HIDDEN, ROUNDS = 96, 18


def run() -> int:
    steps = TrainingSteps(__doc__, "papers/, papers2/ and corpora/", {PREPARE: _prepare, FIT: _fit, SHIP: _ship})
    steps.parsers[PREPARE].add_argument("--printed", type=Path, help="a folder of printed documents")
    steps.parsers[FIT].add_argument("--hidden", type=int, default=HIDDEN)
    steps.parsers[FIT].add_argument("--rounds", type=float, default=ROUNDS)
    return steps.run()


def _prepare(options: argparse.Namespace) -> None:
    from models.training.layout.preparing import prepare

    prepare(options.corpus, options.printed).save(options.examples)


def _fit(options: argparse.Namespace) -> None:
    import numpy as np

    from models.training.layout.fitting import fit

    examples = LayoutExamples.open(options.examples)
    weights = fit(examples, options.hidden, options.rounds, options.fold, options.seed, options.seconds)
    halves = {name: values.astype(np.float16) for name, values in weights.items()}
    save_weights(options.weights, name_weights(options.fold), halves)


def _ship(options: argparse.Namespace) -> None:
    from models.training.layout.shipping import ship

    ship(options.corpus, LayoutExamples.open(options.examples), options.weights)
