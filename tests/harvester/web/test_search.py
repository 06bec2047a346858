from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from harvester.web.libraries import Libraries
from tests.harvester.web.conftest import STORES
from tests.harvester.web.shelf import ROWS, TITLES


def titles(client: TestClient, address: str) -> list[str]:
    answer = client.get(address)
    assert answer.status_code == 200
    text = answer.text.replace("<mark>", "").replace("</mark>", "")
    return re.findall(r'class="title" href="[^"]+">([^<]+)<', text)


@pytest.mark.parametrize("words", ["сетками", "СЕТКА", "setkami", "сетка"])
def test_words_are_found_in_any_form_and_in_latin_letters(client: TestClient, words: str) -> None:
    assert TITLES["layers"] in titles(client, f"/search?q={words}")


def test_yo_is_ye(client: TestClient) -> None:
    assert titles(client, "/search?q=трехслойных") == titles(client, "/search?q=трёхслойные") != []


def test_an_english_word_is_not_taken_for_a_russian_one(client: TestClient) -> None:
    assert titles(client, "/search?q=sparse+graphs") == [TITLES["cliques"]]


def test_the_first_page_has_the_newest(client: TestClient) -> None:
    assert titles(client, "/")[0] == ROWS[-1][1]
    assert len(titles(client, "/")) == len(ROWS)


@pytest.mark.parametrize(
    ("facet", "key", "found"),
    [
        ("year", "2015", {"cliques", "paths", "friction"}),
        ("language", "de", {"friction"}),
        ("host", "kravets.example.ru", {"drawing"}),
        ("venue", "annalsofinventedresults", {"cliques", "transport"}),
        ("author", "kesler-i", {"friction"}),
        ("kind", "slides", set()),
    ],
)
def test_facets_narrow(client: TestClient, facet: str, key: str, found: set[str]) -> None:
    assert set(titles(client, f"/search?{facet}={key}")) == {TITLES[name] for name in found}


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_every_facet_that_is_shown_leads_to_as_many_papers(client: TestClient) -> None:
    text = client.get("/search?q=сетка").text
    choices = re.findall(r'<li><a href="(/search[^"]+)"><span>[^<]+</span> <small>(\d+)</small>', text)
    assert len(choices) > 10
    for address, number in choices:
        assert len(titles(client, address.replace("&amp;", "&"))) == int(number)


def test_the_order_may_be_by_year(client: TestClient) -> None:
    years = re.findall(r"· (\d{4}) ·", client.get("/search?order=year").text)
    assert years == sorted(years, reverse=True)
    assert len(years) == len(ROWS)


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/search?q=" + "a" * 10_000, 414),
        ("/search?author=" + "a" * 1_000, 414),
        ("/search?page=999999999999", 404),
        ("/search?page=999999999999999999", 404),
        ("/search?page=" + "9" * 400, 400),
        ("/search?page=-1", 400),
        ("/search?page=²", 400),
        ("/search?order=price", 400),
        ("/search?q=%22%27;DROP TABLE papers--", 200),
        ("/search?q=(.*)[a-z]{2}^$\\", 200),
        ("/search?q=AND+OR+NOT+NEAR(", 200),
        ("/search?q=%00%ff", 200),
        ("/search?q=...", 200),
        ("/nothing/here", 404),
    ],
)
def test_wrong_input_is_a_page_that_says_so(client: TestClient, address: str, status: int) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    assert "<main" in answer.text


def test_what_was_typed_is_shown_as_text(client: TestClient) -> None:
    text = client.get("/search", params={"q": '"><script>x</script>'}).text
    assert "<script>x" not in text
    assert "&#34;&gt;&lt;script&gt;" in text


def test_related_terms_stand_beside_a_search_and_widen_it(client: TestClient, libraries: Libraries) -> None:
    answer = {"terms": [["key: гармонический анализ", 9.0], ["udc: 517", 4.0]]}
    with libraries.one() as library:
        [paper] = [each for each in library.papers.all() if each.title == TITLES["cliques"]]
        library.answers.save("word", "сетка", answer, 1.0)
        library.answers.save("term", "key: гармонический анализ", {"papers": [paper.paper_id]}, 1.0)
    page = client.get("/search?q=сетками").text
    assert "гармонический анализ" in page
    assert TITLES["cliques"] not in page
    assert 'href="/search?q=%D1%81%D0%B5%D1%82%D0%BA%D0%B0%D0%BC%D0%B8&amp;widen=yes"' in page
    assert TITLES["cliques"] in client.get("/search?q=сетками&widen=yes").text


def test_words_of_the_search_are_marked(client: TestClient) -> None:
    page = client.get("/search?q=сетками").text
    assert "<mark>сетки</mark>" in page
    assert "<mark>" not in client.get("/").text


def test_what_an_operator_cannot_mean_is_told(client: TestClient) -> None:
    page = client.get("/search?q=сетка+year:soon").text
    assert "Not understood" in page
    assert "<code>year:soon</code>" in page
    assert client.get("/api/search?q=сетка+year:soon").json()["unclear"] == ["year:soon"]


def test_a_misspelt_word_is_offered_as_papers_have_it(client: TestClient) -> None:
    page = client.get("/search?q=устойчевость&language=ru").text
    assert "Did you mean" in page
    [address] = re.findall(r'class="meant">[^<]+<a href="([^"]+)"', page)
    assert TITLES["grids"] in titles(client, address.replace("&amp;", "&"))
    assert client.get("/api/search?q=eghfdktybt").json()["did_you_mean"] is None


def test_a_search_in_vain_offers_to_look_for_the_paper(writer: TestClient) -> None:
    page = writer.get("/search", params={"q": '"Волны на мелкой воде" author:"Ларионов А. П." year:2009 -суша'}).text
    fields = dict(re.findall(r'<input name="(title|authors|year)"[^>]*value="([^"]*)"', page))
    assert fields == {"title": "волны на мелкой воде", "authors": "Ларионов А. П.", "year": "2009"}
    token = re.findall(r'name="form_token" value="([^"]+)"', page)[0]
    answer = writer.post("/wants", data={**fields, "form_token": token})
    assert answer.status_code == 200
    assert "/want/" in str(answer.url)


def test_whoever_may_not_write_hears_who_may(client: TestClient) -> None:
    page = client.get("/search?q=кактусоведение").text
    assert "Editors can put it on the list of wants" in page
    assert 'action="/wants"' not in page
