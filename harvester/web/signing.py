"""Signing in with the token of WEB_TOKEN, and out again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.responses import RedirectResponse
from starlette.routing import Route

from harvester.web.asking import read_form
from harvester.web.showing import PageError, show_page
from harvester.web.visits import WRITER

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.web.visits import Visits

WRONG_SECONDS = 0.5  # that a wrong token takes: nobody tries many


def show_form(request: Request) -> Response:
    return show_page(request, "sign_in.html", wrong=False)


async def sign_in(request: Request) -> Response:
    visits, form = await _check_password(request)
    if not visits.is_token(form.get("token", "")):
        await asyncio.sleep(WRONG_SECONDS)
        return show_page(request, "sign_in.html", 403, wrong=True)
    # A new visit: whoever knew the old one stays a reader.
    return _as(visits, visits.new(WRITER))


async def sign_out(request: Request) -> Response:
    visits, _ = await _check_password(request)
    return _as(visits, visits.new())


async def _check_password(request: Request) -> tuple[Visits, dict[str, str]]:
    visits: Visits = request.app.state.visits
    form = await read_form(request)
    if not visits.writable:
        raise PageError(403, "error.read_only")
    if not visits.is_form_token(visits.visit_of(request), form.get("form_token", "")):
        raise PageError(403, "error.old_form")
    return visits, form


def _as(visits: Visits, visit: str) -> Response:
    response = RedirectResponse("/", 303)
    visits.remember(response, visit)
    return response


ROUTES = [
    Route("/sign-in", show_form),
    Route("/sign-in", sign_in, methods=["POST"]),
    Route("/sign-out", sign_out, methods=["POST"]),
]
