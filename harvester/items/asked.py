"""What is looked for, and what speaks for or against a find."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class ImportedEntry:
    """A want as another program had it, so that it can go back whole: that program's own names and values.

    `form` is one of inputs.formats (bibtex, ris …), `label` its cite key or id there, `kind` its type there; `fields`
    are [name, value] in their order, as written.
    """

    form: str
    label: str = ""
    kind: str = ""
    fields: list[list[str]] = field(default_factory=list)


@dataclass(slots=True)
class Want:
    """A wanted paper: title and authors, one reference string, or only its DOI, arXiv number or address.

    What else is known of it helps to find it and to tell that it is the one; `entries` is all that came with it.
    """

    id: str
    title: str = ""
    authors: list[str] = field(default_factory=list)
    year: int | None = None
    reference: str = ""
    doi: str = ""
    arxiv: str = ""
    address: str = ""
    kind: str = ""  # as bibliographies tell works apart: article, book, thesis …
    container: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    publisher: str = ""
    labels: list[str] = field(default_factory=list)  # cite keys, and ids that another want had before
    lists: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)  # paths of copies that somebody has
    accepted: str = ""  # the address of a near miss that a person took
    entries: list[ImportedEntry] = field(default_factory=list)
    edited: list[str] = field(default_factory=list)  # fields that a person changed since it came
    fingerprints: list[str] = field(default_factory=list)  # what it was when it came, each time it came otherwise

    @property
    def heading(self) -> str:
        """What it goes by, for people."""
        return self.title or self.reference or self.doi or self.arxiv or self.address


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
    alikeness: float = 0.0  # how like each other the accepted papers are
    late: bool = False  # what there is has been seen: doubts are settled now
    allowance: float = 0.0  # points given to each paper, or taken, by how likely the likeliest are


@dataclass(slots=True)
class Evidence:
    """One named reason of a decision and the points it gave (negative: against)."""

    name: str
    points: float
    detail: str = ""


@dataclass(slots=True)
class Attempt:
    """One file that was tried for a want, and how that ended."""

    url: str
    status: str


@dataclass(slots=True)
class HuntStep:
    """One thing that a hunt did: `asked` engines a query, `looked` at a page, `tried` a file; how that ended.

    `subject` is the query or address, `count` how many hits a query had.
    """

    kind: str
    subject: str
    status: str
    count: int = 0


@dataclass(slots=True)
class Verdict:
    """Is this record the wanted paper? `weight` is the probability, `evidence` says why."""

    accepted: bool
    weight: float
    evidence: list[Evidence] = field(default_factory=list)
    undecided: bool = False
    paper_id: str | None = None
    failed: bool = False  # no judgement at all: a step broke down on this file
    later: bool = False  # second best, which is taken when nothing better turns up
    first_page: int = 0  # of the wanted paper inside a volume; 0: the file is the paper
    last_page: int = 0

    @property
    def is_second_best(self) -> bool:
        """Slides of the paper, or one with words or a subtitle more: there may be another without them."""
        short = ("subtitle left out", "title shortened")
        return any(piece.detail == "slides" or piece.name in short for piece in self.evidence)
