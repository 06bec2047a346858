"""What is looked for, what turns up on the way, and what is kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from harvester.items.documents import Metadata, Record, Reference


@dataclass(slots=True)
class Want:
    """A wanted paper: title and authors, or one reference string."""

    id: str
    title: str = ""
    authors: list[str] = field(default_factory=list)
    year: int | None = None
    reference: str = ""


@dataclass(slots=True)
class Scholar:
    """A person whose page is looked for; everything but the name is a hint that tells namesakes apart."""

    id: str
    name: str
    other_names: list[str] = field(default_factory=list)
    coauthors: list[str] = field(default_factory=list)
    affiliation: str = ""
    city: str = ""
    email: str = ""
    paper: str = ""
    field: str = ""  # last: it hides dataclasses.field from here on


@dataclass(slots=True)
class Venue:
    """A conference, journal or institute, by its name, its address, or both."""

    id: str
    name: str = ""
    url: str = ""


@dataclass(slots=True)
class Topic:
    """A subject as asked, and as learned from the papers accepted so far: the words that mark them, their authors."""

    id: str
    query: str
    authors: list[str] = field(default_factory=list)  # whose papers on it are looked for; empty: anybody's
    profile: dict[str, float] = field(default_factory=dict)
    families: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Hit:
    """An answer of a search engine."""

    url: str
    title: str = ""
    snippet: str = ""
    rank: int = 0
    provider: str = ""
    weight: float = 0.0


@dataclass(slots=True)
class Evidence:
    """One named reason of a decision and the points it gave (negative: against)."""

    name: str
    points: float
    detail: str = ""


@dataclass(slots=True)
class Verdict:
    """Is this record the wanted paper? `weight` is the probability, `evidence` says why."""

    accepted: bool
    weight: float
    evidence: list[Evidence] = field(default_factory=list)
    undecided: bool = False
    paper_id: str | None = None
    failed: bool = False  # no judgement at all: a step broke down on this file
    first_page: int = 0  # of the wanted paper inside a volume; 0: the file is the paper
    last_page: int = 0


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


@dataclass(slots=True)
class Attempt:
    """One file that was tried for a want, and how that ended."""

    url: str
    status: str


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
