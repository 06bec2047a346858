from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from harvester.console.lines import MAX_LINE_BYTES, _raw_lines, check_one_path, make_json_line, read_lines
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
    assert list(read_lines("-", 10)) == [["первая"], ["вторая"]]


@given(st.lists(st.binary(max_size=40).map(lambda line: line.replace(b"\n", b"") + b"\n")), st.integers(1, 9))
@example([b"\n", b"\n"], 1)
def test_lines_come_whole_however_they_are_read(lines: list[bytes], size: int) -> None:
    class Pipe(io.BytesIO):
        def read1(self, _: int | None = -1, /) -> bytes:
            return super().read1(size)

    assert [line + b"\n" for read in _raw_lines(Pipe(b"".join(lines))) for line in read] == lines


def test_an_endless_line_is_cut_and_the_next_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"word " * 700_000 + b"\nnext\n")
    (endless,), (after,) = read_lines(str(path), 1)
    assert len(endless) <= MAX_LINE_BYTES
    assert after == "next"


def test_each_line_in_its_own_encoding(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes("Список литературы\n".encode() + "Об одном методе вычислений".encode("cp1251"))
    assert list(read_lines(str(path), 10)) == [["Список литературы"], ["Об одном методе вычислений"]]


def test_one_path_only() -> None:
    assert check_one_path("references", ["-"]) == "-"
    with pytest.raises(UseError, match="give one path"):
        check_one_path("references", [])
