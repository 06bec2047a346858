"""What is left of answers that were read: a handle, by which workers find the rest, and a summary."""

from __future__ import annotations

from typing import Any

from scrapy.http import Response


class DocumentResponse(Response):
    """A file that was read: `handle` finds it in the spool, `document` is a small summary with its status."""

    handle: str = ""
    document: dict[str, Any]


class PageResponse(Response):
    """An HTML page: `handle` finds its facts in the spool, `facts` is a small summary."""

    handle: str = ""
    facts: dict[str, Any]
