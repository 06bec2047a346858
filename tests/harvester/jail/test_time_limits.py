from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from harvester.jail import time_limits
from harvester.jail.time_limits import LONGEST_LOOK, TimeLimit, read_own_seconds, read_processor_seconds

BURN = "import time\nwhile time.process_time() < 0.3: pass\n"


BURN_WHEN_TOLD = """
import time
while True:
    print(flush=True)
    until = float(input()) + time.process_time()
    while time.process_time() < until: pass
"""


class Burner:
    """A process that does nothing until it is told to; what else the tests have running is not in its figures."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin
        assert process.stdout
        self.pid, self._orders, self._answers = process.pid, process.stdin, process.stdout
        self._answers.readline()

    def burn(self, seconds: float) -> None:
        self._orders.write(f"{seconds}\n")
        self._orders.flush()
        self._answers.readline()


@pytest.fixture
def burner() -> Iterator[Burner]:
    command = [sys.executable, "-c", BURN_WHEN_TOLD]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Burner(process)
        process.kill()


def test_only_the_processor_counts(burner: Burner) -> None:
    before = read_processor_seconds(burner.pid)
    time.sleep(0.2)
    after = read_processor_seconds(burner.pid)
    assert before is not None
    assert after is not None
    assert after - before < 0.15
    burner.burn(0.2)
    later = read_processor_seconds(burner.pid)
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


def test_the_end_is_told_by_its_reason(burner: Burner) -> None:
    limit = TimeLimit(burner.pid, 0.1, patience=1_000)
    assert 0 < limit.find_wait() <= 0.1
    burner.burn(0.2)
    with pytest.raises(TimeoutError, match=r"0\.1 s of the processor"):
        limit.find_wait()
    patient = TimeLimit(burner.pid, 100, patience=0.001)
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
