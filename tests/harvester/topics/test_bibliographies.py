"""Bodies with the field names of the documentation; the pages are named in the classes asked."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

from harvester.search.crossref import Crossref
from harvester.search.openalex import OpenAlex
from harvester.search.provider import Provider
from harvester.search.searxng import SearxNG
from harvester.topics.bibliographies import CrossrefWorks, OpenAlexWorks, make_bibliographies, works_of
from harvester.topics.people import most_active


def openalex_work(number: int, venue: str, *names: str) -> dict[str, Any]:
    authorships = [{"author_position": "first", "author": {"id": "A1", "display_name": name}} for name in names]
    source = {"source": {"display_name": venue}} if venue else None
    return {"id": f"https://openalex.org/W{number}", "authorships": authorships, "primary_location": source}


def test_authors_and_venues_of_openalex() -> None:
    works = [
        openalex_work(1, "Journal of Examples", "Ann Bright", "Carl Dim"),
        openalex_work(2, "Journal of Examples", "Ann Bright"),
        openalex_work(3, "Other Letters", "Carl Dim"),
        openalex_work(4, "", "Carl Dim"),
    ]
    provider = OpenAlexWorks()
    answer = provider.answer(200, {}, json.dumps({"results": works}).encode())
    learned = works_of(answer.hits)
    assert most_active(learned, 1) == ["Ann Bright"]  # the others are of venues with one work each
    assert {one.venue for one in learned} == {"Journal of Examples"}
    asked = parse_qs(urlsplit(provider.request("graphs, trees").url).query)
    assert asked["search"] == ["graphs trees"]
    assert "authorships" in asked["select"][0]


def test_authors_and_venues_of_crossref() -> None:
    item = {
        "DOI": "10.1/1",
        "author": [{"given": "Ann", "family": "Bright"}],
        "container-title": ["Journal of Examples"],
    }
    answer = CrossrefWorks().answer(200, {}, json.dumps({"message": {"items": [item, {"DOI": "10.1/2"}]}}).encode())
    (work,) = works_of(answer.hits)
    assert (work.authors, work.venue) == (["Bright, Ann"], "Journal of Examples")


def test_a_body_that_is_not_json_is_a_status() -> None:
    for provider in (OpenAlexWorks(), CrossrefWorks()):
        assert provider.answer(200, {}, b"<html>").status == "upstream_error"
        assert provider.answer(429, {}, b"{}").status in ("quota", "throttled")


def test_only_databases_that_are_configured_are_asked() -> None:
    configured: list[Provider] = [SearxNG("http://127.0.0.1/"), OpenAlex(), Crossref()]
    assert [one.name for one in make_bibliographies(configured, {})] == ["openalex_works", "crossref_works"]
    assert make_bibliographies(configured[:1], {}) == []
