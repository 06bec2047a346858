"""Damaged files of every format end in a status: 20 of each, or all with ALL_MUTATIONS=full."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator

import pytest

from harvester.documents import read
from harvester.statuses import DOCUMENT
from harvester.workers import Pool, WorkerDied
from tests.harvester.documents.mutating import BY_TOOL, IN_PROCESS, mutated, original

FULL = os.environ.get("ALL_MUTATIONS") == "full"


def warm() -> None:
    """Only what reads files."""
    import harvester.documents  # noqa: F401


def status_of(data: bytes) -> str:
    return read(data, ocr="never").status


def statuses(pool: Pool, name: str, count: int) -> Counter[str]:
    """How the damaged files of a format ended; what killed its worker is told apart."""
    ends: Counter[str] = Counter()
    for seed in range(count):
        try:
            ends[pool.call(status_of, mutated(name, seed))] += 1
        except WorkerDied as death:
            ends[f"died: {death.status}"] += 1
    return ends


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(1, seconds=40, memory_mb=800, warm=(f"{__name__}:warm",)) as pool:
        yield pool


@pytest.mark.xdist_group("mutations")
@pytest.mark.parametrize("name", [*IN_PROCESS, *BY_TOOL])
def test_a_status_for_each(pool: Pool, name: str) -> None:
    if not original(name):
        pytest.skip(f"nothing here can make a file of {name}")
    count = (500 if name in IN_PROCESS else 50) if FULL else 20
    ends = statuses(pool, name, count)
    print(name, dict(ends))
    assert sum(ends.values()) == count
    assert set(ends) <= set(DOCUMENT), "a worker died"


def test_the_same_seed_gives_the_same_damage() -> None:
    assert mutated("rtf", 3) == mutated("rtf", 3) != mutated("rtf", 4)
