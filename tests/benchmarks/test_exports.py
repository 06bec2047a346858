from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from benchmarks.exports import MOST_RATIOS, measure_exports
from benchmarks.made_library import make_paper
from harvester.library import open_library

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_each_form_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as library:
        for number in range(3):
            library.papers.save(make_paper(number, 3)[0])
        measure_exports(library, 3, rounds=1)
    told = capsys.readouterr().out
    assert told.startswith("3 papers; ")
    for name in MOST_RATIOS:
        assert f"\n{name} " in told
