"""What a command costs before it answers: seconds of the processor from a cold start, workers included.

On a busy machine all of them grow, `import scrapy` beside them. `--before FOLDER` measures another checkout, too,
taking turns with this one.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.measuring import compile_into, report_figure

PROJECT = Path(__file__).resolve().parent.parent
PROGRAM = 'import sys; sys.argv[0] = "harvester"; from harvester.console.main import main; sys.exit(main())'
FILLING = """
from harvester.items import Paper
from harvester.library import open_library

library = open_library("sqlite:///library/library.db")
for number in range(20):
    paper = Paper(f"{number:016x}", sha256=f"{number:064x}", title=f"О графах, часть {number}")
    library.papers.save(paper, "графы")
library.close()
"""
REFERENCE = "Орлова О. О. Об одном методе // Журнал. 1999. Т. 3, № 2. С. 5–9.\n"
YARDSTICK = "import scrapy"
# Seconds on a machine that does nothing else.
LIMITS = {"library search графы": 0.6, "references list.txt": 1.0, "extract note.txt": 1.8}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m benchmarks cold")
    parser.add_argument("--before", type=Path, help="another checkout, to compare with")
    parser.add_argument("--rounds", type=int, default=5, help="the least of so many runs counts")
    given = parser.parse_args()
    trees = {"": PROJECT, **({"before: ": given.before.resolve()} if given.before else {})}
    with tempfile.TemporaryDirectory() as name:
        os.environ |= compile_into(Path(name) / "compiled")
        taken = measure_all(Path(name), trees, given.rounds)
    print(f"{YARDSTICK:58} {taken[YARDSTICK]:8.2f} s")
    for before in list(trees)[1:]:
        for line in LIMITS:
            print(f"{before + 'harvester ' + line:58} {taken[before + line]:8.2f} s")
    return max(report_figure(f"harvester {line}", taken[line], most, " s") for line, most in LIMITS.items())


def fill_folder(folder: Path, tree: Path) -> Path:
    """A library of some papers as this checkout makes it, a list of one reference, a note."""
    folder.mkdir()
    time_program(folder, tree, FILLING, [])
    (folder / "list.txt").write_text(REFERENCE, encoding="utf-8")
    (folder / "note.txt").write_text("Заметка\n", encoding="utf-8")
    return folder


def measure_all(folder: Path, trees: dict[str, Path], rounds: int) -> dict[str, float]:
    """The least seconds of each command in each tree; one run before, so that all is compiled and read from disk."""
    runs: dict[str, tuple[Path, Path, str, list[str]]] = {YARDSTICK: (folder, PROJECT, YARDSTICK, [])}
    for number, (before, tree) in enumerate(trees.items()):
        own = fill_folder(folder / str(number), tree)
        runs |= {before + line: (own, tree, PROGRAM, line.split()) for line in LIMITS}
    taken = [{name: time_program(*run) for name, run in runs.items()} for _ in range(rounds + 1)][1:]
    return {name: min(row[name] for row in taken) for name in runs}


def time_program(folder: Path, tree: Path, program: str, args: list[str]) -> float:
    """Seconds of the processor of a program and of all processes it started."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "HARVESTER_CONFIG": "", "OMP_NUM_THREADS": "1"}
    began = _sum_children()
    subprocess.run([sys.executable, "-c", program, *args], cwd=folder, env=environment, check=True, capture_output=True)
    return _sum_children() - began


def _sum_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    sys.exit(main())
