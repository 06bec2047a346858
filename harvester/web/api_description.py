"""What programs can ask, as OpenAPI 3.1 describes it: paths, parameters, answers, tokens."""

from __future__ import annotations

from typing import Any

from harvester.library.facets import FACETS
from harvester.statuses import WANT

PAGE = {"page": {"type": "integer", "minimum": 1, "maximum": 1_000_000}}
SEARCH = {
    "q": {"type": "string", "maxLength": 1_000},
    "order": {"enum": ["best", "year", "added"]},
    **{name: {"type": "string", "maxLength": 300} for name in FACETS},
    **PAGE,
}
WANT_STATUS = {"enum": ["open", *WANT]}
LIST_STATUS = {"enum": [*dict.fromkeys(["found", "not_found", "could_not_look", "open", *WANT])]}
# Path, what it gives, parameters of its query, key of its answer, role that it takes.
READ: list[tuple[str, str, dict[str, Any], str, str]] = [
    ("/api/search", "Papers by words and facets, with the counts of all facets", SEARCH, "papers", ""),
    (
        "/api/paper/{paper_id}",
        "A paper: its record, links of its references, citing and related papers",
        {},
        "paper_id",
        "",
    ),
    ("/api/author/{key}", "An author: writings of the name, works, co-authors", {}, "papers", ""),
    ("/api/venue/{key}", "A venue's papers", SEARCH, "papers", ""),
    ("/api/collection", "Years, venues, authors, languages and key words of a search, counted", SEARCH, "years", ""),
    ("/api/graph", "Citations among the papers of a search: the largest part", SEARCH, "nodes", ""),
    ("/api/missing", "Works that most papers cite and that are not here", {}, "works", ""),
    ("/api/wants", "Wanted papers with their answers", {"status": WANT_STATUS, **PAGE}, "wants", ""),
    ("/api/want/{want_id}", "A want: its answer, what was tried and why files were refused", {}, "want", ""),
    ("/api/lists", "Named lists of wants with their progress", {}, "lists", ""),
    ("/api/list/{name}", "The wants of a list", {"status": LIST_STATUS, **PAGE}, "wants", ""),
    ("/api/sources", "Addresses that gave papers, and when they are due", PAGE, "sources", ""),
    ("/api/crawls", "Crawls that run, are planned and have ended, and how many tasks wait", {}, "crawls", ""),
    ("/api/crawl/{key}", "One crawl with all its figures", {}, "spider", ""),
    ("/api/rejections", "Papers that somebody rejected", PAGE, "rejections", ""),
    ("/api/gaps", "Institutes and what of their people's works is here", {}, "reports", ""),
    ("/api/gaps/{key}", "One institute, work by work", {}, "report", ""),
    ("/api/searches", "Searches that you keep, with their feeds", {}, "searches", "reader"),
    ("/api/journal", "What editors did", PAGE, "entries", "editor"),
    ("/api/users", "Who may do what", {}, "users", "admin"),
]
TEXT = {"type": "string", "maxLength": 4_000}
RESOLVE: dict[str, dict[str, Any]] = {
    "title": TEXT,
    "authors": TEXT,
    "year": {"type": "string", "pattern": "^[0-9]{4}$"},
    "doi": TEXT,
}
PROBLEM = {
    "description": "Why not, in the language of Accept-Language",
    "content": {
        "application/json": {
            "schema": {
                "type": "object",
                "required": ["status", "error"],
                "properties": {"status": {"type": "integer"}, "error": {"type": "string"}},
            }
        }
    },
}
PROBLEMS = dict.fromkeys(("400", "401", "403", "404", "410", "413", "414", "415", "503"), PROBLEM)
TOKEN: list[dict[str, list[str]]] = [{}, {"token": []}]


def list_paths() -> list[str]:
    return [row[0] for row in READ]


def describe_api() -> dict[str, Any]:
    paths: dict[str, Any] = {row[0]: {"get": _describe_page(*row)} for row in READ}
    paths["/resolve"] = {"get": _describe_resolver()}
    paths["/extract"] = {"post": _describe_extraction()}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Harvester library",
            "version": "1",
            "description": "Every page of the library as JSON, a resolver of papers, and a reader of files.",
        },
        "components": {"securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
        "paths": paths,
    }


def _describe_page(path: str, summary: str, query: dict[str, Any], key: str, role: str) -> dict[str, Any]:
    named = [part.strip("{}") for part in path.split("/") if part.startswith("{")]
    parameters = [_describe_parameter(name, {"type": "string", "minLength": 1}, "path") for name in named]
    return {
        "operationId": path.removeprefix("/api/").replace("/", "_").replace("{", "").replace("}", ""),
        "summary": summary + (f" (for whoever is {role})" if role else ""),
        "security": [{"token": []}] if role else TOKEN,
        "parameters": parameters + [_describe_parameter(name, schema, "query") for name, schema in query.items()],
        "responses": {"200": _describe_answer(key), **PROBLEMS},
    }


def _describe_parameter(name: str, schema: dict[str, Any], place: str) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": schema}


def _describe_answer(*keys: str) -> dict[str, Any]:
    schema = {"type": "object", "required": list(keys)}
    return {"description": "As the page shows it", "content": {"application/json": {"schema": schema}}}


def _describe_resolver() -> dict[str, Any]:
    parameters = [_describe_parameter(name, schema, "query") for name, schema in RESOLVE.items()]
    parameters.append(_describe_parameter("token", {"type": "string", "maxLength": 200}, "query"))
    return {
        "operationId": "resolve",
        "summary": "The paper of this title or DOI with the address of its file; an editor's question begins a hunt",
        "security": TOKEN,
        "parameters": parameters,
        "responses": {
            "200": {**_describe_answer("status", "paper", "url"), "description": "It is here: its record and file"},
            "202": {**_describe_answer("status", "ask_again"), "description": "It is looked for: ask again there"},
            **PROBLEMS,
        },
    }


def _describe_extraction() -> dict[str, Any]:
    file = {"type": "object", "properties": {"input": {"type": "string", "format": "binary"}}, "required": ["input"]}
    texts = {kind: {"schema": {"type": "string"}} for kind in ("application/tei+xml", "application/x-bibtex")}
    answer = {"description": "What the file is: JSON as `scrapy extract --json`, TEI or BibTeX"}
    return {
        "operationId": "extract",
        "summary": "The record of a file (for whoever has a token)",
        "security": [{"token": []}],
        "parameters": [_describe_parameter("format", {"enum": ["json", "tei", "bibtex"]}, "query")],
        "requestBody": {"required": True, "content": {"multipart/form-data": {"schema": file}}},
        "responses": {
            "200": {**answer, "content": {"application/json": {"schema": {"type": "object"}}, **texts}},
            "422": {**_describe_answer("status"), "description": "The file cannot be read; status says why"},
            **PROBLEMS,
        },
    }
