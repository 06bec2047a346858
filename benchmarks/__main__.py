"""`python -m benchmarks` measures all that has a limit of time, `python -m benchmarks NAME [options]` one thing."""

from __future__ import annotations

import os
import sys
from importlib import import_module

NAMES = {
    "quick": "what commands cost, cold and at work; --before FOLDER measures another checkout beside this one",
    "cold": "what commands cost before they answer; --before FOLDER measures another checkout",
    "readers": "PDF readers side by side: pages a second, as ratios",
    "header": "the header from ready documents: milliseconds at the median",
    "parsing": "references to fields, against a bare crfsuite tagger",
    "finding": "lists of references in a text, against a loop of ten regular expressions",
    "whole": "PDF to a full record, against plain text alone, with the share of each stage",
    "linking": "one new paper in a large library: its links found, against one look-up by key",
    "bulk": "the steps on the way to millions of papers: read, written, linked on a cluster, heard; each a paper",
    "exports": "a library as JSON, BibTeX, RIS …, against reading its records as plain JSON",
    "authors": "the authors of 100,000 made papers told apart: seconds for all, and for 100 that come later",
    "serving": "`scrapy library serve` over 100,000 papers: searches with facets against the bare FTS5 query",
    "walk": "the pages in a browser over the built-in web: a list of 30 sent, hunted, worked on; --pictures FOLDER",
    "clients": "50 clients at once over 100,000 papers: errors, the 95th percentile, the processor's time a page",
    "volumes": "volumes joined from papers and cut again: members with the right first page and title",
    "machines": "four processes on one library against one; delays kept and wants answered once while they are killed",
    "kills": "a crawl killed at random moments and started again: is anything lost or done twice?",
    "recrawl": "a web that changes over 60 days: delay until a new paper is known, against a fixed interval",
    "memory": "memory of a crawl over 10,000 wants against one over 1,000",
}
# Those that run without a name, one after the other; options (`--papers PATH`) go to all but the first.
SPEED = ("readers", "header", "parsing", "finding", "whole")
# As in the workers: threads of numpy that wait for each other would count as seconds of the processor.
ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")


def main() -> int:
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")
    if len(sys.argv) > 1 and sys.argv[1] in NAMES:
        return _run_benchmark(sys.argv[1], sys.argv[2:])
    for name, what in NAMES.items():
        print(f"{name:10} {what}")
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        print(f"harvester: no benchmark {sys.argv[1]}", file=sys.stderr)
        return 2
    return max(_run_benchmark(name, sys.argv[1:] if name != SPEED[0] else []) for name in SPEED)


def _run_benchmark(name: str, options: list[str]) -> int:
    print(f"\n{name}", flush=True)
    given, sys.argv = sys.argv, [f"python -m benchmarks {name}", *options]
    try:
        return int(import_module(f"benchmarks.{name}").main())
    finally:
        sys.argv = given


if __name__ == "__main__":
    sys.exit(main())
