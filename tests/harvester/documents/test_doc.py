from __future__ import annotations

import shutil

import pytest

from harvester.documents import read

MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def test_a_missing_tool_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    document = read(MAGIC + bytes(2000))
    assert (document.status, document.detail) == ("missing_tool", "catdoc")


@pytest.mark.skipif(not shutil.which("antiword"), reason="antiword is not installed")
def test_a_damaged_file_ends_in_a_status() -> None:
    assert read(MAGIC + bytes(2000)).status in ("broken", "no_text", "ok")
