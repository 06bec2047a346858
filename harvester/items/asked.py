"""What is looked for, and what speaks for or against a find."""

from __future__ import annotations

from dataclasses import dataclass, field


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
