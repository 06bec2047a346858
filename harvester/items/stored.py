"""What the library keeps beside papers and wants, and what it is asked: tasks, sources, answers, works, searches."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

READER, EDITOR, ADMIN = "reader", "editor", "admin"
ROLES = (READER, EDITOR, ADMIN)  # of users: each may what those before it may
Words = dict[str, list[str]]  # the lemmas of a paper by the field they stand in


@dataclass(slots=True)
class Task:
    """One thing to do: a want to hunt, a source to visit. The library's table of tasks is the truth."""

    kind: str
    key: str
    host: str = ""
    due: float = 0.0
    lease: float = 0.0
    owner: str = ""
    attempts: int = 0
    outcome: str = ""
    priority: float = 0.0
    data: dict[str, Any] = field(default_factory=dict)
    created: float = 0.0
    changed: float = 0.0


@dataclass(slots=True)
class Source:
    """An address that gave papers, with its validators and history, to be visited again."""

    url: str
    kind: str = ""
    etag: str = ""
    modified: str = ""
    digest: str = ""
    status: str = ""
    papers: int = 0
    first_seen: float = 0.0
    last_seen: float = 0.0
    last_changed: float = 0.0
    next_due: float = 0.0
    data: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Refusal:
    """A file that was tried for a want and failed verification: evidence only, kept for a bounded time."""

    want_id: str
    url: str
    sha256: str = ""
    status: str = ""
    weight: float = 0.0
    evidence: list[dict[str, Any]] = field(default_factory=list)
    time: float = 0.0


@dataclass(slots=True)
class Answer:
    """What a crawl found out about a scholar, a list, a venue or a topic: the last line of its export, kept.

    `kind` is the line's type (`scholar_result`, `publication_list` …), `key` its id, `data` the line whole.
    """

    kind: str
    key: str
    url: str = ""
    time: float = 0.0
    data: dict[str, Any] = field(default_factory=dict)


# Two hundred are read for each paper that is linked: msgspec makes them at once, of a list, and nothing in them can
# hold itself, which Python's collector would look for.
class Work(msgspec.Struct, array_like=True, gc=False):
    """What is known of a paper or of a cited work. `id` is the paper's, or a hash of the description."""

    titles: list[str] = []
    mains: list[str] = []  # titles without their subtitles
    families: list[str] = []
    year: str = ""
    doi: str = ""
    page: str = ""
    text: str = ""  # of a reference that has no title of its own
    scripts: str = ""  # of its titles: c, l or both; titles in two scripts may be translations
    id: str = ""  # last, since the stores have it apart from the rest


@dataclass(slots=True)
class DescribedPaper:
    """A paper as it is cited by others, and the works it cites, in the order of its list."""

    paper: Work
    cited: list[Work]


@dataclass(slots=True)
class Search:
    """What a reader asks for. `facets`: the chosen key by facet. `order`: best, year or added, newest first."""

    words: str = ""
    facets: dict[str, str] = field(default_factory=dict)
    order: str = "best"
    first: int = 0
    size: int = 20
    counted: int = 12  # values of each facet that are told


@dataclass(slots=True, frozen=True)
class ChangedPaper:
    """A paper that came, changed or went. `change` grows with every change, `number` in the order papers came."""

    paper_id: str
    change: int
    number: int


@dataclass(slots=True)
class FacetCount:
    """A value of a facet, and how many papers have it."""

    key: str
    label: str
    papers: int


@dataclass(slots=True)
class User:
    """Somebody who may do more than look: a role, and the hash of a token that nobody else has."""

    name: str
    role: str
    token_sha256: str = ""
    since: float = 0.0


@dataclass(slots=True)
class JournalEntry:
    """One thing that somebody did to the library, with what stood there before and after, so that it can be undone."""

    entry_id: str
    action: str
    user: str
    time: float = 0.0
    subject: str = ""  # the id of the paper or want, the name of the list or user
    title: str = ""  # what people call it
    detail: str = ""
    before: Any = None
    after: Any = None
    undone_by: str = ""
    undone_at: float = 0.0
