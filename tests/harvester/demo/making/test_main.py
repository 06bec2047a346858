from __future__ import annotations

import runpy
from typing import TYPE_CHECKING

from harvester.demo import WEB
from tests.harvester.demo.making.test_writing import needs_fonts, same

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def list_files(root: Path) -> list[str]:
    return sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())


@needs_fonts
def test_the_program_makes_the_whole_web_as_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tmp_path / "web"
    root.mkdir()
    (root / "left over").touch()
    monkeypatch.setattr("sys.argv", ["making", str(root)])
    runpy.run_module("harvester.demo.making", run_name="__main__")
    made = list_files(root)
    assert made == list_files(WEB)
    assert same(root, [name for name in made if not name.endswith(".pdf")])
    assert capsys.readouterr().out.startswith(f"{len(made)} files, ")
