from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

import pytest

from harvester.rendering import proxy as proxying
from harvester.rendering.guard import Refused
from harvester.rendering.proxy import GuardProxy

OK = b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: keep-alive\r\n\r\nhello"


class Server:
    """Answers every request with the same, keeps what it was sent; a CONNECT is agreed to first."""

    def __init__(self) -> None:
        self.heads: list[bytes] = []
        self.bodies: list[bytes] = []
        self.answer = OK
        self.stubborn = False  # leaves the connection open, whatever it is asked

    async def open(self) -> int:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        self.heads.append(head)
        if head.startswith(b"CONNECT"):
            writer.write(b"HTTP/1.1 200 Fine\r\n\r\n")
            self.heads.append(await reader.readuntil(b"\r\n\r\n"))
        if b"Content-Length: 3" in head:
            self.bodies.append(await reader.readexactly(3))
        writer.write(self.answer)
        await writer.drain()
        if not self.stubborn:
            writer.close()


class Guard:
    """Every name is at home; `refused` and `proxies` as the test likes."""

    def __init__(self, port: int) -> None:
        self.port, self.refused, self.upstream = port, "", None
        self.checked: list[str] = []

    def check(self, url: str) -> None:
        self.checked.append(url)
        if self.refused and self.refused in url:
            raise Refused("loopback")

    def proxy(self, scheme: str, host: str) -> str | None:
        return self.upstream

    async def resolve(self, host: str, port: int) -> list[str]:
        if host == "rebound.example":
            raise Refused("private")
        return ["127.0.0.1"]


class World:
    def __init__(self) -> None:
        self.server, self.stats = Server(), Counter[str]()

    async def open(self, most: int = 1_000_000) -> World:
        self.port = await self.server.open()
        self.guard = Guard(self.port)
        self.proxy = GuardProxy(self.guard, self._count, most)  # type: ignore[arg-type]
        self.address = await self.proxy.open()
        return self

    def _count(self, name: str) -> None:
        self.stats[name] += 1

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host, _, port = self.address.removeprefix("http://").partition(":")
        return await asyncio.open_connection(host, int(port))

    async def ask(self, *parts: bytes) -> bytes:
        reader, writer = await self.connect()
        got = b""
        for part in parts:
            writer.write(part)
            await writer.drain()
            if part is not parts[-1]:
                got += await reader.readuntil(b"\r\n\r\n")
        async with asyncio.timeout(60):
            got += await reader.read()
        writer.close()
        return got


@pytest.fixture
async def world() -> AsyncIterator[World]:
    opened = await World().open()
    yield opened
    await opened.proxy.close()


def get(url: str, *headers: str) -> bytes:
    return "\r\n".join([f"GET {url} HTTP/1.1", *headers, "", ""]).encode()


async def test_a_plain_request_goes_to_the_site(world: World) -> None:
    answer = await world.ask(get(f"http://a.example:{world.port}/x", "Cookie: 1"))
    assert answer.startswith(b"HTTP/1.1 200 OK")
    assert answer.endswith(b"Connection: close\r\n\r\nhello")
    assert world.server.heads == [b"GET /x HTTP/1.1\r\nCookie: 1\r\nConnection: close\r\n\r\n"]


async def test_a_tunnel_is_a_tunnel(world: World) -> None:
    connect = f"CONNECT a.example:{world.port} HTTP/1.1\r\n\r\n".encode()
    answer = await world.ask(connect, b"GET / HTTP/1.1\r\n\r\n")
    assert answer == b"HTTP/1.1 200 Connection established\r\n\r\n" + OK
    assert world.guard.checked == [f"https://a.example:{world.port}/"]


@pytest.mark.parametrize("request_line", ["GET http://secret.example/ HTTP/1.1", "CONNECT secret.example:443 HTTP/1.1"])
async def test_what_is_refused_is_never_connected_to(world: World, request_line: str) -> None:
    world.guard.refused = "secret"
    assert (await world.ask(f"{request_line}\r\n\r\n".encode())).startswith(b"HTTP/1.1 403")
    assert not world.server.heads
    assert world.stats == {"refused/loopback": 1}


async def test_a_name_with_a_private_address(world: World) -> None:
    assert (await world.ask(get("http://rebound.example/"))).startswith(b"HTTP/1.1 403")
    assert world.stats == {"refused/private": 1}


async def test_a_second_request_on_the_connection_is_not_passed_on(world: World) -> None:
    world.server.stubborn = True
    both = get(f"http://a.example:{world.port}/", "Content-Length: 3") + b"abc" + get("http://secret.example/")
    reader, writer = await world.connect()
    writer.write(both)
    async with asyncio.timeout(60):
        await reader.readuntil(b"hello")
    await asyncio.sleep(0.3)  # in which it would be passed on
    await world.proxy.close()
    writer.close()
    assert world.server.bodies == [b"abc"]
    assert len(world.server.heads) == 1


async def test_a_configured_proxy_gets_it_with_its_password(world: World) -> None:
    world.guard.upstream = f"http://name:pass%20word@127.0.0.1:{world.port}"  # type: ignore[assignment]
    connect = b"CONNECT far.example:443 HTTP/1.1\r\nHost: far.example:443\r\n\r\n"
    assert (await world.ask(connect, b"GET / HTTP/1.1\r\n\r\n")).endswith(OK)
    asked, inside = world.server.heads
    assert asked.startswith(b"CONNECT far.example:443 HTTP/1.1\r\n")
    assert b"Proxy-Authorization: Basic bmFtZTpwYXNzIHdvcmQ=" in asked
    assert inside == b"GET / HTTP/1.1\r\n\r\n"


async def test_an_answer_without_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    world = await World().open(most=100)
    world.server.answer = b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * 10_000
    answer = await world.ask(get(f"http://a.example:{world.port}/"))
    assert answer.count(b"x") == 100
    await world.proxy.close()


async def test_nobody_there(world: World) -> None:
    closed = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = closed.sockets[0].getsockname()[1]
    closed.close()
    assert (await world.ask(get(f"http://a.example:{port}/"))).startswith(b"HTTP/1.1 502")
    assert world.stats == {"proxy/failed": 1}


async def test_rubbish(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (await world.ask(b"\x16\x03\x01 hello\r\n\r\n")).startswith(b"HTTP/1.1 400")
    monkeypatch.setattr(proxying, "HEAD_SECONDS", 0.1)
    assert await world.ask(b"GET http://a.exam") == b""
    assert not world.server.heads
