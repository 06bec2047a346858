"""Everything of one library in another store: its rows, and its files in another folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.library.contracts.terms import LibraryError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library
    from harvester.library.files import FileStore


def list_paths(paper: Paper, store: FileStore) -> list[str]:
    """Where the store has the files and full texts of a paper."""
    copies = [(copy.get("file"), copy.get("sha256")) for copy in paper.copies]
    files = [paper.file, *(file for file, _ in copies)]
    texts = [paper.text_file, *(store.text_path_of(sha256) for _, sha256 in copies if sha256)]
    return list(dict.fromkeys(path for path in [*files, *texts] if path))


def copy_files(library: Library, old: FileStore, new: FileStore) -> Iterator[str]:
    """Copy the files of all papers; for each nothing, or why it was not copied: a damaged one replaces no good copy."""
    for paper in library.papers.all():
        for path in list_paths(paper, old):
            try:
                new.persist_now(path, old.load(path))
            except LibraryError as error:
                yield str(error)
            else:
                yield ""
