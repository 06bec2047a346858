from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from harvester.console import output

if TYPE_CHECKING:
    import pytest


def at_terminal(program: str) -> str:
    """What a program writes to a real terminal of 60 columns."""
    ours, its = os.openpty()
    command = [sys.executable, "-c", f"from harvester.console import output\n{program}"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "60", "PYTHONUTF8": "1"}
    environment.pop("NO_COLOR", None)
    try:
        subprocess.run(command, stdout=its, stderr=its, stdin=its, env=environment, check=True, timeout=300)
        return os.read(ours, 100_000).decode()
    finally:
        os.close(ours)
        os.close(its)


ROWS: list[list[str | None]] = [["found", "Ряды [b]\x1b[2J\nи пределы"], ["open", None]]


def test_tables_are_lines_with_tabs_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    output.say_table(("status", "title"), ROWS)
    assert capsys.readouterr().out == "status\ttitle\nfound\tРяды [b] [2J и пределы\nopen\t\n"


def test_on_a_terminal_tables_are_coloured_lines_whole_and_counts_live() -> None:
    written = at_terminal(
        f"output.say_table(('status', 'title'), {ROWS!r}, {{'found': 'green'}})\n"
        "output.say('слово ' * 30)\n"
        "print(list(output.show_count('ab', 'rows')))"
    )
    assert "\x1b[32mРяды [b] [2J и пределы" in written
    assert "\x1b[2J" not in written
    assert "слово " * 30 in written
    assert "2 rows" in written
    assert "['a', 'b']" in written


def test_a_label_is_written_once_and_nothing_for_what_is_empty(capsys: pytest.CaptureFixture[str]) -> None:
    output.say_fields([("why", "a"), ("why", "b"), ("year", None), ("id", 0)], indent=2)
    assert capsys.readouterr().out == "  why        a\n             b\n  id         0\n"


def test_counts(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "COUNT_SECONDS", -1.0)
    assert list(output.show_count("ab", "rows")) == ["a", "b"]
    assert capsys.readouterr().err == "1 rows …\n2 rows …\n2 rows\n"
