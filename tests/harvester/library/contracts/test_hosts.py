"""The turns of hosts and what is counted, in both stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def test_tickets(library: Library) -> None:
    assert [library.hosts.take_ticket("h", 2.0, 100.0) for _ in range(3)] == [100.0, 102.0, 104.0]
    assert library.hosts.take_ticket("h", 2.0, 200.0) == 200.0
    library.hosts.set_delay("h", 10.0)
    assert library.hosts.take_ticket("h", 2.0, 200.0) >= 210.0  # the last before the longer delay was at 200
    assert [library.hosts.take_ticket("h", 2.0, 300.0) for _ in range(2)] == [300.0, 310.0]
    library.hosts.postpone("h", 1000.0, 300.0)
    library.hosts.postpone("h", 500.0, 300.0)
    assert library.hosts.take_ticket("h", 2.0, 300.0) == 1000.0
    assert [library.hosts.take_ticket("free", 0.0, 7.0) for _ in range(2)] == [7.0, 7.0]
    library.hosts.postpone("new", 50.0, 7.0)
    assert library.hosts.take_ticket("new", 1.0, 7.0) == 50.0


def test_a_turn_that_was_not_used_is_put_off_unless_the_next_is_taken(library: Library) -> None:
    assert library.hosts.take_ticket("h", 2.0, 100.0) == 100.0
    assert library.hosts.take_ticket("h", 3.0, 100.5, unused=102.0) == 100.5
    assert library.hosts.take_ticket("h", 2.0, 100.6) == 103.5
    assert library.hosts.take_ticket("h", 2.0, 104.0, unused=103.5) == 105.5, "another process has the one after it"
    library.hosts.postpone("h", 200.0, 104.0)
    assert library.hosts.take_ticket("h", 2.0, 106.0, unused=107.5) == 200.0


@pytest.mark.parametrize("ahead", [86_400.0, 3_000.0, 60.0])
def test_a_clock_that_was_ahead_poisons_no_turns(library: Library, ahead: float) -> None:
    """As after a machine's clock was put right: a turn holds for as long as it was meant to."""
    library.hosts.take_ticket("h", 2.0, 100.0 + ahead)
    library.hosts.postpone("paused", 130.0 + ahead, 100.0 + ahead)
    assert [library.hosts.take_ticket("h", 2.0, 100.0) for _ in range(2)] == [102.0, 104.0]
    assert library.hosts.take_ticket("paused", 2.0, 100.0) == 130.0
    library.hosts.postpone("h", 105.0 + ahead, 100.0 + ahead)
    library.hosts.postpone("h", 103.0, 100.0)
    assert library.hosts.take_ticket("h", 2.0, 100.0) == 105.0
    library.hosts.postpone("h", 4_000.0, 100.0)
    assert library.hosts.take_ticket("h", 2.0, 100.0) == 4_000.0, "a long pause is believed, if it was meant"


@pytest.mark.parametrize("behind", [86_400.0, 3_000.0, 60.0])
def test_a_clock_that_is_behind_waits_no_longer_than_others(library: Library, behind: float) -> None:
    now = 100_000.0
    assert [library.hosts.take_ticket("h", 2.0, now) for _ in range(2)] == [now, now + 2.0]
    assert library.hosts.take_ticket("h", 2.0, now - behind) == now - behind + 4.0
    assert library.hosts.take_ticket("h", 2.0, now) == now, "and makes nobody wait"


def test_crashes_are_forgotten(library: Library) -> None:
    for name in ("x", "x", "y"):
        library.tallies.count_crash(name)
    library.tallies.forget_crashes("x")
    library.tallies.forget_crashes("z")
    assert (library.tallies.get_crashes("x"), library.tallies.get_crashes("y")) == (0, 1)


def test_crashes_are_counted(library: Library) -> None:
    assert [
        library.tallies.get_crashes("x"),
        library.tallies.count_crash("x"),
        library.tallies.count_crash("x"),
        library.tallies.get_crashes("x"),
    ] == [
        0,
        1,
        2,
        2,
    ]


def test_uses_are_counted_by_name(library: Library) -> None:
    assert [library.tallies.count_use("search x 2026-11-15") for _ in range(3)] == [1, 2, 3]
    assert library.tallies.count_use("search x 2026-11-16") == 1
    for _ in range(3):
        library.tallies.return_use("search x 2026-11-16")
    library.tallies.return_use("search y 2026-11-16")
    assert library.tallies.count_use("search x 2026-11-16") == 1, "never below none"
    library.tallies.return_use("search x 2026-11-15")
    assert library.tallies.count_use("search x 2026-11-15") == 3
