from __future__ import annotations

import pytest

from harvester.clock import DAY
from harvester.recrawl.comparing import News
from harvester.recrawl.learning import learn_rate
from harvester.recrawl.memory import KnownPage, Memory
from harvester.recrawl.rate import TimedVisit

NOW = 100 * DAY
OLD = "Sun, 01 Mar 1970 00:00:00 GMT"  # 41 days before


def dated(modified: str) -> Memory:
    return Memory(pages=[KnownPage("http://h/", modified=modified)])


@pytest.mark.parametrize(
    ("modified", "longest", "expected"),
    [
        (OLD, 90.0, [TimedVisit(NOW, 41.0, 1)]),
        (OLD, 30.0, [TimedVisit(NOW, 30.0, 1)]),
        ("", 30.0, []),
        ("yesterday", 30.0, []),
        ("Sun, 01 Mar 2970 00:00:00 GMT", 30.0, []),
        ("Sun, 01 Mar 99999 00:00:00 GMT", 30.0, []),
    ],
)
def test_the_first_visit_has_only_the_servers_date(modified: str, longest: float, expected: list[TimedVisit]) -> None:
    memory = dated(modified)
    learn_rate(memory, News(), NOW, longest)
    assert memory.visits == expected
    assert memory.visited == NOW


def test_a_later_visit_counts_what_is_new_and_not_what_is_gone() -> None:
    memory = dated("")
    memory.visited = NOW - 3 * DAY
    learn_rate(memory, News(appeared=["a"], changed=["b"], moved=["c"], gone=["d", "e"]), NOW, 30.0)
    assert memory.visits == [TimedVisit(NOW, 3.0, 3)]


def test_two_visits_at_one_time_tell_nothing() -> None:
    memory = dated("")
    memory.visited = NOW
    learn_rate(memory, News(appeared=["a"]), NOW, 30.0)
    assert memory.visits == []
