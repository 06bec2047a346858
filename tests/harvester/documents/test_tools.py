from __future__ import annotations

import time

import pytest

from harvester.documents.tools import ToolError, run


def test_the_output_comes_back() -> None:
    assert run(["echo", "да"]).decode() == "да\n"


def test_a_missing_program_is_named() -> None:
    with pytest.raises(ToolError) as caught:
        run(["no-such-program-here"])
    assert (caught.value.status, caught.value.detail) == ("missing_tool", "no-such-program-here")


def test_a_failure_without_output_is_broken() -> None:
    with pytest.raises(ToolError) as caught:
        run(["false"])
    assert caught.value.status == "broken"


def test_a_slow_program_is_killed_with_its_children() -> None:
    started = time.monotonic()
    with pytest.raises(ToolError) as caught:
        run(["sh", "-c", "sleep 60 & sleep 60"], seconds=0.3)
    assert caught.value.status == "timeout"
    assert time.monotonic() - started < 5
