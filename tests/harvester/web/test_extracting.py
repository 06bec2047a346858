"""A file in, its record out. One test has the real worker, the others what it would answer."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest
from bibtexparser.entrypoint import parse_string
from scrapy.settings import Settings
from starlette.testclient import TestClient

from harvester.console.file_reading import open_reader
from harvester.exports.tei import make_paper_of_record
from harvester.library.files import FileStore
from harvester.record.file_records import read_record
from harvester.web.app import make_app
from harvester.web.libraries import Libraries
from tests.harvester.web.conftest import make_user

TEI = "{http://www.tei-c.org/ns/1.0}"
RECORD: dict[str, Any] = {
    "file": "/tmp/upload.pdf",
    "status": "ok",
    "language": "ru",
    "title": {"value": "О рядах & <интегралах>\x01", "weight": 0.9, "method": "made"},
    "authors": [{"family": "Иванов", "given": "Иван", "patronymic": "Петрович"}],
    "year": {"value": "2016", "weight": 0.9, "method": "made"},
    "container": {"value": "Вестник", "weight": 0.9, "method": "made"},
    "volume": {"value": "7", "weight": 0.9, "method": "made"},
    "abstract": {"value": "Кратко.", "weight": 0.9, "method": "made"},
    "keywords": [{"value": "ряд", "weight": 0.9, "method": "made"}],
    "references": [
        {
            "text": "Lund G. Waves. 2001.",
            "title": "Waves",
            "authors": [{"family": "Lund", "given": "G."}],
            "year": "2001",
        }
    ],
}
FILE = {"input": ("paper.pdf", b"%PDF-1.4")}


@pytest.fixture
def reader(libraries: Libraries, files: FileStore) -> TestClient:
    """A program of a reader; every file is the same paper, but for those that say how they end."""

    def extract(path: str) -> dict[str, Any]:
        with open(path, "rb") as file:
            status = file.read()
        return {"status": "encrypted", "detail": "asks"} if status == b"locked" else dict(RECORD)

    token = make_user(libraries, "r", "reader")
    app = make_app(libraries, files, extract=extract)
    return TestClient(app, headers={"authorization": f"Bearer {token}", "accept-language": "en"})


def test_a_record_as_json_tei_and_bibtex(reader: TestClient) -> None:
    told = reader.post("/extract", files=FILE).json()
    assert (told["file"], told["title"]["value"]) == ("paper.pdf", RECORD["title"]["value"])
    answer = reader.post("/extract", files=FILE, headers={"accept": "application/tei+xml"})
    root = ET.fromstring(answer.content)
    assert root.findtext(f".//{TEI}titleStmt/{TEI}title") == "О рядах & <интегралах>"
    assert root.findtext(f".//{TEI}sourceDesc//{TEI}surname") == "Иванов"
    assert [bibl.findtext(f".//{TEI}title") for bibl in root.iter(f"{TEI}biblStruct")][1] == "Waves"
    assert root.findtext(f".//{TEI}abstract/{TEI}p") == "Кратко."
    text = reader.post("/extract?format=bibtex", files=FILE).text
    [entry] = parse_string(text).entries
    assert entry["author"] == "Иванов, Иван Петрович"
    assert (entry["year"], entry["journal"], entry["volume"]) == ("2016", "Вестник", "7")


def test_records_have_ids_of_their_own() -> None:
    other = RECORD | {"title": {"value": "О графах", "weight": 0.9, "method": "made"}}
    assert make_paper_of_record(RECORD).paper_id == make_paper_of_record(dict(RECORD)).paper_id
    assert make_paper_of_record(RECORD).paper_id != make_paper_of_record(other).paper_id


def test_what_cannot_be_read_says_why(reader: TestClient) -> None:
    answer = reader.post("/extract", files={"input": ("a.pdf", b"locked")})
    assert (answer.status_code, answer.json()["status"]) == (422, "encrypted")
    for request, status in (
        ({"files": FILE, "params": {"format": "doc"}}, 400),
        ({"content": b"%PDF"}, 415),
        ({"data": {"a": "b"}, "files": {"input": ("", b"")}}, 400),
        ({"files": {"input": ("a.pdf", b"x" * (51 << 20))}}, 413),
        ({"files": FILE, "headers": {"authorization": "Bearer wrong"}}, 401),
        ({"files": FILE, "headers": {"authorization": ""}}, 403),
    ):
        answer = reader.post("/extract", **request)  # type: ignore[arg-type]
        assert (answer.status_code, answer.json()["status"]) == (status, status)
    assert reader.get("/extract").status_code == 405


def test_when_too_many_wait_one_hears_so_at_once(reader: TestClient) -> None:
    waiting = reader.app.state.waiting  # type: ignore[attr-defined]
    with waiting, waiting, waiting, waiting:
        assert reader.post("/extract", files=FILE).status_code == 503
    assert reader.post("/extract", files=FILE).status_code == 200


def test_a_real_file_in_a_real_worker(libraries: Libraries, files: FileStore) -> None:
    settings = Settings()
    settings.setmodule("harvester.settings")
    page = "<html><head><title>x</title></head><body><h1>On Flat Waves</h1><p>G. Lund</p><p>Abstract. We show it.</p>"
    with open_reader(settings, read_record, ("header",), settings["HEADER_METHOD"]) as extract:
        app = make_app(libraries, files, "secret of the tests", extract=extract)
        client = TestClient(app, headers={"authorization": "Bearer secret of the tests"})
        told = client.post("/extract", files={"input": ("waves.html", page.encode())}).json()
        assert (told["status"], told["format"]) == ("ok", "html")
        assert client.post("/extract", files={"input": ("empty.pdf", b"")}).json()["status"] == "empty"
