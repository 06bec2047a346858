"""The pages as JSON: what the description says is there, and no question makes the server fail."""

from __future__ import annotations

import json
import re

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from starlette.applications import Starlette
from starlette.testclient import TestClient

from harvester.web.api_description import describe_api, list_paths
from harvester.web.app import ROUTES
from harvester.web.libraries import Libraries
from tests.harvester.web.conftest import STORES, TOKEN, make_user
from tests.harvester.web.shelf import TITLES, id_of

OWNER = {"authorization": f"Bearer {TOKEN}"}


def test_every_described_path_is_there_and_every_page_is_described() -> None:
    there = {re.sub(r":\w+(?=})", "", route.path) for route in ROUTES}
    assert set(describe_api()["paths"]) <= there
    assert {path for path in there if path.startswith("/api/")} == {*list_paths(), "/api/openapi.json"}
    assert json.loads(json.dumps(describe_api()))["openapi"] == "3.1.0"


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_every_page_answers_with_what_was_described(client: TestClient) -> None:
    values = {"paper_id": id_of("grids"), "want_id": "parts", "name": "none", "key": "none"}
    for path, operations in describe_api()["paths"].items():
        if "get" not in operations or path == "/resolve":
            continue
        address = path.replace("/author/{key}", "/author/orlova-n-v").replace(
            "/venue/{key}", "/venue/annals of invented results"
        )
        answer = client.get(address.format(**values), headers=OWNER)
        assert answer.headers["content-type"] == "application/json", path
        told = answer.json()
        if answer.status_code == 200:
            schema = operations["get"]["responses"]["200"]["content"]["application/json"]["schema"]
            assert set(schema["required"]) <= set(told), path
        else:
            assert (answer.status_code, set(told)) == (404, {"status", "error"}), path


def test_papers_are_told_whole(client: TestClient) -> None:
    found = client.get("/api/search", params={"q": "сетками", "year": "2014"}).json()
    assert [(paper["title"], paper["year"]) for paper in found["papers"]] == [(TITLES["layers"], "2014")]
    assert found["total"] == 1
    assert {value["key"] for value in found["facets"]["year"]} == {"2014"}
    paper = client.get(f"/api/paper/{id_of('grids')}").json()
    assert paper["metadata"]["udc"]["value"] == "517.5"
    assert {one["title"] for one in paper["cited_by"]} >= {TITLES["layers"]}
    assert paper["cited_by"][0]["contexts"]
    want = client.get("/api/want/parts").json()
    assert (want["status"], want["refusals"][0]["weight"]) == ("not_found", 0.12)


def test_errors_are_json_and_roles_hold(client: TestClient, libraries: Libraries) -> None:
    for address, status in (("/api/paper/none", 404), ("/api/nothing", 404), ("/api/search?page=x", 400)):
        answer = client.get(address)
        assert (answer.status_code, answer.json()["status"]) == (status, status)
    assert client.get("/api/journal").status_code == 403
    reader = {"authorization": f"Bearer {make_user(libraries, 'r', 'reader')}"}
    assert client.get("/api/journal", headers=reader).status_code == 403
    assert client.get("/api/users", headers=OWNER).json() == {
        "users": [{"name": "r", "role": "reader", "since": pytest.approx(0, abs=1e12)}]
    }
    assert client.get("/api/users", headers={"authorization": "Bearer no"}).status_code == 401


def test_no_question_that_the_description_allows_makes_it_fail(app: Starlette) -> None:
    """Values of every kind, also ones that are not allowed, for every operation."""
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", app)
    seen = set()
    for result in schema.get_all_operations():
        operation = result.ok()
        seen.add(operation.path)

        @settings(
            max_examples=8, deadline=None, database=None, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck), derandomize=True,
        )  # fmt: skip
        def ask(case: schemathesis.Case) -> None:
            for headers in (None, OWNER):
                case.call_and_validate(headers=headers, checks=[not_a_server_error])

        from hypothesis import given

        given(case=operation.as_strategy())(ask)()
    assert seen == set(describe_api()["paths"])
