"""Real worker processes, really killed."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from harvester import workers
from harvester.jail.cell import Cell
from harvester.jail.time_limits import TimeLimit
from harvester.stages.workbench import write_bytes
from harvester.workers import OBJECTS_BETWEEN_COLLECTIONS, READY, Pool, SpoolFailed, WorkerDied, _exchange, _serve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.connection import Connection

HERE = __name__
KEPT: list[bytes] = []


def warm() -> None:
    pass


def double(number: int) -> int:
    return number * 2


def pid() -> int:
    return os.getpid()


def fail() -> None:
    raise ValueError("no such thing")


def pause() -> None:
    time.sleep(0.5)


def hang() -> None:
    while True:
        time.sleep(1)


def burn() -> None:
    while True:
        pass


def burn_for(seconds: float) -> float:
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
    return seconds


def hang_in_a_tool() -> None:
    subprocess.run(["sleep", "1000"], check=False)


def burn_in_a_tool() -> None:
    subprocess.run([sys.executable, "-c", "while True: pass"], check=False)


def grow() -> int:
    return len(bytearray(3_000_000_000))


def hold(size: int) -> int:
    KEPT.append(bytes(size))
    return os.getpid()


def die() -> None:
    os.abort()


def find_pipe() -> Connection:
    """As a reader that was taken over finds it, to answer by itself."""
    frame: Any = sys._getframe()
    while "pipe" not in frame.f_locals:
        frame = frame.f_back
    return frame.f_locals["pipe"]  # type: ignore[no-any-return]


def begin_an_answer() -> None:
    os.write(find_pipe().fileno(), struct.pack("!i", 1_000))
    hang()


def send(value: object) -> None:
    find_pipe().send(value)
    hang()


def fill(size: int) -> bytes:
    return bytes(size)


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(workers=1, seconds=60, memory_mb=300, warm=(f"{HERE}:warm",)) as pool:
        yield pool


def test_a_call_answers(pool: Pool) -> None:
    assert pool.call(double, 21) == 42


def test_workers_stay_warm(pool: Pool) -> None:
    assert pool.call(pid) == pool.call(pid) != os.getpid()


def test_workers_look_for_cycles_seldom(pool: Pool) -> None:
    assert pool.call(gc.get_threshold)[0] == OBJECTS_BETWEEN_COLLECTIONS
    assert pool.call(gc.get_freeze_count) > 0


def test_an_error_of_the_function_is_told_and_costs_no_worker(pool: Pool) -> None:
    before = pool.call(pid)
    with pytest.raises(RuntimeError, match="no such thing"):
        pool.call(fail)
    assert pool.call(pid) == before


@pytest.mark.parametrize(
    ("function", "status"),
    [
        (hang, "timeout"),
        (grow, "out_of_memory"),
        (die, "broken"),
        (burn, "timeout"),
        (hang_in_a_tool, "timeout"),
        (burn_in_a_tool, "timeout"),
        (begin_an_answer, "timeout"),
    ],
)
def test_a_death_has_a_status_and_the_next_call_works(
    pool: Pool, function: Callable[[], None], status: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(pool, "seconds", 1 if status == "timeout" else 60)
        patched.setattr(pool, "patience", 2)
        with pytest.raises(WorkerDied) as death:
            pool.call(function)
    assert death.value.status == status
    assert pool.call(double, 2) == 4


def test_what_a_call_leaves_behind_is_not_missing_to_the_next_one(pool: Pool) -> None:
    before = pool.call(hold, 100_000_000)
    assert pool.call(hold, 100_000_000) == before
    assert pool.call(hold, 200_000_000) != before


@pytest.mark.parametrize(("function", "given"), [(fill, 40_000_000), (len, bytes(60_000_000))])
def test_what_is_too_large_to_be_told_is_out_of_memory(function: Callable[[Any], Any], given: object) -> None:
    with Pool(workers=1, seconds=60, memory_mb=60, warm=(f"{HERE}:warm",)) as pool:
        with pytest.raises(WorkerDied) as death:
            pool.call(function, given)
        assert death.value.status == "out_of_memory"
        assert pool.call(double, 2) == 4


@pytest.mark.parametrize(
    ("function", "patience", "detail"), [(burn, 1_000, "of the processor"), (hang, 10, "no end in 2 s")]
)
def test_it_is_told_which_time_was_over(
    pool: Pool, function: Callable[[], None], patience: float, detail: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "seconds", 0.2)
    monkeypatch.setattr(pool, "patience", patience)
    with pytest.raises(WorkerDied, match=detail):
        pool.call(function)


def test_a_worker_that_others_keep_from_the_processor_is_given_its_time(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = pool.call(pid)
    monkeypatch.setattr(pool, "seconds", 0.8)
    monkeypatch.setattr(pool, "patience", 1_000)
    began = time.monotonic()
    os.kill(worker, signal.SIGSTOP)
    threading.Timer(1.2, os.kill, (worker, signal.SIGCONT)).start()
    assert pool.call(burn_for, 0.2) == 0.2
    assert time.monotonic() - began > pool.seconds
    assert pool.call(pid) == worker


@pytest.mark.parametrize("value", ["ab", 1, (True,), (False, "no error"), (False, ValueError), (2, 3), None])
def test_an_answer_of_another_shape_is_none(pool: Pool, value: object) -> None:
    with pytest.raises(WorkerDied, match="no plain value") as death:
        pool.call(send, value)
    assert death.value.status == "broken"


def test_an_answer_has_a_largest_size_and_its_file_is_to_blame(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "LARGEST_ANSWER", 3_000_000)
    assert len(pool.call(fill, 2_900_000)) == 2_900_000
    with pytest.raises(WorkerDied, match="longer than 3000000 bytes") as death:
        pool.call(fill, 3_100_000)
    assert not death.value.by_others
    assert pool.call(double, 2) == 4


@pytest.mark.parametrize(("call", "begun"), [(b"a call", struct.pack("!i", 1_000)), (bytes(10_000_000), b"")])
def test_time_ends_with_what_is_half_sent_or_not_taken(call: bytes, begun: bytes) -> None:
    ours, theirs = multiprocessing.Pipe()
    with ours, theirs:
        os.write(theirs.fileno(), begun)
        with pytest.raises(TimeoutError):
            _exchange(ours, call, TimeLimit(os.getpid(), 10, patience=0.01))


def test_a_worker_that_is_killed_while_it_starts_is_a_death_like_others() -> None:
    with Pool(workers=1, seconds=60, warm=(f"{HERE}:die",)) as pool:
        with pytest.raises(WorkerDied, match="did not start") as death:
            pool.call(pid)
        assert death.value.status == "broken"


def test_a_folder_that_cannot_be_written_is_told_as_it_is(pool: Pool, tmp_path: Path) -> None:
    with pytest.raises(SpoolFailed, match="cannot be written"):
        pool.call(write_bytes, str(tmp_path / "nowhere"), "a.bin", b"a")


def test_from_asyncio_calls_share_the_workers(pool: Pool) -> None:
    async def many() -> list[int]:
        return list(await asyncio.gather(*(pool.ask(double, n) for n in range(20))))

    assert asyncio.run(many()) == [2 * n for n in range(20)]


def test_a_worker_whose_caller_is_gone_ends_quietly(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    ours, its = context.Pipe()
    worker = context.Process(target=_serve, args=(its, 300, (), Cell(str(tmp_path / "cell"))))
    worker.start()
    assert ours.recv_bytes() == READY
    ours.send((f"{HERE}:pause", (), {}))
    its.close()
    ours.close()
    worker.join(60)
    assert worker.exitcode == 0


def test_a_killed_parent_leaves_no_worker() -> None:
    code = (
        f"from harvester.workers import Pool; from {HERE} import hang, pid\n"
        f"pool = Pool(1, warm=('{HERE}:warm',)); print(pool.call(pid), flush=True)\n"
        "pool.call(hang)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert parent.stdout
    worker = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    for _ in range(1_000):
        stat = Path(f"/proc/{worker}/stat")
        if not stat.exists() or stat.read_text().split()[2] == "Z":
            return
        time.sleep(0.1)
    pytest.fail("the worker lives on")
