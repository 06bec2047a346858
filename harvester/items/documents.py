"""A file as it reads, and what was understood of it."""

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
class AuthorId:
    """A number by which a register knows an author; `scheme` is orcid, spin, researcher_id, scopus or rinc."""

    scheme: str
    value: str
    weight: float = 0.0
    method: str = ""


@dataclass(slots=True)
class Person:
    family: str
    given: str = ""
    patronymic: str = ""
    weight: float = 0.0
    method: str = ""
    affiliations: list[int] = field(default_factory=list)
    ids: list[AuthorId] = field(default_factory=list)


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
    unread: list[int] = field(default_factory=list)  # pages, from 0, whose picture says more than what was read

    @property
    def lines(self) -> list[Line]:
        return [line for page in self.pages for line in page.lines]

    @property
    def text(self) -> str:
        return "\n".join(line.text for line in self.lines)


@dataclass(slots=True)
class CitationContext:
    """A sentence that cites a reference: its mark as printed, and its page in the file (0: not known)."""

    text: str
    marker: str = ""
    page: int = 0
    weight: float = 0.0


@dataclass(slots=True)
class Reference:
    """One entry of a bibliography; fields that the text does not give stay empty.

    `label` is how the text cites it ("5", "Орлова 1999", "ОП99"), as printed, without brackets and full stop.
    """

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
    label: str | None = None
    contexts: list[CitationContext] = field(default_factory=list)  # sentences of the citing paper


@dataclass(slots=True)
class LanguageBlock:
    """What a header says in one language."""

    language: str
    title: Value | None = None
    authors: list[Person] = field(default_factory=list)
    abstract: Value | None = None
    keywords: list[Value] = field(default_factory=list)


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
    revised: Value | None = None
    accepted: Value | None = None
    published: Value | None = None
    licence: Value | None = None  # by its short name, "CC BY 4.0"
    copyright: Value | None = None  # the line of rights as printed
    version: Value | None = None  # preprint, submitted, accepted or published
    author_ids: list[AuthorId] = field(default_factory=list)  # whose author is not known
    msc: list[Value] = field(default_factory=list)
    jel: list[Value] = field(default_factory=list)
    blocks: list[LanguageBlock] = field(
        default_factory=list
    )  # of a header in several languages; that of the body first


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
