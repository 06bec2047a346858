from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from harvester.inputs.lines import Bad, drop_repeats, is_empty, read_rows


@dataclass
class Thing:
    id: str


def test_rows_of_json_and_plain_lines(tmp_path: Path) -> None:
    path = tmp_path / "given.jsonl"
    path.write_text('\ufeff{"a": 1}\n\n  plain words \n{"b": \n', encoding="utf-8")
    assert list(read_rows(str(path), lambda line: {"name": line})) == [
        (1, {"a": 1}),
        (3, {"name": "plain words"}),
        (4, None),
    ]


def test_of_two_with_one_id_the_second_is_an_error() -> None:
    first, again, bad = Thing("x"), Thing("x"), Bad("line-3", "not JSON")
    given: list[tuple[int, Thing | Bad]] = [(1, first), (2, again), (3, bad)]
    assert list(drop_repeats(given)) == [
        first,
        Bad("x", "line 2: the id x was there before"),
        bad,
    ]


def test_no_file_and_an_empty_one_are_alike(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    assert is_empty(str(tmp_path / "empty"))
    assert is_empty(str(tmp_path / "none"))
