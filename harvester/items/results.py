"""What hunts answer: one line of the export for each thing asked, its type in `item`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

# The codec reads types at run time: these imports are no mere annotations.
from harvester.items.asked import Attempt, Evidence, HuntStep, Want  # noqa: TC001
from harvester.items.pages import Publication  # noqa: TC001

NEAR = 0.0005  # a refused file below this is no near miss: not even its title is like the wanted one


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
    pause: float = 0.0  # seconds that hosts asked for, where that kept us from looking
    from_library: bool = False
    item: str = "want_result"
    story: list[HuntStep] = field(default_factory=list, compare=False)  # what was done, in order


@dataclass(slots=True)
class ScholarResult:
    """The answer to a name: one line of the export for each scholar asked."""

    scholar_id: str
    name: str
    status: str
    home_url: str | None = None  # with the fragment of his section, where the page is shared and has one
    weight: float = 0.0
    publications_url: str | None = None
    publications_urls: list[str] = field(default_factory=list)
    alternatives: list[dict[str, Any]] = field(default_factory=list)
    evidence: list[Evidence] = field(default_factory=list)
    requests: int = 0
    detail: str = ""
    item: str = "scholar_result"
    kept: int = 0  # files that were kept, of his lists and near his page
    page_kind: str = ""  # what home_url is to him: one of statuses.SCHOLAR_PAGE


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
    title: str = ""  # of the home page
    weight: float = 0.0
    alternatives: list[dict[str, Any]] = field(default_factory=list)
    evidence: list[Evidence] = field(default_factory=list)
    pages: list[str] = field(default_factory=list)  # all that papers and scholars come from
    kept: int = 0  # files that passed verification
    appeared: int = 0  # papers that the last walk did not find
    news: list[dict[str, str]] = field(default_factory=list)  # {what, title} of each
    next_due: str | None = None  # when it is walked again
    walks: list[list[float]] = field(default_factory=list)  # [time, days since the one before, appeared] of each
    requests: int = 0
    detail: str = ""
    item: str = "venue_result"


@dataclass(slots=True)
class VenueVisit:
    """A walk on its way to the library: the result, and the pages (sources of a library) to be visited again."""

    result: VenueResult
    sources: list[Any] = field(default_factory=list)


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
