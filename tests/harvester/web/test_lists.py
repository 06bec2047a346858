"""A list is sent, looked at, kept, worked on and taken home again."""

from __future__ import annotations

import csv
import io
import json
import re
import time
import zipfile
from dataclasses import replace
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from harvester.items import Attempt, Evidence, Refusal, Want, WantResult
from harvester.library.crawl_jobs import CrawlJob, save_job
from harvester.library.drafts import list_before, save_draft
from harvester.library.want_keeping import keep_want
from harvester.owners import name_owner
from harvester.web import drafts
from harvester.web.libraries import Libraries
from tests.harvester.web.conftest import STORES, form_token, make_user
from tests.harvester.web.shelf import HOSTILE, TITLES, id_of

BIB = """@article{lund01, title={On Flat Waves}, author={Lund, Greta and Berg, Ola}, year={2004}, doi={10.1000/flat}}
@article{broken, author={Nobody, N.}}
@article{series, title={О сходимости рядов Фурье в пространствах Лебега}, author={Щёголев, А. П.}, year={2010}}
"""
PLAIN = """Список литературы
1. Иванов И. И., Петров П. П. О сходимости рядов // Вестник. 2016. № 2. С. 3–9.
2. там же
10.1134/S0000000000000000
"""


def send(client: TestClient, data: bytes | str = "", name: str = "", **form: str) -> str:
    """The address of the page that follows."""
    files = {"file": (name, data if isinstance(data, bytes) else data.encode())} if name else {"file": ("", b"")}
    form = {"form_token": form_token(client, "/lists"), **form}
    answer = client.post("/lists", data=form, files=files, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def post(client: TestClient, address: str, /, **form: str) -> int:
    return client.post(address, data={"form_token": form_token(client, "/lists"), **form}).status_code


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_a_list_is_seen_before_it_is_kept_and_undone_after(writer: TestClient, libraries: Libraries) -> None:
    with libraries.one() as library:
        before = {want.id for want, _ in library.wants.all()}
    draft = send(writer, BIB, "my thesis.bib")
    page = writer.get(draft).text
    for told in (
        "my thesis",
        "On Flat Waves",
        "Lund",
        "10.1000/flat",
        "Understood: 2. Refused: 1",
        "a want needs a title or",
    ):
        assert told in page, told
    with libraries.one() as library:
        assert {want.id for want, _ in library.wants.all()} == before
    answer = writer.post(f"{draft}/keep", data={"form_token": form_token(writer, draft), "name": "Диплом; 1/2"})
    assert answer.url.path == "/list/" + "Диплом, 1/2"
    assert "On Flat Waves" in answer.text
    assert "Диплом, 1/2" in writer.get("/lists").text
    assert writer.get(draft).status_code == 404
    [undo] = re.findall(r'action="(/journal/[^"]+/undo)"', writer.get("/journal").text)
    assert post(writer, undo) == 200
    with libraries.one() as library:
        assert {want.id for want, _ in library.wants.all()} == before
    assert writer.get("/list/" + quote("Диплом, 1/2")).status_code == 404


def test_undo_looks_at_the_want_that_was_joined_not_at_one_of_the_same_title(
    writer: TestClient, libraries: Libraries
) -> None:
    first, second = (f"@article{{a, title={{On Waves}}, year={{2004}}, doi={{10.1000/{n}}}}}" for n in (1, 2))
    post(writer, f"{send(writer, first, 'x.bib')}/keep", name="first")
    draft = send(writer, second, "x.bib")
    assert "wanted already" not in writer.get(draft).text
    post(writer, f"{draft}/keep", name="second")
    post(writer, f"{send(writer, second, 'x.bib')}/keep", name="second")
    assert post(writer, re.findall(r'action="(/journal/[^"]+/undo)"', writer.get("/journal").text)[0]) == 200
    with libraries.one() as library:
        lists = {want.doi: want.lists for want, _ in library.wants.all() if want.title == "On Waves"}
    assert lists == {"10.1000/1": ["first"], "10.1000/2": ["second"]}


def test_pasted_lines_are_understood(writer: TestClient) -> None:
    draft = send(writer, text=PLAIN, name="", form_token=form_token(writer, "/lists"))
    page = writer.get(draft).text
    assert '<b class="title small">О сходимости рядов</b>' in page
    assert "Иванов И. И.; Петров П. П. · 2016" in page
    assert "DOI 10.1134/S0000000000000000" in page
    assert "not a work that could be looked for" in page
    assert post(writer, f"{draft}/discard") == 200
    assert writer.get(draft).status_code == 404


@pytest.mark.parametrize(
    ("data", "name", "status"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(500), "picture.png", 400),
        (b"MZ" + bytes(2000), "list.bib", 400),
        (b"", "empty.bib", 400),
        (b"   \n \n", "blank.txt", 400),
        (b"@article{a, author={B}}", "bad.bib", 400),
        (b"colour;size\nred;1\n", "table.csv", 400),
        (b"x" * (33 << 20), "large.txt", 413),
        (b"".join(b"Ivanov I. On series number %d // J. 2001.\n" % n for n in range(10_001)), "long.txt", 413),
    ],
)
def test_what_is_no_list_is_told_and_nothing_is_kept(
    writer: TestClient, libraries: Libraries, data: bytes, name: str, status: int
) -> None:
    form = {"form_token": form_token(writer, "/lists")}
    answer = writer.post("/lists", data=form, files={"file": (name, data)})
    assert answer.status_code == status
    assert '<section class="error">' in answer.text
    assert "/tmp" not in answer.text
    with libraries.one() as library:
        assert not list(library.answers.all("draft"))


