"""A proxy on loopback that all of the browser's traffic goes through: what the guard refuses is never connected to."""

from __future__ import annotations

import asyncio
import base64
import logging
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from harvester.rendering.guard import Refused
from harvester.rendering.heads import BadHead, RequestHead

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.rendering.guard import Guard

logger = logging.getLogger(__name__)

HEAD_SECONDS, CONNECT_SECONDS, IDLE_SECONDS = 15.0, 15.0, 60.0
CHUNK = 65_536
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class GuardProxy:
    """CONNECT for https and WebSockets, plain requests for http; one request a connection."""

    def __init__(self, guard: Guard, count: Callable[[str], None], max_bytes: int) -> None:
        self._guard, self._count, self._max_bytes = guard, count, max_bytes
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> str:
        """Listen; the address to give to the browser."""
        self._server = await asyncio.start_server(self._serve_client, "127.0.0.1", 0, limit=CHUNK)
        host, port = self._server.sockets[0].getsockname()[:2]
        return f"http://{host}:{port}"

    async def close(self) -> None:
        if self._server:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve_client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            await self._answer_client(reader, writer)
        except Refused as refusal:
            self._count(f"refused/{refusal.why}")
            writer.write(_write_plain(403, "Refused by the address guard"))
        except BadHead:
            writer.write(_write_plain(400, "Bad request"))
        except (OSError, TimeoutError, EOFError):
            self._count("proxy/failed")
            writer.write(_write_plain(502, "No answer"))
        except asyncio.CancelledError:  # we are closing; Python 3.11 would log it as an error
            pass
        finally:
            writer.close()

    async def _answer_client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(HEAD_SECONDS):
                head = await RequestHead.read(reader)
        except (EOFError, TimeoutError):  # browsers open connections in advance that they may not need
            return
        self._guard.check(head.url)
        proxy = self._guard.proxy(head.scheme, head.host)
        async with asyncio.timeout(CONNECT_SECONDS):
            far = await (self._connect_proxy(head, proxy) if proxy else self._connect_far(head))
        self._count("proxy/connections")
        try:
            if head.is_tunnel:
                writer.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
                await self._relay_streams((reader, writer), far)
            else:
                await self._pass_on(head, bool(proxy), (reader, writer), far)
        finally:
            far[1].close()

    async def _connect_far(self, head: RequestHead) -> Streams:
        error: OSError = OSError("no address")
        for address in await self._guard.resolve(head.host, head.port):
            try:
                return await asyncio.open_connection(address, head.port, limit=CHUNK)
            except OSError as failure:
                error = failure
        raise error

    async def _connect_proxy(self, head: RequestHead, proxy: str) -> Streams:
        """A connection to the configured proxy, with a tunnel through it where the browser asked for one."""
        where = urlsplit(proxy)
        secure = where.scheme == "https"
        port = where.port or (443 if secure else 80)
        reader, writer = await asyncio.open_connection(where.hostname, port, limit=CHUNK, ssl=secure or None)
        if where.username:
            name = f"{unquote(where.username)}:{unquote(where.password or '')}"
            head.headers.append(("Proxy-Authorization", "Basic " + base64.b64encode(name.encode()).decode()))
        if head.is_tunnel:
            writer.write(head.to_bytes(absolute=True))
            answer = await RequestHead.read_answer(reader)
            if b" 2" not in answer.partition(b"\r\n")[0][:12]:
                writer.close()
                raise OSError("the proxy makes no tunnel")
        return reader, writer

    async def _pass_on(self, head: RequestHead, absolute: bool, near: Streams, far: Streams) -> None:
        """One request and its answer; what the browser sends after that would be for who knows which host."""
        far[1].write(head.to_bytes(absolute=absolute))
        sending = asyncio.ensure_future(_copy_stream(near[0], far[1], head.length))
        try:
            near[1].write(await RequestHead.read_answer(far[0]))
            await _copy_stream(far[0], near[1], self._max_bytes)
        finally:
            sending.cancel()

    async def _relay_streams(self, near: Streams, far: Streams) -> None:
        """Both ways, until one side ends or has had enough."""
        ways = (_copy_stream(near[0], far[1], self._max_bytes), _copy_stream(far[0], near[1], self._max_bytes))
        tasks = [asyncio.ensure_future(way) for way in ways]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _copy_stream(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, most: int) -> None:
    while most > 0:
        async with asyncio.timeout(IDLE_SECONDS):
            data = await reader.read(min(CHUNK, most))
        if not data:
            return
        most -= len(data)
        writer.write(data)
        await writer.drain()


def _write_plain(status: int, text: str) -> bytes:
    return f"HTTP/1.1 {status} {text}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode()
