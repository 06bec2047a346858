"""A real browser for tests, and patient: a page that takes long on a busy machine is no failure."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from playwright.sync_api import expect, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

MILLISECONDS = 120_000.0
expect.set_options(timeout=MILLISECONDS)  # five seconds unless told


@contextmanager
def launched(program: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"], timeout=MILLISECONDS)
        yield browser
        browser.close()


def patient(page: Page) -> Page:
    page.set_default_timeout(MILLISECONDS)
    return page
