"""The program `harvester`: its list of commands, wrong use in one line, any folder."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from harvester.console import main as program
from harvester.console.naming import name_program

if TYPE_CHECKING:
    from pathlib import Path

    from scrapy.settings import Settings


@pytest.fixture(autouse=True)
def _typed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As somebody types it, in a folder that is not the project's."""
    monkeypatch.setattr(sys, "argv", ["/usr/bin/harvester"])
    monkeypatch.setenv("SCRAPY_SETTINGS_MODULE", "")
    monkeypatch.chdir(tmp_path)


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    from pkgutil import iter_modules

    from harvester import commands

    assert program.main(["--help"]) == 0
    shown = {line.split()[0] for line in capsys.readouterr().out.splitlines() if line.startswith("  ")}
    assert shown == {module.name for module in iter_modules(commands.__path__)}


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    from harvester import __version__

    assert program.main(["--version"]) == 0
    assert capsys.readouterr().out == f"harvester {__version__}\n"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("fnd x", "there is no command 'fnd'; did you mean `harvester find`?"),
        ("../find", "there is no command '../find'"),
        ("qqqq", "`harvester --help` lists the commands"),
        ("extract", "harvester extract: no path given; `harvester extract -h` shows how"),
        ("library serch x", "`harvester library -h` shows how"),
        ("library list -s", "harvester library: argument -s/--set: expected one argument"),
        ("library list -s OCR", "argument -s/--set: give NAME=VALUE"),
        ("library list -s host_delay=banana", "HOST_DELAY must be a number"),
        ("find --autors x", "did you mean --authors?"),
        ("find -a titel=x", "unknown argument titel"),
    ],
)
def test_wrong_use_is_one_line_that_says_what_to_do(
    line: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: int | str | None = program.main(line.split())
    except SystemExit as end:
        code = end.code
    (error,) = capsys.readouterr().err.splitlines()
    assert (code, error.startswith("harvester: "), says in error) == (2, True, True), error
    assert not (tmp_path / "logs").exists()


def test_a_log_that_cannot_be_written_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "logs").touch()
    assert program.main(["find", "О рядах"]) == 1
    (error,) = capsys.readouterr().err.splitlines()
    assert error.startswith("harvester: no log can be written, logs: File exists"), error


def test_settings_of_the_command_line_arrive_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    arrived: list[Settings] = []
    monkeypatch.setattr(
        "harvester.commands.init.Command.run", lambda self, args, opts: arrived.append(self.settings.copy())
    )
    assert program.main(["init", "-s", "host_delay=2", "-s", "ROBOTSTXT_OBEY=no"]) == 0
    assert (arrived[0].getfloat("HOST_DELAY"), arrived[0].getbool("ROBOTSTXT_OBEY")) == (2.0, False)


def test_commands_work_in_any_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["library", "stats"]) == 0
    assert "papers" in capsys.readouterr().out
    assert (tmp_path / "library" / "library.db").is_file()


def test_help_and_messages_name_the_program_that_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "`scrapy library rejections` shows them; `scrapy list` the spiders of a Scrapy project"
    assert name_program(text) == text.replace("scrapy library", "harvester library")
    monkeypatch.setattr(sys, "argv", ["/usr/bin/scrapy"])
    assert name_program(text) == text
