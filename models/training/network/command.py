"""`python -m models.training network STEP`: from labelled references to the shipped file and its card.

    python -m models.training network prepare --corpus CORPUS --examples examples.npz
    python -m models.training network fit --examples examples.npz --weights weights/      (and with --fold 0 … 4)
    python -m models.training network ship --corpus CORPUS --examples examples.npz --weights weights/

Fitting needs torch (requirements-train.txt), uses an accelerator where there is one, and takes an hour or two on a CPU.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from typing import TYPE_CHECKING

from models.training.network.examples import EVERY_FOLD, Examples

if TYPE_CHECKING:
    from collections.abc import Callable

# Words of this size read no worse than three times larger ones on sources kept out, at a third of the cost.
HIDDEN, EPOCHS = 64, 12


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
        one.add_argument("--corpus", type=Path, required=True, help="a folder with corpora/ and corpora_ru/")
    for one in (fit, ship):
        one.add_argument("--weights", type=Path, required=True, help="the folder of fitted weights")
    fit.add_argument("--fold", type=int, default=EVERY_FOLD, help="the fold to keep out; without it nothing is")
    fit.add_argument("--hidden", type=int, default=HIDDEN)
    fit.add_argument("--epochs", type=float, default=EPOCHS)
    fit.add_argument("--seconds", type=float, default=math.inf, help="end after so long, whatever is reached")
    fit.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def _prepare(options: argparse.Namespace) -> None:
    from models.training.network.preparing import prepare

    prepare(options.corpus).save(options.examples)


def _fit(options: argparse.Namespace) -> None:
    import numpy as np

    from models.training.network.fitting import fit

    examples = Examples.open(options.examples)
    weights = fit(examples, options.hidden, options.epochs, options.fold, options.seed, options.seconds)
    options.weights.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(options.weights / f"{name_weights(options.fold)}.npz", **weights)  # type: ignore[arg-type]


def _ship(options: argparse.Namespace) -> None:
    from models.training.network.shipping import ship

    ship(options.corpus, Examples.open(options.examples), options.weights)


def name_weights(fold: int) -> str:
    return "all" if fold == EVERY_FOLD else f"fold{fold}"
