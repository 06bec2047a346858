from __future__ import annotations

import time

import pytest

from benchmarks import stalls
from benchmarks.stalls import Stalls


def test_what_was_noted_at_the_end_of_a_stall_may_have_happened_since_its_beginning() -> None:
    seen = Stalls()
    seen.stop()
    time.sleep(0.05)
    seen.seen = [(5.0, 5.4)]
    assert [seen.earliest(moment) for moment in (4.9, 5.1, 5.41, 5.5)] == [4.9, 5.0, 5.0, 5.5]
    assert round(seen.longest, 3) == 0.4


def test_a_nap_that_lasts_too_long_is_a_stall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stalls, "LEAST", -1.0)  # every nap is too long
    seen = Stalls()
    deadline = time.monotonic() + 10
    while not seen.seen and time.monotonic() < deadline:
        time.sleep(0.01)
    seen.stop()
    start, end = seen.seen[0]
    assert end - start >= stalls.STEP / 2
    assert seen.longest > 0
