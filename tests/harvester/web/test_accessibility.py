"""Every page as axe-core sees it, in the light and in the dark: nothing serious."""

from __future__ import annotations

from contextlib import closing
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from tests.browsing import patient
from tests.harvester.web.conftest import TOKEN
from tests.harvester.web.shelf import id_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.xdist_group("browser")
SERIOUS = ("serious", "critical")
PAPER = f"/paper/{id_of('layers')}"
PAGES = (
    *("/", "/search?q=сетка", "/search?q=устойчевость", "/collection", "/graph", "/missing", "/lists", "/wants"),
    *("/want/parts", "/want/series", "/gaps", "/sources", "/crawls", "/rejections", "/journal", "/users", "/searches"),
    *("/sign-in", PAPER, f"{PAPER}?view=text", "/author/orlova-n-v", "/venue/annalsofinventedresults", "/nothing"),
)


@pytest.fixture(scope="module")
def editor(browser: Browser, address: str) -> Iterator[Page]:
    """Signed in, so that forms are there, too; axe is put into the pages past their policy."""
    with closing(browser.new_context(locale="ru-RU", bypass_csp=True)) as context:
        page = patient(context.new_page())
        page.goto(f"{address}/sign-in")
        page.locator("input[name=token]").fill(TOKEN)
        page.locator("main button").click()
        page.locator("footer form").wait_for()
        yield page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious(editor: Page, address: str, path: str, scheme: str) -> None:
    editor.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    editor.goto(address + path)
    editor.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8"))
    result = editor.evaluate("axe.run(document, {resultTypes: ['violations']})")
    found = [(one["id"], one["nodes"][0]["html"][:200]) for one in result["violations"] if one["impact"] in SERIOUS]
    assert found == []


def test_the_first_page_has_little_script(browser: Browser, address: str) -> None:
    with closing(browser.new_context()) as context:
        page = patient(context.new_page())
        bodies: list[int] = []
        page.on("response", lambda answer: bodies.append(len(answer.body())) if answer.url.endswith(".js") else None)
        page.goto(address)
        page.wait_for_load_state("networkidle")
    assert 0 < sum(bodies) <= 60 * 1024
