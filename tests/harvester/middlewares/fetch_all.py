"""A spider for the test beside it: fetches every address of a file and says what came of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from scrapy import Request, Spider
from scrapy.http import Response

from harvester.middlewares.responses import DocumentResponse, PageResponse


class FetchAll(Spider):
    name = "fetch_all"

    async def start(self) -> AsyncIterator[Any]:
        for url in Path(self.urls).read_text().split():  # type: ignore[attr-defined]
            yield Request(url, meta={"purpose": "file"}, callback=self.told)

    def told(self, response: Response) -> Iterator[dict[str, Any]]:
        kind = {DocumentResponse: "document", PageResponse: "page"}.get(type(response), "other")
        summary = getattr(response, "document", {})
        yield {"url": response.url, "kind": kind, "status": summary.get("status"), "body": len(response.body)}
