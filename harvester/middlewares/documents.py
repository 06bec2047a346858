"""Turns answers into documents and page facts, read in worker processes: only handles go on to the spider."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Self

from harvester.documents.sniff import sniff_format
from harvester.extensions.services import count, get_services
from harvester.middlewares.refusals import NotSpooled, UnreadablePage
from harvester.middlewares.responses import DocumentResponse, PageResponse
from harvester.workers import SpoolFailed, WorkerDied

if TYPE_CHECKING:
    from scrapy import Request
    from scrapy.crawler import Crawler
    from scrapy.http import Response

logger = logging.getLogger(__name__)

NEVER_PAPERS = ("image/", "audio/", "video/", "font/", "text/css", "application/javascript")


class DocumentsMiddleware:
    """Acts on requests whose meta["purpose"] is "page" or "file"; the first bytes decide which it is."""

    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        return cls(crawler)

    async def process_response(self, request: Request, response: Response) -> Response:
        if request.meta.get("purpose") not in ("page", "file") or response.status != 200:
            return response
        content_type = (response.headers.get("Content-Type") or b"").decode("latin-1")
        kind = sniff_format(response.body, response.url, content_type)
        if kind is None and content_type.startswith(NEVER_PAPERS):
            count(self.crawler, "documents/not_read")
            return response.replace(body=b"")
        is_page = kind is not None and kind.name == "html"
        try:
            return await (self._page if is_page else self._document)(response, content_type)
        except SpoolFailed as error:
            count(self.crawler, "spool/failed")
            logger.error("%s", error)
            raise NotSpooled(str(error)) from None

    async def _page(self, response: Response, content_type: str) -> Response:
        stages = get_services(self.crawler).stages
        try:
            handle, facts = await stages.read_page(response.body, response.url, content_type)
        except WorkerDied as death:
            count(self.crawler, f"pages/status/{death.status}")
            raise UnreadablePage(f"could not be read within WORKER_SECONDS and WORKER_MEMORY_MB ({death})") from None
        count(self.crawler, "pages/status/ok")
        page = PageResponse(response.url, headers=response.headers, request=response.request)
        page.handle, page.facts = handle, facts
        return page

    async def _document(self, response: Response, content_type: str) -> Response:
        stages = get_services(self.crawler).stages
        handle, summary = await stages.read_document(response.body, response.url, content_type)
        count(self.crawler, f"documents/status/{summary['status']}")
        count(self.crawler, f"documents/format/{summary.get('format') or 'none'}")
        document = DocumentResponse(response.url, headers=response.headers, request=response.request)
        document.handle, document.document = handle, summary
        return document
