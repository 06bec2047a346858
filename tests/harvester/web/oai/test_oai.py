"""The endpoint on a real server, read to its end by a real harvester."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import oaipmh_scythe
import pytest
from lxml import etree
from oaipmh_scythe import HTTPConfig, Scythe
from starlette.testclient import TestClient

from harvester.items import Metadata, Value
from harvester.library import open_library
from harvester.library.files import FileStore
from harvester.library.sqlite import papers
from harvester.library.sqlite.connection import read_record
from harvester.web.app import make_app
from harvester.web.libraries import Libraries
from harvester.web.oai import records
from harvester.web.oai.arguments import read_list_request
from harvester.web.oai.records import OAI
from tests.harvester.library.damage import damage_one
from tests.harvester.library.papers import full_paper, paper, sha
from tests.harvester.web.serving import served
from tests.mongodb import mongodb_server, mongodb_uri

__all__ = ["mongodb_server", "mongodb_uri"]

NUMBER = 230
PLACES, BAD = 40, {0, 1, 2, 3, 4, 6, 9, 12, 15, 18, 21, 24, 27, 38, 39}  # pages of bad ones alone, and the last


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    folder = tmp_path_factory.mktemp("oai")
    uri = f"sqlite:///{folder}/library.db"
    _fill(uri, NUMBER)
    libraries = Libraries(uri, 1)
    yield make_app(libraries, FileStore(str(folder / "files")), email="me@example.org")
    libraries.close()


def _fill(uri: str, number: int) -> None:
    library = open_library(uri)
    library.papers.save(full_paper())
    for place in range(1, number):
        kind = Metadata(kind=Value("thesis" if place % 10 == 0 else "paper", 1.0, "test"))
        added = f"2025-01-{1 + place % 28:02d}T12:00:00+00:00"
        language = "ru" if place % 2 else "de"
        library.papers.save(
            paper(f"p{place}", f"Работа <{place}> & прочее", added=added, language=language, metadata=kind)
        )
    library.close()


@pytest.fixture(scope="module")
def address(app: Any) -> Iterator[str]:
    with served(app) as own:
        yield f"{own}/oai"


def test_a_harvester_reads_everything_to_the_end(address: str) -> None:
    with Scythe(address) as scythe:
        records = list(scythe.list_records(metadata_prefix="oai_dc"))
        assert len({record.header.identifier for record in records}) == len(records) == NUMBER
        [first] = [record for record in records if "Methods of capacity estimation" in str(record)]
        assert first.metadata["title"] == ["Методы расчёта ёмкостей", "Methods of capacity estimation"]
        assert first.metadata["relation"] == ["references: Автор А. Книга. 1999."]
        assert len(list(scythe.list_identifiers(metadata_prefix="marcxml"))) == NUMBER


def test_sets_and_dates_choose(address: str) -> None:
    with Scythe(address) as scythe:
        theses = list(scythe.list_records(set_="kind:thesis"))
        assert len(theses) == 22
        assert all("kind:thesis" in record.header.setSpecs for record in theses)
        specs = {each.setSpec for each in scythe.list_sets()}
        assert {"kind:thesis", "language:ru", "language:de", "host:example.org"} <= specs
        days = list(scythe.list_identifiers(from_="2025-01-02", until="2025-01-03"))
        assert {header.datestamp[:10] for header in days} == {"2025-01-02", "2025-01-03"}  # type: ignore[index]


def test_one_record_and_who_we_are(address: str) -> None:
    with Scythe(address) as scythe:
        told = scythe.identify()
        assert (told.protocolVersion, told.adminEmail, told.deletedRecord) == ("2.0", "me@example.org", "no")  # type: ignore[attr-defined]
        assert told.baseURL == address
        assert {each.metadataPrefix for each in scythe.list_metadata_formats()} == {"oai_dc", "marcxml"}
        header = next(iter(scythe.list_identifiers()))
        assert scythe.get_record(identifier=header.identifier).header.identifier == header.identifier  # type: ignore[arg-type]
        with pytest.raises(oaipmh_scythe.IdDoesNotExist):
            scythe.get_record(identifier="oai:harvester:none")


def test_posts_are_answered_too(address: str) -> None:
    with Scythe(address, http_config=HTTPConfig(http_method="POST")) as scythe:
        assert len(list(scythe.list_identifiers(set_="kind:thesis"))) == 22


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("", "badVerb"),
        ("verb=Steal", "badVerb"),
        ("verb=Identify&x=1", "badArgument"),
        ("verb=ListRecords", "badArgument"),
        ("verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc", "badArgument"),
        ("verb=ListRecords&metadataPrefix=oai_dc&from=yesterday", "badArgument"),
        ("verb=ListRecords&metadataPrefix=oai_dc&from=2025-99-01", "badArgument"),
        ("verb=ListRecords&metadataPrefix=oai_dc&from=2025-02-01&until=2025-01-01", "badArgument"),
        ("verb=ListRecords&metadataPrefix=oai_dc&from=2025-01-01&until=2025-01-01T00:00:00Z", "badArgument"),
        ("verb=ListRecords&metadataPrefix=oai_dc&from=2031-01-01", "noRecordsMatch"),
        ("verb=ListRecords&metadataPrefix=oai_dc&set=colour:red", "noRecordsMatch"),
        ("verb=ListRecords&metadataPrefix=mods", "cannotDisseminateFormat"),
        ("verb=ListRecords&resumptionToken=xyz", "badResumptionToken"),
        ("verb=ListRecords&resumptionToken=5!oai_dc!!!&metadataPrefix=oai_dc", "badArgument"),
        ("verb=ListSets&resumptionToken=1", "badResumptionToken"),
        ("verb=GetRecord&metadataPrefix=oai_dc", "badArgument"),
        ("verb=GetRecord&metadataPrefix=oai_dc&identifier=%00%FF", "idDoesNotExist"),
        ("verb=ListMetadataFormats&identifier=nobody", "idDoesNotExist"),
    ],
)
def test_errors_are_answers(app: Any, query: str, code: str) -> None:
    response = TestClient(app).get(f"/oai?{query}")
    assert response.status_code == 200
    [error] = etree.fromstring(response.content).iterfind(f"{{{OAI}}}error")
    assert error.get("code") == code
    assert error.text


def test_an_empty_library_has_no_sets(tmp_path: Path) -> None:
    libraries = Libraries(f"sqlite:///{tmp_path}/library.db", 1)
    client = TestClient(make_app(libraries, FileStore(str(tmp_path / "files"))))
    assert b"noSetHierarchy" in client.get("/oai?verb=ListSets").content
    assert b"noRecordsMatch" in client.get("/oai?verb=ListIdentifiers&metadataPrefix=oai_dc").content
    assert b"1970-01-01" in client.get("/oai?verb=Identify").content
    libraries.close()


@pytest.mark.xdist_group("mongodb")
def test_the_same_over_mongodb(mongodb_uri: str, tmp_path: Path) -> None:
    _fill(mongodb_uri, 12)
    libraries = Libraries(mongodb_uri, 1)
    client = TestClient(make_app(libraries, FileStore(str(tmp_path / "files"))))
    answer = client.get("/oai?verb=ListRecords&metadataPrefix=marcxml").content
    assert answer.count(b"<record>") == 12
    libraries.close()


def test_papers_that_come_in_between_come_last(tmp_path: Path) -> None:
    _fill(f"sqlite:///{tmp_path}/library.db", 110)
    libraries = Libraries(f"sqlite:///{tmp_path}/library.db", 1)
    client = TestClient(make_app(libraries, FileStore(str(tmp_path / "files"))))
    first = client.get("/oai?verb=ListIdentifiers&metadataPrefix=oai_dc")
    token = etree.fromstring(first.content).findtext(f".//{{{OAI}}}resumptionToken")
    assert token
    with libraries.one() as library:
        library.papers.save(paper("later", "Позже", added="2025-01-28T13:00:00+00:00"))
    rest: list[str | None] = []
    while token:
        more = {"verb": "ListIdentifiers", "resumptionToken": token}
        answer = etree.fromstring(client.get("/oai", params=more).content)
        rest += [each.text for each in answer.iterfind(f".//{{{OAI}}}identifier")]
        token = answer.findtext(f".//{{{OAI}}}resumptionToken")
    libraries.close()
    assert len(rest) == 110 - 100 + 1


@pytest.mark.parametrize(
    "chosen",
    [
        *("set=language:xx", "set=language:r", "set=host:nowhere.example", "from=2025-02-20"),
        *("from=1990-01-01&until=2024-01-01", "from=2025-03-01&until=2025-04-01&set=language:ru"),
        "from=2025-01-02T12:00:01Z&until=2025-01-03T11:59:59Z",
    ],
)
def test_what_has_no_match_is_not_looked_for_in_all_papers(
    app: Any, monkeypatch: pytest.MonkeyPatch, chosen: str
) -> None:
    read: list[str] = []
    monkeypatch.setattr(papers, "read_record", lambda kind, row: read.append(row["paper_id"]) or read_record(kind, row))
    answer = TestClient(app).get(f"/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&{chosen}").content
    assert b"noRecordsMatch" in answer
    assert read == []


@pytest.fixture(params=["sqlite", pytest.param("mongodb", marks=pytest.mark.xdist_group("mongodb"))])
def damaged(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Papers of few moments and two languages; of some places in their row the records are bad."""
    mongodb = request.param == "mongodb"
    uri = str(request.getfixturevalue("mongodb_uri")) if mongodb else f"sqlite:///{tmp_path}/library.db"
    with closing(open_library(uri)) as library:
        for place in range(PLACES):
            added = f"2025-01-0{1 + place % 3}T12:00:00+00:00"
            library.papers.save(
                paper(f"d{place}", f"Работа {place}", added=added, language="ru" if place % 4 else "de")
            )
    for place in sorted(BAD):
        damage_one(uri, "papers", sha(f"d{place}")[:16], "record", "no JSON at all")
    return uri


