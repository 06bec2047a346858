"""The pages as JSON, for programs: the same values under names that stay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.responses import JSONResponse

from harvester.items.codec import encode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Paper

    Values = Mapping[str, Any]

API = "/api"
PROGRAMS = (f"{API}/", "/resolve", "/extract")


def is_api(request: Request) -> bool:
    """Whether a program asks, which wants JSON, errors too."""
    return request.url.path.startswith(PROGRAMS)


def tell_page(template: str, http_status: int, values: Values) -> Response:
    return JSONResponse(encode(SHAPES[template](values)), http_status)


def tell_briefly(paper: Paper) -> dict[str, Any]:
    """A paper as a row of a list."""
    container = paper.metadata.container
    return {
        "paper_id": paper.paper_id,
        "title": paper.title,
        "authors": paper.authors,
        "year": paper.year,
        "container": container.value if container else None,
        "doi": paper.metadata.doi.value if paper.metadata.doi else None,
        "language": paper.language,
        "urls": paper.urls,
        "file": f"/paper/{paper.paper_id}/file/{paper.sha256}" if paper.file else None,
        "page": f"/paper/{paper.paper_id}",
    }


def _tell_error(values: Values) -> dict[str, Any]:
    return {"status": values["code"], "error": values["message"]}


def _tell_paging(values: Values) -> dict[str, Any]:
    return {"page": values["number"], "pages": values["last"]}


def _tell_search(values: Values) -> dict[str, Any]:
    found = values["found"]
    facets = {name: [choice.value for choice in choices] for name, choices in values["choices"].items()}
    papers = [{**tell_briefly(paper), "score": score} for paper, score in found.papers]
    told = {"total": found.total, **_tell_paging(values), "papers": papers, "facets": facets}
    meant = values.get("meant")
    return {**told, "unclear": values.get("unclear", []), "did_you_mean": meant[0] if meant else None}


def _tell_paper(values: Values) -> dict[str, Any]:
    known: dict[str, Paper] = values["known"]
    return {
        **encode(values["paper"]),
        "licence": values["licence"] or None,
        "links": [
            {"reference": place, "paper_id": link.paper_id, "grade": link.grade}
            for place, citation in enumerate(values["cited"])
            for link in citation.links
        ],
        "cited_by": [
            {**tell_briefly(known[one.paper_id]), "contexts": one.contexts}
            for one in values["citing"]
            if one.paper_id in known
        ],
        "related": [
            {**tell_briefly(known[one.paper_id]), "evidence": one.evidence}
            for one in values["near"]
            if one.paper_id in known
        ],
        "versions": [tell_briefly(other) for other in values["versions"]],
    }


def _tell_author(values: Values) -> dict[str, Any]:
    author = values["author"]
    return {
        "author_id": author.keys[0],
        "names": author.names,
        "ids": author.ids,
        "home_pages": author.home_pages,
        "total": author.total,
        "papers": [tell_briefly(paper) for paper in author.works],
        "coauthors": author.coauthors,
        "namesakes": author.namesakes,
        "years": dict(values["years"]),
    }


def _tell_want(values: Values) -> dict[str, Any]:
    paper, task = values["paper"], values["task"]
    return {
        "want": values["want"],
        "status": values["status"],
        "result": values["result"],
        "refusals": values["refusals"],
        "paper": tell_briefly(paper) if paper else None,
        "due": task.due if task else None,
        "attempts": task.attempts if task else 0,
    }


def _tell_pair(want: Any, result: Any) -> dict[str, Any]:
    return {"want": want, "status": result.status if result else "open", "result": result}


def _tell_wants(values: Values) -> dict[str, Any]:
    wants = [_tell_pair(want, result) for want, result in values["wants"]]
    return {"counts": values["counts"], **_tell_paging(values), "wants": wants}


def _tell_list(values: Values) -> dict[str, Any]:
    rows = [
        {
            **_tell_pair(row.want, row.result),
            "near_miss": row.near_miss or None,
            "paper": row.paper and tell_briefly(row.paper),
        }
        for row in values["rows"]
    ]
    return {"list": values["progress"], "running": values["live"], **_tell_paging(values), "wants": rows}


def _tell_bar(row: Any) -> dict[str, Any]:
    return {"label": row.label, "papers": row.papers}


def _tell_run(run: Any) -> dict[str, Any]:
    names = ("key", "spider", "arguments", "started", "seconds", "reason", "requests", "files", "papers")
    return {name: getattr(run, name) for name in names}


def _tell_journal(values: Values) -> dict[str, Any]:
    names = ("entry_id", "action", "user", "time", "subject", "title", "detail", "undone_by", "undone_at")
    rows = [{name: getattr(entry, name) for name in names} for entry, _, _ in values["entries"]]
    return {**_tell_paging(values), "entries": rows}


def _tell_rejections(values: Values) -> dict[str, Any]:
    rows = [
        {"paper": tell_briefly(one.paper), "wants": one.wants, "reason": one.reason, "time": one.time}
        for one in values["rejections"]
    ]
    return {**_tell_paging(values), "rejections": rows}


SHAPES: dict[str, Callable[[Values], dict[str, Any]]] = {
    "error.html": _tell_error,
    "search.html": _tell_search,
    "venue.html": lambda values: {"name": values["name"], **_tell_search(values)},
    "paper.html": _tell_paper,
    "author.html": _tell_author,
    "wants.html": _tell_wants,
    "want.html": _tell_want,
    "lists.html": lambda values: {"lists": values["lists"], "running": values["live"]},
    "list.html": _tell_list,
    "sources.html": lambda values: {"total": values["total"], **_tell_paging(values), "sources": values["sources"]},
    "crawls.html": lambda values: {
        "crawls": values["crawls"],
        "tasks": values["states"],
        "jobs": values["jobs"],
        "planned": [{**encode(one), "next": due} for one, due in values["planned"]],
        "history": [_tell_run(run) for run in values["runs"]],
    },
    "collection.html": lambda values: {
        "total": values["total"],
        "years": {bar.name: bar.value for bar in values["years"].bars},
        "facets": {name: [_tell_bar(row) for row in rows] for name, rows in values["facets"].items()},
        "subjects": [_tell_bar(row) for row in values["subjects"]],
    },
    "graph.html": lambda values: values["net"],
    "missing.html": lambda values: {
        "works": [
            {"work": one.ids[0], "reference": one.reference.text, "cited": one.cited, "want": want.id if want else None}
            for one, want in values["rows"]
        ]
    },
    "crawl.html": lambda values: {
        **_tell_run(values["run"]),
        "stats": values["run"].stats,
        "hosts": dict(values["hosts"]),
    },
    "rejections.html": _tell_rejections,
    "gaps.html": lambda values: {"reports": [{"report": one, "counts": counts} for one, counts in values["rows"]]},
    "gap_report.html": lambda values: {"report": values["report"], "time": values["time"], "years": values["years"]},
    "journal.html": _tell_journal,
    "searches.html": lambda values: {
        "searches": [{"name": one.name, "page": page, "feed": feed} for one, page, feed in values["searches"]]
    },
    "users.html": lambda values: {
        "users": [{"name": user.name, "role": user.role, "since": user.since} for user in values["users"]]
    },
}
