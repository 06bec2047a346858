"""Searches kept under a name by whoever has signed in, each with its feed; and the feed of any search."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from harvester.exports.atom import FEED_PAPERS, write_atom
from harvester.items.stored import READER
from harvester.library.facets import FACETS
from harvester.library.journal import write_entry
from harvester.library.saved_searches import TooManySaved, forget_search, get_search, list_searches, save_search
from harvester.web.asking import LONGEST_QUERY, check_role, open_shared_library, open_to, read_search
from harvester.web.callers import get_caller
from harvester.web.showing import PageError, make_link, show_page

if TYPE_CHECKING:
    from starlette.requests import Request

    from harvester.web.asking import Form

KEPT = ("q", *FACETS, "order")  # of an address of a search
LONGEST_NAME = 100


def show_searches(request: Request) -> Response:
    caller = check_role(request, READER)
    with open_shared_library(request) as library:
        saved = list_searches(library, caller.name)
    rows = [(one, f"/search?{one.query}", f"/search.atom?{one.query}") for one in saved]
    return show_page(request, "searches.html", searches=rows)


@open_to(READER)
def keep_search(request: Request, form: Form) -> Response:
    query, user, now = read_kept_query(form.get("query", "")), get_caller(request).name, time.time()
    words = dict(parse_qsl(query)).get("q", "")
    name = " ".join((form.get("name", "").strip() or words or query).split())[:LONGEST_NAME]
    with open_shared_library(request) as library:
        try:
            saved = save_search(library, name, user, query, now)
        except TooManySaved:
            raise PageError(400, "error.many_searches") from None
        write_entry(library, "search_keep", user, now, subject=saved.search_id, title=name, after=saved)
    return RedirectResponse(make_link("/searches"), 303)


@open_to(READER)
def drop_search(request: Request, form: Form) -> Response:
    with open_shared_library(request) as library:
        saved = get_search(library, request.path_params["search_id"])
        if not saved or saved.user != get_caller(request).name:
            raise PageError(404, "error.no_search")
        now, key = time.time(), saved.search_id
        write_entry(library, "search_drop", saved.user, now, subject=key, title=saved.name, before=saved)
        forget_search(library, saved.search_id)
    return RedirectResponse(make_link("/searches"), 303)


def read_kept_query(given: str) -> str:
    """What is a search in a query of an address, in one order; raises PageError where there is none."""
    if len(given) > 8 * LONGEST_QUERY:
        raise PageError(414, "error.long_query", most=LONGEST_QUERY)
    asked = {name: value.strip() for name, value in parse_qsl(given) if name in KEPT and value.strip()}
    if not asked.keys() - {"order"}:
        raise PageError(400, "error.empty_search")
    return urlencode({name: asked[name] for name in KEPT if name in asked})


def send_search_feed(request: Request) -> Response:
    """The newest papers that answer a search; its facets and operators hold, its order does not."""
    search = read_search(request)
    search.order, search.first, search.size = "added", 0, FEED_PAPERS
    with open_shared_library(request) as library:
        found = library.catalogue.find(search)
    base, path = str(request.base_url), f"search.atom?{request.url.query}"
    body = write_atom((paper for paper, _ in found.papers), base, search.words or "New papers", path)
    return Response(body, media_type="application/atom+xml")


ROUTES = [
    Route("/search.atom", send_search_feed),
    Route("/searches", show_searches),
    Route("/searches", keep_search, methods=["POST"]),
    Route("/searches/{search_id}/drop", drop_search, methods=["POST"]),
]
