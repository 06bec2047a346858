"""`scrapy demo`: the main job on the built-in web, with no server, no key and no internet."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from pathlib import Path

    Row = dict[str, Any]

# A second worker, or a browser for a stranger's page, would take longer to start than three scholars to be found.
QUICK = ("-s", "WORKERS=1", "-s", "RENDER=never")
COLUMNS = ("status", "scholar", "home page", "publications", "entries", "kept")


class Command(ScrapyCommand):
    requires_project = True
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def short_desc(self) -> str:
        return "Hunt a dozen wanted papers and three scholars on the built-in web"

    def long_desc(self) -> str:
        return (
            "Start the built-in web on loopback, hunt a dozen wanted papers there and show what was found, where, "
            "how sure and why; then the home pages, lists and papers of three scholars. The library stays. "
            "Example: scrapy demo; then: scrapy library list"
        )

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        from harvester.demo.server import serve
        from harvester.text.redaction import hide_password

        assert self.settings is not None
        library, store = self.settings["LIBRARY_URI"], self.settings["FILES_STORE"]
        web = _find_web()
        print("Harvester looks for the papers of demo.jsonl on its built-in web", flush=True)
        print(f"library: {hide_password(library)}, files: {store}", flush=True)
        with serve(web) as server:
            self.exitcode = self._run_crawl(server.url, "paper", "-a", f"wants={web / 'demo.jsonl'}")
            if self.exitcode == 0:
                self.exitcode = self._hunt_scholars(server.url, web / "demo_scholars.jsonl")
        if self.exitcode == 0:
            print("Look around: scrapy library list, scrapy library show ID, scrapy library search WORDS")

    def _hunt_scholars(self, proxy: str, names: Path) -> int:
        """The three, with the papers that their lists name, as a table."""
        from pathlib import Path

        from harvester.console.output import say_table
        from harvester.demo.sites import read_rows

        print("Now the scholars: home pages, lists, and the papers that these name", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "scholars.jsonl"
            code = self._run_crawl(proxy, "homepage", "-a", f"names={names}", "-a", "files=yes", "-O", str(out), *QUICK)
            lines = read_rows(out)
        if code == 0:
            say_table(COLUMNS, _make_rows([row["id"] for row in read_rows(names)], lines))
        return code

    def _run_crawl(self, proxy: str, spider: str, *arguments: str) -> int:
        assert self.settings is not None
        command = [sys.executable, "-m", "scrapy", "crawl", spider, *arguments, "--loglevel=WARNING"]
        progress = "live" if sys.stderr.isatty() else "lines"
        settings = ["SEARCH_PROVIDERS=builtin", "REPORT=on", f"PROGRESS={progress}"]
        settings += [f"{name}={self.settings[name]}" for name in ("LIBRARY_URI", "FILES_STORE")]
        for setting in settings:
            command += ["-s", setting]
        environment = {**os.environ, "http_proxy": proxy, "https_proxy": proxy, "no_proxy": ""}
        return subprocess.run(command, env=environment, check=False).returncode


def _make_rows(asked: list[str], lines: list[Row]) -> Iterator[tuple[Any, ...]]:
    """A row for each scholar, in the order of asking."""
    from harvester.text.scripts import squeeze

    found = {line["scholar_id"]: line for line in lines if line["item"] == "scholar_result"}
    for one in (found[key] for key in asked if key in found):
        own = [line for line in lines if line["item"] == "publication_list" and line["owner"] == one["name"]]
        # A work that stands in two of his lists is one.
        works = {squeeze(entry["title"] or entry["text"]) for line in own for entry in line["entries"]}
        yield one["status"], one["name"], one["home_url"], one["publications_url"], len(works), one["kept"]


def _find_web() -> Path:
    from pathlib import Path

    return Path(str(files("harvester.demo") / "web"))
