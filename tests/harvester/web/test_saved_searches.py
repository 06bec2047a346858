from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from lxml import etree

from harvester.library.saved_searches import MOST_SAVED, save_search
from tests.harvester.web.conftest import TOKEN, form_token, make_user, signed_in
from tests.harvester.web.shelf import TITLES

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from harvester.web.libraries import Libraries


def keep(client: TestClient, query: str, **more: str) -> int:
    token = form_token(client, "/searches" if "Drop" in client.get("/searches").text else "/search?q=сетка")
    return client.post("/searches", data={"form_token": token, "query": query, **more}).status_code


def test_a_search_is_kept_followed_and_dropped_and_all_of_it_undone(writer: TestClient) -> None:
    page = writer.get("/search?q=сетка+year:2012..2014&language=ru").text
    query = re.findall(r'name="query" value="([^"]+)"', page)[0].replace("&amp;", "&")
    assert keep(writer, query, name="О сетках") == 200
    saved = writer.get("/searches").text
    assert "О сетках" in saved
    [address] = re.findall(r'class="title small" href="(/search\?[^"]+)"', saved)
    found = writer.get(address.replace("&amp;", "&")).text
    assert "2 papers found" in found
    drop = re.findall(r'action="(/searches/[^"]+/drop)"', saved)[0]
    writer.post(drop, data={"form_token": form_token(writer, "/searches")})
    assert "О сетках" not in writer.get("/searches").text
    undo = re.findall(r'action="(/journal/[^"]+/undo)"', writer.get("/journal").text)
    writer.post(undo[0], data={"form_token": form_token(writer, "/journal")})
    assert "О сетках" in writer.get("/searches").text
    writer.post(undo[1], data={"form_token": form_token(writer, "/journal")})
    assert "О сетках" not in writer.get("/searches").text


def test_the_feed_of_a_search_has_its_papers_only(client: TestClient) -> None:
    page = client.get("/search?q=сетка&author=orlova-n-v").text
    assert 'type="application/atom+xml"' in page
    answer = client.get("/search.atom?q=сетка+-всплески&author=orlova-n-v")
    feed = etree.fromstring(answer.content)
    names = {"a": "http://www.w3.org/2005/Atom"}
    titles = [entry.text for entry in feed.iterfind(".//a:entry/a:title", names)]
    assert TITLES["layers"] in titles
    assert TITLES["wavelets"] not in titles
    assert feed.findtext("a:title", namespaces=names) == "сетка -всплески"
    assert feed.find("a:link", names).get("href").startswith("http://testserver/search.atom?q=")


def test_searches_are_of_those_who_keep_them(client: TestClient, libraries: Libraries) -> None:
    assert client.get("/searches").status_code == 403
    token = make_user(libraries, "anna", "reader")
    with libraries.one() as library:
        other = save_search(library, "of another", "boris", "q=x", 1.0)
    signed_in(client, token)
    assert keep(client, "q=сетка&page=3&evil=1") == 200
    page = client.get("/searches").text
    assert "of another" not in page
    assert "page=3" not in page
    token = form_token(client, "/searches")
    assert client.post(f"/searches/{other.search_id}/drop", data={"form_token": token}).status_code == 404


@pytest.mark.parametrize(
    ("query", "status"), [("", 400), ("order=year", 400), ("q=%20", 400), ("q=" + "a" * 9_000, 414)]
)
def test_a_search_for_nothing_is_not_kept(writer: TestClient, query: str, status: int) -> None:
    assert keep(writer, query) == status


def test_a_user_keeps_so_many_and_the_same_one_once(writer: TestClient, libraries: Libraries) -> None:
    with libraries.one() as library:
        for number in range(MOST_SAVED):
            save_search(library, f"n{number}", "web", f"q=w{number}", 1.0)
    assert keep(writer, "q=another") == 400
    assert keep(writer, "q=w7", name="renamed") == 200
    api = writer.get("/api/searches", headers={"authorization": f"Bearer {TOKEN}"}).json()["searches"]
    assert len(api) == MOST_SAVED
    assert {"name": "renamed", "page": "/search?q=w7", "feed": "/search.atom?q=w7"} in api
