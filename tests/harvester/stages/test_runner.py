"""Real workers; where a stage must die, one of `deadly` stands in for it."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from harvester.items import Look, Want
from harvester.library import open_async_library
from harvester.library.contracts import Tallies
from harvester.stages.files import (
    assemble_record_and_text,
    find_metadata,
    find_references,
    verify_paper,
)
from harvester.stages.reading import look_for_paper
from harvester.stages.runner import StageRunner
from harvester.workers import Pool
from tests.harvester.stages import deadly
from tests.harvester.stages.making import AUTHOR, LIST_PAGE, TITLE, settings_for
from tests.webs import pdf

ENGLISH = "On the convergence of series in sequence spaces"
WANT = Want("w", ENGLISH, ["A. Bright"])
PDF = pdf(ENGLISH, "A. Bright")


class Dangerous(StageRunner):
    """Reads by the stages of `deadly`."""

    async def ask(self, stage: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return await super().ask(getattr(deadly, stage.__name__), *args, **kwargs)

    def calls(self, name: str) -> int:
        calls = self.spool.folder / "calls"
        return calls.read_text().splitlines().count(name) if calls.exists() else 0


async def dangerous(folder: Path, library: Any) -> Dangerous:
    reading = Dangerous(settings_for(folder), library)
    reading._pool.close()
    reading._pool = Pool(1, 60.0, 300, (f"{deadly.__name__}:warm",), str(reading.spool.folder))
    return reading


@pytest.fixture
async def library(tmp_path: Path) -> AsyncIterator[Any]:
    library = await open_async_library(f"sqlite:///{tmp_path}/library.db")
    yield library
    await library.close()


@pytest.fixture
async def risky(tmp_path: Path, library: Any) -> AsyncIterator[Dangerous]:
    reading = await dangerous(tmp_path, library)
    yield reading
    await reading.close()


# --- what is read well


async def test_a_file_goes_through_all_stages_by_its_handle(reading: StageRunner) -> None:
    handle, summary = await reading.read_document(PDF, "http://a.example/1.pdf", "application/pdf")
    assert handle == hashlib.sha256(PDF).hexdigest()
    assert (summary["status"], summary["format"], summary["pages"]) == ("ok", "pdf", 3)
    assert (await reading.ask(find_references, handle))["found"] == 4
    assert await reading.ask(find_metadata, handle) == ENGLISH
    assert (await reading.ask(verify_paper, handle, WANT)).accepted
    record, text = await reading.ask(assemble_record_and_text, handle)
    assert len(record.references) == 4
    assert ENGLISH in " ".join(text.split())
    assert await reading.load_bytes(handle) == PDF


async def test_a_page_is_looked_at_by_its_handle(reading: StageRunner) -> None:
    handle, facts = await reading.read_page(LIST_PAGE, "http://a.example/list/", "text/html")
    assert (facts["title"], facts["links"], facts["needs_browser"]) == ("Публикации", 2, False)
    seen = await reading.ask(look_for_paper, handle, Want("w", TITLE, [AUTHOR]))
    assert seen.entry
    assert seen.files[0].url == "http://a.example/list/files/1.pdf"
    other, _ = await reading.read_page(LIST_PAGE, "http://b.example/", "text/html")
    assert other != handle, "its links lead elsewhere"


async def test_a_page_that_left_the_spool_shows_nothing(reading: StageRunner) -> None:
    assert await reading.ask(look_for_paper, "gone", WANT) == Look()


async def test_no_bytes_and_too_many_are_not_read(reading: StageRunner) -> None:
    assert await reading.read_document(b"", "a.pdf", "") == ("", {"status": "empty"})
    assert await reading.read_document(b"%PDF" + b" " * 500_000, "a.pdf", "") == (
        "",
        {"status": "too_large", "size": 500_004},
    )


async def test_any_bytes_have_a_status(reading: StageRunner) -> None:
    for data in (b"%PDF-1.4 nonsense", b"\x00\x01\x02", b"PK\x03\x04 no archive", "Просто текст.".encode()):
        _, summary = await reading.read_document(data, "http://a.example/file", "application/octet-stream")
        assert summary["status"] in {"ok", "broken", "unsupported", "no_text"}, data


# --- how often


async def test_the_same_bytes_are_read_once(risky: Dangerous) -> None:
    answers = await asyncio.gather(*(risky.read_document(b"bytes", "fine", "") for _ in range(10)))
    assert {handle for handle, _ in answers} == {hashlib.sha256(b"bytes").hexdigest()}
    assert await risky.read_document(b"bytes", "fine", "") == answers[0], "and later from the spool"
    assert risky.calls("fine") == 1


async def test_a_caller_that_gives_up_leaves_the_reading_to_the_others(risky: Dangerous) -> None:
    first = asyncio.ensure_future(risky.read_document(b"bytes", "fine", ""))
    second = asyncio.ensure_future(risky.read_document(b"bytes", "fine", ""))
    await asyncio.sleep(0.1)
    first.cancel()
    assert (await second)[1] == {"status": "ok"}
    assert risky.calls("fine") == 1


# --- deaths


async def test_a_worker_that_was_unlucky_gets_a_second_chance(risky: Dangerous, library: Any) -> None:
    handle, summary = await risky.read_document(b"unlucky", "abort once", "")
    assert summary == {"status": "ok"}
    assert await library.ask(Tallies.get_crashes, handle) == 1


async def test_a_file_that_kills_twice_is_quarantined_in_the_library(
    risky: Dangerous, library: Any, tmp_path: Path
) -> None:
    handle, summary = await risky.read_document(b"deadly", "abort", "")
    assert summary["status"] == "broken"
    assert await library.ask(Tallies.get_crashes, handle) == 2
    await risky.read_document(b"deadly", "abort", "")
    assert risky.calls("abort") == 2, "not opened again"
    another = await dangerous(tmp_path, library)  # the next crawl, with a spool of its own
    try:
        assert await another.read_document(b"deadly", "abort", "") == (handle, {"status": "quarantined"})
        assert another.calls("abort") == 0
    finally:
        await another.close()


async def test_a_file_is_not_blamed_for_a_worker_that_somebody_killed(risky: Dangerous, library: Any) -> None:
    handle, summary = await risky.read_document(b"innocent", "killed", "")
    assert summary["status"] == "broken"
    assert risky.calls("killed") == 2
    assert await library.ask(Tallies.get_crashes, handle) == 0


@pytest.mark.parametrize(("name", "status"), [("hang", "timeout"), ("grow", "out_of_memory")])
async def test_a_limit_is_not_tried_twice_in_one_crawl(risky: Dangerous, library: Any, name: str, status: str) -> None:
    if status == "timeout":
        risky._pool.seconds, risky._pool.patience = 2.0, 1.0
    handle, summary = await risky.read_document(b"greedy", name, "")
    assert summary["status"] == status
    await risky.read_document(b"greedy", name, "")
    assert risky.calls(name) == 1
    assert await library.ask(Tallies.get_crashes, handle) == 1


async def test_closing_ends_workers_but_blames_no_file(tmp_path: Path, library: Any) -> None:
    reading = await dangerous(tmp_path, library)
    under_way = asyncio.ensure_future(reading.read_document(b"innocent", "hang", ""))
    while not reading.calls("hang"):  # noqa: ASYNC110 - it is another process that is waited for
        await asyncio.sleep(0.05)
    await reading.close()
    handle, _ = await under_way
    assert await library.ask(Tallies.get_crashes, handle) == 0
    assert not reading.spool.folder.exists()
