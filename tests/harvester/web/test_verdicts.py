from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from harvester.web.libraries import Libraries
from tests.harvester.library.papers import sha
from tests.harvester.web.conftest import STORES, form_token
from tests.harvester.web.shelf import TITLES, id_of


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_a_wrong_paper_is_rejected_remembered_and_restored(writer: TestClient, libraries: Libraries) -> None:
    address = f"/paper/{id_of('series')}"
    before = writer.get(address).text
    answer = writer.post(f"{address}/reject", data={"reason": "not it", "form_token": form_token(writer, address)})
    assert TITLES["series"] in answer.text
    assert "not it" in answer.text
    assert writer.get(address).status_code == 410
    assert TITLES["series"] not in writer.get("/search?q=Фурье").text
    assert "rejected by a person" in writer.get("/want/series").text
    with libraries.one() as library:
        assert library.removals.is_banned(sha256=sha("series"))
    token = form_token(writer, "/rejections")
    assert writer.post(f"/rejections/{id_of('series')}/restore", data={"form_token": token}).status_code == 200
    assert (
        writer.get(address).text.split("<article")[1].split("reject")[0]
        == before.split("<article")[1].split("reject")[0]
    )
    with libraries.one() as library:
        assert not library.removals.is_banned(sha256=sha("series"))
    assert writer.post(f"/rejections/{id_of('series')}/restore", data={"form_token": token}).status_code == 404
