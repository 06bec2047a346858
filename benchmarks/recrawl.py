"""Recrawl on the built-in web as it changes over 60 simulated days, against a fixed interval with as many requests.

python -m benchmarks recrawl --seeds 20          the hunt alone, without network: many histories in a minute
python -m benchmarks recrawl --real              the spider over a server on loopback, one history takes some minutes
python -m benchmarks recrawl --venues --seeds 3  a journal that gets an issue a month for a year
"""

from __future__ import annotations

import argparse
import asyncio
import math
import statistics

from benchmarks.measuring import report_figure
from benchmarks.recrawl_simulated import STEP, Outcome, simulate_visits
from harvester.demo.changing import ChangingWeb
from harvester.recrawl.schedule import Schedule

LARGEST_RATIO = 0.7
DAYS = 60.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=0, help="histories: 20, or with --real one")
    parser.add_argument("--seed", type=int, default=1, help="of the first history")
    parser.add_argument("--real", action="store_true", help="the spider over a server")
    parser.add_argument("--days", type=float, default=DAYS)
    parser.add_argument("--slowest", type=float, default=30.0, help="days between the papers of the slowest list")
    parser.add_argument("--lists", type=int, default=0, help="a smaller web of so many lists; 0: all")
    parser.add_argument("--venues", action="store_true", help="a journal with an issue a month, for a year")
    options = parser.parse_args()
    if options.venues:
        return compare_venues(range(options.seed, options.seed + (options.seeds or 3)))
    days = options.days
    given = {"days": days, "slowest": 1 / options.slowest, "most_lists": options.lists}
    seeds = range(options.seed, options.seed + (options.seeds or (1 if options.real else 20)))
    webs = [ChangingWeb(seed=seed, **given) for seed in seeds]
    alone = [asyncio.run(simulate_visits(web, days, Schedule())) for web in webs]
    if not options.real:
        return report_outcomes(webs, alone, days)
    from benchmarks.recrawl_server import crawl_webs

    outcomes = crawl_webs(webs, days)
    for outcome, simulation in zip(outcomes, alone, strict=True):
        print(f"{outcome.requests} requests of the spider, {simulation.requests} of the hunt alone")
    return report_outcomes(webs, outcomes, days)


def compare_venues(seeds: range) -> int:
    from benchmarks.recrawl_venues import compare_years
    from harvester.demo.growing import GrowingJournal

    return asyncio.run(compare_years([GrowingJournal(seed=seed) for seed in seeds]))


def report_outcomes(webs: list[ChangingWeb], outcomes: list[Outcome], days: float) -> int:
    ratios: list[float] = []
    missed: list[str] = []
    for web, outcome in zip(webs, outcomes, strict=True):
        delays = list_delays(web, outcome)
        missed += [one.paper.urls[0] for one in web.additions if one.paper.urls[0] not in outcome.known]
        interval, fixed = find_best_fixed(web, outcome.requests, days)
        median = statistics.median(delays)
        ratios.append(median / fixed)
        print(
            f"{len(web.lists)} lists, {len(delays)} of {len(web.additions)} new papers, {outcome.requests} requests, "
            f"{outcome.bodies} bodies: median delay {median:.2f} days, mean {statistics.mean(delays):.2f}; "
            f"every {interval:.2f} days {fixed:.2f}; ratio {ratios[-1]:.2f}",
            flush=True,
        )
    for url in missed:
        print(f"missed: {url}")
    failed = report_figure("median delay against the best fixed interval", statistics.mean(ratios), LARGEST_RATIO)
    failed |= report_figure("new papers missed", len(missed), 0)
    return failed | report_figure("bodies of pages that had not changed", sum(one.needless for one in outcomes), 0)


def list_delays(web: ChangingWeb, outcome: Outcome) -> list[float]:
    return [outcome.known[url] - one.day for one in web.additions if (url := one.paper.urls[0]) in outcome.known]


def find_best_fixed(web: ChangingWeb, requests: int, days: float) -> tuple[float, float]:
    """The interval, the same for all lists, that makes as many requests on the same web, and its median delay.

    Between the last interval that makes fewer and the first that makes as many or more, it is interpolated.
    """
    steps = math.ceil(days * len(web.lists) / requests / STEP) + 1
    below = None
    while True:
        fixed = asyncio.run(simulate_visits(web, days, Schedule(least=steps * STEP, most=steps * STEP), steps * STEP))
        found = fixed.requests, steps * STEP, statistics.median(list_delays(web, fixed))
        if fixed.requests >= requests or steps == 1:
            break
        below, steps = found, steps - 1
    if below is None:
        return found[1:]
    share = (requests - below[0]) / (found[0] - below[0])
    return below[1] + share * (found[1] - below[1]), below[2] + share * (found[2] - below[2])


if __name__ == "__main__":
    raise SystemExit(main())
