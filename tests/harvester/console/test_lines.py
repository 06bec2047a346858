from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.console.lines import check_one_path, make_json_line, read_lines
from harvester.console.subcommands import UseError

if TYPE_CHECKING:
    from pathlib import Path


@given(st.text())
def test_a_json_line_is_one_line_for_everybody(text: str) -> None:
    line = make_json_line({"text": text})
    assert json.loads(line) == {"text": text}
    assert len(line.splitlines()) == 1


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("первая\r\nвторая".encode())))
    assert list(read_lines("-")) == ["первая", "вторая"]


def test_each_line_in_its_own_encoding(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes("Список литературы\n".encode() + "Об одном методе вычислений".encode("cp1251"))
    assert list(read_lines(str(path))) == ["Список литературы", "Об одном методе вычислений"]


def test_one_path_only() -> None:
    assert check_one_path("references", ["-"]) == "-"
    with pytest.raises(UseError, match="give one path"):
        check_one_path("references", [])
