from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from harvester.items import FacetCount
from harvester.web.collection import plot_years
from tests.harvester.web.conftest import STORES, form_token
from tests.harvester.web.shelf import ROWS, id_of

if TYPE_CHECKING:
    from starlette.testclient import TestClient


def test_years_stand_to_scale_and_lead_on() -> None:
    values = [FacetCount("2010", "2010", 4), FacetCount("2013", "2013", 2), FacetCount("1650", "1650", 1)]
    plot = plot_years(values, {"q": "ряды"})
    assert [(bar.name, bar.value) for bar in plot.bars] == [("2010", 4), ("2011", 0), ("2012", 0), ("2013", 2)]
    assert plot.bars[0].height == plot.height == 2 * plot.bars[3].height
    assert plot.bars[3].address.endswith("year=2013")
    assert plot_years([], {}).bars == []


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_every_bar_of_the_collection_leads_to_as_many_papers(client: TestClient) -> None:
    page = client.get("/collection?q=сетка").text
    bars = re.findall(r'<a href="(/collection[^"]+)"><g><title>\d+: (\d+)</title>', page)
    rows = re.findall(r'<a href="(/collection[^"]+)"><span>[^<]+</span><svg.*?</svg><small>(\d+)</small>', page)
    assert len(bars) > 3
    assert len(rows) > 10
    for address, number in [*bars, *rows]:
        narrowed = client.get(address.replace("&amp;", "&")).text
        assert f"{number} paper{'s' * (int(number) != 1)} found" in narrowed, address


def test_the_whole_collection_is_plotted(client: TestClient) -> None:
    page = client.get("/collection").text
    assert f"{len(ROWS)} papers found" in page
    assert "<title>2015: 3</title>" in page
    assert "устойчивость" in page  # a key word of several
    told = client.get("/api/collection?language=ru").json()
    assert told["years"]["2015"] == 1
    assert {"label": "Вестник Энского университета", "papers": 3} in told["facets"]["venue"]


def test_the_graph_is_that_of_the_library_or_of_a_search(client: TestClient) -> None:
    page = client.get("/graph").text
    assert "/static/d3.min.js" in page
    assert client.get("/static/d3.min.js").status_code == 200
    assert "d3.min.js" not in client.get("/").text  # only where it is needed
    whole = client.get("/graph.json").json()
    assert whole["nodes"][0]["id"] in (id_of("series"), id_of("grids"), id_of("cliques"))
    places = {node["id"]: place for place, node in enumerate(whole["nodes"])}
    assert [places[id_of("grids")], places[id_of("series")]] in whole["links"]
    part = client.get("/graph.json?author=kravets-r-o").json()
    assert {node["id"] for node in part["nodes"]} <= {id_of("paths"), id_of("drawing"), id_of("layers")}
    assert "cite each other" in client.get("/graph?language=de").text


def test_a_missing_work_becomes_a_want_with_one_click(writer: TestClient) -> None:
    page = writer.get("/missing").text
    assert "Зимин А. Н. Тригонометрические ряды" in page
    assert f"cited by {len(ROWS)}" in page
    work = re.findall(r'name="work" value="([^"]+)"', page)[0]
    form = {"work": work, "form_token": form_token(writer, "/missing")}
    assert "wanted already" in writer.post("/missing", data=form).text
    assert "Зимин" in writer.get(f"/want/{work}").text
    assert writer.post("/missing", data={**form, "work": "nothing"}).status_code == 404
    undo = re.findall(r'action="(/journal/[^"]+/undo)"', writer.get("/journal").text)[0]
    writer.post(undo, data={"form_token": form_token(writer, "/journal")})
    assert "wanted already" not in writer.get("/missing").text


def test_the_page_of_an_author_has_his_years(client: TestClient) -> None:
    page = client.get("/author/orlova-n-v").text
    assert "<title>2012: 1</title>" in page
    assert "/graph?author=orlova-n-v" in page
