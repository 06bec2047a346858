"""What an institute's people have written, and what of it the library has: the answer of a run over all its people."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class ListedWork:
    """A work as a list names it; `state` is one of statuses.GAP."""

    title: str
    year: str = ""
    authors: list[str] = field(default_factory=list)
    state: str = "nowhere"
    paper_id: str = ""  # of the paper that is this work, or of the first that cites it
    paper_title: str = ""
    list_url: str = ""


@dataclass(slots=True)
class PersonGaps:
    """One person of the institute: the answer about the home page, and the works of all lists, each once."""

    name: str
    status: str
    home_url: str | None = None
    lists: list[str] = field(default_factory=list)
    works: list[ListedWork] = field(default_factory=list)


@dataclass(slots=True)
class GapReport:
    """One line of the export for each institute whose people were looked for; `status` is one of statuses.VENUE."""

    venue_id: str
    status: str
    name: str = ""
    url: str | None = None
    people: list[PersonGaps] = field(default_factory=list)
    detail: str = ""
    item: str = "gap_report"
