"""Signing in with a token, and out again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.responses import RedirectResponse
from starlette.routing import Route

from harvester.web.asking import is_own_address, read_form
from harvester.web.callers import get_caller, has_users
from harvester.web.showing import PageError, show_page
from harvester.web.visits import COOKIE

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.web.visits import Visits

WRONG_SECONDS = 0.5  # that a wrong token takes: nobody tries many


def show_form(request: Request) -> Response:
    return show_page(request, "sign_in.html", wrong=False, back=_read_back(request.query_params.get("back", "")))


async def sign_in(request: Request) -> Response:
    """A new visit: whoever knew the old one stays who he was."""
    visits: Visits = request.app.state.visits
    form = await read_form(request)
    await run_in_threadpool(_check_form, request, form)
    back = _read_back(form.get("back", ""))
    visit = await run_in_threadpool(visits.sign_in, form.get("token", "").strip())
    if not visit:
        await asyncio.sleep(WRONG_SECONDS)
        return await run_in_threadpool(show_page, request, "sign_in.html", 403, wrong=True, back=back)
    response = RedirectResponse(back, 303)
    visits.remember(request, response, visit, signed_in=True)
    return response


async def sign_out(request: Request) -> Response:
    visits: Visits = request.app.state.visits
    form = await read_form(request)
    await run_in_threadpool(_check_form, request, form)
    await run_in_threadpool(visits.sign_out, request.cookies.get(COOKIE, ""))
    response = RedirectResponse("/", 303)
    response.delete_cookie(COOKIE, path="/")
    return response


def _check_form(request: Request, form: dict[str, str]) -> None:
    if not has_users(request):
        raise PageError(403, "error.read_only")
    if not get_caller(request).has_form_token(form.get("form_token", "")):
        raise PageError(403, "error.old_form")


def _read_back(given: str) -> str:
    return given if is_own_address(given) else "/"


ROUTES = [
    Route("/sign-in", show_form),
    Route("/sign-in", sign_in, methods=["POST"]),
    Route("/sign-out", sign_out, methods=["POST"]),
]
