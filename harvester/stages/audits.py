"""The stage of an audit: what a page or a file says of a work that a reference names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Metadata, Reference, Want, Witness
from harvester.items.codec import decode
from harvester.pages.entries import WantSight, find_entries
from harvester.persons.name_strings import write_person
from harvester.quotations.records import make_metadata_record
from harvester.stages.files import find_metadata

if TYPE_CHECKING:
    from harvester.items import Page
    from harvester.stages.workbench import Workbench

ENTRIES = 3  # of a page that name the work
LONGEST_ENTRY = 600  # letters; longer ones are several run together
HEAD_LETTERS = 3_000  # of a file or page that may name its authors
# Tags were made to be read; a header was found out, and an entry was written by hand.
FILE_WEIGHT, LIST_WEIGHT = 0.8, 0.8


def testify(bench: Workbench, handle: str, url: str, reference: Reference) -> list[Witness]:
    """The page or file as a witness of itself, and the entries of a list that stand on it."""
    from harvester.record.making import take_head

    page = bench.load_page(handle)
    find_metadata(bench, handle)
    known, document = bench.load(handle, "header"), bench.load_document(handle)
    metadata = decode(Metadata, known) if known else Metadata()
    witnesses = _find_entries(page, url, reference) if page and (reference.title or reference.text) else []
    if metadata.title:
        text = page.text if page else "\n".join(line.text for line in take_head(document)) if document else ""
        record = make_metadata_record(metadata, text[:HEAD_LETTERS])
        weight = metadata.title.weight if page else FILE_WEIGHT
        witnesses.append(Witness("page" if page else "file", url, record, weight))
    return witnesses


def _find_entries(page: Page, url: str, reference: Reference) -> list[Witness]:
    from harvester.bibliography.parser import parse_many

    authors = [write_person(person) for person in reference.authors]
    want = Want("", reference.title or "", authors, reference=reference.text)
    texts = []
    for entry in find_entries(WantSight(page, want))[:ENTRIES]:
        start, end = entry.ladder[0] if entry.ladder else (entry.start, entry.end)
        if end - start <= LONGEST_ENTRY:
            texts.append(" ".join(page.text[start:end].split()))
    return [
        Witness("list", url, record, LIST_WEIGHT) for record in parse_many(texts) if record.title and record.authors
    ]
