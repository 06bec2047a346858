"""A document that holds a list of references, as PDF, DOCX, DOC, RTF, ODT: "give me these papers"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.inputs.lines import Bad

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.inputs.lines import Rows

ENDINGS = frozenset({".pdf", ".docx", ".doc", ".rtf", ".odt", ".djvu", ".ps"})
BEGINNINGS = (b"%PDF", b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"{\\rtf", b"AT&TFORM", b"%!PS")
SECONDS, MEMORY_MB = 120.0, 1500  # of the worker: the file may come from anywhere


def is_document(start: bytes) -> bool:
    return start.startswith(BEGINNINGS)


def read(path: Path) -> Rows:
    """Read in a process of its own."""
    from harvester.workers import Pool, WorkerDied

    try:
        with Pool(1, SECONDS, MEMORY_MB, warm=()) as pool:
            status, texts = pool.call(find_references, path.read_bytes(), path.name)
    except WorkerDied as error:
        status, texts = error.status, []
    if not texts:
        yield 1, Bad("line-1", f"no references were found in {path.name} (the file: {status})")
    for number, text in enumerate(texts, 1):
        yield number, {"reference": text}


def find_references(data: bytes, name: str) -> tuple[str, list[str]]:
    """The status of a file and the references that it lists: what runs in a worker."""
    from harvester.bibliography.parser import parse_many
    from harvester.bibliography.references import references_of
    from harvester.documents import read as read_document
    from harvester.publications.attached import find_listed_texts

    document = read_document(data, name=name)
    if document.status != "ok":
        return document.status, []
    # A paper has its list at the end; a file that is nothing but a list has no heading before it.
    found = [reference.text for reference in references_of(document)]
    texts = find_listed_texts(document)
    listed = [text for text, reference in zip(texts, parse_many(texts), strict=True) if reference.title]
    return document.status, max(found, listed, key=len)
