"""Accepted files become papers, and papers can be judged again as records."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from harvester.fusion.file_notes import strip_file_notes
from harvester.fusion.record import fuse_paper
from harvester.fusion.statements import hear_header, hear_want, unite_statements
from harvester.inputs.understood_wants import understand_want
from harvester.items import Metadata, Paper, Record, Value
from harvester.library.joining import make_file_key
from harvester.persons.name_strings import read_authors_of_paper

if TYPE_CHECKING:
    from harvester.items import Candidate, Statement, Want


def make_paper(candidate: Candidate) -> Paper:
    """The record of an accepted file: what its header, the want and the pages that led to it say, weighed."""
    record, verdict = candidate.record, candidate.verdict
    assert record is not None
    header, pages = record.metadata, (verdict.first_page, verdict.last_page) if verdict else (0, 0)
    paper = Paper(
        paper_id=make_file_key(candidate.stored["sha256"], *pages)[:16],
        sha256=candidate.stored["sha256"],
        urls=[candidate.url],
        file=candidate.stored["file"],
        text_file=candidate.stored["text_file"],
        format=record.format,
        pages=record.pages,
        language=record.language,
        size=int(candidate.stored["size"]),
        metadata=header,
        references=record.references,
        wants=[candidate.want.id] if candidate.want else [],
        weight=verdict.weight if verdict else 0.0,
        evidence=verdict.evidence if verdict else [],
        added=datetime.now(UTC).isoformat(timespec="seconds"),
        first_page=pages[0],
        last_page=pages[1],
        witnesses=unite_statements(
            [
                *hear_header(header, candidate.stored["sha256"][:16]),
                *_hear_want(None if candidate.entry else candidate.want),
            ],
            candidate.witnesses,
        ),
    )
    return fuse_paper(paper)


def _hear_want(want: Want | None) -> list[Statement]:
    if want is None:
        return []
    if not want.reference:
        return hear_want(want, understand_want(want))
    from harvester.bibliography.parser import parse_for_search

    return hear_want(want, understand_want(want), parse_for_search(strip_file_notes(want.reference)))


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
