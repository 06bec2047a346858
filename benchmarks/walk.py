"""A walk through the pages in a real browser, over the built-in web: a list of 30 sent, hunted, worked on, taken home.

`python -m benchmarks walk --pictures docs/pictures` keeps what was seen: walk-1.webp to walk-7.webp in English, and
walk-ru-… in Russian. The crawl is the one that the page starts: a process of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

WANTS = 30
WIDTH, HEIGHT = 1100, 720
QUALITY = 45
SECONDS = 900.0  # for the crawl
TOKEN = "a token for the walk"
WORDS = {
    "en": {
        "look": "Look at it first",
        "add": "Add to the list",
        "accept": "Accept the nearest file",
        "zip": "Files (ZIP)",
    },
    "ru": {
        "look": "Сначала посмотреть",
        "add": "Добавить в список",
        "accept": "Принять похожий файл",
        "zip": "Файлы (ZIP)",
    },
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pictures", type=Path, help="a folder for what was seen")
    parser.add_argument("--language", choices=WORDS, default="en")
    given = parser.parse_args()
    from playwright.sync_api import sync_playwright

    from harvester.demo import WEB
    from harvester.demo.server import serve
    from harvester.rendering.finding import find_browser

    size: Any = {"width": WIDTH, "height": HEIGHT}
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(WEB) as web,
        sync_playwright() as playwright,
        serve_library(Path(folder), web.url) as address,
        closing(playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])) as browser,
        closing(browser.new_context(locale=given.language, viewport=size)) as context,
    ):
        page = context.new_page()
        page.set_default_timeout(120_000)
        seen = Walk(page, address, given.language, given.pictures).go(write_list(Path(folder)))
    print(json.dumps(seen, ensure_ascii=False))
    return 0


def write_list(folder: Path) -> Path:
    """Thirty wants of the built-in web, one reference a line."""
    from harvester.demo import WEB

    rows = [json.loads(line) for line in (WEB / "wants.jsonl").read_text(encoding="utf-8").splitlines()]
    lines = [row["reference"] or f"{', '.join(row['authors'])} {row['title']}. {row['year']}." for row in rows]
    path = folder / "thesis.txt"
    path.write_text("\n".join(lines[:WANTS]) + "\n", encoding="utf-8")
    return path


@contextmanager
def serve_library(folder: Path, proxy: str) -> Iterator[str]:
    """`harvester serve` as people start it, with the built-in web for the internet; its address."""
    settings = {
        "LIBRARY_URI": f"sqlite:///{folder}/library.db",
        "FILES_STORE": f"{folder}/files",
        "SEARCH_PROVIDERS": "builtin",
        "WORKERS": "1",
        "RENDER": "never",
        "DOWNLOAD_DELAY": "0",
    }
    command = [sys.executable, "-u", "-m", "harvester.console.main", "serve", "--port", "0"]
    command += [part for name, value in settings.items() for part in ("-s", f"{name}={value}")]
    ours = {"http_proxy": proxy, "https_proxy": proxy, "WEB_TOKEN": TOKEN, "PYTHONPATH": str(Path(__file__).parents[1])}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | ours, cwd=folder) as server:
        assert server.stdout
        try:
            yield re.findall(r"http://\S+:\d+", server.stdout.readline())[0]
        finally:
            server.terminate()


class Walk:
    def __init__(self, page: Page, address: str, language: str, pictures: Path | None) -> None:
        self._page = page
        self._address = address
        self._words = WORDS[language]
        self._prefix = "walk" if language == "en" else f"walk-{language}"
        self._pictures = pictures
        self._steps = 0

    def go(self, path: Path) -> dict[str, Any]:
        page, words = self._page, self._words
        page.goto(f"{self._address}/sign-in")
        page.locator("input[name=token]").fill(TOKEN)
        page.locator("main button").click()
        page.locator("footer form").wait_for()
        page.goto(f"{self._address}/lists")
        page.locator("input[type=file]").set_input_files(path)
        page.get_by_role("button", name=words["look"]).click()
        page.locator(".rows .title").first.wait_for()
        self._see()
        page.get_by_role("button", name=words["add"]).click()
        page.locator("#rows .row").first.wait_for()
        page.goto(f"{self._address}/crawls")
        page.locator("form[action='/crawls/start'] button").click()
        page.locator("form[action='/crawls/stop']").wait_for()
        self._see()
        began = time.monotonic()
        self._watch(began)
        self._see()
        return {"seconds": round(time.monotonic() - began), **self._work()}

    def _watch(self, began: float) -> None:
        """The page of the list follows the crawl by itself; one picture on the way."""
        page = self._page
        page.goto(f"{self._address}/list/thesis")
        seen = False
        while time.monotonic() - began < SECONDS:
            time.sleep(5)
            if not seen and page.locator("#rows .status.found").count() >= 3:
                self._see()
                seen = True
            if json.loads(page.request.get(f"{self._address}/api/list/thesis").text())["list"]["groups"]["open"] == 0:
                break
        page.reload()

    def _work(self) -> dict[str, Any]:
        """A near miss accepted, a title corrected, GOST, the files taken home."""
        page, words = self._page, self._words
        groups = json.loads(page.request.get(f"{self._address}/api/list/thesis").text())["list"]["groups"]
        page.goto(f"{self._address}/list/thesis?status=not_found")
        accept = page.get_by_role("button", name=words["accept"])
        accepted = accept.count()
        if accepted:
            accept.first.click()
            page.locator("#rows").wait_for()
            self._see()
        page.goto(f"{self._address}/list/thesis?status=found")
        page.locator("#rows p a[href^='/paper/']").first.click()
        page.locator(".field .pen summary").first.click()
        title = page.locator("h1").inner_text()
        page.locator(".field .pen[open] textarea").first.fill(f"{title}: исправлено")
        page.locator(".field .pen[open] button").first.click()
        page.locator("#corrections").wait_for()
        page.locator(".cite summary").click()
        gost = page.locator(".citation").first.inner_text()
        self._see()
        page.goto(f"{self._address}/list/thesis")
        with page.expect_download() as download:
            page.get_by_role("link", name=words["zip"]).click()
        size = Path(download.value.path()).stat().st_size
        return {"groups": groups, "near_misses": accepted, "gost": gost, "zip_bytes": size}

    def _see(self) -> None:
        self._steps += 1
        if self._pictures:
            from PIL import Image

            path = self._pictures / f"{self._prefix}-{self._steps}.png"
            self._page.screenshot(path=str(path))
            with Image.open(path) as seen:
                seen.convert("RGB").save(path.with_suffix(".webp"), quality=QUALITY, method=6)
            path.unlink()


if __name__ == "__main__":
    sys.exit(main())
