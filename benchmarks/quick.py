"""What commands cost here and in an older checkout, side by side: seconds of the processor, workers included.

Commands are the same in all checkouts, so each is run in turn by this one and by that of `--before`; what one of them
lacks is told as "-". Figures of a file are without what the first one costs, for which programs and models are loaded;
a checkout's loops in C count where they were built in it.

python -m benchmarks quick --before ../older --papers papers --files 100
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.measuring import compile_into, list_russian_pdfs, take_papers, time_step
from benchmarks.whole import read_plainly
from harvester.documents import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

PROJECT = Path(__file__).resolve().parent.parent
REFERENCE = "Орлова О. О. Об одном методе // Журнал. 1999. Т. 3, № 2. С. 5–9.\n"
COPIES = 50  # of each paper in the library that is listed
PATIENCE = 1800.0  # seconds for one command
# One worker, so that models are loaded once; recognition of scans would outweigh all else.
ALIKE = ("-s", "WORKERS=1", "-s", "OCR=never")
_LINKING = re.compile(r"saving and linking ([\d.]+) ms")
Figures = dict[str, float | None]


class Checkout:
    """A checkout of the project, and a folder in which its commands are run."""

    def __init__(self, tree: Path, folder: Path, pdfs: Sequence[Path]) -> None:
        self.tree, self.folder, self.files = tree.resolve(), folder, len(pdfs)
        for place, paths in (("papers", pdfs), ("first", pdfs[:1])):
            (folder / place).mkdir(parents=True)
            for number, path in enumerate(paths):
                (folder / place / f"{number}.pdf").write_bytes(path.read_bytes())
        (folder / "note.txt").write_text("Заметка\n", encoding="utf-8")
        (folder / "one.txt").write_text(REFERENCE, encoding="utf-8")

    def run(self, *command: str, at: Path | None = None) -> tuple[float, str] | None:
        """Seconds of a command and of all it started, and what it printed; None where it fails."""
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join((str(self.tree), str(self.tree / "compiled"))),
            "SCRAPY_SETTINGS_MODULE": "harvester.settings",
            "LIBRARY_URI": f"sqlite:///{self.folder}/library.db",
            "FILES_STORE": str(self.folder / "files"),
            "OMP_NUM_THREADS": "1",
            "HARVESTER_CONFIG": "",
        }
        began = _sum_children()
        try:
            done = subprocess.run(
                [sys.executable, "-m", *command],
                cwd=at or self.folder,
                env=environment,
                capture_output=True,
                encoding="utf-8",
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return None
        return (_sum_children() - began, done.stdout) if done.returncode == 0 else None

    def seconds(self, *command: str) -> float | None:
        done = self.run("scrapy", *command, *ALIKE)
        return done[0] if done else None

    def seconds_a_file(self, *command: str) -> float | None:
        """What each PDF but the first costs."""
        first, papers = (self.seconds(*command, place) for place in ("first", "papers"))
        return (papers - first) / (self.files - 1) if papers and first and self.files > 1 else None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    take_papers(parser, 30)
    parser.add_argument("--before", type=Path, help="another checkout, to compare with")
    parser.add_argument("--rounds", type=int, default=3, help="the median of so many runs counts")
    parser.add_argument("--library", type=int, default=2_000, help="papers of the library in which one is linked")
    options = parser.parse_args()
    pdfs = [path for path in list_russian_pdfs(options.papers, options.files) if has_text(path)]
    with tempfile.TemporaryDirectory() as name:
        os.environ |= compile_into(Path(name) / "compiled")
        trees = {"before": options.before, "now": PROJECT} if options.before else {"now": PROJECT}
        checkouts = {
            when: Checkout(tree, Path(name) / when, [path.resolve() for path in pdfs]) for when, tree in trees.items()
        }
        report(measure_checkouts(checkouts, options.rounds, options.library))
    return 0


def has_text(path: Path) -> bool:
    """Scans are left out: unrecognised they end a command as failed."""
    return read(path.read_bytes(), name=path.name, ocr="never").status == "ok"


def measure_checkouts(checkouts: dict[str, Checkout], rounds: int, library: int) -> dict[str, Figures]:
    """By checkout each figure at the median of the rounds, in which the checkouts take turns."""
    taken: dict[str, list[Figures]] = {when: [] for when in checkouts}
    for _ in range(rounds):
        for when, checkout in checkouts.items():
            taken[when].append(dict(measure_reading(checkout)))
    found = {when: _take_medians(rows) for when, rows in taken.items()}
    for when, checkout in checkouts.items():
        found[when] |= dict(measure_library(checkout, rounds)) | dict(measure_once(checkout, library))
    return found


def measure_reading(checkout: Checkout) -> Iterator[tuple[str, float | None]]:
    """From files to records."""
    pdfs = sorted((checkout.folder / "papers").glob("*.pdf"))
    plain = sum(time_step(partial(read_plainly, path.read_bytes()))[0] for path in pdfs) / len(pdfs)
    yield "cold start: extract of a tiny file, s", checkout.seconds("extract", "note.txt")
    whole = checkout.seconds_a_file("extract", "--json")
    text = checkout.seconds_a_file("extract", "--json", "--only", "text")
    header = checkout.seconds_a_file("extract", "--json", "--only", "header")
    yield "plain text of a file by pdfium alone, ms", 1000 * plain
    yield "whole record of a file, ms", whole and 1000 * whole
    yield "whole record, times plain text", whole and whole / plain
    yield "text of a file, ms", text and 1000 * text
    yield "header of a file, ms", 1000 * (header - text) if header and text else None
    one = checkout.seconds("references", "one.txt")
    yield "cold start: references of one line, s", one
    told = checkout.run("scrapy", "extract", "--json", "papers", *ALIKE)
    texts = _list_references(told[1]) if told else []
    (checkout.folder / "list.txt").write_text("\n".join(texts), encoding="utf-8")
    many = checkout.seconds("references", "list.txt") if texts else None
    yield "references a second", len(texts) / (many - one) if many and one and many > one else None


def measure_library(checkout: Checkout, rounds: int) -> Iterator[tuple[str, float | None]]:
    """A library of the same papers, each many times over, listed and exported."""
    if checkout.seconds("library", "add", "papers") is None:
        return
    empty = _find_median(lambda: checkout.seconds("library", "search", "графы"), rounds)
    yield "cold start: library search, s", empty
    papers = multiply_papers(checkout.folder / "library.db")
    for name, command in (
        ("library list --json, ms a paper", ("list", "--json")),
        ("library export --format bibtex, ms a paper", ("export", "--format", "bibtex", "--out", "list.bib")),
    ):
        taken = _find_median(partial(checkout.seconds, "library", *command), rounds)
        yield name, _share(taken, empty, papers)


def measure_once(checkout: Checkout, library: int) -> Iterator[tuple[str, float | None]]:
    """What takes long: links of a new paper by the checkout's own benchmark, wants hunted on its own built-in web."""
    linked = checkout.run("benchmarks", "linking", "--papers", str(library), at=checkout.tree)
    told = _LINKING.search(linked[1]) if linked else None
    yield f"a paper saved and linked among {library:,}, ms", float(told[1]) if told else None
    (checkout.folder / "library.db").unlink(missing_ok=True)
    checkout.run("scrapy", "demo")
    yield "requests a want on the built-in web", _count_requests(checkout.folder / "library.db")


