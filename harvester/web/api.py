"""The pages for programs, under /api, and their description by OpenAPI."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from starlette.responses import JSONResponse
from starlette.routing import Route

from harvester.web.api_description import describe_api, list_paths
from harvester.web.telling import API

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.requests import Request
    from starlette.responses import Response

_CONVERTER = re.compile(r":\w+(?=})")


def send_description(request: Request) -> Response:
    return JSONResponse(describe_api())


def mirror_pages(routes: Iterable[Route]) -> list[Route]:
    """Those of the pages that the description names, under /api: there they answer with JSON."""
    told = set(list_paths())
    read = (route for route in routes if "GET" in (route.methods or ()))
    return [
        Route(f"{API}{route.path}", route.endpoint)
        for route in read
        if f"{API}{_CONVERTER.sub('', route.path)}" in told
    ]


ROUTES = [Route(f"{API}/openapi.json", send_description)]
