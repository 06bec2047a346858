"""`python -m benchmarks` lists the benchmarks, `python -m benchmarks NAME [options]` runs one."""

from __future__ import annotations

import sys
from importlib import import_module

NAMES = {
    "readers": "PDF readers side by side: pages a second, as ratios",
    "volumes": "volumes joined from papers and cut again: members with the right first page and title",
    "kills": "a crawl killed at random moments and started again: is anything lost or done twice?",
    "memory": "memory of a crawl over 10,000 wants against one over 1,000",
}


def main() -> int:
    if len(sys.argv) > 1 and sys.argv[1] in NAMES:
        name = sys.argv.pop(1)
        return int(import_module(f"benchmarks.{name}").main())
    for name, what in NAMES.items():
        print(f"{name:10} {what}")
    if len(sys.argv) > 1:
        print(f"harvester: no benchmark {sys.argv[1]}", file=sys.stderr)
        return 2
    sys.argv = [sys.argv[0]]
    return int(import_module("benchmarks.readers").main())


if __name__ == "__main__":
    sys.exit(main())
