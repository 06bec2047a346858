"""The site that `make docs` builds: no warning, nothing from another host, read from the disk in a real browser."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from lxml import html
from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import expect

from harvester.rendering.finding import find_browser
from tests.browsing import launched, patient

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

pytestmark = pytest.mark.xdist_group("browser")

PROJECT = Path(__file__).resolve().parent.parent
# What a browser fetches by itself; a link that a person may follow is none of it.
LOADED = "//script/@src | //img/@src | //iframe/@src | //source/@src | //link[not(@rel='canonical')]/@href"
ELSEWHERE = re.compile(r"(?:https?:)?//")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as `make docs` does it, any warning an error; from a copy of the pages, since their tables are brought up to date."""
    folder = tmp_path_factory.mktemp("docs")
    shutil.copytree(PROJECT / "docs", folder / "docs")
    names = {"docs_dir": str(folder / "docs"), "site_dir": str(folder / "site")}
    build(load_config(str(PROJECT / "mkdocs.yml"), strict=True, **names))
    return folder / "site"


@pytest.fixture
def page(site: Path) -> Iterator[Page]:
    executable = find_browser()
    if executable is None:
        pytest.skip("no browser here")
    with launched(executable) as browser:
        yield patient(browser.new_page())


def test_every_page_of_the_docs_is_on_the_site(site: Path) -> None:
    sources = {path.relative_to(PROJECT / "docs").with_suffix(".html") for path in (PROJECT / "docs").rglob("*.md")}
    cards = {Path("models") / f"{path.stem}.html" for path in (PROJECT / "models").glob("*.md")}
    assert not sorted(str(name) for name in sources | cards if not (site / name).exists())


def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    loaded = {str(address) for path in pages for address in html.fromstring(path.read_bytes()).xpath(LOADED)}
    styles = " ".join(path.read_text(encoding="utf-8") for path in site.rglob("*.css"))
    loaded |= {address.strip("'\"") for address in re.findall(r"(?:url\(|@import )([^)\s;]+)", styles)}
    assert loaded
    assert not sorted(address for address in loaded if ELSEWHERE.match(address))


def test_links_have_the_titles_of_their_pages(site: Path) -> None:
    links = html.fromstring((site / "index.html").read_bytes()).xpath("//article//a[@href='oai.html']/text()")
    assert links == ["Let catalogues harvest the library"]


def test_a_russian_page_says_that_it_is_one(site: Path) -> None:
    assert '<html lang="ru"' in (site / "ru" / "start.html").read_text(encoding="utf-8")
    assert '<html lang="en"' in (site / "start.html").read_text(encoding="utf-8")


def test_from_the_disk_pages_are_whole_and_searched_in_russian(site: Path, page: Page) -> None:
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    for name in ("index.html", "architecture.html", "ru/index.html"):
        page.goto((site / name).as_uri())
        shown = "[...document.images].map(image => image.naturalWidth > 0)"
        assert page.evaluate(shown) in ([True], [True, True])
    page.keyboard.press("/")
    expect(page.locator("input.md-search__input")).to_be_focused()
    page.keyboard.type("каталог")
    page.keyboard.press("End")  # the theme listens to keys, and Cyrillic letters are not typed by one here
    expect(page.locator(".md-search-result__item").first).to_contain_text("каталог")
    assert not wrong
    assert not [address for address in asked if not address.startswith("file:")]
