"""The references of a manuscript: a document that ends with a list, a file of records, or a reference a line."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.inputs.lines import Bad, InputError, read_beginning, read_lines
from harvester.inputs.want_files import MAX_FILE_BYTES, choose_reader
from harvester.inputs.wants import OTHERS
from harvester.items import AuditedReference, Reference
from harvester.items.codec import decode, encode
from harvester.persons.name_strings import read_person, write_person
from harvester.text.scripts import normalise_text
from harvester.workers import Pool, WorkerDied, get_limits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scrapy.settings import BaseSettings

FORMS = "a document with a list of references (PDF, DOCX, TeX …), a file of BibTeX or RIS, or a reference a line"
# By the field of a reference: that of a record.
FIELDS = {name: name for name in ("container", "year", "volume", "issue", "pages", "publisher", "doi")}
FIELDS |= {"url": "address"}


def check_manuscript(path: str) -> None:
    """Raise InputError for what cannot work."""
    file = Path(path)
    if not path or not file.is_file():
        raise InputError(f"no manuscript at {path or 'nowhere'}: give {FORMS}")
    if not 0 < file.stat().st_size <= MAX_FILE_BYTES:
        raise InputError(f"{path} is empty or larger than {MAX_FILE_BYTES // 2**20} MB: give {FORMS}")


def read_manuscript(path: str, settings: BaseSettings) -> list[AuditedReference]:
    """The references in their order, parsed; raises InputError when there are none."""
    file = Path(path)
    references = _read_document(file, settings) if _is_document(file) else _read_records(file)
    if not references:
        raise InputError(f"no references were found in {file.name}: give {FORMS}")
    return [AuditedReference(make_reference_id(one), number, one) for number, one in enumerate(references, 1)]


def make_reference_id(reference: Reference) -> str:
    """The same reference has the same id in every manuscript."""
    return "r-" + hashlib.sha256(normalise_text(reference.text).encode()).hexdigest()[:16]


def _is_document(path: Path) -> bool:
    """Whether the list stands among other text: in a document, or in a text that has a heading over it."""
    from harvester.bibliography.finder import HEADING
    from harvester.documents import text
    from harvester.documents.sniff import sniff_format

    start = read_beginning(path)
    row = sniff_format(start, path.name)
    if row is not text.FORMAT:
        return not start.lstrip().startswith((b"<?xml", b"<rdf"))
    return path.suffix.lower() in ("", ".txt", ".md") and any(HEADING.match(line) for line in read_lines(path))


def _read_document(path: Path, settings: BaseSettings) -> list[Reference]:
    """Read in a process of its own."""
    try:
        with Pool(1, *get_limits(settings), warm=()) as pool:
            status, rows = pool.call(list_references, path.read_bytes(), path.name)
    except WorkerDied as error:
        status, rows = error.status, []
    if not rows:
        raise InputError(f"no references were found in {path.name} (the file: {status}): give {FORMS}")
    return [decode(Reference, row) for row in rows]


def list_references(data: bytes, name: str) -> tuple[str, list[dict[str, Any]]]:
    """The status of a file and its references: what runs in a worker."""
    from harvester.bibliography.parser import parse_many
    from harvester.bibliography.references import references_of
    from harvester.documents import read
    from harvester.publications.attached import find_listed_texts

    document = read(data, name=name)
    if document.status != "ok":
        return document.status, []
    # A file that is nothing but a list has no heading before it.
    listed = [one for one in parse_many(find_listed_texts(document)) if one.title]
    found = references_of(document)
    return document.status, [encode(one) for one in (found if 2 * len(found) >= len(listed) else listed)]


def _read_records(path: Path) -> list[Reference]:
    from harvester.bibliography.parser import parse_many

    rows = [row for _, row in choose_reader(path)(path) if not isinstance(row, Bad)]
    parsed = iter(parse_many([str(row["reference"]) for row in rows if row.get("reference")]))
    return [next(parsed) if row.get("reference") else make_reference(row) for row in rows]


def make_reference(row: Mapping[str, Any]) -> Reference:
    """A reference of the values that a record gives."""
    names = [name for name in row.get("authors") or [] if name.strip()]
    people = [read_person(name) for name in names if name != OTHERS]
    reference = Reference("", 1.0, "record", str(row.get("type") or "other"), people, title=row.get("title") or None)
    for name, given in FIELDS.items():
        setattr(reference, name, str(row[given]) if row.get(given) else None)
    reference.text = _write(reference, more=OTHERS in names)
    return reference


def _write(reference: Reference, *, more: bool) -> str:
    """The record as a reference, for people, and for those who look whether a value stands in it."""
    names = ", ".join(map(write_person, reference.authors)) + (" et al." if more else "")
    numbers = [f"{mark} {value}" for mark, value in (("Vol.", reference.volume), ("No.", reference.issue)) if value]
    pages = [f"P. {reference.pages}"] if reference.pages else []
    doi = [f"DOI: {reference.doi}"] if reference.doi else []
    place = [part for part in (reference.container, reference.publisher, reference.year) if part]
    head = " ".join(part for part in (names, reference.title) if part)
    return f"{head} // {'. '.join([*place, *numbers, *pages, *doi])}." if place else f"{head}."
