"""The web application: its routes, the headers that keep a paper's text from acting, and what errors look like.

`ROUTES` may be extended; a page takes its library from `asking.library_of(request)` and runs in a thread.
"""

from __future__ import annotations

import logging
from importlib.resources import files as package_files
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from harvester.library.contracts import LibraryError
from harvester.text.redaction import hide_secrets
from harvester.web import (
    api,
    authors,
    citation_graph,
    citing,
    collection,
    corrections,
    crawl_control,
    crawl_history,
    crawls,
    drafts,
    extracting,
    gaps,
    journal_pages,
    list_files,
    lists,
    missing_works,
    papers,
    resolving,
    saved_searches,
    search,
    signing,
    thumbnails,
    user_pages,
    verdicts,
    want_deeds,
    wants,
)
from harvester.web.asking import is_own_address
from harvester.web.callers import get_caller
from harvester.web.languages import COOKIE, NAMES
from harvester.web.oai import verbs
from harvester.web.showing import PageError, make_link, show_error
from harvester.web.slow_pages import SlowPages
from harvester.web.visits import Visits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from harvester.inputs.lines import Bad
    from harvester.items import Want
    from harvester.library.files import FileStore
    from harvester.web.crawl_control import CrawlRunner
    from harvester.web.libraries import Libraries

logger = logging.getLogger(__name__)

STATIC = {
    "style.css": "text/css",
    "keys.js": "text/javascript",
    "live.js": "text/javascript",
    "d3.min.js": "text/javascript",
    "graph.js": "text/javascript",
    "icon.svg": "image/svg+xml",
}
HEADERS = {
    "content-security-policy": "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
YEAR = 31_536_000
OPEN_PATHS = ("/sign-in", "/static/", "/language/")  # of closed pages
NOBODY = "nobody@example.invalid"  # the protocol of harvesting wants an address


def static(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in STATIC:
        raise PageError(404, "error.no_address")
    data = package_files("harvester.web").joinpath("static", name).read_bytes()
    return Response(data, media_type=STATIC[name], headers={"cache-control": "max-age=600"})


def choose_language(request: Request) -> Response:
    """Remember a language and go back; only to an address of ours."""
    code, back = request.path_params["code"], request.query_params.get("back", "/")
    if code not in NAMES:
        raise PageError(404, "error.no_address")
    response = RedirectResponse(back if is_own_address(back) else "/", 303)
    response.set_cookie(COOKIE, code, max_age=YEAR, samesite="lax", path="/")
    return response


ROUTES: list[Route] = [
    *search.ROUTES,
    *saved_searches.ROUTES,
    *papers.ROUTES,
    *thumbnails.ROUTES,
    *citing.ROUTES,
    *authors.ROUTES,
    *collection.ROUTES,
    *citation_graph.ROUTES,
    *missing_works.ROUTES,
    *want_deeds.ROUTES,
    *wants.ROUTES,
    *drafts.ROUTES,
    *list_files.ROUTES,
    *lists.ROUTES,
    *crawls.ROUTES,
    *crawl_control.ROUTES,
    *crawl_history.ROUTES,
    *gaps.ROUTES,
    *verdicts.ROUTES,
    *corrections.ROUTES,
    *journal_pages.ROUTES,
    *user_pages.ROUTES,
    *signing.ROUTES,
    *verbs.ROUTES,
    *resolving.ROUTES,
    *extracting.ROUTES,
    *api.ROUTES,
    Route("/language/{code}", choose_language),
    Route("/static/{name}", static),
]
ROUTES += api.mirror_pages(ROUTES)


def make_app(
    libraries: Libraries,
    files: FileStore,
    token: str = "",
    hosts: Sequence[str] = ("*",),
    routes: Sequence[Route] = (),
    email: str = "",
    closed: bool = False,
    read_list: Callable[[Path], Iterable[Want | Bad]] | None = None,
    extract: Callable[[str], dict[str, Any]] | None = None,
    draw: Callable[..., dict[str, Any]] | None = None,
    runner: CrawlRunner | None = None,
) -> Starlette:
    """The application over an open library and its files; `hosts` are the names that it answers to.

    `closed`: only who has signed in sees anything. `read_list` reads a file of wants that somebody
    sends, `extract` makes a record of any file, `draw` a picture of a page of one,
    `runner` runs crawls that somebody starts.
    """
    app = Starlette(
        routes=[*ROUTES, *routes],
        middleware=[
            Middleware(SafeHeaders),
            Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts)),
            *([Middleware(SignedInOnly)] if closed else []),
            Middleware(SlowPages, seconds=libraries.seconds),
        ],
        exception_handlers={
            PageError: _page_error,
            HTTPException: _http_error,
            LibraryError: _library_error,
            Exception: _failure,
        },
    )
    app.state.libraries = libraries
    app.state.files = files
    app.state.visits = Visits(libraries.one, token)
    app.state.read_list = read_list
    app.state.extract = extract
    app.state.runner = runner
    app.state.thumbnails = thumbnails.Thumbnails(files, draw) if draw else None
    app.state.waiting = extracting.Waiting()
    app.state.email = email or NOBODY
    return app


class SafeHeaders:
    """The headers of every answer that does not bring stricter ones of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                more = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *(pair for pair in more if pair[0] not in given)]
            await send(message)

        await self.app(scope, receive, send_safely)


class SignedInOnly:
    """Whoever has not signed in is led to the page where one does; programs hear that they need a token."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(OPEN_PATHS):
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        if await run_in_threadpool(_is_known, request):
            await self.app(scope, receive, send)
            return
        answer: Response = Response("A token is needed.\n", 401, {"www-authenticate": "Bearer"}, "text/plain")
        if "text/html" in request.headers.get("accept", "") and request.method == "GET":
            here = f"{request.url.path}?{request.url.query}".rstrip("?")
            answer = RedirectResponse(make_link("/sign-in", back=here), 303)
        await answer(scope, receive, send)


def _is_known(request: Request) -> bool:
    try:
        return bool(get_caller(request).user)
    except LibraryError:
        return False


def _page_error(request: Request, error: Any) -> Response:
    return show_error(request, error.status, error.message, **error.values)


def _http_error(request: Request, error: Any) -> Response:
    name = {404: "error.no_address", 405: "error.method"}.get(error.status_code, "error.other")
    response = show_error(request, error.status_code, name)
    response.headers.update(error.headers or {})
    return response


def _library_error(request: Request, error: Exception) -> Response:
    logger.warning("the library failed: %s", hide_secrets(str(error)))
    return show_error(request, 503, "error.library", detail=hide_secrets(str(error)))


def _failure(request: Request, error: Exception) -> Response:
    response = show_error(request, 500, "error.failure")
    response.headers.update(HEADERS)  # this answer passes by everything that adds them
    return response
