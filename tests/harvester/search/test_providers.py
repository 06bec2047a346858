from __future__ import annotations

from scrapy.settings import Settings

from harvester.search import list_origins


def test_searches_go_to_the_configured_origins_only() -> None:
    own = Settings({"SEARCH_PROVIDERS": "searxng", "SEARXNG_URL": "http://localhost:8888/searx/"})
    assert list_origins(own) == {("http", "localhost", 8888)}
    several = Settings({"SEARCH_ORIGINS": ["http://a.example", "https://b.example/x"], "SEARXNG_URL": ""})
    assert list_origins(several) == {("http", "a.example", 80), ("https", "b.example", 443)}
    assert list_origins(Settings({"SEARCH_PROVIDERS": "searxng", "SEARXNG_URL": ""})) == frozenset()