@pytest.mark.parametrize("chosen", ["", "&set=language:de", "&from=2025-01-02", "&until=2025-01-02&set=language:ru"])
@pytest.mark.parametrize("verb", ["ListRecords", "ListIdentifiers"])
def test_every_good_record_is_given_once(
    damaged: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str, chosen: str
) -> None:
    monkeypatch.setattr(records, "PAGE", 3)
    with closing(Libraries(damaged, 1)) as libraries:
        client = TestClient(make_app(libraries, FileStore(str(tmp_path / "files"))))
        found, token = [], "first"
        while token:
            more = f"resumptionToken={token}" if found else f"metadataPrefix=oai_dc{chosen}"
            answer = etree.fromstring(client.get(f"/oai?verb={verb}&{more}").content)
            given = [each.text for each in answer.iterfind(f".//{{{OAI}}}identifier")]
            assert given  # no answer is empty
            found += given
            token = answer.findtext(f".//{{{OAI}}}resumptionToken") or ""
            if len(found) == 3:  # one that was given goes, and one that comes next
                with libraries.one() as library:
                    library.papers.forget(str(given[-1]).rpartition(":")[2])
    assert len(found) == len(set(found))
    names = {sha(f"d{place}")[:16] for place in range(PLACES) if place not in BAD and _is_chosen(place, chosen)}
    assert {str(one).rpartition(":")[2] for one in found} == names


