from __future__ import annotations

import asyncio
import logging
import time
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from scrapy.exceptions import CloseSpider
from scrapy.utils.test import get_crawler

from harvester.extensions.services import Services, get_services
from harvester.items import Task
from harvester.library import open_library
from harvester.library.contracts import LibraryError, Tasks
from harvester.owners import name_owner
from tests.services import put_extension

if TYPE_CHECKING:
    from pathlib import Path

    from scrapy.crawler import Crawler

LEASE = 0.4
SECONDS = 120  # for the next beat, on a busy machine


def crawler_with(folder: Path, job: str | None = None, **settings: Any) -> Crawler:
    given = {
        "LIBRARY_URI": f"sqlite:///{folder}/library.db",
        "FILES_STORE": str(folder / "files"),
        "SPOOL_FOLDER": str(folder / "spool"),
        "LEASE_SECONDS": LEASE,
        "WORKERS": 1,
        "WORKER_SECONDS": 60,
        "WORKER_MEMORY_MB": 500,
        **settings,
    }
    crawler = get_crawler(settings_dict=given)
    crawler._apply_settings()
    crawler.spider = SimpleNamespace(job=job)  # type: ignore[assignment]
    return crawler


async def opened(crawler: Crawler) -> Services:
    extension = Services.from_crawler(crawler)
    put_extension(crawler, extension)
    await extension.spider_opened()
    return extension


async def test_the_first_line_says_library_and_files_but_no_password(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with pytest.raises(CloseSpider):
        await opened(crawler_with(tmp_path, LIBRARY_URI="mongo://me:secret@host.example/papers"))
    first = next(record.getMessage() for record in caplog.records if record.name.startswith("harvester"))
    assert first == f"library mongo://…@host.example/papers, files {tmp_path}/files"
    assert "secret" not in caplog.text


@pytest.mark.parametrize(("user", "warned"), [(0, True), (1000, False)])
async def test_a_crawl_as_root_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, user: int, warned: bool
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user)
    with pytest.raises(CloseSpider):
        await opened(crawler_with(tmp_path, LIBRARY_URI="oracle://x"))
    assert ("runs as root" in caplog.text) is warned


async def test_what_cannot_be_opened_ends_the_crawl_with_one_line(tmp_path: Path) -> None:
    for setting, value in (("LIBRARY_URI", "oracle://x"), ("FILES_STORE", "nowhere://x")):
        crawler = crawler_with(tmp_path, **{setting: value})
        extension = Services.from_crawler(crawler)
        put_extension(crawler, extension)
        with pytest.raises(CloseSpider) as error:
            await extension.spider_opened()
        assert error.value.reason == "library_error"
        assert setting in get_services(crawler).failure
        assert "\n" not in get_services(crawler).failure
        await extension.engine_stopped()


@pytest.mark.parametrize(
    ("setting", "value"), [("LIBRARY_URI", "sqlite:///library.db"), ("FILES_STORE", "library/files")]
)
async def test_under_scrapyd_relative_places_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting: str, value: str
) -> None:
    monkeypatch.chdir(tmp_path)
    crawler = crawler_with(tmp_path, job="26f2", **{setting: value})
    with pytest.raises(CloseSpider):
        await opened(crawler)
    assert f"under scrapyd {setting} must be absolute" in get_services(crawler).failure
    assert not list(tmp_path.iterdir())
    extension = await opened(crawler_with(tmp_path, **{setting: value}))  # a person knows the folder they are in
    await extension.engine_stopped()


async def test_under_scrapyd_absolute_places_are_fine(tmp_path: Path) -> None:
    extension = await opened(crawler_with(tmp_path, job="26f2"))
    await extension.engine_stopped()
    assert (tmp_path / "library.db").exists()


async def test_leases_live_as_long_as_the_crawl_and_are_given_back(tmp_path: Path) -> None:
    crawler = crawler_with(tmp_path)
    extension = await opened(crawler)
    library = get_services(crawler).library
    await library.ask(Tasks.add, Task("want", "w"))
    assert get_services(crawler).owner == name_owner()
    assert await library.ask(Tasks.lease, "want", "w", name_owner(), time.time(), LEASE)
    first_end = time.time() + LEASE
    held = None
    async with asyncio.timeout(SECONDS):
        while held is None or held.lease < first_end + LEASE:
            await asyncio.sleep(LEASE / 8)
            held = await library.ask(Tasks.get, "want", "w")
    assert held.owner == name_owner()
    await extension.engine_stopped()
    with_nobody = open_library(f"sqlite:///{tmp_path}/library.db")
    free = with_nobody.tasks.get("want", "w")
    with_nobody.close()
    assert free is not None
    assert free.owner == ""
    assert free.lease <= time.time()


async def test_a_heartbeat_that_fails_is_told_and_the_next_one_is_tried(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    crawler = crawler_with(tmp_path)
    extension = await opened(crawler)
    library = get_services(crawler).library
    asked: list[str] = []
    real = library.ask

    async def failing(method: Any, *arguments: Any, **given: Any) -> Any:
        asked.append(method.__name__)
        if len(asked) == 1:
            raise LibraryError("the library is locked")
        return await real(method, *arguments, **given)

    library.ask = failing  # type: ignore[method-assign, assignment]
    async with asyncio.timeout(SECONDS):
        while asked.count("renew_leases") < 2:  # noqa: ASYNC110 - the extension's own beat is waited for
            await asyncio.sleep(LEASE / 8)
    await extension.engine_stopped()
    assert "leases could not be renewed: the library is locked" in caplog.text


async def test_nothing_is_left_behind(tmp_path: Path) -> None:
    extension = await opened(crawler_with(tmp_path))
    assert list((tmp_path / "spool").iterdir())
    await extension.engine_stopped()
    assert not list((tmp_path / "spool").iterdir())
