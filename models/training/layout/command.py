"""`python -m models.training layout STEP`: from documents with their truth to the shipped file and its card.

    python -m models.training printing make --corpus CORPUS --count 1000 --out printed/
    python -m models.training layout make --corpus CORPUS --printed printed/ --examples layout.npz --weights weights/

The second line makes all there is. Its steps can be taken one by one, the folds on several machines:

    python -m models.training layout prepare --corpus CORPUS --printed printed/ --examples layout.npz
    python -m models.training layout fit --examples layout.npz --weights weights/      (and with --fold 0 … 4)
    python -m models.training layout ship --corpus CORPUS --examples layout.npz --weights weights/

Fitting needs torch (the extra `train`) and uses an accelerator where there is one; on a CPU it takes some hours.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from models.training.kept_arrays import EVERY_FOLD, name_weights, save_weights
from models.training.layout.examples import LayoutExamples
from models.training.steps import FIT, MAKE, PREPARE, SHIP, TrainingSteps

HIDDEN, ROUNDS = 96, 18


def run() -> int:
    own = {PREPARE: _prepare, FIT: _fit, SHIP: _ship, MAKE: _make}
    steps = TrainingSteps(__doc__, "papers/, papers2/ and corpora/", own)
    for name in (PREPARE, MAKE):
        steps.parsers[name].add_argument("--printed", type=Path, help="a folder of printed documents")
    for name in (FIT, MAKE):
        steps.parsers[name].add_argument("--hidden", type=int, default=HIDDEN)
        steps.parsers[name].add_argument("--rounds", type=float, default=ROUNDS)
    return steps.run()


def _make(options: argparse.Namespace) -> None:
    """All steps: what is shipped learns from every document, what it is judged by from all folds but one."""
    from models.training.layout.preparing import FOLDS

    _prepare(options)
    for fold in (EVERY_FOLD, *range(FOLDS)):
        _fit(argparse.Namespace(**vars(options), fold=fold))
    _ship(options)


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