def test_a_list_is_for_editors_and_from_our_own_form(client: TestClient, libraries: Libraries) -> None:
    files = {"file": ("a.bib", BIB.encode())}
    assert client.post("/lists", files=files).status_code == 403
    reader = {"authorization": f"Bearer {make_user(libraries, 'r', 'reader')}"}
    assert client.post("/lists", files=files, headers=reader).status_code == 403
    editor = {"authorization": f"Bearer {make_user(libraries, 'e', 'editor')}"}
    assert client.post("/lists", files=files, headers=editor, follow_redirects=False).status_code == 303
    assert client.post("/lists", data={"text": "A"}, headers=editor).status_code == 415
    broken = {**editor, "content-type": "multipart/form-data"}
    assert client.post("/lists", content=b"no boundary", headers=broken).status_code == 400


def test_what_others_send_is_not_even_received(
    client: TestClient, libraries: Libraries, monkeypatch: pytest.MonkeyPatch
) -> None:
    def receive(*_: object) -> None:
        raise AssertionError("received")

    monkeypatch.setattr(drafts, "receive_upload", receive)
    files = {"file": ("a.bib", BIB.encode())}
    assert client.post("/lists", files=files).status_code == 403
    reader = {"authorization": f"Bearer {make_user(libraries, 'r', 'reader')}"}
    assert client.post("/lists", files=files, headers=reader).status_code == 403


def test_hostile_titles_and_names_stay_text(writer: TestClient) -> None:
    draft = send(writer, f"@article{{a, title={{{HOSTILE}}}}}", "x.bib")
    assert "<script>window" not in writer.get(draft).text
    answer = writer.post(f"{draft}/keep", data={"form_token": form_token(writer, draft), "name": HOSTILE[:90]})
    assert "<script>window" not in answer.text + writer.get("/lists").text + writer.get("/journal").text


