"""A journal with an issue a month, for a year: the figures of the benchmark, on one history."""

from __future__ import annotations

import asyncio
import statistics

from benchmarks.recrawl_venues import JournalYear, list_delays
from harvester.demo.growing import ARCHIVE, HOME, GrowingJournal
from harvester.recrawl.memory import recall_memory
from harvester.recrawl.schedule import Schedule

BEST_FIXED = 25  # days: on this history no longer interval tells of new papers as soon


def test_every_issue_of_a_year_is_found_with_fewer_requests_than_the_best_fixed_interval_makes() -> None:
    journal = GrowingJournal(seed=4)
    year = JournalYear(journal, Schedule())
    outcome = asyncio.run(year.run())
    delays = list_delays(journal, outcome)
    assert len(delays) == len(journal.additions) > 30
    assert min(delays) >= 0
    fixed = Schedule(least=BEST_FIXED, most=BEST_FIXED, settled=BEST_FIXED)
    regular = asyncio.run(JournalYear(journal, fixed, walks=False).run())
    assert len(list_delays(journal, regular)) == len(journal.additions)
    assert statistics.median(delays) <= 1.05 * statistics.median(list_delays(journal, regular))
    assert outcome.requests <= 1.3 * regular.requests
    kinds = {url: source.kind for url, source in year.sources.items()}
    assert kinds.pop(HOME) == "venue"
    assert kinds.pop(ARCHIVE) == "issues"
    assert set(kinds.values()) == {"contents"}
    assert {source.status for source in year.sources.values()} <= {"unchanged", "changed"}
    visits = recall_memory(year.sources[ARCHIVE], 9e9).visits
    assert sum(visit.news for visit in visits[1:]) == len(journal.issues)