def _is_chosen(place: int, chosen: str) -> bool:
    language, day = "ru" if place % 4 else "de", 1 + place % 3
    if "set=" in chosen and not chosen.endswith(language):
        return False
    return day >= 2 if "from=" in chosen else day <= 2 if "until=" in chosen else True


def test_papers_are_chosen_by_day_whatever_their_time_zone(tmp_path: Path) -> None:
    uri = f"sqlite:///{tmp_path}/library.db"
    with closing(open_library(uri)) as library:
        for name, added in {
            "east": "2025-05-01T02:00:00+12:00",  # the day before by UTC
            "west": "2025-05-01T22:00:00-10:00",  # the day after
            "utc": "2025-05-01T12:00:00.5+00:00",
            "unknown": "",
        }.items():
            library.papers.save(paper(name, f"Работа {name}", added=added))
        for given, expected in {
            ("2025-05-01", "2025-05-01"): {"utc"},
            ("2025-05-02", ""): {"west"},
            ("", "2025-04-30"): {"east", "unknown"},
            ("1970-01-01", "1970-01-01"): {"unknown"},
        }.items():
            arguments = {"metadataPrefix": "oai_dc", **dict(zip(("from", "until"), given, strict=True))}
            listing = read_list_request({name: value for name, value in arguments.items() if value})
            found, _ = records.list_selected(library, listing)
            assert {one.title.split()[1] for one in found} == expected, given
