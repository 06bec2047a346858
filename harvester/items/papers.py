"""A file on its way to be a paper, papers as they are kept, and how they are found and linked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

# The codec reads types at run time: these imports are no mere annotations.
from harvester.items.asked import Evidence, Topic, Verdict, Want  # noqa: TC001
from harvester.items.documents import Metadata, Person, Record, Reference
from harvester.items.pages import Publication  # noqa: TC001
from harvester.items.stored import FacetCount  # noqa: TC001


@dataclass(slots=True)
class Statement:
    """What one witness says of one field of a paper, how far it can be trusted in it (a probability), and where.

    `about` is one of fusion's FIELDS, `source` one of its SOURCES; authors stand in `people`, their names in `value`.
    """

    about: str
    value: str
    source: str
    weight: float
    where: str = ""  # an address, a paper, a want
    method: str = ""
    people: list[Person] = field(default_factory=list)
    date: str = ""  # of a correction by hand


@dataclass(slots=True)
class Candidate:
    """A file that may be a wanted paper, on its way through the pipelines.

    `handle` is the sha256 of its bytes, under which the workers find it in the spool.
    """

    id: str
    url: str
    handle: str
    want: Want | None = None
    found_on: str | None = None
    record: Record | None = None
    verdict: Verdict | None = None
    text: str = ""
    stored: dict[str, str] = field(default_factory=dict)
    topic: Topic | None = None  # without a want: any paper on it is wanted
    named: str = ""  # why no verification is asked: "accepted" by a person, or the "address" is all that was wanted
    entry: Publication | None = None  # of the list that led to the file
    witnesses: list[Statement] = field(default_factory=list)  # what the pages that led to the file say of it
    page: str = ""  # the handle of a page that leads to the file, and may say what it is
    listed: bool = False  # a list has the wanted title, whole, and links to the file there
    second_best_later: bool = False  # not taken yet: the paper itself may turn up


@dataclass(slots=True)
class Correction:
    """A field of a paper as a person says it is: it outweighs whatever files, wants and catalogues say of it.

    `value` has one text for each author or key word, one for any other field, none where the field is to be empty.
    `read` is what was read there instead, part by part of the paper, so that the correction can be undone and learned.
    """

    name: str
    value: list[str] = field(default_factory=list)
    author: str = ""
    time: float = 0.0
    read: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Paper:
    """A kept paper: one record however many addresses it has."""

    paper_id: str
    sha256: str
    title: str = ""
    authors: list[str] = field(default_factory=list)
    year: str | None = None
    urls: list[str] = field(default_factory=list)
    file: str = ""
    text_file: str = ""
    format: str = ""
    pages: int = 0
    language: str = ""
    size: int = 0
    copies: list[dict[str, Any]] = field(default_factory=list)
    metadata: Metadata = field(default_factory=Metadata)
    references: list[Reference] = field(default_factory=list)
    wants: list[str] = field(default_factory=list)
    weight: float = 0.0
    evidence: list[Evidence] = field(default_factory=list)
    added: str = ""
    candidate_id: str = ""
    item: str = "paper"
    first_page: int = 0  # inside `file`, when that is a volume; 0: the file is the paper
    last_page: int = 0
    # What `library reread` last read it with, by stage; empty: as it was when it came.
    read_by: dict[str, str] = field(default_factory=dict)
    corrections: list[Correction] = field(default_factory=list)  # one a field, the values above have them already
    type: str = ""  # as bibliographies tell works apart: article, inproceedings, thesis …
    # All that was ever said of it; title, authors, year and metadata are what was decided of these.
    witnesses: list[Statement] = field(default_factory=list)
    # The persons of its authors, by place, where they do not go by the key of their name: "" and beyond: they do.
    author_ids: list[str] = field(default_factory=list)

    @property
    def printed_titles(self) -> list[str]:
        """The titles that its files print, decided for or not: others may know it by any of them."""
        return [one.value for one in self.witnesses if one.source == "header" and one.about == "title"]


@dataclass(slots=True)
class CitationLink:
    """A cited work and a paper that it may be. `grade` is exact, strong or weak; ambiguous when several fit alike."""

    work: str
    paper_id: str
    points: float
    grade: str
    evidence: list[Evidence] = field(default_factory=list)


@dataclass(slots=True)
class FoundPapers:
    """One page of the answer to a search, and counts over the whole of it."""

    papers: list[tuple[Paper, float]] = field(default_factory=list)
    total: int = 0
    facets: dict[str, list[FacetCount]] = field(default_factory=dict)


@dataclass(slots=True)
class Rejection:
    """A paper that a person found to be the wrong one, with the wants it was taken for: to learn from, and to undo."""

    paper_id: str
    paper: Paper
    wants: list[Want] = field(default_factory=list)
    reason: str = ""
    time: float = 0.0
    bans: list[str] = field(default_factory=list)  # that it added
    words: dict[str, list[str]] = field(default_factory=dict)  # its index
