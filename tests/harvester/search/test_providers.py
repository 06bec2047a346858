from __future__ import annotations

from scrapy.settings import Settings

from harvester.search import list_origins
from harvester.search.arxiv import Arxiv
from harvester.search.crossref import Crossref
from harvester.search.openalex import OpenAlex


def test_searches_go_to_the_configured_origins_only() -> None:
    own = Settings({"SEARCH_PROVIDERS": "searxng", "SEARXNG_URL": "http://localhost:8888/searx/"})
    assert list_origins(own) == {("http", "localhost", 8888)}
    several = Settings({"SEARCH_ORIGINS": ["http://a.example", "https://b.example/x"], "SEARXNG_URL": ""})
    assert list_origins(several) == {("http", "a.example", 80), ("https", "b.example", 443)}
    assert list_origins(Settings({"SEARCH_PROVIDERS": "searxng", "SEARXNG_URL": ""})) == frozenset()


def test_catalogues_are_asked_for_a_number_by_number() -> None:
    assert "filter=doi%3A10.1234%2Fa" in Crossref().request("10.1234/a").url
    assert "filter=doi%3A10.1234%2Fa" in OpenAlex().request("10.1234/a").url
    assert "id_list=2101.00001v2" in Arxiv().request("arXiv:2101.00001v2").url
    assert "filter" not in Crossref().request("on 10.1234/a").url
