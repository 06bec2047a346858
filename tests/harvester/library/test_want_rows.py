from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.library.want_rows import ids_in
from harvester.wants import WantsError

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("name", "text", "ids"),
    [
        ("ids.txt", "w-1\n\n w-2 \n", {"w-1", "w-2"}),
        ("wants.jsonl", '{"id": "a", "title": "Ряды"}\nbroken\n', {"a"}),
        ("out.jsonl", '{"item": "want_result", "want_id": "b"}\n{"item": "paper"}\n', {"b"}),
        ("list.bib", "@article{c, title = {Ряды}}\n", {"c"}),
    ],
)
def test_ids_of_any_file_that_speaks_of_wants(tmp_path: Path, name: str, text: str, ids: set[str]) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert ids <= ids_in(path)


def test_no_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(WantsError, match="no file"):
        ids_in(tmp_path / "none")
