"""What a server says, before it is put on the wire."""

from __future__ import annotations

import html
from dataclasses import dataclass

HTML = "text/html; charset=utf-8"
JSON = "application/json"


@dataclass(frozen=True)
class WebAnswer:
    status: int
    type: str
    body: bytes
    headers: tuple[tuple[str, str], ...] = ()


def answer_plain(status: int, text: str) -> WebAnswer:
    return WebAnswer(status, "text/plain; charset=utf-8", text.encode())


def answer_page(status: int, title: str, body: str, charset: str = "utf-8", content_type: str = HTML) -> WebAnswer:
    text = f"<html><head><title>{html.escape(title)}</title></head><body>{body}</body></html>"
    return WebAnswer(status, content_type, text.encode(charset, "xmlcharrefreplace"))


def not_found() -> WebAnswer:
    return answer_page(404, "404 Not Found", "<h1>Not Found</h1>")


def answer_moved(status: int, to: str) -> WebAnswer:
    return WebAnswer(status, HTML, b"moved", (("Location", to),))
