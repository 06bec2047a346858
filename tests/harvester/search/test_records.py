"""What catalogues say of the works they found, in the forms of their own documentation."""

from __future__ import annotations

import json
from typing import Any

import pytest

from harvester.items import Reference
from harvester.search import PROVIDERS, SearchAnswer, fuse_answers, make_providers
from harvester.search.records import make_record, read_people

TITLE = "On the <i>shape</i> of trees &amp; graphs"
SETTINGS = {"SEARCH_EMAIL": "a@example.org"}
CROSSREF = {
    "DOI": "10.5555/a.1",
    "URL": "https://doi.org/10.5555/a.1",
    "title": [TITLE],
    "author": [{"given": "Anna", "family": "Kim"}, {"name": "A Consortium"}],
    "issued": {"date-parts": [[2015, 3]]},
    "published-print": {"date-parts": [[2016]]},
    "container-title": ["Annals of Trees"],
    "volume": "7",
    "issue": "2",
    "page": "5-14",
}
OPENALEX = {
    "doi": "https://doi.org/10.5555/a.1",
    "display_name": TITLE,
    "publication_year": 2016,
    "authorships": [{"author": {"display_name": "Anna Kim"}}],
    "biblio": {"volume": "7", "issue": "2", "first_page": "5", "last_page": "14"},
    "primary_location": {"source": {"display_name": "Annals of Trees"}, "landing_page_url": "http://a.example/1"},
}
DOAJ = {
    "title": TITLE,
    "year": "2016",
    "author": [{"name": "Anna Kim"}],
    "journal": {"title": "Annals of Trees", "volume": "7", "number": "2"},
    "start_page": "5",
    "end_page": "14",
    "identifier": [{"type": "doi", "id": "10.5555/a.1"}],
    "link": [{"type": "fulltext", "url": "http://a.example/1"}],
}
SCHOLAR = {
    "title": TITLE,
    "year": 2016,
    "url": "http://s.example/1",
    "authors": [{"name": "Anna Kim"}],
    "journal": {"name": "Annals of Trees", "volume": "7", "pages": "5-14"},
    "externalIds": {"DOI": "10.5555/a.1"},
}


def ask(name: str, data: Any) -> SearchAnswer:
    (provider,) = make_providers([name], SETTINGS)
    return provider.answer(200, {}, json.dumps(data).encode())


@pytest.mark.parametrize(
    ("name", "data", "year"),
    [
        ("crossref", {"message": {"items": [CROSSREF]}}, "2015, 2016"),
        ("openalex", {"results": [OPENALEX]}, "2016"),
        ("doaj", {"results": [{"bibjson": DOAJ}]}, "2016"),
        ("semantic_scholar", {"total": 1, "data": [SCHOLAR]}, "2016"),
    ],
)
def test_a_hit_has_the_record_of_its_work(name: str, data: Any, year: str) -> None:
    (record,) = [hit.record for hit in ask(name, data).hits if hit.record]
    assert (record.title, record.container, record.year) == ("On the shape of trees & graphs", "Annals of Trees", year)
    assert ([person.family for person in record.authors], record.volume) == (["Kim"], "7")
    assert (record.pages or "").replace("–", "-") == "5-14"
    assert (record.doi or "").endswith("10.5555/a.1")


def test_arxiv() -> None:
    entry = (
        "<entry><id>http://arxiv.example/abs/1</id><title>On trees</title><published>2016-01-02</published>"
        "<author><name>Anna Kim</name></author></entry>"
    )
    body = f'<feed xmlns="http://www.w3.org/2005/Atom">{entry}</feed>'.encode()
    (hit,) = PROVIDERS["arxiv"].from_settings({}).answer(200, {}, body).hits
    assert hit.record is not None
    assert (hit.record.title, hit.record.year, hit.record.authors[0].family) == ("On trees", "2016", "Kim")


def test_a_fused_answer_names_every_engine() -> None:
    record = Reference("", title="On trees")
    one, other = ask("openalex", {"results": [OPENALEX]}), SearchAnswer("quota")
    fused = fuse_answers({"openalex": one, "core": other})
    assert fused.engines == {"openalex": "ok", "core": "quota"}
    assert make_record("On trees", read_people([None, " ", "Anna Kim"])).title == record.title
