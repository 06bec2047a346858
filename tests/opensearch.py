"""A stand-in of a search engine: the part of OpenSearch's REST API that the library uses, over real HTTP.

It is strict: what the real engine would refuse (an unknown field, a clause or an option that is not there) is a 400.
`TEST_OPENSEARCH_URI` names a real one, which the tests then use instead.
"""

from __future__ import annotations

import json
import os
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen
from uuid import uuid4

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

WINDOW = 10_000
Document = dict[str, Any]


class Refused(Exception):
    """What the engine answers with 400."""


class Index:
    def __init__(self, body: dict[str, Any]) -> None:
        self.mappings = body["mappings"]
        self.fields = self.mappings["properties"]
        self.window = body.get("settings", {}).get("index", {}).get("max_result_window", WINDOW)
        self.documents: dict[str, Document] = {}
        self.versions: dict[str, int] = {}

    def write(self, action: str, told: dict[str, Any], document: Document | None) -> dict[str, Any]:
        name, version = told["_id"], told["version"]
        if told["version_type"] != "external_gte":
            raise Refused("version_type")
        if version < self.versions.get(name, 0):
            return {action: {"_id": name, "status": 409, "error": {"reason": "version conflict"}}}
        known = name in self.documents
        self.versions[name] = version
        if action == "delete":
            self.documents.pop(name, None)
            return {action: {"_id": name, "status": 200 if known else 404}}
        self.documents[name] = self._copy_fields(document or {})
        return {action: {"_id": name, "status": 200 if known else 201}}

    def _copy_fields(self, document: Document) -> Document:
        kept: Document = {}
        for name, value in document.items():
            if name not in self.fields:
                raise Refused(f"strict_dynamic_mapping_exception: {name}")
            values = value if isinstance(value, list) else [value]
            for place in (name, *self.fields[name].get("copy_to", [])):
                kept.setdefault(place, []).extend(values)
        return kept

    def search(self, body: dict[str, Any]) -> dict[str, Any]:
        known = {"query", "sort", "track_total_hits", "aggs", "from", "size", "search_after"}
        if not body.keys() <= known:
            raise Refused(f"unknown key {body.keys() - known}")
        size, first = body.get("size", 10), body.get("from", 0)
        if size + first > self.window or ("search_after" in body and first):
            raise Refused("Result window is too large")
        query = body.get("query", {"match_all": {}})
        points = {name: self.score(query, document) for name, document in self.documents.items()}
        found = {name: score for name, score in points.items() if score is not None}
        hits = sorted((self._make_hit(name, score, body.get("sort", [])) for name, score in found.items()), key=order)
        if after := body.get("search_after"):
            signs = [-1 if "desc" in one.values() else 1 for one in body["sort"]]
            hits = [hit for hit in hits if rank(hit["sort"], signs) > rank(after, signs)]
        for hit in hits:
            del hit["signs"]
        answer: dict[str, Any] = {"hits": {"hits": hits[first : first + size], "total": {"value": len(found)}}}
        if counted := body.get("aggs"):
            papers = [self.documents[name] for name in found]
            answer["aggregations"] = {name: self.count(one, papers) for name, one in counted.items()}
        return answer

    def _make_hit(self, name: str, score: float, orders: list[dict[str, str]]) -> dict[str, Any]:
        values, signs = [], []
        for one in orders:
            [(field, direction)] = one.items()
            self.check_field(field, counted=True)
            values.append(score if field == "_score" else self.documents[name][field][0])
            signs.append(-1 if direction == "desc" else 1)
        return {"_id": name, "_score": score, "sort": values, "signs": signs}

    def check_field(self, field: str, *, counted: bool = False) -> None:
        if field == "_score":
            return
        told = self.fields.get(field)
        if not told:
            raise Refused(f"no field {field}")
        if counted and (told["type"] == "text" or told.get("doc_values") is False):
            raise Refused(f"Can't load fielddata on [{field}]")

    def score(self, query: dict[str, Any], document: Document) -> float | None:
        """The points of a document, None where it does not match."""
        [(kind, told)] = query.items()
        return {
            "match_all": lambda: 1.0,
            "match_none": lambda: None,
            "bool": lambda: self._score_bool(told, document),
            "constant_score": lambda: told["boost"] if self.score(told["filter"], document) is not None else None,
            "function_score": lambda: self._score_function(told, document),
        }.get(kind, lambda: 1.0 if self._matches(kind, told, document) else None)()

    def _score_bool(self, told: dict[str, Any], document: Document) -> float | None:
        if not told.keys() <= {"filter", "must_not", "should", "minimum_should_match"}:
            raise Refused(f"unknown key of bool: {told.keys()}")
        if any(self.score(one, document) is None for one in told.get("filter", [])):
            return None
        if any(self.score(one, document) is not None for one in told.get("must_not", [])):
            return None
        points = [one for clause in told.get("should", []) if (one := self.score(clause, document)) is not None]
        return sum(points) if len(points) >= told.get("minimum_should_match", 0) else None

    def _score_function(self, told: dict[str, Any], document: Document) -> float | None:
        factor = told["field_value_factor"]
        if told["boost_mode"] != "replace" or self.score(told["query"], document) is None:
            return None
        self.check_field(factor["field"], counted=True)
        return float(document[factor["field"]][0] * factor["factor"])

    def _matches(self, kind: str, told: dict[str, Any], document: Document) -> bool:
        [(field, value)] = told.items()
        self.check_field(field)
        values = document.get(field, [])
        if kind == "term":
            return value in values
        if kind == "terms":
            return not set(value).isdisjoint(values)
        if kind == "prefix":
            return any(one.startswith(value) for one in values)
        if kind == "range":
            return any(value["gte"] <= one <= value["lte"] for one in values)
        if kind == "match_phrase" and self.fields[field]["analyzer"] == "whitespace":
            return any(f" {' '.join(value.split())} " in f" {' '.join(one.split())} " for one in values)
        raise Refused(f"unknown query [{kind}]")

    def count(self, told: dict[str, Any], papers: list[Document]) -> dict[str, Any]:
        asked = told["terms"]
        self.check_field(asked["field"], counted=True)
        if asked["size"] <= 0 or asked["shard_size"] < asked["size"]:
            raise Refused("[size] must be positive")
        pattern = re.compile(asked.get("include", ".*"), re.S)
        counts: dict[str, int] = {}
        for paper in papers:
            for value in {one for one in paper.get(asked["field"], []) if pattern.fullmatch(one)}:
                counts[value] = counts.get(value, 0) + 1
        if asked["order"] != [{"_count": "desc"}, {"_key": "asc"}]:
            raise Refused("order")
        ranked = sorted(counts.items(), key=lambda one: (-one[1], one[0]))[: asked["size"]]
        return {"buckets": [{"key": key, "doc_count": number} for key, number in ranked]}


