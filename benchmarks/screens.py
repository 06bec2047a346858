"""Pictures of the pages for the documentation: what a browser saw, in few colours and so in few bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

WIDTH, HEIGHT = 1100, 680
PHONE_WIDTH, PHONE_HEIGHT = 380, 760
COLOURS = 64  # a screen has few: kept without loss it is smaller and sharper than a photograph of it
# Pictures on the screen that come later, such as that of a first page, are waited for.
DRAWN = """Promise.all([...document.images]
    .filter(one => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight)
    .map(one => one.decode().catch(() => null)))"""
SEARCHED = "сетки"


class Screens:
    """Takes pictures of `page` into a folder; nothing where there is none."""

    def __init__(self, page: Page, address: str, folder: Path | None) -> None:
        self._page = page
        self._address = address
        self._folder = folder

    def go(self, path: str) -> None:
        self._page.goto(self._address + path)

    def take(self, name: str, *, whole: bool = False) -> None:
        if not self._folder:
            return
        from PIL import Image

        self._page.evaluate(DRAWN)
        path = self._folder / f"{name}.png"
        self._page.screenshot(path=str(path), full_page=whole)
        with Image.open(path) as seen:
            few = seen.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).convert("RGB")
        few.save(path.with_suffix(".webp"), lossless=True)
        path.unlink()

    def take_pages(self) -> None:
        """The pages of a library that a crawl has filled."""
        for name, path in (
            ("first-page", "/"),
            ("search", f"/search?q={SEARCHED}"),
            ("collection", "/collection"),
            ("cited-missing", "/missing"),
            ("wants", "/wants"),
            ("sources", "/sources"),
            ("crawls", "/crawls"),
            ("rejected", "/rejections"),
        ):
            self.go(path)
            self.take(name)
        self.go("/graph")
        self._page.locator("#graph.drawn circle").first.wait_for()
        self.take("graph")
        self._follow(f"/search?q={SEARCHED}", ".results .title", "paper", whole=True)
        self._follow(self._page.url.removeprefix(self._address), ".by a", "author")
        self._follow("/wants?status=not_found", ".rows .title", "missing")
        self._follow("/gaps", "main table a", "gaps")
        self._take_phone()

    def _follow(self, path: str, link: str, name: str, *, whole: bool = False) -> None:
        self.go(path)
        self._page.locator(link).first.click()
        self._page.locator("footer").wait_for()
        self.take(name, whole=whole)

    def _take_phone(self) -> None:
        self._page.emulate_media(color_scheme="dark")
        self._page.set_viewport_size({"width": PHONE_WIDTH, "height": PHONE_HEIGHT})
        self.go(f"/search?q={SEARCHED}")
        self.take("phone-search")
        self._follow(f"/search?q={SEARCHED}", ".results .title", "phone-paper")
        self.go("/wants")
        self.take("phone-wants")
