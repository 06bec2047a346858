"""Every page as axe-core sees it, on a desk in the light and on a phone in the dark: nothing serious, nothing too wide."""

from __future__ import annotations

import time
from contextlib import closing
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from harvester.inputs.want_files import read_list
from harvester.library import open_library
from harvester.library.files import FileStore
from harvester.web.app import make_app
from harvester.web.libraries import Libraries
from tests.browsing import patient
from tests.harvester.web.conftest import TOKEN
from tests.harvester.web.serving import served
from tests.harvester.web.shelf import fill, id_of
from tests.harvester.web.test_crawl_control import MadeRunner
from tests.harvester.web.test_crawl_history import save_crawl

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.xdist_group("browser")
SERIOUS = ("serious", "critical")
PAPER = f"/paper/{id_of('layers')}"
PAGES = (
    *("/", "/search?q=сетка", "/search?q=устойчевость", "/collection", "/graph", "/missing", "/lists", "/wants"),
    *("/want/parts", "/want/series", "/gaps", "/sources", "/crawls", "/rejections", "/journal", "/users", "/searches"),
    *("/sign-in", PAPER, f"{PAPER}?view=text", f"{PAPER}?view=file", "/author/orlova-n-v"),
    *("/venue/annalsofinventedresults", "/nothing", "/list/Обзор"),
)
LIST = "Иванов И. И. О рядах // Вестник. 2012. № 2. С. 3–9.\n???\n10.1134/S0000000000000000\n"
WIDTHS = {"light": 1280, "dark": 380}


@pytest.fixture(scope="module")
def address(served_library: str) -> Iterator[str]:
    """A server that can start crawls, and has seen one."""
    store = FileStore(served_library.removeprefix("sqlite:///").replace("library.db", "files"))
    with closing(open_library(served_library)) as library:
        fill(library, store)
    with closing(Libraries(served_library)) as opened:
        save_crawl(opened, time.time() - 900, "finished", time.time() - 9)
        with served(make_app(opened, store, TOKEN, read_list=read_list, runner=MadeRunner())) as address:
            yield address


@pytest.fixture(scope="module")
def editor(browser: Browser, address: str) -> Iterator[Page]:
    """Signed in, so that forms are there, too; axe is put into the pages past their policy."""
    with closing(browser.new_context(locale="ru-RU", bypass_csp=True)) as context:
        page = patient(context.new_page())
        page.goto(f"{address}/sign-in")
        page.locator("input[name=token]").fill(TOKEN)
        page.locator("main button").click()
        page.locator("footer form").wait_for()
        send_list(page, address)
        page.locator("form[action$=keep] button").first.click()
        page.locator(".progress").wait_for()
        yield page


def send_list(page: Page, address: str) -> None:
    page.goto(f"{address}/lists")
    page.locator("textarea").fill(LIST)
    page.locator("input[name=name]").fill("Обзор")
    page.locator("main form button").click()
    page.locator("form[action$=keep]").wait_for()


def take_device(page: Page, scheme: str) -> None:
    """Before a page is opened: one that changes under axe's eyes has colours of both."""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.set_viewport_size({"width": WIDTHS[scheme], "height": 800})


def check_page(page: Page, scheme: str) -> None:
    page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8"))
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    found = [(one["id"], one["nodes"][0]["html"][:200]) for one in result["violations"] if one["impact"] in SERIOUS]
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTHS[scheme]


@pytest.mark.parametrize("scheme", WIDTHS)
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious(editor: Page, address: str, path: str, scheme: str) -> None:
    take_device(editor, scheme)
    editor.goto(address + path)
    check_page(editor, scheme)


@pytest.mark.parametrize("scheme", WIDTHS)
def test_nor_on_the_preview_of_a_list_and_the_page_of_a_crawl(editor: Page, address: str, scheme: str) -> None:
    take_device(editor, scheme)
    send_list(editor, address)
    check_page(editor, scheme)
    editor.goto(f"{address}/crawls")
    editor.locator("main a[href^='/crawl/']").first.click()
    editor.locator("main .figures").wait_for()
    check_page(editor, scheme)


def test_the_first_page_has_little_script(browser: Browser, address: str) -> None:
    with closing(browser.new_context()) as context:
        page = patient(context.new_page())
        bodies: list[int] = []
        page.on("response", lambda answer: bodies.append(len(answer.body())) if answer.url.endswith(".js") else None)
        page.goto(address)
        page.wait_for_load_state("networkidle")
    assert 0 < sum(bodies) <= 60 * 1024
