"""A document that holds a list of references, as PDF, DOCX, DOC, RTF, ODT: "give me these papers"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.wants.making import BadWant, make_want

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.items import Want

ENDINGS = frozenset({".pdf", ".docx", ".doc", ".rtf", ".odt", ".djvu", ".ps"})
BEGINNINGS = (b"%PDF", b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"{\\rtf", b"AT&TFORM", b"%!PS")
SECONDS, MEMORY_MB = 120.0, 1500


def is_document(start: bytes) -> bool:
    return start.startswith(BEGINNINGS)


def read(path: Path) -> Iterator[tuple[int, Want | BadWant]]:
    """Read in a process of its own: the file may come from anywhere."""
    from harvester.workers import Pool, WorkerDied

    try:
        with Pool(1, SECONDS, MEMORY_MB, warm=()) as pool:
            status, texts = pool.call(f"{__name__}:references_in", str(path))
    except WorkerDied as error:
        status, texts = error.status, []
    if not texts:
        yield 1, BadWant("line-1", f"no references were found in {path.name} (the file: {status})")
    for number, text in enumerate(texts, 1):
        yield number, make_want({"reference": text}, number)


def references_in(path: str) -> tuple[str, list[str]]:
    """The status of a file and the references that it lists: what runs in a worker."""
    from pathlib import Path

    from harvester.bibliography import references_of
    from harvester.documents import read as read_document
    from harvester.publications.attached import entries_in

    document = read_document(Path(path).read_bytes(), name=Path(path).name)
    if document.status != "ok":
        return document.status, []
    # A paper has its list at the end; a file that is nothing but a list has no heading before it.
    found = [reference.text for reference in references_of(document)]
    listed = [entry.text for entry in entries_in(document)]
    return document.status, max(found, listed, key=len)
