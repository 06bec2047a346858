"""The heads of HTTP messages, as far as a proxy must understand them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlsplit

END = b"\r\n\r\n"
# Between two neighbours only; the rest goes on as it came.
HOP = frozenset({"connection", "proxy-connection", "keep-alive", "proxy-authorization", "te", "upgrade"})
PORTS = {"http": 80, "https": 443}


class BadHead(ValueError):
    """Not a request that a browser sends to a proxy."""


@dataclass(slots=True)
class RequestHead:
    """A request to a proxy: `CONNECT host:port` or `GET http://host/path`."""

    method: str
    url: str
    host: str
    port: int
    scheme: str
    headers: list[tuple[str, str]]

    @property
    def is_tunnel(self) -> bool:
        return self.method == "CONNECT"

    @property
    def length(self) -> int:
        """Of the body that follows."""
        lengths = [value for name, value in self.headers if name.lower() == "content-length"]
        return int(lengths[-1]) if lengths and lengths[-1].isdecimal() else 0

    @classmethod
    async def read(cls, reader: asyncio.StreamReader) -> Self:
        try:
            return cls.parse(await reader.readuntil(END))
        except asyncio.LimitOverrunError as error:
            raise BadHead("too long") from error

    @classmethod
    def parse(cls, data: bytes) -> Self:
        first, *lines = data.decode("latin-1").removesuffix("\r\n\r\n").split("\r\n")
        method, _, rest = first.partition(" ")
        target, _, version = rest.rpartition(" ")
        if not method.isalpha() or not version.startswith("HTTP/1."):
            raise BadHead(first[:100])
        # A tunnel to port 80 is a WebSocket without encryption.
        scheme = "http" if method != "CONNECT" or target.endswith(":80") else "https"
        url = target if method != "CONNECT" else f"{scheme}://{target}/"
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port or PORTS[scheme]
        except ValueError as error:
            raise BadHead(first[:100]) from error
        if parts.scheme != scheme or not host or "@" in parts.netloc or any(map(str.isspace, url)):
            raise BadHead(first[:100])
        pairs = (line.partition(":") for line in lines if not line.startswith((" ", "\t")))
        headers = [(name, value.strip()) for name, _, value in pairs if name and name.strip().lower() not in HOP]
        return cls(method, url, host, port, scheme, headers)

    def to_bytes(self, *, absolute: bool) -> bytes:
        """As it goes on: to a proxy with the whole address, to the site itself with the path only."""
        parts = urlsplit(self.url)
        target = self.url if absolute else (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        if self.is_tunnel:
            target = parts.netloc
        headers = self.headers if self.is_tunnel else [*self.headers, ("Connection", "close")]
        lines = [f"{self.method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in headers)]
        return "\r\n".join(lines).encode("latin-1") + END

    @staticmethod
    async def read_answer(reader: asyncio.StreamReader) -> bytes:
        """The head of an answer, saying that the connection ends with it."""
        try:
            head = await reader.readuntil(END)
        except asyncio.LimitOverrunError as error:
            raise OSError("the head of the answer is too long") from error
        first, *lines = head.removesuffix(END).split(b"\r\n")
        kept = [line for line in lines if line.partition(b":")[0].strip().decode("latin-1").lower() not in HOP]
        return b"\r\n".join([first, *kept, b"Connection: close"]) + END
