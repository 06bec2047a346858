"""Every step of the bulk benchmark on a small library and files of the built-in web."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from benchmarks.bulk import time_hearing, time_links, time_reading, time_writing
from benchmarks.filled_library import fill_sqlite
from harvester.demo import WEB
from harvester.library import open_library

if TYPE_CHECKING:
    from pathlib import Path


def test_all_steps(tmp_path: Path) -> None:
    uri, size = f"sqlite:///{tmp_path}/library.db", 60
    fill_sqlite(tmp_path / "library.db", 0, size)
    seconds, made = time_reading(sorted(WEB.joinpath("sites").rglob("*.pdf"))[:2])
    assert seconds > 0
    with closing(open_library(uri)) as library:
        assert time_writing(library, made) > 0
        assert library.store.count()["papers"] == size + len(made)
    seconds, works, linked = time_links(uri, processes=False, protocol="tcp")
    assert seconds > 0
    assert works > size
    with closing(open_library(uri)) as library:
        assert len(linked) > size / 2
        assert time_hearing(library, linked[:3]) > 0
