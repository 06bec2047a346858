"""The steps on the way to millions of papers, in milliseconds of the processor a paper: read, written, linked, heard.

python -m benchmarks bulk --papers papers --files 60 --library 100000
"""

from __future__ import annotations

import argparse
import hashlib
import resource
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.filled_library import fill_sqlite
from benchmarks.measuring import list_russian_pdfs, take_papers
from harvester.items import Candidate, Record, Verdict
from harvester.items.codec import decode
from harvester.library import open_library
from harvester.library.citing import hear_paper
from harvester.record.cluster_client import open_cluster
from harvester.record.leased_batches import BATCH
from harvester.record.library_shares import link_works
from harvester.record.making import read_kept
from harvester.record.papers import make_paper

if TYPE_CHECKING:
    from harvester.items import Paper
    from harvester.library.contracts import Library

WARM = 3  # files before those that count: models are loaded once a process
HEARD = 300
WORKERS = 2

Text = tuple["Paper", str]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    take_papers(parser, 60)
    parser.add_argument("--library", type=int, default=100_000, help="made papers that are there before")
    options = parser.parse_args()
    paths = list_russian_pdfs(options.papers, options.files)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "library.db"
        fill_sqlite(path, 0, options.library)
        measure_steps(path, options.library, paths)
    return 0


def measure_steps(path: Path, size: int, files: list[Path]) -> None:
    uri = f"sqlite:///{path}"
    seconds, made = time_reading(files)
    report("read: text, header, references, key phrases", seconds, len(made))
    with closing(open_library(uri)) as library:
        report("written, 16 at once: record, words, keys, what it cites", time_writing(library, made), len(made))
    seconds, works, linked = time_links(uri)
    report(f"links of {works:,} cited works, by {WORKERS} workers of Dask", seconds, size + len(made))
    with closing(open_library(uri)) as library:
        chosen = linked[:: max(1, len(linked) // HEARD)]
        report(f"what others say of it, heard by {len(chosen)} papers", time_hearing(library, chosen), len(chosen))


def report(step: str, seconds: float, papers: int) -> None:
    print(f"{1000 * seconds / max(1, papers):8.2f} ms a paper  {step}")


def time_reading(files: list[Path]) -> tuple[float, list[Text]]:
    """Seconds without those for the first files, and the papers."""
    for path in files[:WARM]:
        _read_paper(path)
    began = time.process_time()
    made = [_read_paper(path) for path in files]
    return time.process_time() - began, made


def _read_paper(path: Path) -> Text:
    data = path.read_bytes()
    read = read_kept(data, path.name, (0, 0), "best", {"ocr": "never"})
    record, name = decode(Record, read["record"]), hashlib.sha256(data).hexdigest()
    verdict = Verdict(accepted=True, weight=1.0)
    stored = {"sha256": name, "file": path.name, "text_file": "", "size": "1"}
    candidate = Candidate(name, path.absolute().as_uri(), name, record=record, verdict=verdict, stored=stored)
    return make_paper(candidate), read["text"]


def time_writing(library: Library, made: list[Text]) -> float:
    began = time.process_time()
    for start in range(0, len(made), BATCH):
        library.papers.save_all(made[start : start + BATCH])
    return time.process_time() - began


def time_links(uri: str, **cluster: Any) -> tuple[float, int, list[str]]:
    """Seconds of the workers and of who gives them shares, the number of works, and the papers that were linked."""
    from distributed import LocalCluster

    began = _measure_all()
    dask: Any = LocalCluster(n_workers=WORKERS, threads_per_worker=1, dashboard_address="127.0.0.1:0", **cluster)  # type: ignore[no-untyped-call]
    with dask:
        where = str(dask.scheduler_address)
        with open_cluster(where, {"LIBRARY_URI": uri, "FILES_STORE": tempfile.gettempdir()}) as client:
            done = list(link_works(client, uri))
    linked = sorted({paper for _, papers in done for paper in papers})
    return _measure_all() - began, sum(works for works, _ in done), linked


def _measure_all() -> float:
    """Seconds of the processor of this process and of those it has started and seen end."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + ended.ru_utime + ended.ru_stime


def time_hearing(library: Library, papers: list[str]) -> float:
    began = time.process_time()
    for paper_id in papers:
        hear_paper(library, paper_id)
    return time.process_time() - began
