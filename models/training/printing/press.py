"""The press: HTML to PDF by a Chromium that stays open for the whole run."""

from __future__ import annotations

import os
import re
import shutil
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
# A page is a few dozen kilobytes of text; one that takes longer hangs.
TIMEOUT_MS = 20_000
# Without the last one letters stand on whole pixels, and readers see blanks inside of words.
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"]
_DESCRIPTOR = re.compile(rb"/FontName /([^\s/]+)[^<>]*?/StemV (\d+)")


def find_chromium() -> str | None:
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


class Press:
    """`with Press(typefaces) as press: press.print(html)`; `typefaces` is a folder with a fonts.conf, or nothing."""

    def __init__(self, typefaces: Path | None = None) -> None:
        self.typefaces = typefaces

    def __enter__(self) -> Self:
        from playwright.sync_api import sync_playwright

        program = find_chromium()
        if program is None:
            raise FileNotFoundError("printing needs chromium: install the packages of apt-packages.txt")
        environment: dict[str, str | float | bool] = {**os.environ}
        if self.typefaces is not None:
            environment["FONTCONFIG_FILE"] = str(self.typefaces.resolve() / "fonts.conf")
        self._driver = sync_playwright().start()
        self._browser = self._driver.chromium.launch(executable_path=program, args=ARGUMENTS, env=environment)
        self._page = self._browser.new_page(java_script_enabled=False)
        self._page.set_default_timeout(TIMEOUT_MS)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._browser.close()
        self._driver.stop()

    def print(self, html: str) -> bytes:
        self._page.set_content(html)
        return _DESCRIPTOR.sub(_thin_stems, self._page.pdf(prefer_css_page_size=True, tagged=False))


def _thin_stems(match: re.Match[bytes]) -> bytes:
    """Chromium takes the width of an exclamation mark for that of a stem, so that plain faces seem bold."""
    if b"Bold" in match[1] or b"SFB" in match[1]:
        return match[0]
    return match[0][: match.start(2) - match.start()] + b"80".zfill(len(match[2]))
