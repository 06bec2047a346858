"""A library written out, against reading the same records as plain JSON.

python -m benchmarks exports --papers 2000
"""

from __future__ import annotations

import argparse
import io
import json
import sys
import tempfile
from contextlib import closing, redirect_stdout
from typing import TYPE_CHECKING

from benchmarks.made_library import make_paper
from benchmarks.measuring import report_figure, time_least
from harvester.console.output import say_json
from harvester.exports import FORMATS
from harvester.items.json_records import write_json
from harvester.library import open_library

if TYPE_CHECKING:
    from harvester.library.contracts import Library

LISTED = "library list --json"
# Times the reading of the same records as JSON by Python's own module.
MOST_RATIOS = {LISTED: 1.5, "jsonl": 1.5, "bibtex": 3.0, "ris": 3.0, "csv": 3.0, "csl-json": 4.0}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--papers", type=int, default=2_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, closing(open_library(f"sqlite:///{folder}/library.db")) as library:
        for number in range(options.papers):
            library.papers.save(make_paper(number, options.papers)[0])
        return measure_exports(library, options.papers)


def measure_exports(library: Library, papers: int, rounds: int = 3) -> int:
    """A line for each form; 1 when one takes longer than it may."""
    records = [write_json(paper) for paper in library.papers.all()]
    plain, *taken = time_least(
        lambda: list(map(json.loads, records)),
        lambda: _list_papers(library),
        *(lambda name=name: _export_papers(library, name) for name in MOST_RATIOS if name != LISTED),
        rounds=rounds,
    )
    print(f"{papers} papers; read as plain JSON {1000 * plain / papers:.2f} ms a paper")
    ratios = zip(MOST_RATIOS.items(), taken, strict=True)
    return max(report_figure(name, seconds / plain, most) for (name, most), seconds in ratios)


def _list_papers(library: Library) -> None:
    with redirect_stdout(io.StringIO()):
        for paper in library.papers.all():
            say_json(paper)


def _export_papers(library: Library, name: str) -> int:
    return sum(map(len, FORMATS[name](library.papers.all(), library)))


if __name__ == "__main__":
    sys.exit(main())