def keep_thesis(writer: TestClient, libraries: Libraries) -> str:
    """The id of a want whose hunt came near; another one is found."""
    draft = send(writer, BIB, "thesis.bib")
    post(writer, f"{draft}/keep", name="thesis")
    with libraries.one() as library:
        wants = {want.labels[0]: want for want, _ in library.wants.of_list("thesis")}
        lund, series = wants["lund01"], wants["series"]
        near = "http://lund.example/near.pdf"
        evidence = [Evidence("title", -2.0, "differs in: 2")]
        missed = WantResult(lund.id, "not_found", near_miss=near, weight=0.4, evidence=evidence, want=lund)
        missed.tried = [Attempt(near, "refused")]
        library.wants.save_result(missed)
        library.wants.save_refusals([Refusal(lund.id, near, "cd" * 32, "refused", 0.4)], 90)
        library.wants.save_result(WantResult(series.id, "found", "http://a/", id_of("series"), 0.9, want=series))
    return lund.id


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_a_row_is_worked_on(writer: TestClient, libraries: Libraries) -> None:
    lund = keep_thesis(writer, libraries)
    page = writer.get("/list/thesis").text
    for told in ("near.pdf", "differs in: 2", TITLES["series"], "found 1", "not found 1", "Accept the nearest file"):
        assert told in page, told
    assert TITLES["series"] not in writer.get("/list/thesis?status=not_found").text
    assert writer.get("/list/thesis?status=odd").status_code == 400
    assert writer.get("/list/thesis?page=7").status_code == 404
    assert post(writer, f"/want/{lund}/accept", back="/list/thesis") == 200
    with libraries.one() as library:
        want, task = library.wants.get(lund), library.tasks.get("want", lund)
    assert want
    assert task
    assert (want.accepted, task.due) == ("http://lund.example/near.pdf", 0.0)
    assert post(writer, f"/want/{lund}/edit", title="On Flatter Waves", year="2005") == 200
    assert "On Flatter Waves" in writer.get("/list/thesis").text
    with libraries.one() as library:
        series = next(want for want, _ in library.wants.of_list("thesis") if want.id != lund)
    assert post(writer, f"/want/{series.id}/refuse", reason="другая часть") == 200
    assert writer.get(f"/paper/{id_of('series')}").status_code == 410
    assert post(writer, f"/want/{series.id}/refuse") == 404
    assert post(writer, f"/want/{lund}/remove", back="/list/thesis") == 200
    undos = re.findall(r'action="(/journal/[^"]+/undo)"', writer.get("/journal").text)
    assert [post(writer, undo) for undo in undos[:4]] == [200] * 4
    with libraries.one() as library:
        want, result = library.wants.get(lund), library.wants.get_result(lund)
        assert want
        assert result
        assert (want.title, want.accepted, result.status) == ("On Flat Waves", "", "not_found")
        assert library.papers.get(id_of("series"))


def test_an_old_form_and_what_cannot_be_change_nothing(writer: TestClient, libraries: Libraries) -> None:
    lund = keep_thesis(writer, libraries)
    seen = re.findall(r'name="seen" value="(\w+)"', writer.get(f"/want/{lund}").text)[0]
    assert post(writer, f"/want/{lund}/edit", title="First tab", seen=seen) == 200
    assert post(writer, f"/want/{lund}/edit", title="Second tab", seen=seen) == 409
    assert post(writer, f"/want/{lund}/edit", title="", reference="", doi="") == 400
    for year in ("soon", "²", "1" * 5_000):
        assert post(writer, f"/want/{lund}/edit", year=year) == 400
    assert post(writer, "/want/waves/accept") == 400
    assert post(writer, "/want/waves/accept", address="javascript:alert(1)") == 400
    assert post(writer, "/want/waves/refuse") == 404
    assert post(writer, "/want/none/edit", title="A") == 404
    with libraries.one() as library:
        want = library.wants.get(lund)
    assert want
    assert want.title == "First tab"


def test_a_page_follows_only_a_crawl_that_lives(writer: TestClient, libraries: Libraries) -> None:
    keep_thesis(writer, libraries)
    assert "data-live" in writer.get("/list/thesis").text  # the crawl of the shelf
    with libraries.one() as library:
        library.tasks.release_leases(name_owner())
        assert library.tasks.lease("want", "waves", "gone-host:1:1", time.time() - 100, 10.0)
    assert "data-live" not in writer.get("/list/thesis").text + writer.get("/lists").text
    with libraries.one() as library:  # begun from the pages, and holds no want yet
        save_job(library, CrawlJob("paper-1", "paper", owner=name_owner(), started=time.time()))
    assert "data-live" in writer.get("/list/thesis").text
    with libraries.one() as library:
        save_job(library, CrawlJob("paper-1", "paper", owner=f"{name_owner()}0", started=time.time()))
    assert "data-live" not in writer.get("/list/thesis").text


