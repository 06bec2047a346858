"""`python -m models.training names STEP`: from papers with known authors to the shipped reader of by-lines.

    python -m models.training names prepare --corpus CORPUS --means FOLDER --examples names.npz
    python -m models.training names fit --examples names.npz --weights weights/        (and with --fold 0 … 2)
    python -m models.training names ship --corpus CORPUS --examples names.npz --weights weights/

FOLDER keeps the sentences that made lines are drawn from, as `printing make` leaves them. Fitting needs torch
(requirements-train.txt), uses an accelerator where there is one, and takes some minutes for each network on a CPU.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from typing import TYPE_CHECKING

from models.training.network.command import name_weights
from models.training.network.examples import EVERY_FOLD, Examples

if TYPE_CHECKING:
    from collections.abc import Callable

# Larger ones read no better on sources kept out.
HIDDEN, FILTERS, EPOCHS = 32, (40, 24), 6


def run() -> int:
    options = _parse_arguments()
    step: Callable[[argparse.Namespace], None] = options.step
    step(options)
    return 0


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    steps = parser.add_subparsers(required=True, metavar="prepare|fit|ship")
    prepare, fit, ship = (steps.add_parser(name) for name in ("prepare", "fit", "ship"))
    for one, function in ((prepare, _prepare), (fit, _fit), (ship, _ship)):
        one.set_defaults(step=function)
        one.add_argument("--examples", type=Path, required=True, help="the file of examples")
    for one in (prepare, ship):
        one.add_argument("--corpus", type=Path, required=True, help="a folder with papers/, papers2/ and corpora/")
    prepare.add_argument("--means", type=Path, required=True, help="the folder of sentences for made lines")
    for one in (fit, ship):
        one.add_argument("--weights", type=Path, required=True, help="the folder of fitted weights")
    fit.add_argument("--fold", type=int, default=EVERY_FOLD, help="the fold to keep out; without it nothing is")
    fit.add_argument("--hidden", type=int, default=HIDDEN)
    fit.add_argument("--epochs", type=float, default=EPOCHS)
    fit.add_argument("--seconds", type=float, default=math.inf, help="end after so long, whatever is reached")
    fit.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def _prepare(options: argparse.Namespace) -> None:
    from models.training.names.preparing import prepare

    prepare(options.corpus, options.means).save(options.examples)


def _fit(options: argparse.Namespace) -> None:
    import numpy as np

    from models.training.network.fitting import Course, fit

    # The names of people may be any; lines of papers are few beside made ones.
    course = Course(("b_family", "family", "b_given", "given"), {"real": 3}, 64, FILTERS)
    examples = Examples.open(options.examples)
    weights = fit(examples, options.hidden, options.epochs, options.fold, options.seed, options.seconds, course=course)
    options.weights.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(options.weights / f"{name_weights(options.fold)}.npz", **weights)  # type: ignore[arg-type]


def _ship(options: argparse.Namespace) -> None:
    from models.training.names.shipping import ship

    ship(options.corpus, Examples.open(options.examples), options.weights)
