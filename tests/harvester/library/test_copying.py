from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.library import open_library
from harvester.library.copying import copy_files, list_paths
from harvester.library.files import FileStore
from tests.harvester.library.papers import long_text, paper, sha

if TYPE_CHECKING:
    from pathlib import Path


def test_every_copy_is_copied_and_missing_files_are_told(tmp_path: Path) -> None:
    old, new = FileStore(str(tmp_path / "old")), FileStore(str(tmp_path / "new"))
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    for name in ("one", "two"):
        library.papers.save(paper(name, "Ряды"), long_text())
        old.persist_now(old.path_of(sha(name), "pdf"), name.encode())
    kept = next(library.papers.all())
    assert list_paths(kept, old) == [
        *(old.path_of(sha(name), "pdf") for name in ("one", "two")),
        *(old.text_path_of(sha(name)) for name in ("one", "two")),
    ]
    assert list(copy_files(library, old, new)) == [True, True, False, False]
    with new.open(new.path_of(sha("two"), "pdf")) as file:
        assert file.read() == b"two"
    library.close()
