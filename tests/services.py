"""The services of a crawl without the crawl: tests put a library and what else they need where everyone looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.extensions.services import Services

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

OWNER = "host:1:1"


def put_extension(crawler: Crawler, extension: object) -> None:
    """Before the others: it is found first."""
    assert crawler.extensions
    crawler.extensions.middlewares = (extension, *crawler.extensions.middlewares)


def open_services(
    crawler: Crawler, library: Any, files: Any = None, stages: Any = None, owner: str = OWNER
) -> Services:
    services = Services(crawler)
    services.library, services.files, services.stages, services.owner = library, files, stages, owner
    services.is_open = True
    put_extension(crawler, services)
    return services
