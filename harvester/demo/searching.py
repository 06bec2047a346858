"""The search host as SearXNG really is: JSON, an HTML page, a robots.txt that forbids queries, and bad days."""

from __future__ import annotations

import html
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from harvester.demo.answers import JSON, WebAnswer, answer_page, answer_plain, not_found
from harvester.demo.engine import Engine, Query

if TYPE_CHECKING:
    from pathlib import Path

RESULTS_A_PAGE = 10
CONFIG = {"engines": [{"name": "built-in"}], "categories": ["general"]}
ROBOTS = "User-agent: *\nAllow: /\nDisallow: /*?*q=*\nDisallow: /stats\nDisallow: /preferences\n"


@dataclass
class SearchHost:
    """Answers queries; `json_off`, `status` and `fails_after` make it behave as badly as real ones do."""

    engine: Engine
    json_off: bool = False
    status: int = 0
    fails_after: int = 0
    queries: int = 0

    @classmethod
    def open(cls, root: Path, json_off: bool = False, status: int = 0, fails_after: int = 0) -> SearchHost:
        return cls(Engine.open(root), json_off, status, fails_after)

    def answer(self, path: str, query: str) -> WebAnswer:
        if path == "/robots.txt":
            return answer_plain(200, ROBOTS)
        if path == "/config":
            return WebAnswer(200, JSON, json.dumps(CONFIG).encode())
        if path == "/":
            return answer_page(200, "Search", '<form action="/search"><input name="q"></form>')
        if path != "/search":
            return not_found()
        return self._answer_search({name: values[0] for name, values in parse_qs(query).items()})

    def _answer_search(self, asked: dict[str, str]) -> WebAnswer:
        text = asked.get("q", "").strip()
        as_json = asked.get("format", "html") == "json"
        if not text:
            return answer_plain(400, "No query")
        if as_json and self.json_off:
            return answer_page(403, "403 Forbidden", "<h1>Forbidden</h1>")
        self.queries += 1
        if self.status and self.queries > self.fails_after:
            return WebAnswer(self.status, "text/plain", b"", (("Retry-After", "1"),) if self.status == 429 else ())
        number = int(asked["pageno"]) if asked.get("pageno", "").isdecimal() else 1
        found = self.engine.search(text, asked.get("language", "all"))
        results = self._list_results(text, found, max(1, number))
        return as_searxng(text, len(found), results) if as_json else as_page(text, results)

    def _list_results(self, text: str, found: list[tuple[float, Any]], number: int) -> list[dict[str, Any]]:
        query, first = Query.parse(text), (number - 1) * RESULTS_A_PAGE
        return [
            {
                "url": entry.url,
                "title": entry.title,
                "content": entry.snippet(query),
                "engine": "built-in",
                "engines": ["built-in"],
                "category": "general",
                "template": "default.html",
                "positions": [position],
                "score": round(score, 4),
            }
            for position, (score, entry) in enumerate(found[first : first + RESULTS_A_PAGE], first + 1)
        ]


def as_searxng(text: str, total: int, results: list[dict[str, Any]]) -> WebAnswer:
    empty: list[Any] = []
    lists = dict.fromkeys(("answers", "corrections", "infoboxes", "suggestions", "unresponsive_engines"), empty)
    body = {"query": text, "number_of_results": total, "results": results} | lists
    return WebAnswer(200, JSON, json.dumps(body, ensure_ascii=False).encode())


def as_page(text: str, results: list[dict[str, Any]]) -> WebAnswer:
    articles = "".join(
        f'<article class="result"><h3><a href="{html.escape(row["url"])}">{html.escape(row["title"])}</a></h3>'
        f'<p class="content">{html.escape(row["content"])}</p></article>'
        for row in results
    )
    return answer_page(200, text, articles)
