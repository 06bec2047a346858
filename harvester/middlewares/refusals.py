"""Why a request has no answer, told by type; and Scrapy's own middlewares, which would tell it in words only."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.downloadermiddlewares.httpcompression import HttpCompressionMiddleware
from scrapy.downloadermiddlewares.redirect import MetaRefreshMiddleware, RedirectMiddleware
from scrapy.exceptions import IgnoreRequest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy import Request
    from scrapy.http import Response


class RefusedRequest(IgnoreRequest):
    """`status` is what a hunt hears of an address that ends so."""

    status: ClassVar[str] = "refused"


class ForbiddenByRobots(RefusedRequest):
    status = "robots"


class TooManyRedirects(RefusedRequest):
    status = "failed"


class TooLargeUnpacked(RefusedRequest):
    """A body that grows beyond DOWNLOAD_MAXSIZE when it is unpacked."""

    status = "too_large"


class UnreadablePage(RefusedRequest):
    """No worker could read the page within its limits."""

    status = "failed"


class NotSpooled(RefusedRequest):
    """The folder where files wait could not be written."""

    status = "no_room"


class CrawlEnds(RefusedRequest):
    """Asked for when the crawl was already closing."""

    status = "closing"


@contextmanager
def name_refusal(kind: type[RefusedRequest]) -> Iterator[None]:
    """Scrapy's refusal under its own type."""
    try:
        yield
    except IgnoreRequest as refusal:
        raise kind(str(refusal)) from refusal


class CountedRedirectMiddleware(RedirectMiddleware):
    def _redirect(self, redirected: Request, request: Request, reason: Any) -> Request:
        with name_refusal(TooManyRedirects):
            return super()._redirect(redirected, request, reason)


class CountedRefreshMiddleware(MetaRefreshMiddleware):
    def process_response(self, request: Request, response: Response) -> Request | Response:  # type: ignore[override]
        try:
            return super().process_response(request, response)
        except (LookupError, UnicodeError):  # the page declares a charset that is none for text: zip, hex, idna
            readable = response.replace(encoding="latin-1")
            answer = super().process_response(request, readable)
            return response if answer is readable else answer

    def _redirect(self, redirected: Request, request: Request, reason: Any) -> Request:
        with name_refusal(TooManyRedirects):
            return super()._redirect(redirected, request, reason)


class UnpackingMiddleware(HttpCompressionMiddleware):
    def process_response(self, request: Request, response: Response) -> Request | Response:  # type: ignore[override]
        with name_refusal(TooLargeUnpacked):
            return super().process_response(request, response)
