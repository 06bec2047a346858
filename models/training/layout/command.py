"""`python -m models.training layout STEP`: from documents with their truth to the shipped file and its card.

    python -m models.training printing make --corpus CORPUS --count 1000 --out printed/
    python -m models.training layout prepare --corpus CORPUS --printed printed/ --examples layout.npz
    python -m models.training layout fit --examples layout.npz --weights weights/      (and with --fold 0 … 4)
    python -m models.training layout ship --corpus CORPUS --examples layout.npz --weights weights/

Fitting needs torch (requirements-train.txt) and uses an accelerator where there is one; on a CPU it takes some hours.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from typing import TYPE_CHECKING

from models.training.layout.examples import EVERY_FOLD, LayoutExamples

if TYPE_CHECKING:
    from collections.abc import Callable

HIDDEN, ROUNDS = 96, 18


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
    prepare.add_argument("--printed", type=Path, help="a folder of printed documents")
    for one in (fit, ship):
        one.add_argument("--weights", type=Path, required=True, help="the folder of fitted weights")
    fit.add_argument("--fold", type=int, default=EVERY_FOLD, help="the fold to keep out; without it nothing is")
    fit.add_argument("--hidden", type=int, default=HIDDEN)
    fit.add_argument("--rounds", type=float, default=ROUNDS)
    fit.add_argument("--seconds", type=float, default=math.inf, help="end after so long, whatever is reached")
    fit.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def _prepare(options: argparse.Namespace) -> None:
    from models.training.layout.preparing import prepare

    prepare(options.corpus, options.printed).save(options.examples)


def _fit(options: argparse.Namespace) -> None:
    import numpy as np

    from models.training.layout.fitting import fit

    examples = LayoutExamples.open(options.examples)
    weights = fit(examples, options.hidden, options.rounds, options.fold, options.seed, options.seconds)
    options.weights.mkdir(parents=True, exist_ok=True)
    halves = {name: values.astype(np.float16) for name, values in weights.items()}
    np.savez_compressed(options.weights / f"{name_weights(options.fold)}.npz", **halves)  # type: ignore[arg-type]


def _ship(options: argparse.Namespace) -> None:
    from models.training.layout.shipping import ship

    ship(options.corpus, LayoutExamples.open(options.examples), options.weights)


def name_weights(fold: int) -> str:
    return "all" if fold == EVERY_FOLD else f"fold{fold}"
