"""What a page, a file or a paper of the library says of a work, as a record to compare references with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Reference
from harvester.persons.name_strings import read_authors_of_paper

if TYPE_CHECKING:
    from harvester.items import Metadata, Paper, Value

# A value of a header that is less sure says nothing against a reference.
SURE = 0.8
SURE_PERSON = 0.6


def make_metadata_record(metadata: Metadata, text: str = "") -> Reference:
    """`text` is what stands beside: who is named there is an author, whatever was taken for one."""
    sure = all(person.weight >= SURE_PERSON for person in metadata.authors)
    return Reference(
        text,
        metadata.title.weight if metadata.title else 0.0,
        metadata.title.method if metadata.title else "",
        title=_take(metadata.title),
        title_other=_take(metadata.title_other),
        authors=metadata.authors if sure else [],
        container=_take(metadata.container, SURE),
        year=_take(metadata.year, SURE),
        volume=_take(metadata.volume, SURE),
        issue=_take(metadata.issue, SURE),
        pages=_take(metadata.page_range, SURE),
        doi=_take(metadata.doi, SURE),
    )


def make_held_record(paper: Paper) -> Reference:
    """A paper of the library; its year may be the want's, its header's is another that counts."""
    record = make_metadata_record(paper.metadata, "; ".join(paper.authors))
    years = [year for year in (paper.year, record.year) if year]
    record.title, record.title_other = paper.title, record.title_other or record.title
    record.authors, record.year = read_authors_of_paper(paper), ", ".join(dict.fromkeys(years)) or None
    return record


def _take(value: Value | None, least: float = 0.0) -> str | None:
    return value.value if value and value.weight >= least else None
