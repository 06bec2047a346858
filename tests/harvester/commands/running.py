"""Runs our commands: through Scrapy's own command line in this process, or as a program of their own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from scrapy.cmdline import execute
from scrapy.settings import Settings

ROOT = Path(__file__).parents[3]


@dataclass
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def error(self) -> str:
        """The one line on standard error."""
        assert len(self.err.splitlines()) == 1, self.err
        assert self.err.startswith("harvester: ")
        return self.err


@dataclass
class Place:
    """A library and a files folder of its own for one test."""

    uri: str
    folder: Path

    @property
    def files(self) -> Path:
        return self.folder / "files"

    @property
    def settings(self) -> dict[str, str]:
        return {"LIBRARY_URI": self.uri, "FILES_STORE": str(self.files), "SEARXNG_URL": ""}

    def scrapy(self, *args: str | Path, **environment: str) -> Done:
        """As `scrapy …` does it, without the seconds it takes to start."""
        settings = Settings()
        settings.setmodule("harvester.settings", priority="project")
        settings.setdict(self.settings, priority="project")
        out, err = io.StringIO(), io.StringIO()
        with (
            patch.dict(os.environ, {"SCRAPY_SETTINGS_MODULE": "harvester.settings", **environment}),
            redirect_stdout(out),
            redirect_stderr(err),
        ):
            try:
                execute(["scrapy", *map(str, args)], settings)
            except SystemExit as end:
                return Done(int(end.code or 0), out.getvalue(), err.getvalue())
        raise AssertionError("a command ends with an exit status")

    def program(self, *args: str | Path, **environment: str) -> Done:
        """As a person runs it, in the project's folder."""
        done = subprocess.run(
            [sys.executable, "-m", "scrapy", *map(str, args)],
            cwd=ROOT,
            env={**os.environ, **self.settings, "PYTHONUTF8": "1", **environment},
            capture_output=True,
            encoding="utf-8",
            timeout=900,
            check=False,
        )
        return Done(done.returncode, done.stdout, done.stderr)
