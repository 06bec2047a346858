from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from harvester.documents.tools import ToolError, run_tool
from tests.webs import PROJECT


def test_the_output_comes_back() -> None:
    assert run_tool(["echo", "да"]).decode() == "да\n"


def test_a_missing_program_is_named() -> None:
    with pytest.raises(ToolError) as caught:
        run_tool(["no-such-program-here"])
    assert (caught.value.status, caught.value.detail) == ("missing_tool", "no-such-program-here")


def test_a_failure_without_output_is_broken() -> None:
    with pytest.raises(ToolError) as caught:
        run_tool(["false"])
    assert caught.value.status == "broken"


def test_a_program_that_hangs_is_killed_with_its_children(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harvester.documents.tools.PATIENCE", 1.0)
    started = time.monotonic()
    with pytest.raises(ToolError) as caught:
        run_tool(["sh", "-c", "sleep 60 & sleep 60"], seconds=0.3)
    assert caught.value.status == "timeout"
    assert time.monotonic() - started < 40


@pytest.mark.parametrize("command", ["while :; do :; done", "sh -c 'while :; do :; done'; exit 3"])
def test_a_program_that_uses_up_the_processor_is_ended_whoever_burns(command: str) -> None:
    with pytest.raises(ToolError) as caught:
        run_tool(["sh", "-c", command], seconds=1.0)
    assert caught.value.status == "timeout"


def test_a_program_that_only_waits_has_more_time_than_its_seconds() -> None:
    assert run_tool(["sh", "-c", "sleep 1.2; echo there"], seconds=1.0) == b"there\n"


def test_too_much_output_is_a_bomb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harvester.documents.tools.OUTPUT", 10_000)
    with pytest.raises(ToolError) as caught:
        run_tool(["head", "-c", "20000", "/dev/zero"])
    assert caught.value.status == "bomb"


def test_what_the_program_says_is_told() -> None:
    with pytest.raises(ToolError) as caught:
        run_tool(["sh", "-c", "echo no such luck >&2; exit 3"])
    assert caught.value.detail == "sh ended with 3: no such luck"
    with pytest.raises(ToolError) as caught:
        run_tool(["sh", "-c", "echo file is encrypted >&2; exit 3"])
    assert caught.value.status == "encrypted"


def test_a_program_ends_with_the_one_that_started_it(tmp_path: Path) -> None:
    command = ["sh", "-c", f"echo $$ > {tmp_path}/pid; exec sleep 600"]
    code = f"from harvester.documents.tools import run_tool; run_tool({command}, folder={str(tmp_path)!r})"
    parent = subprocess.Popen([sys.executable, "-c", code], cwd=PROJECT)
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
        assert parent.poll() is None, "it never started"
        time.sleep(0.05)
    parent.kill()
    parent.wait()
    status = Path("/proc", (tmp_path / "pid").read_text().strip(), "stat")
    deadline = time.monotonic() + 40
    while is_alive(status):
        assert time.monotonic() < deadline, "it lives on"
        time.sleep(0.05)


def is_alive(status: Path) -> bool:
    try:
        return status.read_text().split()[2] != "Z"
    except OSError:
        return False
