"""Crawls that are noted first, and then run together in one process (`tests/crawls_together.py`)."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

from harvester.evaluation.corpora import read_rows
from tests.webs import PATIENT, PROJECT, SECONDS_TO_END, environment

if TYPE_CHECKING:
    from pathlib import Path


class CrawlPlan:
    """By name the words of each crawl, and how it ended; each has a library of its own in a folder of its own."""

    def __init__(self, folder: Path, proxy: str) -> None:
        self.folder, self.proxy = folder, proxy
        self.plan: dict[str, list[str]] = {}
        self.ends: dict[str, dict[str, str]] = {}

    def note(self, name: str, words: list[str]) -> None:
        """The crawl as it is typed, on the built-in web."""
        places = ["-O", str(self.open_folder(name) / "out.jsonl"), *self.list_settings(name)]
        self.plan[name] = [*words, *places, "-s", "SEARCH_PROVIDERS=builtin", "-s", "HOST_DELAY=0"]

    def run(self, cwd: Path = PROJECT) -> None:
        """From a folder, as somebody types them there."""
        plan = self.folder / "plan.json"
        plan.write_text(json.dumps(list(self.plan.values())), encoding="utf-8")
        command = [sys.executable, "-m", "tests.crawls_together", str(plan)]
        done = subprocess.run(
            command,
            cwd=cwd,
            env={**environment(self.proxy), "PYTHONPATH": str(PROJECT)},
            capture_output=True,
            text=True,
            timeout=SECONDS_TO_END,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-3000:]
        self.ends = dict(zip(self.plan, json.loads(done.stdout.splitlines()[-1]), strict=True))

    def read_lines(self, name: str) -> list[dict[str, Any]]:
        return read_rows(self.open_folder(name) / "out.jsonl")

    def open_folder(self, name: str) -> Path:
        folder = self.folder / hashlib.sha256(name.encode()).hexdigest()[:8]
        folder.mkdir(exist_ok=True)
        return folder

    def list_places(self, name: str) -> list[str]:
        folder = self.open_folder(name)
        return ["-s", f"LIBRARY_URI=sqlite:///{folder}/library.db", "-s", f"FILES_STORE={folder}/files"]

    def list_settings(self, name: str) -> list[str]:
        settings = [f"STATS_FILE={self.open_folder(name)}/stats.json", f"SPOOL_FOLDER={self.folder}/spool"]
        settings += ["SEARCH_PAUSE=0", "WORKERS=1", "RENDER=never", "LOG_LEVEL=ERROR", *PATIENT]
        return [*self.list_places(name), *(word for one in settings for word in ("-s", one))]
