"""A sample of the figures on data that lies beside the project; what falls below its floor fails the run."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from harvester.evaluation.wants import evaluate

# Floors of the wants, a little below what is reached, so that noise passes and a real loss does not.
FLOORS = {
    "precision": 0.97,
    "recall": 0.93,
    "recall_outside_largest_host": 0.88,
    "recall_unknown_to_search": 0.9,
    "near_identical_refused": 28 / 30,
}


def main() -> int:
    shared = Path(sys.argv[1]).resolve()
    began = time.monotonic()
    figures = evaluate(shared / "miniweb", "LOG_LEVEL=WARNING")["figures"]
    print(f"wants in {time.monotonic() - began:.0f} s: {figures}")
    low = {name: figures[name] for name, floor in FLOORS.items() if (figures[name] or 0) < floor}
    print(f"below the floor: {low}" if low else "all figures stand above their floors")
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
