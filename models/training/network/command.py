"""`python -m models.training network STEP`: from labelled references to the shipped file and its card.

    python -m models.training network prepare --corpus CORPUS --lists lists.txt --examples examples.npz
    python -m models.training network fit --teacher --examples examples.npz --weights teachers/ --seed 1 … 4
    python -m models.training network teach --examples examples.npz --teachers teachers/ --weights weights/
    python -m models.training network fit --examples examples.npz --weights weights/
    python -m models.training network ship --corpus CORPUS --examples examples.npz --weights weights/

All but the first and the last are repeated with --fold 0 … 4. `lists.txt` has references without labels, one a line, as
`scrapy bibliography` finds them. With `prepare --after OLD.npz` and `fit --begin OLD/` fitting goes on from earlier
weights; with `--halfway` the mean of old and new ones is kept. It needs torch (the extra `train`), uses an accelerator
where there is one, and takes an hour or two for each network on a CPU.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from models.training.kept_arrays import mean_weights, name_weights, save_weights
from models.training.network.examples import Examples, Taught
from models.training.steps import FIT, PREPARE, SHIP, TEACH, TrainingSteps

if TYPE_CHECKING:
    import argparse

# Words of this size read no worse than three times larger ones on sources kept out, at a third of the cost.
HIDDEN, EPOCHS = 80, 12
# What was fitted before is changed by smaller steps than a beginner.
ONWARD_RATE = 1.5e-3
# Those that teach it need not be quick.
TEACHER = 160


def run() -> int:
    own = {PREPARE: _prepare, FIT: _fit, TEACH: _teach, SHIP: _ship}
    steps = TrainingSteps(__doc__, "corpora/ and corpora_ru/", own)
    prepare, fit, teach, _ = steps.parsers.values()
    prepare.add_argument("--lists", type=Path, help="references without labels, one a line")
    prepare.add_argument("--after", type=Path, help="earlier examples, whose fitted weights shall go on with these")
    teach.add_argument("--teachers", type=Path, required=True, help="the folder of the teachers' weights")
    fit.add_argument("--teacher", action="store_true", help="a larger network, to be asked by `teach`")
    fit.add_argument("--begin", type=Path, help="a folder of weights fitted before, to go on from")
    fit.add_argument("--halfway", action="store_true", help="keep the mean of old and new weights")
    fit.add_argument("--hidden", type=int)
    fit.add_argument("--epochs", type=float, default=EPOCHS)
    return steps.run()


def _prepare(options: argparse.Namespace) -> None:
    from models.training.network.preparing import prepare

    letters = Examples.open(options.after).letters if options.after else ""
    prepare(options.corpus, options.lists, letters=letters).save(options.examples)


def _fit(options: argparse.Namespace) -> None:
    import numpy as np

    from models.training.network.fitting import RATE, fit

    examples, name = Examples.open(options.examples), name_weights(options.fold)
    usual, end = (TEACHER, f".{options.seed}") if options.teacher else (HIDDEN, "")
    path = options.weights / f"{name}.taught"
    taught = Taught.open(path) if path.exists() and not options.teacher else None
    begun = dict(np.load(options.begin / f"{name}{end}.npz")) if options.begin else None
    weights = fit(
        examples,
        options.hidden or usual,
        options.epochs,
        options.fold,
        options.seed,
        options.seconds,
        taught=taught,
        begun=begun,
        rate=ONWARD_RATE if begun else RATE,
    )
    if begun and options.halfway:
        # On sources kept out of sight the mean reads better than either end: it has not unlearned, and has learned.
        weights = mean_weights(begun, weights)
    save_weights(options.weights, f"{name}{end}", weights)


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
