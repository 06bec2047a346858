from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.items import GapReport, ListedWork, PersonGaps
from harvester.items.codec import encode

if TYPE_CHECKING:
    from starlette.testclient import TestClient

REPORT = GapReport(
    "birds", "ok", "Institute of <Birds>", "http://birds.example/",
    [
        PersonGaps("Ivo Adler", "not_found"),
        PersonGaps("Anna Berg", "found", "http://birds.example/berg.html", [], [
            ListedWork("On wings", "2001", state="file", paper_id="abc"),
            ListedWork("On nests", "2003", state="cited", paper_id="abd", paper_title="A survey of nests"),
            ListedWork("On eggs"),
        ]),
        PersonGaps("Karl Huber", "not_found"),
    ],
)  # fmt: skip


def test_reports_are_listed_and_shown(client: TestClient) -> None:
    assert "no reports yet" in client.get("/gaps").text
    with client.app.state.libraries.one() as library:  # type: ignore[attr-defined]
        library.answers.save("gap_report", "birds", encode(REPORT), 1.0)
    assert 'href="/gaps/birds"' in client.get("/gaps").text
    page = client.get("/gaps/birds")
    assert page.status_code == 200
    assert "Institute of &lt;Birds&gt;" in page.text
    assert page.text.index("2003") < page.text.index("without a year")
    for told in ('href="/paper/abc"', "A survey of nests", "not found", 'href="http://birds.example/berg.html"'):
        assert told in page.text
    assert "http://birds<wbr>.example/<wbr>berg<wbr>.html</a>" in page.text
    name = re.search(r'href="#(\w+)">Anna Berg', page.text)
    assert name is not None
    assert f'<h2 id="{name[1]}">Anna Berg' in page.text


def test_a_report_that_is_not_there(client: TestClient) -> None:
    assert client.get("/gaps/nobody").status_code == 404
    assert client.get(f"/gaps/{'x' * 400}").status_code == 404
