"""Accepted files become papers, and papers can be judged again as records."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from harvester.inputs.wants import understand_want
from harvester.items import Metadata, Paper, Record, Value
from harvester.library.joining import make_file_key
from harvester.persons.name_strings import read_authors_of_paper, write_person
from harvester.text.likeness import compare_titles

if TYPE_CHECKING:
    from harvester.items import Candidate

SAME_TITLE = 0.9


def make_paper(candidate: Candidate) -> Paper:
    """The record of an accepted file; what the header did not give is taken from the want, at its word."""
    record, verdict = candidate.record, candidate.verdict
    want = understand_want(candidate.want) if candidate.want else None
    assert record is not None
    header = record.metadata
    authors = [write_person(person) for person in header.authors]
    year = header.year.value if header.year else None
    pages = (verdict.first_page, verdict.last_page) if verdict else (0, 0)
    return Paper(
        paper_id=make_file_key(candidate.stored["sha256"], *pages)[:16],
        sha256=candidate.stored["sha256"],
        title=_choose_title(header.title.value if header.title else "", want.title if want else ""),
        authors=(want.authors if want and want.authors else authors),
        year=str(want.year) if want and want.year else year,
        urls=[candidate.url],
        file=candidate.stored["file"],
        text_file=candidate.stored["text_file"],
        format=record.format,
        pages=record.pages,
        language=record.language,
        size=int(candidate.stored["size"]),
        metadata=header,
        references=record.references,
        wants=[want.id] if want else [],
        weight=verdict.weight if verdict else 0.0,
        evidence=verdict.evidence if verdict else [],
        added=datetime.now(UTC).isoformat(timespec="seconds"),
        first_page=pages[0],
        last_page=pages[1],
    )


def _choose_title(printed: str, wanted: str) -> str:
    """As printed where extraction and want agree (a want may have typos), but not in capitals; else as wanted."""
    if not wanted:
        return printed
    return printed if compare_titles(printed, wanted) >= SAME_TITLE and not printed.isupper() else wanted


def make_record_of_paper(paper: Paper) -> Record:
    """What verification needs to know of a paper in the library, without opening its file."""
    metadata = Metadata(
        kind=paper.metadata.kind,
        title=Value(paper.title, 1.0, "library"),
        title_other=paper.metadata.title_other,
        authors=read_authors_of_paper(paper),
        year=Value(paper.year, 1.0, "library") if paper.year else None,
    )
    return Record(
        file=paper.file,
        format=paper.format,
        pages=paper.pages,
        language=paper.language,
        text_from="text",
        metadata=metadata,
        references=paper.references,
    )
