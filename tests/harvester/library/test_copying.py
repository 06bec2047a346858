from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.library import open_library
from harvester.library.copying import copy_files, list_paths
from harvester.library.files import FileStore, pack_text
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
    assert [bool(trouble) for trouble in copy_files(library, old, new)] == [False, False, True, True]
    with new.open(new.path_of(sha("two"), "pdf")) as file:
        assert file.read() == b"two"
    library.close()


def test_a_damaged_source_replaces_no_good_copy(tmp_path: Path) -> None:
    old, new = FileStore(str(tmp_path / "old")), FileStore(str(tmp_path / "new"))
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    library.papers.save(paper("one", "Ряды"), long_text())
    path, text = old.path_of(sha("one"), "pdf"), old.text_path_of(sha("one"))
    for store, data, packed in ((old, b"rotten", pack_text("a")[:-3]), (new, b"one", pack_text("a"))):
        store.persist_now(path, data)
        store.persist_now(text, packed)
    assert ["is damaged" in trouble for trouble in copy_files(library, old, new)] == [True, True]
    assert new.load(path) == b"one"
    assert new.read_text(text) == "a"
    old.persist_now(path, b"one")
    new.persist_now(path, b"rotten")
    assert next(copy_files(library, old, new)) == ""
    assert new.load(path) == b"one"
    library.close()
