from __future__ import annotations

import argparse
import os
import subprocess
import sys

import pytest

from harvester.console.subcommands import UseError, parse_arguments, run_command
from harvester.library.contracts import LibraryError


def raises(error: BaseException) -> int:
    raise error


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (UseError("give an id"), 2),
        (LibraryError("mongodb://me:secret@host is not there:\n start it"), 1),
        (OSError(28, "No space left on device"), 1),
        (KeyboardInterrupt(), 1),
    ],
)
def test_an_error_is_one_line_and_a_status(error: BaseException, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(lambda: raises(error)) == code
    said = capsys.readouterr().err
    assert said.startswith("harvester: ")
    assert said.count("\n") == 1
    assert "secret" not in said


def test_a_reader_that_goes_away_is_no_error() -> None:
    program = "from harvester.console.subcommands import run_command; run_command(lambda: print('line ' * 200_000))"
    writer = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert writer.stdout is not None
    writer.stdout.read(10)
    writer.stdout.close()
    assert writer.stderr is not None
    assert writer.stderr.read() == b""
    assert writer.wait(300) == 0
    writer.stderr.close()


def test_results_are_statuses() -> None:
    assert run_command(lambda: None) == 0
    assert run_command(lambda: 2) == 2


def test_parsing() -> None:
    def show(*_: object) -> None: ...

    actions = {"show": (show, {"id": {}, "--json": {"action": "store_true"}})}
    assert parse_arguments("library", actions, ["show", "12", "--json"]) == argparse.Namespace(
        **{"sub-command": "show", "id": "12", "json": True, "action": show}
    )
    for wrong in ([], ["burn"], ["show"], ["show", "1", "--no-such"], ["show", "1", "2"]):
        with pytest.raises(UseError, match=r"^scrapy library: .*`scrapy library -h` shows how$"):
            parse_arguments("library", actions, wrong)


def test_nothing_heavy_is_loaded_with_the_command_modules() -> None:
    program = (
        "import sys, harvester.commands.library, harvester.commands.wants, harvester.commands.doctor; "
        "print([name for name in ('rich', 'pymongo', 'pymorphy3', 'rapidfuzz', 'sklearn') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env={**os.environ}, check=True, timeout=300
    )
    assert done.stdout == "[]\n"
