"""Linking one new paper in a large library, against one look-up by key, and how many links are right.

python -m benchmarks linking --papers 100000
python -m benchmarks linking --papers 100000 --linked: into a library whose papers have their links, as that of a crawl
python -m benchmarks linking --papers 2000 --mongodb mongodb://127.0.0.1/empty: the same answers from both stores?
"""

from __future__ import annotations

import argparse
import random
import resource
import statistics
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.filled_library import fill_mongodb, fill_sqlite
from benchmarks.made_library import REFERENCES, make_hash, make_paper
from harvester.library import open_library
from harvester.library.graph import list_cited, list_citing
from harvester.library.linking import AMBIGUOUS
from harvester.library.merged_links import list_unlinked, mark_linked
from harvester.library.shared_links import divide_works, link_range
from harvester.library.works import describe_paper

if TYPE_CHECKING:
    from benchmarks.filled_library import Citing
    from harvester.items import Paper
    from harvester.library.contracts import Library

# One new paper may take as long as so many look-ups of a paper by its file.
MOST_LOOKUPS = 200
LEAST_PRECISION, LEAST_RECALL = 0.99, 0.95
# Megabytes that the process may take while it links, however large the library.
MOST_MEMORY = 400
LOOKED_UP = 500


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--papers", type=int, default=100_000)
    parser.add_argument("--new", type=int, default=100, help="papers that come last, the most cited ones")
    parser.add_argument("--mongodb", help="an empty database, to be filled and asked the same")
    parser.add_argument(
        "--linked", action="store_true", help="those before have their links, so that fewer are looked for"
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "library.db"
        began = time.monotonic()
        # In a process of its own, so that its memory is not taken for that of linking.
        with ProcessPoolExecutor(1, get_context("spawn")) as other:
            citing = other.submit(fill_sqlite, path, options.new, options.papers).result()
        size, seconds = path.stat().st_size / 1e6, time.monotonic() - began
        print(f"{options.papers:,} papers, {options.papers * REFERENCES:,} references: {size:.0f} MB, {seconds:.0f} s")
        with closing(open_library(f"sqlite:///{path}")) as library:
            if options.linked:
                link_filled(library)
            missed = report_figures(library, options.new, options.papers, citing)
            if options.mongodb:
                missed |= compare_stores(library, options.mongodb, options.new, options.papers)
    return missed


def link_filled(library: Library) -> None:
    """All links between those that are there; made papers have no references of which another could hear."""
    for after, before in divide_works():
        link_range(library, after, before)
    mark_linked(library, list_unlinked(library))


def report_figures(library: Library, new: int, papers: int, citing: Citing) -> int:
    save, link = time_papers(library, [make_paper(number, papers)[0] for number in range(new)])
    chosen = random.Random(1).sample(range(new, papers), min(papers - new, LOOKED_UP))
    look = statistics.median(_time_step(library.papers.get_by_file, make_hash(number)) for number in chosen)
    median, most = statistics.median(save), max(save)
    print(f"saving and linking {1000 * median:.1f} ms, at most {1000 * most:.1f}; one look-up {1000 * look:.2f} ms")
    print(f"linking a paper that was saved without its links {1000 * statistics.median(link):.1f} ms")
    print(f"ratio {median / look:.0f} (at most {MOST_LOOKUPS}); {library.citations.passed_over} keys too common")
    memory = _measure_memory()
    print(f"most memory {memory:.0f} MB (at most {MOST_MEMORY})")
    figures = {
        "their references": measure_cited(library, new, papers),
        "references that were there before": measure_citing(library, citing),
    }
    for name, (precision, recall, number) in figures.items():
        print(f"{name}: precision {precision:.4f} recall {recall:.4f} of {number}")
    right = all(one[0] >= LEAST_PRECISION and one[1] >= LEAST_RECALL for one in figures.values())
    return 0 if right and median <= MOST_LOOKUPS * look and memory <= MOST_MEMORY else 1


def time_papers(library: Library, papers: list[Paper]) -> tuple[list[float], list[float]]:
    """Seconds to save and link a paper, of every other one; of those between to link it after it was saved."""
    save, link = [], []
    for number, paper in enumerate(papers):
        if number % 2:
            library.papers.save_all([(paper, "")])
            link.append(_time_step(_link_kept, library, paper))
        else:
            save.append(_time_step(library.papers.save, paper))
    return save, link


def _link_kept(library: Library, paper: Paper) -> bool:
    library.citations.link(describe_paper(paper))
    return True


def compare_stores(library: Library, uri: str, new: int, papers: int) -> int:
    """Fill MongoDB with the same library, and count the new papers that it links otherwise."""
    fill_mongodb(uri, new, papers)
    with closing(open_library(uri)) as other:
        began = time.monotonic()
        for number in range(new):
            other.papers.save(make_paper(number, papers)[0])
        print(f"MongoDB: {1000 * (time.monotonic() - began) / new:.0f} ms a paper")
        differing = sum(
            list_answers(library, number, papers) != list_answers(other, number, papers) for number in range(new)
        )
    print(f"papers with other links in MongoDB than in SQLite: {differing} of {new}")
    return int(differing > 0)


def list_answers(library: Library, number: int, papers: int) -> tuple[Any, ...]:
    made, _ = make_paper(number, papers)
    return list_cited(library, made), list_citing(library, made.paper_id)


def measure_cited(library: Library, new: int, papers: int) -> tuple[float, float, int]:
    """How many references of the new papers were linked rightly; ambiguous ones count as not linked."""
    counts: Counter[str] = Counter()
    for number in range(new):
        made, truth = make_paper(number, papers)
        for citation, cited in zip(list_cited(library, made), truth, strict=True):
            sure = [link.paper_id for link in citation.links if link.grade != AMBIGUOUS]
            counts["held"] += cited is not None
            counts["linked"] += len(sure)
            counts["right"] += cited is not None and sure == [make_hash(cited)[:16]]
    return _count_shares(counts)


def measure_citing(library: Library, citing: Citing) -> tuple[float, float, int]:
    """How many of the references that waited for a new paper were linked to it."""
    counts: Counter[str] = Counter()
    new = {make_hash(number)[:16] for number in citing}
    for number, papers in citing.items():
        found = list_citing(library, make_hash(number)[:16])
        sure = {citation.paper_id for citation in found if citation.links[0].grade != AMBIGUOUS} - new
        counts["held"] += len(papers)
        counts["linked"] += len(sure)
        counts["right"] += len(sure & papers)
    return _count_shares(counts)


def _count_shares(counts: Counter[str]) -> tuple[float, float, int]:
    return counts["right"] / max(1, counts["linked"]), counts["right"] / max(1, counts["held"]), counts["held"]


def _time_step(step: Any, *given: Any) -> float:
    """Seconds of this process, so that others on the machine do not count."""
    began = time.process_time()
    assert step(*given)
    return time.process_time() - began


def _measure_memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
