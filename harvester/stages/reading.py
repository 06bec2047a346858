"""The first stages of all: bytes become a document or the facts of a page, in the spool; a first look at a page."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from harvester.items import Look, Want

if TYPE_CHECKING:
    from harvester.stages.workbench import Workbench


def read_file(bench: Workbench, handle: str, name: str, content_type: str, options: dict[str, Any]) -> dict[str, Any]:
    """Bytes to a Document in the spool; answers a small summary of it."""
    from harvester.documents import read
    from harvester.documents.scans import is_scan

    data = bench.path(handle, "bin").read_bytes()
    document = read(data, name=name, content_type=content_type, **options)
    bench.save_document(handle, document)
    return {
        "status": document.status,
        "format": document.format,
        "language": document.language,
        "text_from": document.text_from,
        "pages": len(document.pages),
        "detail": document.detail,
        "size": len(data),
        "scan": is_scan(document),
    }


def read_page(bench: Workbench, handle: str, url: str, content_type: str) -> dict[str, Any]:
    """Bytes to the facts of a page in the spool; answers a small summary of it."""
    from harvester.pages.reading import read_page as read

    page = read(bench.path(handle, "bin").read_bytes(), url, content_type)
    bench.save(handle, "page", asdict(page))
    return {"title": page.title[:300], "links": len(page.links), "needs_browser": page.needs_browser}


def look_for_paper(bench: Workbench, handle: str, want: Want) -> Look:
    """What a page says about a want; nothing when its facts have left the spool."""
    from harvester.pages.looking import look_for_want as look_at

    page = bench.load_page(handle)
    return Look() if page is None else look_at(page, want)
