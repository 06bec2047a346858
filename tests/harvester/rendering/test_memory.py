from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator

import pytest

from harvester.rendering import memory

pytestmark = pytest.mark.skipif(not memory.PROC.is_dir(), reason="needs /proc")
EATS = "import sys, time; eaten = b'x' * (int(sys.argv[1]) << 20); print('ready', flush=True); time.sleep(600)"


@pytest.fixture
def pages() -> Iterator[dict[int, subprocess.Popen[str]]]:
    """Processes that look like the pages of a browser of ours, by their megabytes; 90 is no page."""
    started = {}
    for size, kind in ((20, "--type=renderer"), (60, "--type=renderer"), (90, "--type=gpu")):
        command = [sys.executable, "-c", EATS, str(size), kind]
        started[size] = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    for process in started.values():
        assert process.stdout
        process.stdout.readline()
    yield started
    for process in started.values():
        process.kill()
        process.wait()


def test_the_largest_page_is_ended(pages: dict[int, subprocess.Popen[str]]) -> None:
    assert not memory.end_largest(500)
    assert memory.end_largest(70)
    assert pages[60].wait(60) == -9
    assert not memory.end_largest(70)
    assert pages[20].poll() is None
    memory.end_all()
    assert pages[20].wait(60) == -9
    assert pages[90].poll() is None


async def test_watching(pages: dict[int, subprocess.Popen[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "EVERY", 0.01)
    killed = asyncio.Event()
    watching = asyncio.ensure_future(memory.watch_memory(70, killed.set))
    await asyncio.wait_for(killed.wait(), 60)
    watching.cancel()
    assert pages[60].wait(60) == -9
