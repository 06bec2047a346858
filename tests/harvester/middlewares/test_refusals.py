from __future__ import annotations

import gzip

import pytest
from scrapy import Request
from scrapy.http import HtmlResponse, Response
from scrapy.utils.test import get_crawler

from harvester import settings
from harvester.middlewares.refusals import (
    CountedRedirectMiddleware,
    CountedRefreshMiddleware,
    TooLargeUnpacked,
    TooManyRedirects,
    UnpackingMiddleware,
)
from harvester.middlewares.robots import RobotsMiddleware

HERE = Request("http://a.example/x", meta={"redirect_times": 2})


def test_redirects_without_end() -> None:
    crawler = get_crawler(settings_dict={"REDIRECT_MAX_TIMES": 2})
    crawler._apply_settings()
    moved = Response(HERE.url, status=302, headers={"Location": "/y"})
    with pytest.raises(TooManyRedirects):
        CountedRedirectMiddleware.from_crawler(crawler).process_response(HERE, moved)
    refreshed = HtmlResponse(HERE.url, body=b"<meta http-equiv=refresh content='0; url=/y'>")
    with pytest.raises(TooManyRedirects):
        CountedRefreshMiddleware.from_crawler(crawler).process_response(HERE, refreshed)


@pytest.mark.parametrize("charset", ["zip", "rot13", "hex", "idna", "undefined", "no-such"])
def test_a_charset_that_is_none_for_text_loses_no_page(charset: str) -> None:
    crawler = get_crawler()
    crawler._apply_settings()
    middleware, headers = (
        CountedRefreshMiddleware.from_crawler(crawler),
        {"Content-Type": f"text/html; charset={charset}"},
    )
    page = HtmlResponse(HERE.url, headers=headers, body="<p>Статьи".encode())
    assert middleware.process_response(HERE, page) is page
    moved = HtmlResponse(HERE.url, headers=headers, body=b"<meta http-equiv=refresh content='0; url=/y'>")
    followed = middleware.process_response(Request(HERE.url), moved)
    assert followed.url == "http://a.example/y"


def test_a_body_that_grows() -> None:
    crawler = get_crawler(settings_dict={"DOWNLOAD_MAXSIZE": 1000})
    crawler._apply_settings()
    packed = Response(HERE.url, headers={"Content-Encoding": "gzip"}, body=gzip.compress(b"a" * 100_000))
    with pytest.raises(TooLargeUnpacked, match="DOWNLOAD_MAXSIZE"):
        UnpackingMiddleware.from_crawler(crawler).process_response(HERE, packed)


def test_they_stand_where_scrapys_own_do() -> None:
    from scrapy.settings.default_settings import DOWNLOADER_MIDDLEWARES_BASE

    ours = settings.DOWNLOADER_MIDDLEWARES
    for kind in (RobotsMiddleware, CountedRedirectMiddleware, CountedRefreshMiddleware, UnpackingMiddleware):
        own = f"{kind.__base__.__module__}.{kind.__base__.__name__}"
        assert ours[own] is None
        assert ours[f"{kind.__module__}.{kind.__name__}"] == DOWNLOADER_MIDDLEWARES_BASE[own]
