"""What came of a request: responses and errors become a `Fetched` with its status."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from scrapy.core.downloader.handlers.http11 import TunnelError
from scrapy.exceptions import (
    CannotResolveHostError,
    DownloadCancelledError,
    DownloadConnectionRefusedError,
    DownloadFailedError,
    DownloadTimeoutError,
    IgnoreRequest,
    ResponseDataLossError,
)
from scrapy.spidermiddlewares.httperror import HttpError
from twisted.internet.error import ConnectError as TwistedConnectError

from harvester.extensions.services import count
from harvester.items import Fetched
from harvester.middlewares.refusals import RefusedRequest
from harvester.middlewares.responses import DocumentResponse, PageResponse

if TYPE_CHECKING:
    from scrapy.crawler import Crawler
    from scrapy.http import Response

logger = logging.getLogger(__name__)

TITLE = 100  # characters of a page's title that are remembered
MOST_DETAIL = 300  # characters of an error's text
UNREACHABLE = (
    CannotResolveHostError,
    DownloadConnectionRefusedError,
    DownloadFailedError,
    DownloadTimeoutError,
    OSError,
    ResponseDataLossError,
    TimeoutError,
    TwistedConnectError,
    TunnelError,
)
TRANSIENT = frozenset({408, 425, 429, 500, 502, 503, 504, 520, 522, 524})


def read_arrival(response: Response) -> Fetched:
    if isinstance(response, DocumentResponse):
        # Of a file that could not be read nothing is needed again, so it need not stay in the spool.
        handle = response.handle if response.document["status"] == "ok" else ""
        return Fetched(
            response.url, "document", handle=handle, document=response.document, **_read_validators(response)
        )
    if isinstance(response, PageResponse):
        status = "needs_browser" if needs_browser(response) else "page"
        title = response.facts["title"][:TITLE]
        return Fetched(response.url, status, handle=response.handle, title=title, **_read_validators(response))
    return Fetched(response.url, "unsupported")


def needs_browser(response: Response) -> bool:
    return isinstance(response, PageResponse) and bool(response.facts["needs_browser"])


def read_failure(crawler: Crawler, url: str, error: Exception) -> tuple[Fetched, bool]:
    """The status of a failure, and whether trying again makes sense."""
    if isinstance(error, HttpError):
        return _read_refusal(url, error.response)
    if isinstance(error, IgnoreRequest):
        status = error.status if isinstance(error, RefusedRequest) else "refused"
        return Fetched(url, status, detail=str(error)), False
    if isinstance(error, DownloadCancelledError):
        return Fetched(url, "too_large", detail=str(error)), False
    if isinstance(error, UNREACHABLE):
        again = not isinstance(error, TimeoutError)  # that one has used up FETCH_MAX_SECONDS
        return Fetched(url, "unreachable", detail=_describe(error)), again
    logger.error("fetching %s failed in an unforeseen way", url, exc_info=error)
    count(crawler, f"fetching/errors/{type(error).__name__}")
    return Fetched(url, "failed", detail=_describe(error)), False


def _read_refusal(url: str, response: Response) -> tuple[Fetched, bool]:
    code = response.status
    if code == 304:
        return Fetched(response.url, "unchanged", **_read_validators(response)), False
    if code in (404, 410):
        return Fetched(url, "gone", detail=str(code)), False
    if code in (401, 403, 407, 451):
        return Fetched(url, "denied", detail=str(code)), False
    return Fetched(url, "failed", detail=str(code)), code in TRANSIENT


def _describe(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:MOST_DETAIL]


def _read_validators(response: Response) -> dict[str, Any]:
    """What a later request is made conditional by, and whether the page has moved for good."""
    etag, modified = ((response.headers.get(name) or b"").decode("latin-1") for name in ("ETag", "Last-Modified"))
    reasons = response.request.meta.get("redirect_reasons", ()) if response.request else ()
    moved = bool(reasons) and all(reason in (301, 308) for reason in reasons)
    return {"etag": etag, "modified": modified, "moved": moved}