def test_a_list_goes_home_in_every_form(writer: TestClient, libraries: Libraries) -> None:
    keep_thesis(writer, libraries)
    assert "@article{lund01" in writer.get("/list/thesis/export/bibtex").text
    assert "TI  - On Flat Waves" in writer.get("/list/thesis/export/ris").text
    assert {row["title"] for row in json.loads(writer.get("/list/thesis/export/csl-json").text)} >= {"On Flat Waves"}
    for language, delimiter in (("en", ","), ("ru", ";")):
        table = writer.get("/list/thesis/export/csv", headers={"accept-language": language})
        assert table.content.startswith(b"\xef\xbb\xbf")
        rows = list(csv.DictReader(io.StringIO(table.content.decode("utf-8-sig")), delimiter=delimiter))
        assert [row["status"] for row in rows] == ["not_found", "found"]
    packed = writer.get("/list/thesis/export/zip")
    assert "thesis.zip" in packed.headers["content-disposition"]
    with zipfile.ZipFile(io.BytesIO(packed.content)) as archive:
        assert archive.testzip() is None
        assert archive.namelist()[:2] == ["thesis.bib", "thesis.csv"]
        assert archive.namelist()[2].startswith("Щёголев 2010 О сходимости рядов")
        assert archive.read(archive.namelist()[2]) == b"series"
    assert writer.get("/list/thesis/export/odd").status_code == 404
    assert writer.get("/list/none/export/zip").status_code == 404
    assert writer.get("/list/none/export/csv").status_code == 404


@pytest.mark.parametrize(
    ("name", "safe"), [("../a: b?\\c", "a b c"), ("...", "list"), ("Диплом, 1/2", "Диплом, 1 2"), ("CON", "list CON")]
)
def test_names_in_the_zip_are_safe_on_every_system(writer: TestClient, name: str, safe: str) -> None:
    post(writer, f"{send(writer, BIB, 'x.bib')}/keep", name=name)
    packed = writer.get(f"/list/{quote(name, safe='')}/export/zip")
    with zipfile.ZipFile(io.BytesIO(packed.content)) as archive:
        assert archive.namelist() == [f"{safe}.bib", f"{safe}.csv"]


def test_a_file_that_the_store_lost_is_named_in_the_zip(writer: TestClient, libraries: Libraries) -> None:
    keep_thesis(writer, libraries)
    with libraries.one() as library:
        paper = library.papers.get(id_of("series"))
    assert paper
    files = writer.app.state.files  # type: ignore[attr-defined]
    files.find_sound(paper.file).unlink()
    with zipfile.ZipFile(io.BytesIO(writer.get("/list/thesis/export/zip").content)) as archive:
        assert archive.namelist() == ["thesis.bib", "thesis.csv", "MISSING.txt"]
        assert TITLES["series"] in archive.read("MISSING.txt").decode()


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_a_draft_sent_again_after_a_stop_is_undone_whole(writer: TestClient, libraries: Libraries) -> None:
    """The first time the server dies when the wants are kept and the journal does not have them yet."""
    with libraries.one() as library:
        known = library.wants.get("waves")
        assert known
        again = [replace(known, lists=[]), *(Want(f"n{n}", f"Новая работа о рядах, часть {n}") for n in range(3))]
        draft = save_draft(library, "Обзор", "web", again, [], time.time())
        list_before(library, draft, 0, time.time())
        for want in again[:3]:
            keep_want(library, want, "Обзор", time.time())
    assert post(writer, f"/drafts/{draft.draft_id}/keep", name="Обзор") == 200
    assert "Новая работа о рядах, часть 2" in writer.get("/list/Обзор").text
    [undo] = re.findall(r'action="(/journal/[^"]+/undo)"', writer.get("/journal").text)
    assert post(writer, undo) == 200
    with libraries.one() as library:
        assert [library.wants.get(f"n{n}") for n in range(3)] == [None] * 3
        stands = library.wants.get("waves")
        assert stands
        assert stands.lists == known.lists == []
