"""`python -m models.training network STEP`: from labelled references to the shipped file and its card.

    python -m models.training network prepare --corpus CORPUS --lists lists.txt --examples examples.npz
    python -m models.training network fit --teacher --examples examples.npz --weights teachers/ --seed 1 … 4
    python -m models.training network teach --examples examples.npz --teachers teachers/ --weights weights/
    python -m models.training network fit --examples examples.npz --weights weights/       (and with --second)
    python -m models.training network ship --corpus CORPUS --examples examples.npz --weights weights/

All but the first and the last are repeated with --fold 0 … 4. `lists.txt` has references without labels, one a line, as
`scrapy bibliography` finds them. Fitting needs torch (requirements-train.txt), uses an accelerator where there is one,
and takes an hour or two for each network on a CPU.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from typing import TYPE_CHECKING

from models.training.network.examples import EVERY_FOLD, SECOND_END, Examples, Taught

if TYPE_CHECKING:
    from collections.abc import Callable

# Words of this size read no worse than three times larger ones on sources kept out, at a third of the cost.
HIDDEN, EPOCHS = 80, 12
# The one that is heard where the first is not sure, and those that teach both: they need not be quick.
SECOND, TEACHER = 64, 160


def run() -> int:
    options = _parse_arguments()
    step: Callable[[argparse.Namespace], None] = options.step
    step(options)
    return 0


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    steps = parser.add_subparsers(required=True, metavar="prepare|fit|teach|ship")
    prepare, fit, teach, ship = (steps.add_parser(name) for name in ("prepare", "fit", "teach", "ship"))
    for one, function in ((prepare, _prepare), (fit, _fit), (teach, _teach), (ship, _ship)):
        one.set_defaults(step=function)
        one.add_argument("--examples", type=Path, required=True, help="the file of examples")
    for one in (prepare, ship):
        one.add_argument("--corpus", type=Path, required=True, help="a folder with corpora/ and corpora_ru/")
    for one in (fit, teach, ship):
        one.add_argument("--weights", type=Path, required=True, help="the folder of fitted weights")
    for one in (fit, teach):
        one.add_argument("--fold", type=int, default=EVERY_FOLD, help="the fold to keep out; without it nothing is")
    prepare.add_argument("--lists", type=Path, help="references without labels, one a line")
    teach.add_argument("--teachers", type=Path, required=True, help="the folder of the teachers' weights")
    fit.add_argument("--teacher", action="store_true", help="a larger network, to be asked by `teach`")
    fit.add_argument("--second", action="store_true", help="the network that is heard where the first is not sure")
    fit.add_argument("--hidden", type=int)
    fit.add_argument("--epochs", type=float, default=EPOCHS)
    fit.add_argument("--seconds", type=float, default=math.inf, help="end after so long, whatever is reached")
    fit.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def _prepare(options: argparse.Namespace) -> None:
    from models.training.network.preparing import prepare

    prepare(options.corpus, options.lists).save(options.examples)


def _fit(options: argparse.Namespace) -> None:
    import numpy as np

    from models.training.network.fitting import fit

    examples, name = Examples.open(options.examples), name_weights(options.fold)
    usual, end = (
        (TEACHER, f".{options.seed}") if options.teacher else (SECOND, SECOND_END) if options.second else (HIDDEN, "")
    )
    path = options.weights / f"{name}.taught"
    taught = Taught.open(path) if path.exists() and not options.teacher else None
    hidden, seed = options.hidden or usual, options.seed
    weights = fit(examples, hidden, options.epochs, options.fold, seed, options.seconds, taught=taught)
    options.weights.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(options.weights / f"{name}{end}.npz", **weights)  # type: ignore[arg-type]


def _teach(options: argparse.Namespace) -> None:
    import numpy as np

    from models.training.network.teaching import teach

    name = name_weights(options.fold)
    teachers = [dict(np.load(path)) for path in sorted(options.teachers.glob(f"{name}.*.npz"))]
    options.weights.mkdir(parents=True, exist_ok=True)
    teach(Examples.open(options.examples), teachers).save(options.weights / f"{name}.taught")


def _ship(options: argparse.Namespace) -> None:
    from models.training.network.shipping import ship

    ship(options.corpus, Examples.open(options.examples), options.weights)


def name_weights(fold: int) -> str:
    return "all" if fold == EVERY_FOLD else f"fold{fold}"