def multiply_papers(path: Path) -> int:
    """Each paper of a library many times over, under other ids; answers how many there are then."""
    columns = "copies, cited, bytes"
    with closing(sqlite3.connect(path)) as db, db:
        rows = db.execute(f"SELECT paper_id, {columns}, record FROM papers").fetchall()
        for number in range(1, COPIES):
            db.executemany(
                f"INSERT INTO papers (paper_id, {columns}, record) VALUES (?, ?, ?, ?, ?)",
                [
                    (f"{number:04x}{paper_id[4:]}", *others, record.replace(paper_id, f"{number:04x}{paper_id[4:]}"))
                    for paper_id, *others, record in rows
                ],
            )
    return len(rows) * COPIES


def report(found: dict[str, Figures]) -> None:
    """A table with a row a figure and a column a checkout."""
    print(f"{'':48}" + "".join(f"{when:>10}" for when in found))
    for name in dict.fromkeys(name for figures in found.values() for name in figures):
        told = (figures.get(name) for figures in found.values())
        print(f"{name:48}" + "".join(f"{'-' if one is None else f'{one:.2f}':>10}" for one in told), flush=True)


def _list_references(told: str) -> list[str]:
    """The references of all records as one line each."""
    rows = [json.loads(line) for line in told.splitlines() if line.startswith("{")]
    return [" ".join(one["text"].split()) for row in rows for one in row.get("references") or [] if one.get("text")]


def _count_requests(path: Path) -> float | None:
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
            rows = db.execute("SELECT result FROM wants WHERE result IS NOT NULL").fetchall()
    except sqlite3.Error:
        return None
    asked = [json.loads(row[0]).get("requests", 0) for row in rows]
    return sum(asked) / len(asked) if asked else None


def _share(whole: float | None, start: float | None, count: int) -> float | None:
    return 1000 * (whole - start) / count if whole is not None and start is not None else None


def _find_median(measure: Callable[[], float | None], rounds: int) -> float | None:
    return _take_medians([{"": measure()} for _ in range(rounds)])[""]


def _take_medians(rows: list[Figures]) -> Figures:
    found: Figures = {}
    for name in rows[0]:
        taken = [row[name] for row in rows]
        found[name] = median([one for one in taken if one is not None]) if None not in taken else None
    return found


def _sum_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    sys.exit(main())
