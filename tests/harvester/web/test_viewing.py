"""The file beside its record in a real browser: its own viewer, or pictures of the pages where it has none."""

from __future__ import annotations

import hashlib
import json
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from harvester.documents.thumbnails import draw_page
from harvester.items import Paper
from harvester.library import open_library
from harvester.library.files import FileStore
from harvester.rendering.finding import find_browser
from harvester.web.app import make_app
from harvester.web.libraries import Libraries
from tests.browsing import MILLISECONDS, patient
from tests.harvester.documents.making import make_pdf
from tests.harvester.web.serving import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def paper_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The page of a paper whose file is a real PDF."""
    folder = tmp_path_factory.mktemp("viewed")
    files, uri = FileStore(str(folder / "files")), f"sqlite:///{folder}/library.db"
    data = make_pdf([("On grids", 30, "", "L")])
    digest = hashlib.sha256(data).hexdigest()
    with closing(open_library(uri)) as library:
        stored = files.persist_now(files.path_of(digest, "pdf"), data)
        paper = Paper("", digest, "On grids", ["Berg J."], "2014", file=stored, format="pdf", pages=1)
        paper_id = library.papers.save(paper).paper_id

    def draw(path: str, *given: int) -> dict[str, Any]:
        return draw_page(path, Path(path).read_bytes(), {}, *given)

    with closing(Libraries(uri)) as libraries, served(make_app(libraries, files, draw=draw)) as address:
        yield f"{address}/paper/{paper_id}"


@pytest.mark.parametrize("has_viewer", [True, False])
def test_a_pdf_is_seen_beside_its_record(
    browser: Browser, paper_address: str, tmp_path: Path, *, has_viewer: bool
) -> None:
    profile = tmp_path / "Default"
    profile.mkdir()
    wish = {"plugins": {"always_open_pdf_externally": not has_viewer}}
    (profile / "Preferences").write_text(json.dumps(wish), encoding="utf-8")
    program = browser.browser_type.launch_persistent_context
    started = program(tmp_path, executable_path=find_browser(), args=["--no-sandbox"], locale="en")
    with closing(started) as context:
        page = patient(context.new_page())
        errors: list[str] = []
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto(paper_address)
        page.get_by_role("link", name="File beside the record").click()
        expect(page.locator("h1")).to_have_text("On grids")
        sheet = page.locator(".sheets img")
        if has_viewer:
            expect(page.locator("object")).to_be_visible()
            expect(sheet).to_be_hidden()
            wait_for_frame(page, f"{paper_address}/file/")
        else:
            expect(sheet).to_be_visible()
            assert sheet.evaluate("one => one.decode().then(() => one.naturalWidth)") > 600
            expect(page.locator(".sheets")).to_contain_text("pictures of the pages")
        assert errors == []


def wait_for_frame(page: Page, address: str) -> None:
    """The viewer has the file: it stands in a frame of its own."""
    end = time.monotonic() + MILLISECONDS / 1000
    while not any(address in frame.url for frame in page.frames):
        assert time.monotonic() < end
        page.wait_for_timeout(100)