def rank(values: list[Any], signs: list[int]) -> list[Any]:
    return [
        value * sign if isinstance(value, int | float) else value for value, sign in zip(values, signs, strict=True)
    ]


def order(hit: dict[str, Any]) -> list[Any]:
    return rank(hit["sort"], hit["signs"])


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: StandIn

    def log_message(self, *args: object) -> None:
        """Nothing on the terminal of the tests."""

    def _answer(self) -> None:
        data = self.rfile.read(int(self.headers.get("content-length") or 0))
        self.server.asked.append(f"{self.command} {self.path}")
        try:
            status, answer = self.server.answer(self.command, self.path.partition("?")[0].strip("/"), data)
        except Refused as error:
            status, answer = 400, {"error": {"reason": str(error)}}
        body = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_PUT = do_DELETE = _answer  # noqa: N815


class StandIn(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.indexes: dict[str, Index] = {}
        self.asked: list[str] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def answer(self, method: str, path: str, data: bytes) -> tuple[int, dict[str, Any]]:
        if not path:
            return 200, {"version": {"distribution": "opensearch", "number": "0-stand-in"}}
        name, _, rest = path.partition("/")
        if (method, rest) == ("PUT", ""):
            self.indexes[name] = Index(json.loads(data))
            return 200, {"acknowledged": True}
        index = self.indexes.get(name)
        if not index:
            return 404, {"error": {"reason": f"no such index [{name}]"}}
        if (method, rest) == ("DELETE", ""):
            del self.indexes[name]
            return 200, {"acknowledged": True}
        if (method, rest) == ("GET", "_mapping"):
            return 200, {name: {"mappings": index.mappings}}
        if (method, rest) == ("POST", "_search"):
            return 200, index.search(json.loads(data))
        if (method, rest) == ("POST", "_bulk"):
            return 200, {"items": list(write_lines(index, data))}
        return 405, {"error": {"reason": f"{method} {path}"}}


def write_lines(index: Index, data: bytes) -> Iterator[dict[str, Any]]:
    lines = iter(data.decode().splitlines())
    for line in lines:
        [(action, told)] = json.loads(line).items()
        yield index.write(action, told, json.loads(next(lines)) if action == "index" else None)


@pytest.fixture
def search_engine() -> Iterator[StandIn]:
    with StandIn() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture
def search_uri(request: pytest.FixtureRequest) -> Iterator[str]:
    """An index of its own for one test, not there yet."""
    if not (real := os.environ.get("TEST_OPENSEARCH_URI")):
        yield f"{request.getfixturevalue('search_engine').address}/papers"
        return
    uri = f"{real.rstrip('/')}/harvester-{uuid4().hex[:12]}"
    yield uri
    urlopen(Request(uri, method="DELETE"), timeout=20).close()
