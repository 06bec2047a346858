"""A web folder as its hosts would answer: files, further addresses, redirects, and the traps of real servers."""

from __future__ import annotations

import json
import re
import zlib
from datetime import UTC, datetime
from email.utils import format_datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, quote, unquote

from harvester.demo.answers import WebAnswer, answer_moved, answer_page, not_found

if TYPE_CHECKING:
    from pathlib import Path

TYPES = {
    ".html": "text/html",
    ".htm": "text/html",
    ".shtml": "text/html",
    ".xhtml": "application/xhtml+xml",
    ".pdf": "application/pdf",
    ".ps": "application/postscript",
    ".gz": "application/gzip",
    ".djvu": "image/vnd.djvu",
    ".doc": "application/msword",
    ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ".rtf": "application/rtf",
    ".odt": "application/vnd.oasis.opendocument.text",
    ".zip": "application/zip",
    ".txt": "text/plain; charset=utf-8",
    ".bib": "text/plain; charset=utf-8",
    ".tex": "application/x-tex",
    ".json": "application/json",
    ".xml": "application/xml",
    ".js": "application/javascript",
    ".css": "text/css",
    ".png": "image/png",
    ".gif": "image/gif",
    ".jpg": "image/jpeg",
}
INDEX_FILES = ("index.html", "index.htm", "default.htm", "index.shtml", "main.html")
LONGEST_NAME = 250
MONTH = re.compile(r"(\d{4})-(\d{2})")


class Sites:
    """All hosts of one web folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.hosts = {row["host"]: row for row in read_rows(root / "hosts.jsonl")}
        self.redirects = {row["from"]: row for row in read_rows(root / "redirects.jsonl")}
        self.aliases = {row["url"]: root / row["file"] for row in read_rows(root / "aliases.jsonl")}

    def answer(self, host: str, path: str, query: str) -> WebAnswer:
        """What `host`, which must be known, says to a GET."""
        switches = self.hosts[host]
        base = f"http://{host}{path}"
        redirect = self.redirects.get(f"{base}?{query}") or self.redirects.get(base)
        if redirect:
            return answer_moved(redirect.get("status", 302), redirect["to"])
        if switches.get("calendar") and path == "/calendar":
            return answer_calendar(parse_qs(query).get("month", [""])[0], switches)
        wall = switches.get("login_wall")
        if wall and path.startswith(wall):
            return answer_moved(302, "/login?next=" + quote(path))
        if wall and path == "/login":
            return answer_page(200, "Вход в систему", LOGIN_FORM)
        return self._answer_file(host, path, query, switches)

    def _answer_file(self, host: str, path: str, query: str, switches: dict[str, Any]) -> WebAnswer:
        name = unquote(path)
        if not is_sound(name):
            return not_found()
        file = self.root / "sites" / host / name.lstrip("/")
        if file.is_dir() and not path.endswith("/"):
            return answer_moved(301, path + "/")
        if file.is_dir():
            index = next((file / entry for entry in INDEX_FILES if (file / entry).is_file()), None)
            return as_file(index, name, switches) if index else answer_page(403, "403 Forbidden", "<h1>Forbidden</h1>")
        stored = () if path.endswith("/") else (file, file.with_name(file.name + ".html"))
        url = f"http://{host}{name}"
        for candidate in (*stored, self.aliases.get(url), self.aliases.get(f"{url}?{query}")):
            if candidate and candidate.is_file():
                return as_file(candidate, name, switches)
        return soft_404(switches) if switches.get("soft404") else not_found()


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The objects of a file of JSON lines; a file that is not there has none."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


def is_sound(name: str) -> bool:
    """Whether a file system can be asked for it, and nothing outside the site is meant."""
    parts = name.split("/")
    return ".." not in parts and "\0" not in name and all(len(part.encode()) < LONGEST_NAME for part in parts)


def as_file(file: Path, name: str, switches: dict[str, Any]) -> WebAnswer:
    body = file.read_bytes()
    modified = datetime.fromisoformat(switches.get("modified") or "2021-09-01").replace(tzinfo=UTC)
    headers = (
        ("ETag", f'"{len(body):x}-{zlib.crc32(body):08x}"'),
        ("Last-Modified", format_datetime(modified, usegmt=True)),
    )
    return WebAnswer(200, content_type(file, name, switches), body, headers)


def content_type(file: Path, name: str, switches: dict[str, Any]) -> str:
    if name in switches.get("html_as_pdf", ()):
        return "application/pdf"
    if file.name.endswith(".ps.gz"):
        return "application/postscript"
    found = TYPES.get(file.suffix.lower(), "application/octet-stream")
    return html_type(switches) if found == "text/html" else found


def html_type(switches: dict[str, Any]) -> str:
    charset = switches.get("header_charset")
    return f"text/html; charset={charset}" if charset else "text/html"


def soft_404(switches: dict[str, Any]) -> WebAnswer:
    body = '<h1>Страница не найдена</h1><p>Запрошенной страницы нет.</p><p><a href="/">На главную</a></p>'
    return answer_page(200, switches["soft404"], body, switches.get("charset") or "utf-8", html_type(switches))


def answer_calendar(month: str, switches: dict[str, Any]) -> WebAnswer:
    """A page of a calendar that never ends."""
    parts = MONTH.fullmatch(month)
    count = int(parts[1]) * 12 + int(parts[2]) - 1 if parts else 2020 * 12
    before, now, after = (f"{number // 12:04d}-{number % 12 + 1:02d}" for number in (count - 1, count, count + 1))
    days = " ".join(f'<a href="/calendar?month={now}&day={day}">{day}</a>' for day in range(1, 29))
    body = (
        f'<h1>{now}</h1><p><a href="/calendar?month={before}">&larr;</a> '
        f'<a href="/calendar?month={after}">&rarr;</a></p><p>{days}</p><p><a href="/">На главную</a></p>'
    )
    return answer_page(200, f"Календарь событий {now}", body, switches.get("charset") or "utf-8", html_type(switches))


LOGIN_FORM = (
    "<h1>Вход в систему</h1><p>Полные тексты доступны только зарегистрированным читателям.</p>"
    '<form method="post" action="/login"><input name="user"><input name="password" type="password">'
    '<input type="submit" value="Войти"></form>'
)
