from __future__ import annotations

import pytest

from harvester.clock import DAY
from harvester.recrawl.memory import KEPT, UNKNOWN, KnownEntry, Memory
from harvester.recrawl.rate import TimedVisit
from harvester.recrawl.schedule import Schedule

NOW = 1_000_000.0
PLAN = Schedule(least=0.5, most=30, news=1, first=5, retry=0.5, gone_tries=3)


def days_until(due: float | None) -> float:
    assert due is not None
    return (due - NOW) / DAY


def test_due_when_one_new_entry_is_to_be_expected() -> None:
    daily = Memory(visits=[TimedVisit(0, 2.0, 2) for _ in range(20)])
    assert days_until(PLAN.next_due(daily, "changed", NOW)) == pytest.approx(45 / 41, rel=0.01)


@pytest.mark.parametrize(("visit", "bound"), [(TimedVisit(0, 1000.0, 0), 30.0), (TimedVisit(0, 0.01, 400), 0.5)])
def test_within_its_bounds(visit: TimedVisit, bound: float) -> None:
    assert days_until(PLAN.next_due(Memory(visits=[visit] * 9), "unchanged", NOW)) == pytest.approx(bound)


def test_what_failed_is_retried_ever_later_but_not_later_than_by_its_rate() -> None:
    waits = [days_until(PLAN.next_due(Memory(failures=times), "failed", NOW)) for times in (1, 2, 3, 4, 9)]
    assert waits == pytest.approx([0.5, 1, 2, 4, 5], rel=0.01)


def test_what_is_gone_is_retried_then_retired() -> None:
    waits = [PLAN.next_due(Memory(gone=times), "gone", NOW) for times in (1, 2, 3)]
    assert [wait and days_until(wait) for wait in waits] == [0.5, 1.0, None]


def test_a_file_that_could_not_be_looked_at_brings_the_visit_forward() -> None:
    entries = [KnownEntry("a", state=KEPT), KnownEntry("b", state=UNKNOWN, tries=2)]
    assert days_until(PLAN.next_due(Memory(entries=entries), "changed", NOW)) == pytest.approx(1.0)
