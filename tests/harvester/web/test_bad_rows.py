"""Bad rows in the library: every page goes on without them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from starlette.routing import Route

from harvester.library.bad_rows import BadRow, watch_bad_rows
from harvester.library.users import add_user
from harvester.web.app import ROUTES
from tests.harvester.library.damage import RECORDS, damage
from tests.harvester.web.conftest import STORES
from tests.harvester.web.shelf import ROWS, id_of

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from harvester.web.libraries import Libraries

BAD, GOOD = id_of(ROWS[0][0]), id_of(ROWS[3][0])
# What stands in the place of the parts of an address.
NAMES = {"paper_id": (BAD, GOOD), "want_id": ("series", "waves"), "key": ("orlova-n-v", "s1"), "name": ("list",)}


def list_addresses() -> list[str]:
    """Every page that is asked for by an address, of a bad thing and of a good one."""
    found = []
    for route in ROUTES:
        if isinstance(route, Route) and "GET" in (route.methods or ()):
            for place in range(2):
                address = route.path
                for name in route.param_convertors:
                    values = NAMES.get(name, ("1",))
                    address = address.replace(f"{{{name}}}", values[place % len(values)])
                    address = address.replace(f"{{{name}:path}}", values[place % len(values)])
                found.append(address)
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_every_page_goes_on(libraries: Libraries, uri: str, writer: TestClient) -> None:
    with libraries.one() as library:
        add_user(library, "reader", "reader", 1.0)
        library.removals.reject(id_of("noise"), "not wanted", 1.0)
    for table, key, column in RECORDS:
        damage(uri, table, key, column, "no JSON at all")
    told: list[BadRow] = []
    more = ["/?q=сетки", "/api/v1/papers?q=сетки", "/oai?verb=ListRecords&metadataPrefix=oai_dc"]
    with watch_bad_rows(told.append):
        answers = {address: writer.get(address).status_code for address in [*list_addresses(), *more]}
    assert {address: status for address, status in answers.items() if status >= 500} == {}
    assert sum(status == 200 for status in answers.values()) > 30
    assert {"papers", "wants", "answers"} <= {bad.table for bad in told}


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_what_cannot_be_read_is_not_said_to_be_missing(uri: str, client: TestClient) -> None:
    damage(uri, "papers", "number", "record", {"authors": 5})
    damage(uri, "wants", "number", "want", {"authors": 5})
    for address in (f"/paper/{BAD}", "/want/series"):
        answer = client.get(address)
        assert answer.status_code == 404
        assert "scrapy library check" in answer.text
    assert "scrapy library check" not in client.get("/paper/0000000000000000").text
