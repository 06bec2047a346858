from __future__ import annotations

import json
import re

from bibtexparser.entrypoint import parse_string
from starlette.testclient import TestClient

from harvester.items import Correction
from harvester.metadata.page import read_page_metadata
from harvester.web.libraries import Libraries
from tests.harvester.web.shelf import HOSTILE, TITLES, id_of

GRIDS = f"/paper/{id_of('grids')}"


def test_a_paper_is_cited_by_gost_and_for_reference_managers(client: TestClient) -> None:
    page = client.get(GRIDS).text
    assert "Орлова Н. В. Устойчивость разностных схем" in page.replace("\xa0", " ").replace(", Н. В.", " Н. В.")
    [entry] = parse_string(client.get(f"{GRIDS}/cite/bibtex").text).entries
    assert (entry["year"], entry["volume"]) == ("2012", "7")
    assert "TY  - JOUR" in client.get(f"{GRIDS}/cite/ris").text
    assert client.get(f"{GRIDS}/cite/csl-json").json()[0]["title"] == TITLES["grids"]
    named = client.get(f"{GRIDS}/cite/gost").headers["content-disposition"]
    assert named.startswith("attachment; filename*=UTF-8''%D0%9E")
    assert client.get(f"{GRIDS}/cite/odd").status_code == 404
    assert client.get("/paper/none/cite/ris").status_code == 404


def test_programs_read_the_page_as_they_read_those_of_journals(client: TestClient) -> None:
    page = client.get(GRIDS)
    found = read_page_metadata(page.content, str(page.url))
    assert found.title
    assert found.container
    assert found.volume
    assert (found.title.value, found.container.value, found.volume.value) == (
        TITLES["grids"],
        "Вычислительные методы и алгоритмы",
        "7",
    )
    assert [person.family for person in found.authors] == ["Орлова"]
    told = json.loads(re.findall(r'<script type="application/ld\+json">(.*?)</script>', page.text)[0])
    assert (told["@type"], told["name"], told["author"][0]["familyName"]) == (
        "ScholarlyArticle",
        TITLES["grids"],
        "Орлова",
    )
    assert client.get(told["encoding"]["contentUrl"]).content == b"grids"
    tags = dict(re.findall(r'<meta name="(citation_\w+)" content="([^"]*)">', page.text))
    assert (tags["citation_firstpage"], tags["citation_lastpage"], tags["citation_issue"]) == ("15", "26", "2")


def test_a_hostile_title_stays_text_in_tags_and_data(client: TestClient, libraries: Libraries) -> None:
    with libraries.one() as library:
        library.papers.correct(id_of("grids"), Correction("title", ["</script>" + HOSTILE]))
    page = client.get(GRIDS).text
    assert "<script>window" not in page
    assert "</script><" not in page.split("application/ld+json")[1].split("</script>")[0]
