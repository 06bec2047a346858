"""The authors of a large made library told apart: seconds for all of them, and for a hundred papers that come later.

python -m benchmarks authors --papers 100000
"""

from __future__ import annotations

import argparse
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.made_people import make_authored_paper
from harvester.authors.mentions import make_mentions
from harvester.evaluation.persons import score_persons
from harvester.items.json_records import write_json
from harvester.library import open_library
from harvester.library.people import settle_authors
from harvester.library.sqlite.connection import Connection
from harvester.library.sqlite.facets import write_facets
from harvester.library.sqlite.mentions import make_row

if TYPE_CHECKING:
    from harvester.library.contracts import Library

MOST_SECONDS = 300.0  # of one processor, for 100,000 papers: others may be at work beside it
LATER = 100  # papers
BATCH = 2_000

Truth = dict[tuple[str, int], str]


def fill_library(path: Path, papers: int) -> Truth:
    """Papers, their facets and mentions straight into the tables; who wrote what."""
    truth: Truth = {}
    with closing(Connection(str(path), 30.0)) as db:
        for start in range(0, papers, BATCH):
            with db.transaction():
                for number in range(start, min(papers, start + BATCH)):
                    paper, writers = make_authored_paper(number, papers)
                    truth |= {(paper.paper_id, place): str(who) for place, who in enumerate(writers)}
                    db.change(
                        "INSERT INTO papers (paper_id, copies, cited, bytes, record) VALUES (?, 1, 0, 0, ?)",
                        *(paper.paper_id, write_json(paper)),
                    )
                    write_facets(db, number + 1, paper, 1)
                    db.change_all("INSERT INTO mentions VALUES (?, ?, ?, ?, ?)", map(make_row, make_mentions(paper)))
    return truth


def add_later(library: Library, papers: int) -> Truth:
    truth: Truth = {}
    for number in range(papers, papers + LATER):
        paper, writers = make_authored_paper(number, papers)
        kept = library.papers.keep(paper, {})
        truth |= {(kept.paper_id, place): str(who) for place, who in enumerate(writers)}
    return truth


def measure(path: Path, papers: int) -> dict[str, float]:
    uri = f"sqlite:///{path}"
    open_library(uri).close()
    truth = fill_library(path, papers)
    with closing(open_library(uri)) as library:
        began, worked = time.perf_counter(), time.process_time()
        told = settle_authors(library)
        whole, of_processor = time.perf_counter() - began, time.process_time() - worked
        more = add_later(library, papers)
        began = time.perf_counter()
        later = settle_authors(library)
        after = time.perf_counter() - began
        every = (one for block in library.authors.blocks() for one in library.authors.list_of_block(block))
        persons = {one.name: one.author for one in every}
    figures = score_persons(persons, truth | more)
    return {
        "mentions": told,
        "seconds": round(whole, 1),
        "of processor": round(of_processor, 1),
        "later mentions": later,
        "later seconds": round(after, 2),
        "persons": figures.persons,
        "pairs precision": round(figures.pairs_precision, 3),
        "pairs recall": round(figures.pairs_recall, 3),
        "pairs F": round(figures.pairs_f, 3),
        "B³ F": round(figures.b3_f, 3),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--papers", type=int, default=100_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = measure(Path(folder) / "library.db", options.papers)
    for name, value in found.items():
        print(f"{name:16} {value}")
    return int(found["of processor"] > MOST_SECONDS * max(1.0, options.papers / 100_000))


if __name__ == "__main__":
    raise SystemExit(main())
