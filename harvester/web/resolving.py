"""`GET /resolve?title=&authors=&doi=`: the paper and its file, or a hunt for it and where to ask again.

Usable as a custom PDF resolver of Zotero, which sends no headers: so the token may stand in the address here.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from starlette.responses import JSONResponse
from starlette.routing import Route

from harvester.inputs.lines import Bad
from harvester.inputs.wants import make_want
from harvester.items import Reference
from harvester.items.codec import encode
from harvester.items.stored import EDITOR
from harvester.library.journal import write_entry
from harvester.library.linking import AMBIGUOUS, WEAK, choose_links
from harvester.library.want_keeping import find_known_want, keep_want
from harvester.library.works import make_reference_work
from harvester.persons.name_strings import read_person
from harvester.web.asking import open_shared_library
from harvester.web.callers import get_caller
from harvester.web.showing import PageError, make_link
from harvester.web.telling import tell_briefly

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Paper, Want, WantResult
    from harvester.library.contracts import Library
    from harvester.web.callers import Caller

LONGEST_VALUE = 4_000
ASK_AGAIN_SECONDS = 60


def resolve(request: Request) -> Response:
    caller = get_caller(request)
    if caller.wrong_token:
        raise PageError(401, "error.wrong_token")
    want = _read_want(request)
    with open_shared_library(request) as library:
        known = find_known_want(library, want)
        result = library.wants.get_result(known.id) if known else None
        paper = find_paper(library, want, result)
        if paper:
            return JSONResponse(encode(_tell_found(request, paper)))
        if not known and not _may_add(request, caller):
            raise PageError(404, "error.not_here")
        if not known:
            want = _add_want(library, want, caller.name)
    address = str(request.base_url).rstrip("/") + make_link("/api/want", (known or want).id)
    told = {"status": result.status if result else "open", "want_id": (known or want).id, "ask_again": address}
    if result and result.status != "found":
        return JSONResponse({**told, "near_miss": result.near_miss}, 202, _say_when(library_busy=False))
    return JSONResponse(told, 202, _say_when(library_busy=True))


def _may_add(request: Request, caller: Caller) -> bool:
    """Only for a token that was given: a link that an editor's browser follows brings its cookie, and adds nothing."""
    return request.method == "GET" and caller.by_header and caller.may(EDITOR)


def _add_want(library: Library, want: Want, user: str) -> Want:
    now = time.time()
    want, new = keep_want(library, want, "", now)
    if new:  # not where somebody else was faster
        write_entry(library, "want_add", user, now, subject=want.id, title=want.heading, after=want)
    return want


def _say_when(*, library_busy: bool) -> dict[str, str]:
    """A want that was hunted in vain is hunted again in days, not in minutes."""
    return {"retry-after": str(ASK_AGAIN_SECONDS if library_busy else 86_400)}


def _read_want(request: Request) -> Want:
    asked = request.query_params
    row = {name: asked.get(name, "").strip() for name in ("title", "authors", "year", "doi")}
    if any(len(value) > LONGEST_VALUE for value in row.values()):
        raise PageError(414, "error.long_query", most=LONGEST_VALUE)
    want = make_want(row, "line 1")
    if isinstance(want, Bad):
        raise PageError(400, "error.want")
    return want


def find_paper(library: Library, want: Want, result: WantResult | None) -> Paper | None:
    """The paper that was found for the want, or the one of the library that its words describe and no other."""
    if result and result.status == "found" and result.paper_id and (paper := library.papers.get(result.paper_id)):
        return paper
    authors = [read_person(name) for name in want.authors]
    reference = Reference(want.heading, title=want.title, authors=authors, year=str(want.year or ""), doi=want.doi)
    links = library.citations.find_papers(replace(make_reference_work(reference), id="asked"))
    best = choose_links(links) if links else []
    sure = [link for link in best if link.grade != AMBIGUOUS and (link.grade != WEAK or _is_alone(want))]
    return library.papers.get(sure[0].paper_id) if sure else None


def _is_alone(want: Want) -> bool:
    """Nothing but a title was given: then an equal one is all that can be had."""
    return bool(want.title) and not want.authors and not want.year and not want.doi


def _tell_found(request: Request, paper: Paper) -> dict[str, Any]:
    told, base = tell_briefly(paper), str(request.base_url).rstrip("/")
    return {
        "status": "found",
        "paper": told,
        "url": base + told["file"] if told["file"] else None,
        "page": base + told["page"],
        "format": paper.format,
    }


ROUTES = [Route("/resolve", resolve)]
