"""The crawl's side of the workers: bytes go into the spool, stages run by handle, quarantine is kept."""

from __future__ import annotations

import asyncio
import hashlib
from functools import partial
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from harvester.stages.quarantine import MOST_DEATHS, Quarantine
from harvester.stages.reading import read_file, read_page
from harvester.stages.shared_work import SharedWork
from harvester.stages.spool import Spool
from harvester.stages.workbench import Workbench, read_value, write_bytes, write_value
from harvester.workers import WARM, Pool, WorkerDied

if TYPE_CHECKING:
    from collections.abc import Callable

    from scrapy.settings import BaseSettings

    from harvester.library.asynchronous import AsyncLibrary

P = ParamSpec("P")
R = TypeVar("R")


class StageRunner:
    """Opened and closed by the extension `Services`."""

    def __init__(self, settings: BaseSettings, library: AsyncLibrary, owner: str = "") -> None:
        """With an `owner`, under which the crawl leases tasks, work is shared with other crawls on the library."""
        self._quarantine = Quarantine(library, settings.getfloat("QUARANTINE_DAYS"))
        self._max_size = settings.getint("DOCUMENT_MAX_SIZE")
        self._options = {"engine": settings["PDF_ENGINE"], "ocr": "never"}
        self._ocr = {"ocr": settings["OCR"], "ocr_seconds": settings.getfloat("OCR_SECONDS")}
        self.spool = Spool(settings["SPOOL_FOLDER"], settings.getint("SPOOL_MAX_MB"))
        self._folder = str(self.spool.folder)
        self.shared = SharedWork(settings, library, owner, self.spool)
        self.workbench = Workbench(
            self._folder,
            header_method=settings["HEADER_METHOD"],
            publications_model=settings["PUBLICATIONS_MODEL"],
            homepage_model=settings["HOMEPAGE_MODEL"],
            want_threshold=settings.getfloat("VERIFICATION_THRESHOLD"),
            topic_threshold=settings.getfloat("TOPIC_THRESHOLD"),
        )
        seconds, memory = settings.getfloat("WORKER_SECONDS"), settings.getint("WORKER_MEMORY_MB")
        models = tuple(filter(None, (settings["PUBLICATIONS_MODEL"], settings["HOMEPAGE_MODEL"])))
        warm = tuple(settings.getlist("WORKER_WARM")) or WARM
        self._pool = Pool(settings.getint("WORKERS"), seconds, memory, warm, self._folder, models)
        # A lane of its own: scans that take a minute each do not keep others waiting.
        self._ocr_pool = Pool(1, self._ocr["ocr_seconds"] + seconds, memory, spool=self._folder, readable=models)
        self._once: dict[str, asyncio.Task[dict[str, Any]]] = {}
        self._closing = False

    async def ask(self, stage: Callable[Concatenate[Workbench, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run a stage in a worker, over the spool; raises WorkerDied."""
        return await self._pool.ask(stage, self.workbench, *args, **kwargs)

    async def read_document(self, data: bytes, name: str, content_type: str) -> tuple[str, dict[str, Any]]:
        """Read a file; the same bytes are read once, however many addresses they have."""
        if not data:
            return "", {"status": "empty"}
        if len(data) > self._max_size:
            return "", {"status": "too_large", "size": len(data)}
        handle = await asyncio.to_thread(lambda: hashlib.sha256(data).hexdigest())
        if handle not in self._once:
            self._once[handle] = asyncio.ensure_future(self._read(handle, data, name, content_type))
            self._once[handle].add_done_callback(partial(self._forget, handle))
        return handle, await asyncio.shield(self._once[handle])

    def _forget(self, handle: str, _: object) -> None:
        self._once.pop(handle, None)

    async def _read(self, handle: str, data: bytes, name: str, content_type: str) -> dict[str, Any]:
        if await self.shared.take_work(handle):
            summary = await asyncio.to_thread(read_value, self._folder, f"{handle}.summary")
            if summary is not None:
                return dict(summary)
        if await self._quarantine.holds(handle):
            return {"status": "quarantined"}
        await asyncio.to_thread(write_bytes, self._folder, f"{handle}.bin", data)
        summary = await self._read_or_quarantine(handle, name, content_type)
        if self._ocr["ocr"] == "always" or (self._ocr["ocr"] == "auto" and summary.get("scan")):
            summary = await self._recognise(handle, name, content_type) or summary
        if not self._closing:
            await asyncio.to_thread(write_value, self._folder, f"{handle}.summary", summary)
            self.spool.account(handle)
        return summary

    async def _read_or_quarantine(self, handle: str, name: str, content_type: str) -> dict[str, Any]:
        """A worker that died may have been unlucky: once more, then the file is quarantined."""
        death = WorkerDied("broken", "")
        for _ in range(MOST_DEATHS):
            try:
                return await self.ask(read_file, handle, name, content_type, self._options)
            except WorkerDied as reason:
                death = reason
            if self._closing:  # the worker was ended by us: the file is innocent
                break
            if await self._quarantine.blame(handle, name, death) or death.status != "broken":
                break
        return {"status": death.status, "detail": death.detail}

    async def _recognise(self, handle: str, name: str, content_type: str) -> dict[str, Any] | None:
        """The same file once more, with recognition; None when that fails: what was read before stays."""
        options = self._options | self._ocr
        try:
            summary = await self._ocr_pool.ask(read_file, self.workbench, handle, name, content_type, options)
        except WorkerDied:
            return None
        return summary if summary["status"] in ("ok", "missing_tool") else None

    async def read_page(self, data: bytes, url: str, content_type: str) -> tuple[str, dict[str, Any]]:
        """Make the facts of an HTML page. Its handle depends on the address too: links are relative to it."""
        handle = hashlib.sha256(url.encode() + b"\0" + data).hexdigest()
        await asyncio.to_thread(write_bytes, self._folder, f"{handle}.bin", data)
        facts = await self.ask(read_page, handle, url, content_type)
        self.spool.account(handle)
        return handle, facts

    async def load_bytes(self, handle: str) -> bytes:
        return await asyncio.to_thread((self.spool.folder / f"{handle}.bin").read_bytes)

    async def close(self) -> None:
        self._closing = True
        await asyncio.to_thread(self._pool.close)
        await asyncio.to_thread(self._ocr_pool.close)
        await asyncio.to_thread(self.spool.close)
