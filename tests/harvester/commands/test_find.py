"""`harvester find --list` as a person at a terminal sees it: the bar, Ctrl-C, going on, the last words."""

from __future__ import annotations

import fcntl
import json
import os
import re
import signal
import struct
import subprocess
import sys
import termios
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harvester.demo.server import serve
from tests.webs import PATIENT, PROJECT, environment

if TYPE_CHECKING:
    from collections.abc import Callable

COLUMNS = 100
SECONDS = 900
STARTER = """\
import sys
sys.argv[0] = "harvester"
from harvester.console.main import main
if __name__ == "__main__":
    sys.exit(main())
"""
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
WANTS = [json.loads(line) for line in (PROJECT / "harvester/demo/web/demo.jsonl").read_text("utf-8").splitlines()]


class Terminal:
    """A program at a terminal of 100 columns, or in a pipe."""

    def __init__(self, folder: Path, web: str, *args: str, tty: bool = True) -> None:
        (folder / "starter.py").write_text(STARTER)
        settings = [part for one in ("HUNTS_AT_ONCE=1", "WORKERS=1", *PATIENT) for part in ("-s", one)]
        self._ours, its = os.openpty() if tty else os.pipe()
        if tty:
            fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 30, COLUMNS, 0, 0))
        given = {**environment(web), "PYTHONPATH": str(PROJECT), "TERM": "xterm", "SEARCH_PROVIDERS": "builtin"}
        self.process = subprocess.Popen(
            [sys.executable, "starter.py", *args, *settings],
            cwd=folder,
            env=given,
            stdin=subprocess.DEVNULL,
            stdout=its,
            stderr=its,
            start_new_session=True,
        )
        os.close(its)
        self.raw = ""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self.on_text: Callable[[str], None] = lambda text: None
        self._reader.start()

    def _read(self) -> None:
        pieces = b""
        while True:
            try:
                read = os.read(self._ours, 65_536)
            except OSError:  # so a terminal ends whose last program has gone
                read = b""
            if not read:
                return
            pieces += read
            self.raw = pieces.decode("utf-8", "replace")
            self.on_text(self.raw)

    def end(self) -> int:
        code = self.process.wait(SECONDS)
        self._reader.join(30)
        os.close(self._ours)
        return code

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in re.split(r"[\r\n]+", ESCAPE.sub("", self.raw)) if line.strip()]


@pytest.fixture
def wants(tmp_path: Path) -> Path:
    """Five papers that are there, one that is not, and two lines that are none."""
    lines = [json.dumps(want, ensure_ascii=False) for want in WANTS[:6]]
    lines[2:2] = ['{"id": "bad-1"}', '{"id": "bad-2", "title": ""}']
    path = tmp_path / "refs.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_a_list_stopped_in_the_middle_goes_on(tmp_path: Path, wants: Path) -> None:
    with serve() as web:
        first = Terminal(tmp_path, web.url, "find", "--list", wants.name)
        told = threading.Event()

        def stop(text: str) -> None:
            if text.count("found  ") >= 2 and not told.is_set():
                told.set()
                os.kill(first.process.pid, signal.SIGINT)

        first.on_text = stop
        assert first.end() == 130, first.raw[-3000:]
        second = Terminal(tmp_path, web.url, "find", "--list", wants.name)
        assert second.end() == 0, second.raw[-3000:]
    assert " of 8" in first.raw
    assert re.search(r"━|╸", first.raw), "there is no bar"
    assert "asking " in first.raw
    assert [line for line in first.lines if line.startswith("stopped: ")]
    assert "The same command goes on from here" in first.raw
    for screen in (first.raw, second.raw):
        assert not re.search(r"destroyed|Traceback|\[scrapy|Unhandled|never awaited", screen)
    last = [line for line in second.lines if line.startswith("8 of 8 (")]
    assert last
    assert "2 invalid" in last[0]
    assert "5 found" in last[0]
    assert len(list((tmp_path / "logs").glob("paper-*.log"))) == 2


def test_in_a_pipe_there_are_plain_lines_and_the_exit_status_tells_what_was_not_looked_for(
    tmp_path: Path, wants: Path
) -> None:
    with serve(search_status=503) as web:
        piped = Terminal(tmp_path, web.url, "find", WANTS[0]["title"], "-s", "SEARCH_PAUSE=0.01", tty=False)
        assert piped.end() == 1
    assert "\x1b" not in piped.raw
    assert any(line.split()[0] == "could_not_search" for line in piped.lines)
    assert any("1 could not be looked for; the same command tries it again" in line for line in piped.lines)
