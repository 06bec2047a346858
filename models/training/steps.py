"""The steps of training a network on the command line: what prepare, fit, teach, ship and make are given."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Mapping
from pathlib import Path

from models.training.kept_arrays import EVERY_FOLD

Step = Callable[[argparse.Namespace], None]
PREPARE, FIT, TEACH, SHIP, MAKE = "prepare", "fit", "teach", "ship", "make"


class TrainingSteps:
    """The parser of a model's steps; `parsers` by step take what this model alone asks for."""

    def __init__(self, description: str | None, corpus: str, steps: Mapping[str, Step]) -> None:
        self.parser = argparse.ArgumentParser(
            description=description, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        every = self.parser.add_subparsers(required=True, metavar="|".join(steps))
        self.parsers = {name: every.add_parser(name) for name in steps}
        for name, parser in self.parsers.items():
            parser.set_defaults(step=steps[name])
            parser.add_argument("--examples", type=Path, required=True, help="the file of examples")
            if name in (PREPARE, SHIP, MAKE):
                parser.add_argument("--corpus", type=Path, required=True, help=f"a folder with {corpus}")
            else:
                parser.add_argument(
                    "--fold", type=int, default=EVERY_FOLD, help="the fold to keep out; without it nothing is"
                )
            if name != PREPARE:
                parser.add_argument("--weights", type=Path, required=True, help="the folder of fitted weights")
        for fit in (self.parsers[name] for name in (FIT, MAKE) if name in self.parsers):
            fit.add_argument("--seconds", type=float, default=math.inf, help="end after so long, whatever is reached")
            fit.add_argument("--seed", type=int, default=1)

    def run(self) -> int:
        options = self.parser.parse_args()
        step: Step = options.step
        step(options)
        return 0
