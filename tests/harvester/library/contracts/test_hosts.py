"""The turns of hosts and what is counted, in both stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def test_tickets(library: Library) -> None:
    assert [library.hosts.take_ticket("h", 2.0, 100.0) for _ in range(3)] == [100.0, 102.0, 104.0]
    assert library.hosts.take_ticket("h", 2.0, 200.0) == 200.0
    library.hosts.set_delay("h", 10.0)
    assert library.hosts.take_ticket("h", 2.0, 200.0) >= 210.0  # the last before the longer delay was at 200
    assert [library.hosts.take_ticket("h", 2.0, 300.0) for _ in range(2)] == [300.0, 310.0]
    library.hosts.postpone("h", 1000.0)
    library.hosts.postpone("h", 500.0)
    assert library.hosts.take_ticket("h", 2.0, 300.0) == 1000.0
    assert [library.hosts.take_ticket("free", 0.0, 7.0) for _ in range(2)] == [7.0, 7.0]
    library.hosts.postpone("new", 50.0)
    assert library.hosts.take_ticket("new", 1.0, 7.0) == 50.0


def test_a_turn_that_was_not_used_is_put_off_unless_the_next_is_taken(library: Library) -> None:
    assert library.hosts.take_ticket("h", 2.0, 100.0) == 100.0
    assert library.hosts.take_ticket("h", 3.0, 100.5, unused=102.0) == 100.5
    assert library.hosts.take_ticket("h", 2.0, 100.6) == 103.5
    assert library.hosts.take_ticket("h", 2.0, 104.0, unused=103.5) == 105.5, "another process has the one after it"
    library.hosts.postpone("h", 200.0)
    assert library.hosts.take_ticket("h", 2.0, 106.0, unused=107.5) == 200.0


def test_a_clock_that_was_ahead_poisons_no_turns(library: Library) -> None:
    library.hosts.take_ticket("h", 2.0, 100.0 + 86_400)
    library.hosts.postpone("paused", 100.0 + 86_400)
    assert [library.hosts.take_ticket("h", 2.0, 100.0) for _ in range(2)] == [100.0, 102.0]
    assert library.hosts.take_ticket("paused", 2.0, 100.0) == 100.0
    library.hosts.postpone("h", 700.0)
    assert library.hosts.take_ticket("h", 2.0, 100.0) == 700.0


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
