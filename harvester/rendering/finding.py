"""Which browser is there: Playwright's own, which fits it best, or the system's."""

from __future__ import annotations

import os
import re
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# Where `playwright install chromium` puts its own, and what is in there, by system.
FOLDERS = {
    "linux": "~/.cache/ms-playwright",
    "darwin": "~/Library/Caches/ms-playwright",
    "win32": "~/AppData/Local/ms-playwright",
}
INSIDE = (
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/Chromium.app/Contents/MacOS/Chromium",
    "chromium-*/chrome-win*/chrome.exe",
    "chromium_headless_shell-*/chrome-*/*headless*shell*",
)


def find_browser() -> str | None:
    """The program to start; None when there is none, or nothing to drive it with."""
    if find_spec("scrapy_playwright") is None:
        return None
    return _of_playwright() or next(filter(None, map(shutil.which, PROGRAMS)), None)


def _of_playwright() -> str | None:
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or FOLDERS.get(sys.platform, "")).expanduser()
    for pattern in INSIDE:
        programs = [path for path in folder.glob(pattern) if path.is_file() and os.access(path, os.X_OK)]
        if programs:
            return str(max(programs, key=_read_version))
    return None


def _read_version(program: Path) -> int:
    numbers = re.findall(r"chromium\w*-(\d+)", str(program))
    return int(numbers[-1]) if numbers else 0
