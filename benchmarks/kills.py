"""A crawl is killed with SIGKILL at random moments and started again; then everything is counted.

python -m benchmarks kills --corpus harvester/demo/web --kills 10
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from harvester.evaluation.corpora import read_rows
from harvester.evaluation.web import find_engine, serve_web
from harvester.library import open_library


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, default=Path("harvester/demo/web"))
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument(
        "--longest", type=float, default=30.0, help="seconds after which a crawl is killed at the latest"
    )
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = run_killed_crawls(options.corpus.resolve(), Path(folder), options.kills, options.longest, options.seed)
    print(json.dumps(report, indent=1))
    return 0 if report["sound"] else 1


def run_killed_crawls(
    corpus: Path, folder: Path, kills: int, longest: float, seed: int, *settings: str
) -> dict[str, Any]:
    """Kill `kills` times, let the last crawl end by itself, and check what it left."""
    moments = random.Random(seed)
    wants = corpus / "inputs" / "wants.jsonl"
    done = []
    with serve_web(corpus) as proxy:
        command = _write_command(folder, wants, find_engine(corpus), *settings)
        environment = {**os.environ, "http_proxy": proxy, "https_proxy": proxy, "no_proxy": ""}
        for _ in range(kills):
            crawl = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
            time.sleep(moments.uniform(1.0, longest))
            crawl.send_signal(signal.SIGKILL)
            crawl.wait()
            done.append(_count_answered(folder))
        began = time.monotonic()
        subprocess.run(command, env=environment, stderr=subprocess.DEVNULL, check=True)
        last = time.monotonic() - began
    return {"answered_after_each_kill": done, "last_run_seconds": round(last, 1), **check_library(folder, wants)}


def check_library(folder: Path, wants: Path) -> dict[str, Any]:
    """Every want answered once, the library agrees, no paper twice, no file half written."""
    asked = {row["id"] for row in read_rows(wants)}
    lines = [row for row in read_rows(folder / "out.jsonl") if row["item"] == "want_result"]
    times = Counter(row["want_id"] for row in lines)
    library = open_library(f"sqlite:///{folder}/library.db")
    kept = {want.id: result for want, result in library.wants.all()}
    papers = list(library.papers.all())
    leased = [task.key for task in library.tasks.all("want") if task.lease > time.time()]
    library.close()
    facts = {
        "wants": len(asked),
        "answered_once": sum(times[want] == 1 for want in asked),
        "library_disagrees": sum(
            1 for row in lines if (result := kept.get(row["want_id"])) is None or result.status != row["status"]
        ),
        "papers": len(papers),
        "papers_twice": len(papers) - len({copy["sha256"] for paper in papers for copy in paper.copies[:1]}),
        "files_damaged": sum(not _is_whole(folder / "files", copy) for paper in papers for copy in paper.copies),
        "temporary_files_left": len(list((folder / "files").rglob(".*"))),
        "leases_left": len(leased),
    }
    wrong = sum(value for key, value in facts.items() if key not in ("wants", "answered_once", "papers"))
    return {**facts, "sound": facts["answered_once"] == facts["wants"] == len(lines) and wrong == 0}


def _is_whole(store: Path, copy: dict[str, Any]) -> bool:
    path = store / copy["file"]
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == str(copy["sha256"])


def _count_answered(folder: Path) -> int:
    if not (folder / "library.db").exists():
        return 0
    library = open_library(f"sqlite:///{folder}/library.db")
    try:
        return sum(result is not None for _, result in library.wants.all())
    finally:
        library.close()


def _write_command(folder: Path, wants: Path, engine: str, *settings: str) -> list[str]:
    command = [sys.executable, "-m", "scrapy", "crawl", "paper", "-a", f"wants={wants}", "-O", f"{folder}/out.jsonl"]
    for setting in (
        f"SEARXNG_URL={engine}",
        "SEARCH_PROVIDERS=searxng",
        f"LIBRARY_URI=sqlite:///{folder}/library.db",
        f"FILES_STORE={folder}/files",
        f"SPOOL_FOLDER={folder}/spool",
        "HOST_DELAY=0.2",
        *settings,
    ):
        command += ["-s", setting]
    return command
