"""What is remembered of a source between visits; it lies in `Source.data`, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harvester.items import Publication  # noqa: TC001 - decoding looks the types up
from harvester.items.codec import decode, encode
from harvester.recrawl.rate import TimedVisit  # noqa: TC001

if TYPE_CHECKING:
    from harvester.items import Source

NAME = "recrawl"
MOST_VISITS = 60
MOST_ENTRIES = 20_000

# How an entry ended: its file is kept; none of its files is the paper; it has none; or that is not known yet.
KEPT, REFUSED, WITHOUT, UNKNOWN = "kept", "refused", "without", "unknown"


@dataclass(slots=True)
class KnownPage:
    """A page of the list with its validators, the entries it had, and the pages on which the list goes on."""

    url: str
    etag: str = ""
    modified: str = ""
    digest: str = ""
    title: str = ""
    keys: list[str] = field(default_factory=list)
    follows: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Waiting:
    """An entry as it was read, whose file could not be looked at: its page need not be read again for it."""

    entry: Publication
    pages: list[str] = field(default_factory=list)


@dataclass(slots=True)
class KnownEntry:
    """An entry of the list; `text` and `files` tell whether it changed."""

    key: str
    title: str = ""
    text: str = ""
    files: list[str] = field(default_factory=list)
    state: str = UNKNOWN
    tries: int = 0
    kept_url: str = ""
    checked: float = 0.0
    dead: bool = False
    waiting: Waiting | None = None

    def after(self, earlier: KnownEntry) -> KnownEntry:
        """As it now reads, with what became of it before."""
        return replace(earlier, key=self.key, title=self.title, text=self.text, files=self.files)


@dataclass(slots=True)
class Memory:
    visited: float = 0.0
    pages: list[KnownPage] = field(default_factory=list)
    entries: list[KnownEntry] = field(default_factory=list)
    visits: list[TimedVisit] = field(default_factory=list)
    failures: int = 0
    gone: int = 0
    moved_to: str = ""
    archive: str = ""  # where the list of an archive begins, by OAI-PMH
    since: str = ""  # the day up to which its records were read
    began: str = ""  # the day when reading its list began, which goes on at
    goes_on: str = ""
    links: list[str] = field(default_factory=list)  # pages that a venue's page leads to, as addresses are compared
    announced: bool = False  # it appeared on another source, and was not visited since: all it lists is news

    @property
    def listed(self) -> set[str]:
        """Keys of the entries that are known to have stood on its own pages."""
        return {key for page in self.pages for key in page.keys}


def recall_memory(source: Source, now: float) -> Memory:
    """The memory of a source; what a wrong clock dated into the future is forgotten."""
    memory = decode(Memory, source.data.get(NAME) or {})
    memory.visits = [visit for visit in memory.visits if visit.time <= now]
    if memory.visited > now:
        memory.visited = 0.0
    return memory


def keep_memory(source: Source, memory: Memory) -> None:
    memory.visits = memory.visits[-MOST_VISITS:]
    memory.entries = memory.entries[:MOST_ENTRIES]
    source.data[NAME] = encode(memory)
