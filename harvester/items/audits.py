"""References of a manuscript that are checked: who answered, and what is quoted wrongly."""

from __future__ import annotations

from dataclasses import dataclass, field

# The codec reads types at run time: this import is no mere annotation.
from harvester.items.documents import Reference  # noqa: TC001


@dataclass(slots=True)
class AuditedReference:
    """A reference as its manuscript has it; the same text has the same id in every manuscript."""

    id: str
    number: int
    reference: Reference


@dataclass(slots=True)
class Witness:
    """What somebody else says of a work: the library, a catalogue, a page or a file; fields it is silent on are empty.

    `source` is library, doi, page, list, file, or the name of the catalogue; `weight` says how far it can be trusted.
    """

    source: str
    url: str
    record: Reference
    weight: float = 0.0
    paper_id: str | None = None


@dataclass(slots=True)
class Misquotation:
    """One field in which a reference and its work differ; nothing in `said` or `right`: it has no such value."""

    field: str
    said: str
    right: str
    witness: str  # its source and address
    detail: str = ""


@dataclass(slots=True)
class Inquiry:
    """One question that was asked: where, what, and how that ended (statuses of searches and fetches)."""

    where: str
    asked: str
    status: str


@dataclass(slots=True)
class AuditResult:
    """The answer to one reference of a manuscript: `status` is one of statuses.AUDIT."""

    reference_id: str
    number: int
    text: str
    status: str
    misquotations: list[Misquotation] = field(default_factory=list)
    confirmed: list[str] = field(default_factory=list)  # fields that somebody has as they are quoted
    witnesses: list[Witness] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    asked: list[Inquiry] = field(default_factory=list)
    reference: Reference | None = None
    label: str | None = None
    detail: str = ""
    requests: int = 0
    seconds: float = 0.0
    from_library: bool = False  # the answer of an earlier audit
    item: str = "audit_result"
