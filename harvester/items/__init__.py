"""What flows between the rooms: dataclasses, nothing else. Exported ones name their type in `item`.

What is hunted, found and answered stands here; what a document says is in `documents`, what a page shows in `pages`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from harvester.items.documents import Document, DocumentPage, Line, Member, Metadata, Person, Record, Reference, Value
from harvester.items.pages import Fetched, Lead, Link, Look, Page, Publication
from harvester.items.stored import Answer, DescribedPaper, FacetCount, Refusal, Search, Source, Task, Words, Work

__all__ = [
    "Answer",
    "Attempt",
    "Candidate",
    "CitationLink",
    "DescribedPaper",
    "Document",
    "DocumentPage",
    "Evidence",
    "FacetCount",
    "Fetched",
    "FoundPapers",
    "Hit",
    "Lead",
    "Line",
    "Link",
    "Look",
    "Member",
    "Metadata",
    "Page",
    "Paper",
    "Person",
    "Publication",
    "PublicationList",
    "Record",
    "Reference",
    "Refusal",
    "Rejection",
    "Scholar",
    "ScholarResult",
    "Search",
    "Source",
    "SourceResult",
    "SourceVisit",
    "Task",
    "Topic",
    "TopicResult",
    "Value",
    "Venue",
    "VenueResult",
    "Verdict",
    "Want",
    "WantResult",
    "Words",
    "Work",
]


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


@dataclass(slots=True)
class WantResult:
    """The answer to a want: one line of the export for each want asked."""

    want_id: str
    status: str
    url: str | None = None
    paper_id: str | None = None
    weight: float = 0.0
    evidence: list[Evidence] = field(default_factory=list)
    tried: list[Attempt] = field(default_factory=list)
    requests: int = 0
    seconds: float = 0.0
    want: Want | None = None
    near_miss: str | None = None
    detail: str = ""
    from_library: bool = False
    item: str = "want_result"


@dataclass(slots=True)
class ScholarResult:
    """The answer to a name: one line of the export for each scholar asked."""

    scholar_id: str
    name: str
    status: str
    home_url: str | None = None
    weight: float = 0.0
    publications_url: str | None = None
    publications_urls: list[str] = field(default_factory=list)
    alternatives: list[dict[str, Any]] = field(default_factory=list)
    evidence: list[Evidence] = field(default_factory=list)
    requests: int = 0
    detail: str = ""
    item: str = "scholar_result"
    kept: int = 0  # files that were kept, of his lists and near his page


@dataclass(slots=True)
class VenueResult:
    """What a venue has: one line of the export for each venue asked. `scholars` are [{name, home_url}]."""

    venue_id: str
    status: str
    url: str | None = None
    kind: str = ""  # conference, journal or institute
    papers: list[Publication] = field(default_factory=list)
    scholars: list[dict[str, str | None]] = field(default_factory=list)
    name: str = ""
    weight: float = 0.0
    alternatives: list[dict[str, Any]] = field(default_factory=list)
    evidence: list[Evidence] = field(default_factory=list)
    pages: list[str] = field(default_factory=list)  # all that papers and scholars come from
    kept: int = 0  # files that passed verification
    requests: int = 0
    detail: str = ""
    item: str = "venue_result"


@dataclass(slots=True)
class TopicResult:
    """The answer to a subject: one line of the export for each asked."""

    topic_id: str
    query: str
    status: str
    files: list[str] = field(default_factory=list)
    pages: list[str] = field(default_factory=list)  # that gave files of the subject, the richest first
    harvest_rate: float | None = None  # the share of the fetched files that were wanted
    fetched: int = 0
    scholars: list[str] = field(default_factory=list)  # the most active authors, who became scholars to look for
    requests: int = 0
    detail: str = ""
    item: str = "topic_result"


@dataclass(slots=True)
class PublicationList:
    """The entries of a list of publications: one line of the export for each address or owner asked."""

    page_url: str
    status: str
    entries: list[Publication] = field(default_factory=list)
    owner: str = ""
    pages: list[str] = field(default_factory=list)  # all that the entries come from
    kept: int = 0  # files that passed verification
    rendered: int = 0  # times that a browser was asked for a page of it
    requests: int = 0
    detail: str = ""
    item: str = "publication_list"


@dataclass(slots=True)
class SourceResult:
    """What a visit to a known source found: one line of the export for each visited."""

    url: str
    status: str
    new_papers: int = 0  # files kept that the library did not have
    changed: int = 0  # entries of its list, since the last visit
    gone: int = 0
    next_due: str | None = None  # None: never again
    appeared: int = 0
    moved: int = 0
    dead_files: int = 0  # of kept papers, that no longer lie where they were
    news: list[dict[str, str]] = field(default_factory=list)  # {what, title} of each
    kind: str = ""
    requests: int = 0
    detail: str = ""
    item: str = "source_result"


@dataclass(slots=True)
class SourceVisit:
    """A visit on its way to the library: the result, and the source (a library's) as it is to be kept."""

    result: SourceResult
    source: Any


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
