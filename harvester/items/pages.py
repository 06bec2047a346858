"""A page of the web: its facts, and what it offers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Link:
    """A link of a page; `start` and `end` are the places of its anchor text in the page's text."""

    url: str
    text: str
    start: int
    end: int


@dataclass(slots=True)
class Fragment:
    """A part of a page that an address can name (`#name`), and its place in the text; an empty one is a point."""

    name: str
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
    fragments: list[Fragment] = field(default_factory=list)


@dataclass(slots=True)
class Lead:
    """An address a page proposes: a file that may be the wanted paper, or a page worth a look."""

    url: str
    weight: float
    reason: str = ""
    listed: bool = False  # a file of an entry that has the wanted title, whole


@dataclass(slots=True)
class Look:
    """What one page says about one want: entry present, files that belong to it, pages to go on to."""

    entry: bool = False
    files: list[Lead] = field(default_factory=list)
    pages: list[Lead] = field(default_factory=list)
    itself: bool = False  # the page may be the wanted paper, in HTML
    named: bool = False  # it names one of the authors

    @property
    def is_barren(self) -> bool:
        """Nothing here has to do with the want: neither its entry, a file of it, nor an author."""
        return not (self.entry or self.files or self.itself or self.named)


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


@dataclass(slots=True)
class ListedPublication:
    """An entry of a list and the pages it links to, which may lead to its file."""

    publication: Publication
    pages: list[str]


@dataclass(slots=True)
class Fetched:
    """What stands at an address: `status` is one of statuses.FETCH, `url` the address after redirects."""

    url: str
    status: str
    handle: str = ""  # under which the workers find it
    title: str = ""
    document: dict[str, Any] | None = None  # the summary of a file that was read
    detail: str = ""
    pause: float = 0.0  # seconds until the host may be asked, of what is `paused`
    requests: int = 1  # a page that needs a browser is asked for more than once
    later: bool = False  # it failed for the moment: worth asking again when the hunt has looked at the rest
    etag: str = ""
    modified: str = ""  # as the server writes it
    moved: bool = False  # the redirects that led to `url` are for good
