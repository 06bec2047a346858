"""`scrapy demo`: the main job on the built-in web, with no server, no key and no internet."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


class Command(ScrapyCommand):
    requires_project = True
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def short_desc(self) -> str:
        return "Hunt a dozen wanted papers on the built-in web"

    def long_desc(self) -> str:
        return (
            "Start the built-in web on loopback, hunt a dozen wanted papers there and show what was found, where, "
            "how sure and why. The library stays. Example: scrapy demo; then: scrapy library list"
        )

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        from harvester.console import without_password
        from harvester.demo.server import serve

        web = _web()
        wants = web / "demo.jsonl"
        assert self.settings is not None
        library, store = self.settings["LIBRARY_URI"], self.settings["FILES_STORE"]
        print(f"Harvester looks for the papers of {wants.name} on its built-in web", flush=True)
        print(f"library: {without_password(library)}, files: {store}", flush=True)
        with serve(web) as server:
            self.exitcode = self._crawl(server.url, wants, library, store)
        if self.exitcode == 0:
            print("Look around: scrapy library list, scrapy library show ID, scrapy library search WORDS")

    def _crawl(self, proxy: str, wants: Path, library: str, store: str) -> int:
        command = [sys.executable, "-m", "scrapy", "crawl", "paper", "-a", f"wants={wants}", "--loglevel=WARNING"]
        progress = "live" if sys.stderr.isatty() else "lines"
        settings = ("SEARCH_PROVIDERS=builtin", "REPORT=on", f"PROGRESS={progress}")
        for setting in (*settings, f"LIBRARY_URI={library}", f"FILES_STORE={store}"):
            command += ["-s", setting]
        environment = {**os.environ, "http_proxy": proxy, "https_proxy": proxy, "no_proxy": ""}
        return subprocess.run(command, env=environment, check=False).returncode


def _web() -> Path:
    from pathlib import Path

    return Path(str(files("harvester.demo") / "web"))
