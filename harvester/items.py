"""What flows between the rooms: dataclasses, nothing else. Exported ones name their type in `item`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Value:
    """An extracted value, how sure it is (a probability), and the method that gave it."""

    value: str
    weight: float
    method: str


@dataclass(slots=True)
class Evidence:
    """One named reason of a decision and the points it gave (negative: against)."""

    name: str
    points: float
    detail: str = ""


@dataclass(slots=True)
class Person:
    family: str
    given: str = ""
    patronymic: str = ""
    weight: float = 0.0
    method: str = ""
    affiliations: list[int] = field(default_factory=list)


# --- documents -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Line:
    """A line of a document as it is printed; places in points from the top left corner of its page."""

    text: str
    font: str = ""
    size: float = 0.0
    bold: bool = False
    x0: float = 0.0
    y0: float = 0.0
    x1: float = 0.0
    y1: float = 0.0
    kind: str = ""  # header, footer or footnote; nothing for the text itself


@dataclass(slots=True)
class DocumentPage:
    number: int
    width: float = 0.0
    height: float = 0.0
    lines: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class Document:
    """A file as text with its layout. `status` is one of statuses.DOCUMENT; only `ok` has lines."""

    status: str
    format: str = ""
    language: str = ""
    text_from: str = "none"
    pages: list[DocumentPage] = field(default_factory=list)
    detail: str = ""
    languages: list[str] = field(default_factory=list)  # all with a part in it, the main one first

    @property
    def lines(self) -> list[Line]:
        return [line for page in self.pages for line in page.lines]

    @property
    def text(self) -> str:
        return "\n".join(line.text for line in self.lines)


@dataclass(slots=True)
class Reference:
    """One entry of a bibliography; fields that the text does not give stay empty."""

    text: str
    weight: float = 0.0
    method: str = ""
    type: str = "other"
    authors: list[Person] = field(default_factory=list)
    editors: list[Person] = field(default_factory=list)
    title: str | None = None
    container: str | None = None
    year: str | None = None
    volume: str | None = None
    issue: str | None = None
    pages: str | None = None
    extent: str | None = None
    publisher: str | None = None
    place: str | None = None
    number: str | None = None
    doi: str | None = None
    url: str | None = None
    accessed: str | None = None
    language: str | None = None
    twin: str | None = None
    title_other: str | None = None  # of the twin


@dataclass(slots=True)
class Metadata:
    """What a document says it is."""

    kind: Value | None = None
    title: Value | None = None
    title_other: Value | None = None
    abstract: Value | None = None
    abstract_other: Value | None = None
    authors: list[Person] = field(default_factory=list)
    authors_other: list[Person] = field(default_factory=list)
    affiliations: list[dict[str, Any]] = field(default_factory=list)
    emails: list[Value] = field(default_factory=list)
    keywords: list[Value] = field(default_factory=list)
    keywords_other: list[Value] = field(default_factory=list)
    keyphrases: list[Value] = field(default_factory=list)
    udc: Value | None = None
    bbk: Value | None = None
    doi: Value | None = None
    issn: Value | None = None
    container: Value | None = None
    volume: Value | None = None
    issue: Value | None = None
    page_range: Value | None = None
    year: Value | None = None
    received: Value | None = None
    msc: list[Value] = field(default_factory=list)
    jel: list[Value] = field(default_factory=list)


@dataclass(slots=True)
class Member:
    """A paper inside a volume; pages are those of the file, from 1. `head` holds its first lines, for verification."""

    title: str = ""
    authors: list[Person] = field(default_factory=list)
    first_page: int = 0
    last_page: int = 0
    head: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class Record:
    """A document and what was understood of it: the input of verification, the output of `scrapy extract`.

    `head` holds the lines of the first pages, so that verification can look for itself.
    """

    file: str = ""
    status: str = "ok"
    format: str = ""
    pages: int = 0
    language: str = ""
    text_from: str = "none"
    detail: str = ""
    metadata: Metadata = field(default_factory=Metadata)
    references: list[Reference] = field(default_factory=list)
    members: list[Member] = field(default_factory=list)
    head: list[Line] = field(default_factory=list)


# --- pages of the web ------------------------------------------------------------------------------


@dataclass(slots=True)
class Link:
    """A link of a page; `start` and `end` are the places of its anchor text in the page's text."""

    url: str
    text: str
    start: int
    end: int


@dataclass(slots=True)
class Page:
    """The facts of an HTML page: its visible text (a block a line), links in order, headings, meta tags."""

    url: str
    title: str = ""
    text: str = ""
    links: list[Link] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    meta: dict[str, list[str]] = field(default_factory=dict)
    language: str = ""
    needs_browser: bool = False
    # Start and end in `text` of what may be one entry: list items, table rows, paragraphs; inner before outer.
    records: list[list[int]] = field(default_factory=list)


@dataclass(slots=True)
class Lead:
    """An address a page proposes: a file that may be the wanted paper, or a page worth a look."""

    url: str
    weight: float
    reason: str = ""


@dataclass(slots=True)
class Look:
    """What one page says about one want: entry present, files that belong to it, pages to go on to."""

    entry: bool = False
    files: list[Lead] = field(default_factory=list)
    pages: list[Lead] = field(default_factory=list)
    itself: bool = False  # the page may be the wanted paper, in HTML


@dataclass(slots=True)
class Publication:
    """An entry of a list of publications and the files that belong to it."""

    text: str
    title: str = ""
    authors: list[str] = field(default_factory=list)
    year: str | None = None
    container: str | None = None
    files: list[str] = field(default_factory=list)
    weight: float = 0.0


# --- the hunt --------------------------------------------------------------------------------------


@dataclass(slots=True)
class Want:
    """A wanted paper: title and authors, or one reference string."""

    id: str
    title: str = ""
    authors: list[str] = field(default_factory=list)
    year: int | None = None
    reference: str = ""


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


# --- scholars --------------------------------------------------------------------------------------


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


# --- venues ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Venue:
    """A conference, journal or institute, by its name, its address, or both."""

    id: str
    name: str = ""
    url: str = ""


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


# --- topics ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Topic:
    """A subject as asked, and as learned from the papers accepted so far: the words that mark them, their authors."""

    id: str
    query: str
    authors: list[str] = field(default_factory=list)  # whose papers on it are looked for; empty: anybody's
    profile: dict[str, float] = field(default_factory=dict)
    families: list[str] = field(default_factory=list)


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


# --- lists of publications -------------------------------------------------------------------------


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


# --- sources visited again -------------------------------------------------------------------------


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
