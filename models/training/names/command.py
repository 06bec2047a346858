"""`python -m models.training names STEP`: from papers with known authors to the shipped reader of by-lines.

    python -m models.training names prepare --corpus CORPUS --means FOLDER --examples names.npz
    python -m models.training names fit --examples names.npz --weights weights/        (and with --fold 0 … 2)
    python -m models.training names ship --corpus CORPUS --examples names.npz --weights weights/

FOLDER keeps the sentences that made lines are drawn from, as `printing make` leaves them. Fitting needs torch
(the extra `train`), uses an accelerator where there is one, and takes some minutes for each network on a CPU.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from models.training.kept_arrays import name_weights, save_weights
from models.training.network.examples import Examples
from models.training.steps import FIT, PREPARE, SHIP, TrainingSteps

if TYPE_CHECKING:
    import argparse

# Larger ones read no better on sources kept out.
HIDDEN, FILTERS, EPOCHS = 32, (40, 24), 6


def run() -> int:
    steps = TrainingSteps(__doc__, "papers/, papers2/ and corpora/", {PREPARE: _prepare, FIT: _fit, SHIP: _ship})
    steps.parsers[PREPARE].add_argument(
        "--means", type=Path, required=True, help="the folder of sentences for made lines"
    )
    steps.parsers[FIT].add_argument("--hidden", type=int, default=HIDDEN)
    steps.parsers[FIT].add_argument("--epochs", type=float, default=EPOCHS)
    return steps.run()


def _prepare(options: argparse.Namespace) -> None:
    from models.training.names.preparing import prepare

    prepare(options.corpus, options.means).save(options.examples)


def _fit(options: argparse.Namespace) -> None:
    from models.training.network.fitting import Course, fit

    # The names of people may be any; lines of papers are few beside made ones.
    course = Course(("b_family", "family", "b_given", "given"), {"real": 3}, 64, FILTERS)
    examples = Examples.open(options.examples)
    weights = fit(examples, options.hidden, options.epochs, options.fold, options.seed, options.seconds, course=course)
    save_weights(options.weights, name_weights(options.fold), weights)


def _ship(options: argparse.Namespace) -> None:
    from models.training.names.shipping import ship

    ship(options.corpus, Examples.open(options.examples), options.weights)
