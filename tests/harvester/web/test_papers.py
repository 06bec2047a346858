"""The page of a paper, its file and its text."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from harvester.items import AuthorId, LanguageBlock, Metadata, Paper, Person, Value
from harvester.library.files import FileStore, pack_text
from harvester.web.libraries import Libraries
from harvester.web.papers import LOOKED_AT, list_other_titles, tell_licence
from tests.harvester.library.papers import sha
from tests.harvester.web.conftest import STORES
from tests.harvester.web.shelf import HOSTILE, TITLES, id_of


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_a_page_has_everything_that_is_known(client: TestClient) -> None:
    text = client.get(f"/paper/{id_of('series')}").text
    for known in (
        TITLES["series"], "On convergence of Fourier series", "частичных сумм", "517.5", "42A20", "CC BY 4.0", "15–26",
        "частичная сумма ряда", "http://vestnik.example.org/series.pdf", sha("series")[:12], "+4.0", "-0.4",
        TITLES["grids"], TITLES["wavelets"], "shared references", "/want/series",
    ):  # fmt: skip
        assert known in text, known


def test_references_lead_to_their_papers(client: TestClient) -> None:
    text = client.get(f"/paper/{id_of('layers')}").text.split('id="references"')[1].split("</section>")[0]
    assert f'href="/paper/{id_of("grids")}"' in text
    assert f'href="/paper/{id_of("series")}"' in text
    assert '<b class="label">Зимин 1965</b> Зимин А. Н.' in text


def test_the_sentences_that_cite_stand_with_the_reference_and_with_those_who_cite(client: TestClient) -> None:
    page = client.get(f"/paper/{id_of('grids')}").text
    own = page.split('id="references"')[1].split("</section>")[0]
    assert "Как показано в [1], &lt;b&gt;series&lt;/b&gt; важны. <small>p. 1</small>" in own
    assert "2 more sentences" in own
    citing = page.split('id="cited-by"')[1].split("</section>")[0]
    assert "Как показано в [2], &lt;b&gt;grids&lt;/b&gt; важны." in citing


def test_the_file_comes_with_its_name_and_safe_headers(client: TestClient) -> None:
    answer = client.get(f"/paper/{id_of('series')}/file/{sha('series')}")
    assert answer.content == b"series"
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["content-disposition"].startswith("inline; filename*=UTF-8''%D0%A9")


def test_the_text_is_plain(client: TestClient) -> None:
    answer = client.get(f"/paper/{id_of('series')}/text")
    assert answer.text.startswith(TITLES["series"])
    assert answer.headers["content-type"].startswith("text/plain")
    assert "sandbox" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(("ending", "kind"), [("html", "text/plain"), ("exe", "application/octet-stream")])
def test_what_could_run_is_sent_so_that_it_does_not(
    client: TestClient, libraries: Libraries, files: FileStore, ending: str, kind: str
) -> None:
    paper = Paper("", sha(HOSTILE), "Page", format=ending)
    paper.file = files.persist_now(files.path_of(paper.sha256, ending), HOSTILE.encode())
    with libraries.one() as library:
        library.papers.save(paper)
    answer = client.get(f"/paper/{paper.sha256[:16]}/file/{paper.sha256}")
    assert answer.headers["content-type"].startswith(kind)
    assert answer.headers["content-security-policy"] == "sandbox; default-src 'none'"


def test_a_damaged_file_is_not_sent(client: TestClient, libraries: Libraries, files: FileStore) -> None:
    paper = Paper("", sha("a"), "Page", format="pdf")
    paper.file = files.persist_now(files.path_of(paper.sha256, "pdf"), b"rotten")
    with libraries.one() as library:
        library.papers.save(paper)
    answer = client.get(f"/paper/{paper.sha256[:16]}/file/{paper.sha256}")
    assert answer.status_code == 500
    assert "library check" in answer.text
    assert "rotten" not in answer.text


def test_nothing_of_a_papers_text_acts(client: TestClient, libraries: Libraries) -> None:
    told = Metadata(
        abstract=Value(HOSTILE, 1.0, ""), container=Value(HOSTILE, 1.0, ""), keywords=[Value(HOSTILE, 1.0, "")]
    )
    with libraries.one() as library:
        saved = library.papers.save(
            Paper("", sha("bad"), HOSTILE, [HOSTILE], "2001", ["javascript:alert(1)"], metadata=told)
        )
    for address in (f"/paper/{saved.paper_id}", "/", "/search?year=2001"):
        text = client.get(address).text
        assert "<script>window" not in text
        assert "<img" not in text
        assert 'href="javascript' not in text
        assert "&lt;script&gt;" in text


def test_what_is_not_there_is_told(client: TestClient, files: FileStore) -> None:
    assert client.get("/paper/0000").status_code == 404
    assert client.get("/paper/" + "x" * 5_000).status_code == 404
    assert client.get(f"/paper/{id_of('series')}/file/0000").status_code == 404
    Path(files.uri, files.path_of(sha("series"), "pdf")).unlink()
    Path(files.uri, files.text_path_of(sha("series"))).write_bytes(b"no gzip")
    missing = client.get(f"/paper/{id_of('series')}/file/{sha('series')}")
    assert (missing.status_code, "FILES_STORE" in missing.text) == (404, True)
    assert client.get(f"/paper/{id_of('series')}/text").status_code == 404
    assert client.get(f"/paper/{id_of('series')}").status_code == 200


def test_other_versions_of_a_work_are_shown(client: TestClient, libraries: Libraries) -> None:
    from harvester.library.duplicates.versions import merge_papers

    with libraries.one() as library:
        one, other = list(library.papers.all())[:2]
        merge_papers(library, [one.paper_id, other.paper_id], (), 1.0, "person")
    page = client.get(f"/paper/{one.paper_id}").text
    assert 'id="versions"' in page
    assert f'href="/paper/{other.paper_id}"' in page


def test_a_path_on_somebodys_disk_is_not_shown(client: TestClient, libraries: Libraries) -> None:
    with libraries.one() as library:
        kept = library.papers.save(Paper("", sha("own"), "Свой файл", urls=["file:///my-shelf/own.pdf"]))
    assert "my-shelf" not in client.get(f"/paper/{kept.paper_id}").text


def test_the_licence_is_the_records_or_that_of_the_text() -> None:
    kept = Paper("", "", metadata=Metadata(licence=Value("CC BY 4.0", 0.9, "rules")))
    assert tell_licence(kept, "CC0") == "CC BY 4.0"
    assert tell_licence(Paper("", ""), "x" * (3 * LOOKED_AT) + " CC0") == "CC0"
    assert tell_licence(Paper("", ""), "x" * LOOKED_AT + " CC0 " + "x" * (2 * LOOKED_AT)) == ""


def test_what_a_paper_says_of_itself_is_shown(client: TestClient, libraries: Libraries) -> None:
    author = Person("Соколов", "И. И.", ids=[AuthorId("orcid", "0000-0002-1825-0097", 0.9, "rules")])
    told = Metadata(
        authors=[author],
        accepted=Value("3 июня 2001", 0.9, "rules"),
        copyright=Value("© Соколов И. И., 2001", 0.9, "rules"),
        version=Value("accepted", 0.9, "rules"),
    )
    with libraries.one() as library:
        kept = library.papers.save(Paper("", sha("ids"), "О льдах", authors=["Соколов И. И."], metadata=told))
    page = client.get(f"/paper/{kept.paper_id}", headers={"accept-language": "en"}).text
    assert '<a href="https://orcid.org/0000-0002-1825-0097" rel="noreferrer">0000-0002-1825-0097</a>' in page
    assert all(text in page for text in ("3 июня 2001", "© Соколов И. И., 2001", "accepted manuscript"))


def test_every_language_of_a_header_is_shown(client: TestClient, libraries: Libraries) -> None:
    texts = {"ru": "О льдах", "uk": "Про кригу", "en": "On ice"}
    blocks = [
        LanguageBlock(language, Value(title, 0.9, "rules"), abstract=Value(f"{title}: кратко.", 0.9, "rules"))
        for language, title in texts.items()
    ]
    told = Metadata(title_other=blocks[1].title, abstract=blocks[0].abstract, blocks=blocks)
    with libraries.one() as library:
        kept = library.papers.save(Paper("", sha("blocks"), "О льдах", metadata=told))
    page = client.get(f"/paper/{kept.paper_id}").text
    assert [page.count(f'<p class="other">{title}</p>') for title in texts.values()] == [0, 1, 1]
    assert [page.count(f'<p class="text">{title}: кратко.</p>') for title in texts.values()] == [1, 1, 1]


def test_the_title_of_a_paper_is_not_told_twice() -> None:
    loud, other = Value("О ЛЬДАХ", 0.9, "rules"), Value("On ice", 0.9, "rules")
    blocks = [LanguageBlock("ru", loud), LanguageBlock("en", Value("ON ICE", 0.9, "rules"))]
    paper = Paper("", sha("ice"), "О льдах Арктики", language="ru", metadata=Metadata(title_other=other, blocks=blocks))
    assert list_other_titles(paper) == ["On ice"]
    paper.language, paper.title = "", "О льдах"
    assert list_other_titles(paper) == ["On ice"]


def test_the_file_stands_beside_the_record(client: TestClient) -> None:
    address = f"/paper/{id_of('series')}"
    assert "<object" not in client.get(address).text
    page = client.get(f"{address}?view=file").text
    assert f'<object type="application/pdf" data="{address}/file/{sha("series")}#' in page
    framed = client.get(f"{address}/file/{sha('series')}").headers["content-security-policy"]
    assert "frame-ancestors 'self'" in framed
    assert client.get(f"{address}?view=sky").status_code == 404


def test_a_page_of_the_web_stands_beside_its_record_as_text_and_is_sent_in_its_own_letters(
    client: TestClient, libraries: Libraries, files: FileStore
) -> None:
    data = "<html><meta charset='windows-1251'><p>О сходимости рядов Фурье".encode("windows-1251")
    paper = Paper("", hashlib.sha256(data).hexdigest(), "О рядах", format="html")
    paper.file = files.persist_now(files.path_of(paper.sha256, "html"), data)
    paper.text_file = files.persist_now(files.text_path_of(paper.sha256), pack_text("О сходимости рядов Фурье"))
    with libraries.one() as library:
        paper_id = library.papers.save(paper).paper_id
    page = client.get(f"/paper/{paper_id}").text
    assert "view=text" in page
    assert "view=file" not in page
    assert "<iframe" not in client.get(f"/paper/{paper_id}?view=file").text
    answer = client.get(f"/paper/{paper_id}/file/{paper.sha256}")
    assert answer.headers["content-type"] == "text/plain; charset=cp1251"
    assert "О сходимости рядов" in answer.text


def test_the_text_stands_beside_the_record_with_the_words_of_the_search_marked(client: TestClient) -> None:
    found = client.get("/search?q=сходимостью").text
    assert f'href="/paper/{id_of("series")}?q=' in found
    page = client.get(f"/paper/{id_of('series')}?view=text&q=сходимостью").text
    text = page.split('class="fulltext"')[1].split("</div>")[0]
    assert "<mark>сходимость</mark> частичных сумм" in text
    assert "О <mark>сходимости</mark> рядов" in page.split("<h1>")[1].split("</h1>")[0]


def test_it_is_cited_by_gost_apa_and_bibtex(client: TestClient) -> None:
    page = client.get(f"/paper/{id_of('cliques')}").text
    assert "Lindqvist, M. Fast enumeration of maximal cliques in sparse graphs / M. Lindqvist, T. Penrice //" in page
    assert "Lindqvist, M., &amp; Penrice, T. (2015). Fast enumeration of maximal cliques in sparse graphs." in page
    assert "@article{" in page
    assert client.get(f"/paper/{id_of('cliques')}/cite/apa").text.startswith("Lindqvist, M., & Penrice, T. (2015).")
