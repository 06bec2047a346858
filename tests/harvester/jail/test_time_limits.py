from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from harvester.jail import time_limits
from harvester.jail.time_limits import LONGEST_LOOK, TimeLimit, read_own_seconds, read_processor_seconds

BURN = "import time\nwhile time.process_time() < 0.3: pass\n"


def burn(seconds: float) -> None:
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass


def test_only_the_processor_counts() -> None:
    before = read_processor_seconds(os.getpid())
    time.sleep(0.2)
    after = read_processor_seconds(os.getpid())
    assert before is not None
    assert after is not None
    assert after - before < 0.15
    burn(0.2)
    later = read_processor_seconds(os.getpid())
    assert later is not None
    assert later - after > 0.1


@pytest.mark.parametrize("ended", [True, False])
def test_what_a_process_started_counts_while_it_lives_and_afterwards(ended: bool) -> None:
    before = read_processor_seconds(os.getpid()) or 0.0
    with subprocess.Popen(
        [sys.executable, "-c", f"{BURN}print(flush=True)\ninput()"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout
        child.stdout.readline()
        if ended:
            child.communicate(b"\n")
        assert (read_processor_seconds(os.getpid()) or 0.0) - before >= 0.25
        child.kill()


def test_what_was_waited_for_counts_as_ones_own() -> None:
    before = read_own_seconds()
    subprocess.run([sys.executable, "-c", BURN], check=True)
    assert read_own_seconds() - before >= 0.25


def test_the_end_is_told_by_its_reason() -> None:
    limit = TimeLimit(os.getpid(), 0.1, patience=1_000)
    assert 0 < limit.find_wait() <= 0.1
    burn(0.2)
    with pytest.raises(TimeoutError, match=r"0\.1 s of the processor"):
        limit.find_wait()
    patient = TimeLimit(os.getpid(), 100, patience=0.001)
    time.sleep(0.12)
    with pytest.raises(TimeoutError, match=r"no end in 0\.1 s"):
        patient.find_wait()


def test_a_long_limit_is_looked_at_in_between() -> None:
    assert TimeLimit(os.getpid(), 1_000).find_wait() == LONGEST_LOOK


def test_where_nothing_tells_of_the_processor_the_clock_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(time_limits, "read_processor_seconds", lambda pid: None)
    monkeypatch.setattr(time_limits.time, "monotonic", lambda: clock[0])  # type: ignore[attr-defined]
    limit = TimeLimit(os.getpid(), 0.05)
    assert limit.find_wait() == pytest.approx(0.05)
    clock[0] += 0.06
    with pytest.raises(TimeoutError, match=r"no end in 0\.05 s"):
        limit.find_wait()


def test_a_process_that_is_gone_tells_nothing() -> None:
    child = subprocess.Popen(["true"])
    child.wait()
    assert read_processor_seconds(child.pid) is None
