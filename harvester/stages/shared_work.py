"""What crawls that run at the same time on one library do for each other: what one fetched and read, no other does."""

from __future__ import annotations

import asyncio
import json
import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from harvester.addresses.canonical import canonicalise
from harvester.items import Fetched
from harvester.items.codec import decode, encode
from harvester.library.contracts import LibraryError, Parcels, Tasks
from harvester.stages.spool import SUFFIXES
from harvester.stages.workbench import write_bytes

if TYPE_CHECKING:
    from scrapy.settings import BaseSettings

    from harvester.library.asynchronous import AsyncLibrary
    from harvester.stages.spool import Spool

LOOK_SECONDS, SWEEP_SECONDS = 2.0, 60.0  # between two looks for others, and two sweeps
LARGEST = 8 * 1024 * 1024  # bytes: MongoDB takes 16 MB at once
HANDLE = re.compile("[0-9a-f]{64}")


class SharedWork:
    """One for a crawl, which takes what others have put since it began: nothing is older than what it has in memory.

    Where nobody else is at work, nothing is written.
    """

    def __init__(self, settings: BaseSettings, library: AsyncLibrary, owner: str, spool: Spool) -> None:
        self._library, self._owner, self._spool = library, owner, spool
        self._most_bytes = settings.getint("SHARED_MAX_MB") * 1024 * 1024
        self._seconds = settings.getfloat("SHARED_SECONDS")
        self._began = time.time()
        self._next_look = self._next_sweep = 0.0
        self._has_company = False

    async def recall(self, address: str) -> Fetched | None:
        """What another crawl found at an address, with its page or file in the spool of this one."""
        data = await self.take(f"address {address}")
        if data is None:
            return None
        fetched = decode(Fetched, json.loads(data))
        return fetched if not fetched.handle or await self.take_work(fetched.handle) else None

    async def keep(self, address: str, fetched: Fetched) -> None:
        """Let others have what was found at an address; not without its page or file, which may be too large."""
        if not await self._looks_shared() or (fetched.handle and not await self._put_work(fetched.handle)):
            return
        data = json.dumps(encode(fetched)).encode()
        for one in {address, canonicalise(fetched.url)} if fetched.handle else {address}:
            await self.put(f"address {one}", data)

    async def take_work(self, handle: str) -> bool:
        """Have what stands under a handle in the spool, if this crawl or another has made it."""
        if self._spool.touch(handle):
            return True
        data = await self.take(f"work {handle}") if HANDLE.fullmatch(handle) else None
        if data is None:
            return False
        await asyncio.to_thread(self._unpack, handle, data)
        self._spool.account(handle)
        return True

    async def _put_work(self, handle: str) -> bool:
        data = await asyncio.to_thread(self._pack, handle)
        if not data or len(data) > LARGEST:
            return False
        await self.put(f"work {handle}", data)
        return True

    async def take(self, key: str) -> bytes | None:
        if not await self._looks_shared():
            return None
        return await self._library.ask(Parcels.take, key, max(self._began, time.time() - self._seconds))

    async def put(self, key: str, data: bytes) -> None:
        if await self._looks_shared():
            await self._library.ask(Parcels.put, key, data, time.time())
            if time.monotonic() >= self._next_sweep:
                self._next_sweep = time.monotonic() + SWEEP_SECONDS
                await self._library.ask(Parcels.sweep, time.time() - self._seconds, self._most_bytes)

    async def close(self) -> None:
        """The last one leaves nothing behind."""
        with suppress(LibraryError):  # the next crawl sweeps
            if self._owner and self._most_bytes and not await self._library.ask(Tasks.has_others, self._owner):
                await self._library.ask(Parcels.sweep, time.time() + self._seconds, 0)

    async def _looks_shared(self) -> bool:
        """Whether others are at work on the library, as seen a moment ago."""
        if self._owner and self._most_bytes and time.monotonic() >= self._next_look:
            self._next_look = time.monotonic() + LOOK_SECONDS
            self._has_company = await self._library.ask(Tasks.has_others, self._owner)
        return self._has_company

    def _pack(self, handle: str) -> bytes:
        """All files under a handle as one: a line that names them with their sizes, then their bytes."""
        files = {suffix: self._spool.folder / f"{handle}.{suffix}" for suffix in SUFFIXES}
        parts = {suffix: path.read_bytes() for suffix, path in files.items() if path.exists()}
        sizes = json.dumps({suffix: len(part) for suffix, part in parts.items()})
        return b"\n".join((sizes.encode(), b"".join(parts.values()))) if parts else b""

    def _unpack(self, handle: str, data: bytes) -> None:
        sizes, _, rest = data.partition(b"\n")
        start = 0
        for suffix, size in json.loads(sizes).items():
            if suffix in SUFFIXES:
                write_bytes(self._spool.folder, f"{handle}.{suffix}", rest[start : start + size])
            start += size
