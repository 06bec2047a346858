"""A walk through the pages in a real browser, over the built-in web: a list of 30 sent, hunted, worked on, taken home.

`python -m benchmarks walk --pictures docs/pictures` keeps what was seen for the documentation: walk-1.webp to
walk-8.webp and a picture of each kind of page. `--language ru --pictures docs/ru/pictures` does the same in Russian.
The crawl is the one that the page starts: a process of its own.
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
import zipfile
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.screens import HEIGHT, WIDTH, Screens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

WANTS = 30
SOME = 5  # that are found when the list is looked at on its way
BAD_LINES = ("???", "* * *")
SECONDS = 900.0  # for a crawl
TOKEN = "a token for the walk"
INSTITUTE = "http://mathinst.example/"
# A title as it is printed and as cataloguers write it; a want whose list names another author than the file.
PRINTED = "Deflated Krylov Methods for Shifted Linear Systems"
CATALOGUED = "Deflated Krylov methods for shifted linear systems"
MISNAMED = "Белозёров"
WORDS = {
    "en": {
        "list": "thesis",
        "look": "Look at it first",
        "add": "Add to the list",
        "accept": "Accept the nearest file",
        "zip": "Files (ZIP)",
        "reason": "a different paper of the same author",
    },
    "ru": {
        "list": "диссертация",
        "look": "Сначала посмотреть",
        "add": "Добавить в список",
        "accept": "Принять похожий файл",
        "zip": "Файлы (ZIP)",
        "reason": "другая работа того же автора",
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
        page.set_default_timeout(400_000)
        screens = Screens(page, address, given.pictures)
        walk = Walk(page, screens, address, given.language)
        seen = walk.go(write_list(Path(folder), WORDS[given.language]["list"]))
        if given.pictures:
            crawl_institute(Path(folder), web.url)
            walk.reject_paper()
            screens.take_pages()
    print(json.dumps(seen, ensure_ascii=False))
    return 0


def write_list(folder: Path, name: str) -> Path:
    """Thirty wants of the built-in web, one reference a line, and two lines that are none."""
    from harvester.demo import WEB

    rows = [json.loads(line) for line in (WEB / "wants.jsonl").read_text(encoding="utf-8").splitlines()]
    lines = [row["reference"] or f"{', '.join(row['authors'])} {row['title']}. {row['year']}." for row in rows]
    path = folder / f"{name}.txt"
    path.write_text("\n".join([*lines[:WANTS], *BAD_LINES]) + "\n", encoding="utf-8")
    return path


def make_environment(folder: Path, proxy: str) -> dict[str, str]:
    """A library of its own, and the built-in web for the internet."""
    ours = {
        "LIBRARY_URI": f"sqlite:///{folder}/library.db",
        "FILES_STORE": f"{folder}/files",
        "SEARCH_PROVIDERS": "builtin",
        "HARVESTER_WORKERS": "1",
        "HARVESTER_RENDER": "never",
        "HARVESTER_HOST_DELAY": "0",
        "http_proxy": proxy,
        "https_proxy": proxy,
        "WEB_TOKEN": TOKEN,
        "PYTHONPATH": str(Path(__file__).parents[1]),
    }
    return os.environ | ours


@contextmanager
def serve_library(folder: Path, proxy: str) -> Iterator[str]:
    """`harvester serve` as people start it; its address."""
    command = [sys.executable, "-u", "-m", "harvester.console.main", "serve", "--port", "0"]
    given = make_environment(folder, proxy)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=given, cwd=folder) as server:
        assert server.stdout
        try:
            yield re.findall(r"http://\S+:\d+", server.stdout.readline())[0]
        finally:
            server.terminate()


def crawl_institute(folder: Path, proxy: str) -> None:
    """The people of an institute and what they wrote, so that there is a report of gaps to look at."""
    command = [sys.executable, "-m", "harvester.console.main", "crawl", "venue", "-a", f"url={INSTITUTE}"]
    given = make_environment(folder, proxy)
    subprocess.run(
        [*command, "-a", "people=all"], env=given, cwd=folder, check=True, capture_output=True, timeout=SECONDS
    )


class Walk:
    def __init__(self, page: Page, screens: Screens, address: str, language: str) -> None:
        self._page = page
        self._screens = screens
        self._address = address
        self._words = WORDS[language]
        self._list = f"/list/{self._words['list']}"

    def go(self, path: Path) -> dict[str, Any]:
        page, words = self._page, self._words
        self._go("/sign-in")
        page.locator("input[name=token]").fill(TOKEN)
        page.locator("main button").click()
        page.locator("footer form").wait_for()
        self._go("/lists")
        page.locator("input[type=file]").set_input_files(path)
        page.get_by_role("button", name=words["look"]).click()
        page.locator(".rows .title").first.wait_for()
        self._see(1)
        page.get_by_role("button", name=words["add"]).click()
        page.locator("#rows .row").first.wait_for()
        began = time.monotonic()
        self._start_crawl()
        self._watch(began)
        took = round(time.monotonic() - began)
        groups = self._count_groups()
        accepted = self._accept_near_miss()
        return {"seconds": took, "groups": groups, "accepted": accepted, "gost": self._correct(), **self._take_home()}

    def reject_paper(self) -> None:
        """The last that was found, with a reason."""
        self._go(f"{self._list}?status=found")
        self._page.locator("#rows p a[href^='/paper/']").last.click()
        self._page.locator("input[name=reason]").fill(self._words["reason"])
        self._page.locator("button.danger").click()
        self._page.locator(".rows").wait_for()

    def _start_crawl(self) -> None:
        self._go("/crawls")
        self._page.locator("form[action='/crawls/start'] button").click()
        self._page.locator("form[action='/crawls/stop']").wait_for()
        self._see(2)

    def _watch(self, began: float) -> None:
        """The page of the list follows the crawl by itself; one picture on the way."""
        self._go(self._list)
        seen = False
        while (groups := self._count_groups())["open"] and time.monotonic() - began < SECONDS:
            if not seen and groups["found"] >= SOME:
                self._page.locator("#rows .status.found").first.wait_for()
                self._see(3)
                seen = True
            time.sleep(2)

    def _accept_near_miss(self) -> str:
        """The list names another author than the file does: a person decides. The address of the file."""
        self._go(f"{self._list}?status=not_found")
        self._see(4)
        row = self._page.locator("#rows .row", has_text=MISNAMED)
        want = str(row.locator(".title").get_attribute("href"))
        row.get_by_role("button", name=self._words["accept"]).click()
        self._page.locator("#rows").wait_for()
        self._go(want)
        self._page.locator("article .status.found").first.wait_for()
        self._see(5)
        return self._page.locator("dd.address").first.inner_text()

    def _correct(self) -> str:
        """A title corrected in place; the reference by GOST, with the file beside it."""
        page = self._page
        self._go(f"/search?q={PRINTED}")
        page.get_by_role("link", name=PRINTED, exact=True).first.click()
        page.locator(".field .pen summary").first.click()
        page.locator(".field .pen[open] textarea").first.fill(CATALOGUED)
        self._see(6)
        page.locator(".field .pen[open] button").first.click()
        page.locator("#corrections").wait_for()
        self._go(page.url.removeprefix(self._address).partition("?")[0] + "?view=file")
        page.locator(".cite summary").click()
        page.locator(".viewer object, .viewer iframe").wait_for()
        time.sleep(3)  # the browser's own viewer tells nobody when it has drawn
        self._see(7)
        return page.locator(".citation").first.inner_text()

    def _take_home(self) -> dict[str, Any]:
        self._go(self._list)
        self._see(8)
        with self._page.expect_download() as download:
            self._page.get_by_role("link", name=self._words["zip"]).click()
        with zipfile.ZipFile(download.value.path()) as archive:
            return {"zip": download.value.suggested_filename, "files": len(archive.namelist())}

    def _count_groups(self) -> dict[str, int]:
        answer = self._page.request.get(f"{self._address}/api{self._list}")
        return dict(json.loads(answer.text())["list"]["groups"])

    def _go(self, path: str) -> None:
        self._screens.go(path)

    def _see(self, step: int) -> None:
        self._screens.take(f"walk-{step}")


if __name__ == "__main__":
    sys.exit(main())
