"""One index of an OpenSearch or Elasticsearch server, asked over HTTP."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

import urllib3

from harvester.library.contracts.terms import LibraryError

if TYPE_CHECKING:
    from collections.abc import Iterable

SECONDS = 20.0  # for one answer
NOT_THERE = 404
REFUSALS = (401, 403)
FIRST_FAILURE = 300


class Engine:
    """What goes wrong is a LibraryError of one line that says what to do, without the password."""

    def __init__(self, uri: str, seconds: float = SECONDS) -> None:
        parts = urlsplit(uri)
        index = parts.path.strip("/")
        if parts.scheme not in ("http", "https") or not parts.hostname or not index or "/" in index:
            raise LibraryError(
                "SEARCH_URI names no index of a search engine: write http://host:9200/index, or "
                "https://user:password@host:9200/index"
            )
        self.index = index
        self.shown = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
        login = f"{unquote(parts.username or '')}:{unquote(parts.password or '')}" if parts.username else None
        self._headers = urllib3.make_headers(basic_auth=login, accept_encoding=True)
        self._pool = urllib3.PoolManager(timeout=seconds, retries=False)

    def ask(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        """The answer to a request about the index, {} where what is asked for is not there."""
        text = json.dumps(body, ensure_ascii=False) if body is not None else None
        return self._send(method, f"{self.index}{path}", text, "application/json")

    def describe(self) -> str:
        """What answers there, as people name it."""
        version = self._send("GET", "", None, "application/json").get("version") or {}
        return f"{version.get('distribution', 'elasticsearch')} {version.get('number', '')}".strip()

    def send_lines(self, lines: Iterable[dict[str, Any]]) -> None:
        """Documents to be written or deleted, seen by searches from now on; those that are newer there stay."""
        text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
        answer = self._send("POST", f"{self.index}/_bulk?refresh=true", text, "application/x-ndjson")
        for item in answer.get("items", []):
            [(action, done)] = item.items()
            if "error" in done and not _may_be_passed_over(action, done["status"]):
                raise LibraryError(f"the search engine at {self.shown} refuses a paper: {_read_reason(done)}")

    def _send(self, method: str, path: str, text: str | None, kind: str) -> dict[str, Any]:
        headers = {**self._headers, "content-type": kind}
        try:
            answer = self._pool.request(
                method, f"{self.shown}/{path}", body=text.encode() if text is not None else None, headers=headers
            )
            found = json.loads(answer.data) if answer.data else {}
        except (urllib3.exceptions.HTTPError, ValueError) as error:
            reason = type(error).__name__
            raise LibraryError(
                f"the search engine at {self.shown} does not answer ({reason}): start it, or leave SEARCH_URI empty"
            ) from None
        if answer.status == NOT_THERE:
            return {}
        if answer.status >= FIRST_FAILURE:
            if answer.status in REFUSALS:
                raise LibraryError(
                    f"the search engine at {self.shown} refuses us: check user and password in SEARCH_URI"
                )
            raise LibraryError(f"the search engine at {self.shown} says {answer.status} {_read_reason(found)}")
        return dict(found)


def _may_be_passed_over(action: str, status: int) -> bool:
    """A newer document is there already, or what was to be deleted is not."""
    return status == 409 or (action == "delete" and status == NOT_THERE)


def _read_reason(answer: Any) -> str:
    error = answer.get("error") if isinstance(answer, dict) else None
    return str(error.get("reason", error) if isinstance(error, dict) else error or "")[:200]
