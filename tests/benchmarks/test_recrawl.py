"""The hunt over a web that changes for sixty days: the figures of the benchmark, on one history."""

from __future__ import annotations

import asyncio
import statistics

from benchmarks.recrawl import find_best_fixed, list_delays
from benchmarks.recrawl_simulated import simulate_visits
from harvester.demo.changing import ChangingWeb
from harvester.recrawl.schedule import Schedule

DAYS = 60.0


def test_new_papers_are_known_sooner_than_at_any_fixed_interval_and_none_is_missed() -> None:
    web = ChangingWeb(seed=5, days=DAYS)
    adaptive = asyncio.run(simulate_visits(web, DAYS, Schedule()))
    _, fixed = find_best_fixed(web, adaptive.requests, DAYS)
    delays = list_delays(web, adaptive)
    assert len(delays) == len(web.additions) > 100
    assert min(delays) >= 0
    assert statistics.median(delays) <= 0.75 * fixed
    assert adaptive.needless == 0
