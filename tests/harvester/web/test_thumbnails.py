"""The first page as a picture. One test has the real worker, the others what it would answer."""

from __future__ import annotations

import hashlib
import io
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image
from scrapy.settings import Settings
from starlette.testclient import TestClient

from harvester.console.file_reading import open_reader
from harvester.documents.thumbnails import READING_DPI, draw_page, make_png
from harvester.items import Paper
from harvester.web.app import make_app
from harvester.web.thumbnails import SHEET
from tests.harvester.documents.making import make_pdf
from tests.harvester.web.shelf import id_of

if TYPE_CHECKING:
    from harvester.library.files import FileStore
    from harvester.web.libraries import Libraries

ADDRESS = f"/paper/{id_of('series')}/thumbnail"


def test_a_page_is_drawn_in_a_worker_once_and_kept(libraries: Libraries, files: FileStore) -> None:
    data = make_pdf([("On grids", 30, "", "L")])
    digest = hashlib.sha256(data).hexdigest()
    with libraries.one() as library:
        stored = files.persist_now(files.path_of(digest, "pdf"), data)
        kept = library.papers.save(Paper("", digest, "On grids", ["Berg J."], "2014", file=stored, format="pdf"))
    settings = Settings()
    settings.setmodule("harvester.settings")
    with open_reader(settings, draw_page) as draw:
        client = TestClient(make_app(libraries, files, draw=draw))
        answer = client.get(f"/paper/{kept.paper_id}/thumbnail")
        assert f'src="/paper/{kept.paper_id}/thumbnail"' in client.get(f"/paper/{kept.paper_id}").text
    assert answer.headers["content-type"] == "image/png"
    with Image.open(io.BytesIO(answer.content)) as picture:
        assert 200 < picture.height < 900
        dots = picture.tobytes()
        assert min(dots) < 100 < max(dots)  # something is written on a white page
    again = TestClient(make_app(libraries, files, draw=refuse)).get(f"/paper/{kept.paper_id}/thumbnail")
    assert again.content == answer.content
    assert digest in {path.split("/")[-1].partition(".")[0] for path in files.list_paths()}
    assert not any("thumbnails" in path for path in files.list_paths())  # no file of the library


def test_a_page_to_be_read_is_drawn_larger_and_only_pages_of_the_paper(libraries: Libraries, files: FileStore) -> None:
    data = make_pdf([("On grids", 30, "", "L")])
    digest = hashlib.sha256(data).hexdigest()
    with libraries.one() as library:
        stored = files.persist_now(files.path_of(digest, "pdf"), data)
        paper = Paper("", digest, "On grids", ["Berg J."], "2014", file=stored, format="pdf", pages=1)
        address = f"/paper/{library.papers.save(paper).paper_id}"
    asked: list[tuple[int, ...]] = []

    def draw(path: str, *given: int) -> dict[str, Any]:
        asked.append(given)
        return draw_page(path, Path(path).read_bytes(), {}, *given)

    client = TestClient(make_app(libraries, files, draw=draw))
    beside = client.get(f"{address}?view=file")
    assert f'src="{address}/page/1"' in beside.text
    assert f'data="{address}/file/{digest}#page=1' in beside.text
    assert "object-src 'self'" in beside.headers["content-security-policy"]
    assert "object-src 'none'" in client.get(address).headers["content-security-policy"]
    with Image.open(io.BytesIO(client.get(f"{address}/page/1").content)) as picture:
        assert picture.width > 600
    assert asked == [(0, READING_DPI)]
    assert [client.get(f"{address}/page/{number}").status_code for number in (0, 2, 10**9)] == [404] * 3
    assert len(asked) == 1


def test_a_file_that_cannot_be_drawn_is_a_plain_sheet_and_is_not_tried_again(
    libraries: Libraries, files: FileStore
) -> None:
    calls: list[str] = []

    def draw(path: str, number: int) -> dict[str, Any]:
        calls.append(path)
        return {"status": "broken"}

    client = TestClient(make_app(libraries, files, draw=draw))
    for _ in range(2):
        answer = client.get(ADDRESS)
        assert answer.status_code == 200
        assert answer.text == SHEET
    assert len(calls) == 1
    assert client.get("/paper/nothing/thumbnail").status_code == 404


def test_a_worker_that_died_is_asked_again(libraries: Libraries, files: FileStore) -> None:
    answers: list[dict[str, Any]] = [{"status": "timeout"}, {"status": "ok", "png": b"\x89PNG"}]
    client = TestClient(make_app(libraries, files, draw=lambda *_: answers.pop(0)))
    assert client.get(ADDRESS).text == SHEET
    assert client.get(ADDRESS).content == b"\x89PNG"


def test_without_a_worker_there_is_no_picture(client: TestClient) -> None:
    assert "thumbnail" not in client.get(f"/paper/{id_of('series')}").text
    assert client.get(ADDRESS).text == SHEET


def test_what_is_no_pdf_is_told() -> None:
    assert draw_page("a", None, {})["status"] == "too_large"
    assert draw_page("a", b"PK", {})["status"] == "unsupported"
    assert draw_page("a", b"%PDF-1.4 broken", {})["status"] == "broken"


def test_a_picture_becomes_a_png() -> None:
    with Image.open(io.BytesIO(make_png(b"P5 3 2 255\n" + bytes([0, 50, 100, 150, 200, 250])))) as picture:
        assert (picture.size, list(picture.tobytes())) == ((3, 2), [0, 50, 100, 150, 200, 250])


def refuse(*_: Any) -> dict[str, Any]:
    raise AssertionError("it was drawn before")
