from __future__ import annotations

import time
from itertools import pairwise

import pytest

from harvester.library import open_library
from harvester.library.mongodb.hosts import WRONG_CLOCK

pytestmark = pytest.mark.xdist_group("mongodb")


def test_machines_whose_clocks_go_wrong_keep_the_turns_of_others(
    mongodb_uri: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those before and behind, in whatever order: all have the server's time."""
    right, turns = time.time, []
    for wrong in (0.0, 3_000.0, -3_000.0, 3_000.0, 0.0, -3_000.0):
        monkeypatch.setattr(time, "time", lambda wrong=wrong: right() + wrong)
        library = open_library(mongodb_uri)
        turns.append(library.hosts.take_ticket("h", 60.0, time.time()) - wrong)
        library.close()
    assert [later - one for one, later in pairwise(turns)] == pytest.approx([60.0] * 5, abs=3 * WRONG_CLOCK)


def test_a_pause_is_kept_in_the_servers_time(mongodb_uri: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() - 3_000.0)
    library = open_library(mongodb_uri)
    library.hosts.postpone("h", time.time() + 60.0, time.time())
    monkeypatch.undo()
    other = open_library(mongodb_uri)
    assert other.hosts.take_ticket("h", 1.0, now := time.time()) - now == pytest.approx(60.0, abs=3 * WRONG_CLOCK)
    library.close()
    other.close()
