from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Want
from harvester.library.checking import check_library
from harvester.library.files import FileStore, pack_text
from tests.harvester.library.damage import damage
from tests.harvester.library.papers import paper, sha

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.library.contracts import Library

NAMES = ("bad", "one", "two", "three")


def fill(library: Library, files: FileStore) -> None:
    for name in NAMES:
        made = paper(name, f"О рядах {name}", urls=[f"http://a.example/{name}.pdf"])
        made.file = files.persist_now(files.path_of(sha(name), "pdf"), name.encode())
        made.text_file = files.persist_now(files.text_path_of(sha(name)), pack_text(name))
        library.papers.save(made, f"слова {name} " * 50)


def test_a_sound_library_has_nothing_to_tell(library: Library, tmp_path: Path) -> None:
    files = FileStore(str(tmp_path / "files"))
    fill(library, files)
    assert list(check_library(library, files)) == [None] * 2 * len(NAMES)


def test_all_that_is_damaged_is_named(library: Library, library_uri: str, tmp_path: Path) -> None:
    files = FileStore(str(tmp_path / "files"))
    fill(library, files)
    library.wants.save(Want("w1", "О рядах"))
    damage(library_uri, "papers", "number", "record", {"authors": 5})
    damage(library_uri, "wants", "number", "want", {"authors": 5})
    files.persist_now(files.path_of(sha("one"), "pdf"), b"rotten")
    files.delete(files.path_of(sha("two"), "pdf"))
    files.persist_now(files.text_path_of(sha("three")), b"rotten")
    files.persist_now(files.path_of(sha("nobody"), "pdf"), b"nobody")
    found = {(one.kind, one.name): one for one in check_library(library, files) if one}
    assert set(found) == {
        ("rotten", files.path_of(sha("one"), "pdf")),
        ("missing", files.path_of(sha("two"), "pdf")),
        ("rotten", files.text_path_of(sha("three"))),
        ("orphan", files.path_of(sha("nobody"), "pdf")),
        ("bad_record", f"papers {sha('bad')[:16]}"),
        ("bad_record", "wants w1"),
    }
    lost = found["missing", files.path_of(sha("two"), "pdf")]
    assert (lost.paper_id, lost.urls) == (sha("two")[:16], ["http://a.example/two.pdf"])


def test_files_of_rejected_papers_are_somebodys(library: Library, tmp_path: Path) -> None:
    files = FileStore(str(tmp_path / "files"))
    fill(library, files)
    library.removals.reject(sha("one")[:16], "another part", 1.0)
    assert [one for one in check_library(library, files) if one] == []
