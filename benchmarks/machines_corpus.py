"""The wants of a small web hunted by one process and by several on one library: what do they cost together?"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from itertools import islice
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Any

from harvester.evaluation.webs.web import find_engine, serve_web
from harvester.inputs.want_files import read_given_wants
from harvester.items import Task, Want
from harvester.library import open_library

if TYPE_CHECKING:
    from collections.abc import Sequence

COUNTED = {"requests": "downloader/request_count", "robots": "robotstxt/request_count", "late": "politeness/late"}


def compare_on_corpus(corpus: Path, processes: int, every: int = 1, settings: Sequence[str] = ()) -> dict[str, Any]:
    """Sound when several take no longer than one and ask hosts little more often."""
    told = {number: crawl_corpus(corpus, number, every, settings) for number in (1, processes)}
    one, several = told[1], told[processes]
    same = one["found"] == several["found"] and several["answered"] == several["wants"]
    return {
        **{f"processes_{number}": facts for number, facts in told.items()},
        "sound": same and several["seconds"] <= one["seconds"] and several["requests"] <= 1.1 * one["requests"],
    }


def crawl_corpus(corpus: Path, processes: int, every: int, settings: Sequence[str]) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name, serve_web(corpus) as proxy:
        folder = Path(name)
        uri = f"sqlite:///{folder}/library.db"
        _keep_wants(uri, corpus / "inputs" / "wants.jsonl", every)
        began, used = time.monotonic(), _count_processor()
        running = [_start(folder, number, uri, proxy, find_engine(corpus), settings) for number in range(processes)]
        codes = [process.wait() for process in running]
        assert not any(codes), f"a crawl failed: {codes}"
        seconds, used = time.monotonic() - began, _count_processor() - used
        return {"seconds": round(seconds, 1), "processor_seconds": round(used, 1), **_count_work(folder, uri)}


def _keep_wants(uri: str, wants: Path, every: int) -> None:
    with closing(open_library(uri)) as library:
        for want in islice(read_given_wants({"wants": str(wants)}), 0, None, every):
            assert isinstance(want, Want)
            kept, _ = library.wants.add(want)
            library.tasks.add(Task("want", kept.id, created=time.time()))


def _start(
    folder: Path, number: int, uri: str, proxy: str, engine: str, settings: Sequence[str]
) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "scrapy", "crawl", "paper", "--loglevel=ERROR"]
    for setting in (
        "SEARCH_PROVIDERS=searxng",
        f"SEARXNG_URL={engine}",
        f"LIBRARY_URI={uri}",
        f"FILES_STORE={folder}/files",
        f"SPOOL_FOLDER={folder}",
        f"STATS_FILE={folder}/stats-{number}.json",
        "HOST_DELAY=0.2",
        *settings,
    ):
        command += ["-s", setting]
    return subprocess.Popen(command, env={**os.environ, "http_proxy": proxy, "https_proxy": proxy, "no_proxy": ""})


def _count_work(folder: Path, uri: str) -> dict[str, Any]:
    stats = [json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("stats-*.json")]
    with closing(open_library(uri)) as library:
        results = [result for _, result in library.wants.all()]
    answered = [result for result in results if result]
    found = [result for result in answered if result.status == "found"]
    without = [result.requests for result in answered if result.status != "found"]
    return {
        **{name: sum(one.get(stat, 0) for one in stats) for name, stat in COUNTED.items()},
        "wants": len(results),
        "answered": len(answered),
        "found": len(found),
        "requests_of_a_found": round(mean(result.requests for result in found), 1) if found else 0,
        "requests_of_one_without": round(mean(without), 1) if without else 0,
    }


def _count_processor() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
