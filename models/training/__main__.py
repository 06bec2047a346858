"""`python -m models.training MODEL …` trains the shipped models of that name; `-h` after it shows its options."""

from __future__ import annotations

import sys
from importlib import import_module

MODELS = (
    "header",
    "bibliography",
    "network",
    "kind",
    "legibility",
    "beginning",
    "keyphrases",
    "homepage",
    "publications",
    "topic",
    "authors",
    "fusion",
    "names",
    "printing",
    "layout",
)


def main() -> int:
    if len(sys.argv) < 2 or sys.argv[1] not in MODELS:
        print(f"name one of {', '.join(MODELS)}: python -m models.training header --corpus PATH", file=sys.stderr)
        return 2
    name = sys.argv.pop(1)
    return int(import_module(f"{__package__}.{name}").main())


if __name__ == "__main__":
    raise SystemExit(main())
