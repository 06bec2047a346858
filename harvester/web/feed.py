"""New papers as a feed, for readers that ask by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response
from starlette.routing import Route

from harvester.exports.atom import FEED_PAPERS, write_atom
from harvester.items import Search
from harvester.web.asking import library_of

if TYPE_CHECKING:
    from starlette.requests import Request


def feed(request: Request) -> Response:
    with library_of(request) as library:
        newest = library.catalogue.find(Search(order="added", size=FEED_PAPERS))
    body = write_atom((paper for paper, _ in newest.papers), str(request.base_url))
    return Response(body, media_type="application/atom+xml")


ROUTES = [Route("/feed.atom", feed)]
