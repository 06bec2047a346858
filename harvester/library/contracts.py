"""What a library can be asked, in parts; `sqlite` and `mongodb` are its two stores.

Each part is a repository with a contract of its own: `library.papers.save(paper)`, `library.tasks.lease_due(…)`.
They are synchronous here, for commands and tests. A crawl holds an `AsyncLibrary` and asks by the contract's method,
`await library.ask(Papers.save, paper)`: SQLite then works in a thread of its own, MongoDB through pymongo's
asynchronous client. Times are seconds since 1970, given by the caller so that the clock can be set.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from harvester.items import (
        Answer,
        CitationLink,
        DescribedPaper,
        FacetCount,
        FoundPapers,
        Paper,
        Refusal,
        Rejection,
        Search,
        Source,
        Task,
        Want,
        WantResult,
        Words,
        Work,
    )

# When a task that is never to be done again comes due: the year 10000, which every store can hold.
NEVER = 253_402_300_800.0
# Outcomes after which the attempts at a task are counted from the beginning.
SUCCESSES = frozenset({"found", "ok"})
PAGE = 200  # rows that are held in memory at once


class LibraryError(Exception):
    """The library cannot be used; the message is one line that says what to do."""


class Papers(ABC):
    """The records of papers, found by id, file, address and title."""

    @abstractmethod
    def save(self, paper: Paper, text: str = "") -> Paper:
        """Keep a paper; one with the same file hash, or the same normalised text, is joined as another copy.

        Returns the paper as it now stands (its `paper_id` may be that of the one joined).
        `text` feeds the full-text index and is not kept here.
        """

    @abstractmethod
    def keep(self, paper: Paper, words: Words) -> Paper:
        """Save a paper as another store or a rejection had it, with its index."""

    @abstractmethod
    def rewrite(self, paper: Paper, text: str) -> Paper | None:
        """Put a new reading in the place of the old one: record, index, facets and links, nothing of the old is left.

        Its id, number, copies, addresses, wants and evidence stay. None when the paper is no longer there.
        """

    @abstractmethod
    def forget(self, paper_id: str) -> None:
        """Take a record with its index and links away; `Removals.remove` also sees that it does not come back."""

    @abstractmethod
    def get(self, paper_id: str) -> Paper | None: ...

    @abstractmethod
    def get_by_file(self, sha256: str) -> Paper | None:
        """The paper that has this file among its copies."""

    @abstractmethod
    def get_by_address(self, url: str) -> Paper | None:
        """The paper that was fetched from this address."""

    @abstractmethod
    def mark_address(self, url: str, dead: float) -> bool:
        """Tell in a paper's copies that its file was gone from this address at that time; 0: it is there again.

        False when no paper was fetched from there.
        """

    @abstractmethod
    def find_by_title(self, title: str) -> list[Paper]:
        """Papers whose normalised title equals this one, or begins alike: few, for verification to decide."""

    @abstractmethod
    def all(self) -> Iterator[Paper]:
        """All papers, oldest first, without holding them in memory."""

    @abstractmethod
    def list_after(self, number: int, limit: int) -> list[tuple[int, Paper]]:
        """The next papers with their numbers, which grow in the order in which papers came."""


class Catalogue(ABC):
    """The index of words and facets; both stores answer a search alike."""

    @abstractmethod
    def search(self, words: str, limit: int = 20) -> list[tuple[Paper, float]]:
        """Papers that have all these words in any form, best first."""

    @abstractmethod
    def find(self, search: Search) -> FoundPapers:
        """One page of the papers that answer a search, how many there are, and how many of each facet's values."""

    @abstractmethod
    def list_facet_values(self, facet: str, beginning: str = "", limit: int = 100) -> list[FacetCount]:
        """The values of a facet whose keys begin so, with the number of their papers, the commonest first."""

    @abstractmethod
    def add(self, paper: Paper, words: Words) -> None:
        """Add to the index of a kept paper."""

    @abstractmethod
    def replace(self, paper: Paper, words: Words) -> None:
        """Make the index of a kept paper anew."""

    @abstractmethod
    def get_words(self, paper_id: str) -> Words: ...

    @abstractmethod
    def drop(self, paper_id: str) -> None: ...


class Citations(ABC):
    """Who cites what; `graph` makes answers of it."""

    # Keys of references and papers that linking passed over since the library was opened: too much stood under them.
    passed_over: int = 0

    @abstractmethod
    def link(self, described: DescribedPaper) -> None:
        """Keep what a paper cites and link it both ways, to the papers it cites and from those that cite it."""

    @abstractmethod
    def unlink(self, paper_id: str) -> None:
        """A paper that goes takes its citations and the links to it along; what it cited stays described."""

    @abstractmethod
    def list_works(self, paper_id: str) -> list[str]:
        """The works that a paper cites, one for each reference in the order of its list."""

    @abstractmethod
    def find_citing(self, works: Sequence[str]) -> list[tuple[str, str]]:
        """(work, paper_id) for every paper that cites one of these works."""

    @abstractmethod
    def find_links(self, works: Sequence[str] = (), papers: Sequence[str] = ()) -> list[CitationLink]:
        """The links of these works and those to these papers, undecided: several papers may fit one work."""

    @abstractmethod
    def get_works(self, ids: Sequence[str]) -> list[Work]:
        """The descriptions of cited works and of papers."""

    @abstractmethod
    def find_works(self, keys: Sequence[int]) -> dict[int, list[str]]:
        """The cited works under each key, up to one more than are worth comparing."""


class Removals(ABC):
    """What a person took out, so that it does not come back by itself."""

    @abstractmethod
    def remove(self, paper_id: str, ban: str = "file") -> Paper | None:
        """Take a paper out and never fetch it again; its files stay for the caller to delete, its wants are due again.

        `ban`: "address" bans where it was found, "file" the hashes of its copies too, "host" also the hosts.
        """

    @abstractmethod
    def is_banned(self, *, sha256: str = "", url: str = "") -> bool:
        """Was this file, address or host removed by a person?"""

    @abstractmethod
    def reject(self, paper_id: str, reason: str, now: float) -> Rejection | None:
        """Take a wrong paper out as `remove` does, and remember it; its files stay, so that it can come back."""

    @abstractmethod
    def restore(self, paper_id: str) -> Paper | None:
        """Take a rejection back: the paper as it was, and nothing of it banned that was not banned before."""

    @abstractmethod
    def get(self, paper_id: str) -> Rejection | None: ...

    @abstractmethod
    def all(self) -> Iterator[Rejection]: ...


class Wants(ABC):
    """Wanted papers with the results of their hunts, and why files were refused."""

    @abstractmethod
    def save(self, want: Want) -> bool:
        """Keep a want; True when it is new. A want already there keeps its result."""

    @abstractmethod
    def get(self, want_id: str) -> Want | None: ...

    @abstractmethod
    def all(self, status: str | None = None) -> Iterator[tuple[Want, WantResult | None]]:
        """All wants with their last result, in the order they came; `status` "open": those without an answer."""

    @abstractmethod
    def save_result(self, result: WantResult) -> None:
        """Keep the result of a want (the last one counts)."""

    @abstractmethod
    def get_result(self, want_id: str) -> WantResult | None: ...

    @abstractmethod
    def save_refusals(self, refusals: list[Refusal], keep_days: float) -> None:
        """Keep why files were refused, and forget those older than `keep_days`."""

    @abstractmethod
    def list_refusals(self, want_id: str) -> list[Refusal]: ...


class Answers(ABC):
    """Answers about scholars, lists, venues, topics."""

    @abstractmethod
    def save(self, kind: str, key: str, data: dict[str, Any], now: float, url: str = "") -> None:
        """Keep an answer (the last one counts); `url` is the page that it is about."""

    @abstractmethod
    def get(self, kind: str, key: str) -> Answer | None: ...

    @abstractmethod
    def all(self, kind: str | None = None) -> Iterator[Answer]:
        """All answers of a kind, in the order of their keys."""

    @abstractmethod
    def drop(self, kind: str, key: str) -> bool:
        """Take one answer back; False when there was none."""

    @abstractmethod
    def forget(self, kind: str, before: float) -> int:
        """Drop the answers of a kind that are older; how many there were."""


class Sources(ABC):
    """Addresses that gave papers, to be visited again."""

    @abstractmethod
    def save(self, source: Source) -> None: ...

    @abstractmethod
    def get(self, url: str) -> Source | None: ...

    @abstractmethod
    def all(self, due: float | None = None) -> Iterator[Source]: ...


class Tasks(ABC):
    """What is to be done, by whom, and when again."""

    @abstractmethod
    def add(self, task: Task) -> bool:
        """Add a task; one of the same kind and key is left as it is. True when it is new."""

    @abstractmethod
    def prioritise(self, kind: str, key: str, priority: float) -> bool:
        """Let a task be taken sooner; never later. False when it is unknown or as urgent already."""

    @abstractmethod
    def get(self, kind: str, key: str) -> Task | None: ...

    @abstractmethod
    def all(self, kind: str | None = None) -> Iterator[Task]: ...

    @abstractmethod
    def lease(self, kind: str, key: str, owner: str, now: float, seconds: float) -> bool:
        """Take this task for `owner`; False when a live owner has it. A dead local owner's lease is free."""

    @abstractmethod
    def lease_due(self, kind: str, owner: str, now: float, seconds: float, limit: int) -> list[Task]:
        """Take up to `limit` due tasks that nobody works on, highest priority first, then longest due."""

    @abstractmethod
    def renew_leases(self, owner: str, until: float) -> int:
        """Heartbeat: every lease of `owner` runs until then; how many there are."""

    @abstractmethod
    def finish(self, kind: str, key: str, owner: str, outcome: str, due: float | None, now: float) -> bool:
        """End the lease with an outcome; `due` None: never again. False when `owner` had lost the lease.

        `attempts` counts up with each outcome and is set to 0 by outcome "found" or "ok".
        """

    @abstractmethod
    def release_leases(self, owner: str) -> None:
        """Give back everything `owner` holds, unfinished."""


class Hosts(ABC):
    """Politeness across processes."""

    @abstractmethod
    def take_ticket(self, host: str, delay: float, now: float) -> float:
        """When the next request to `host` may go (>= now); moves the host's next time by `delay`, atomically.

        A longer delay set by `set_delay` wins over `delay`.
        """

    @abstractmethod
    def set_delay(self, host: str, delay: float) -> None:
        """Keep a host's Crawl-delay; a longer one than before also holds after the tickets already given."""

    @abstractmethod
    def postpone(self, host: str, until: float) -> None:
        """No request to `host` before `until` (Retry-After); never moves it earlier."""


class Tallies(ABC):
    """What is counted across processes: files that killed workers, and uses of what is rationed."""

    @abstractmethod
    def count_crash(self, sha256: str) -> int:
        """Count that reading this file killed a worker; how often it now did."""

    @abstractmethod
    def get_crashes(self, sha256: str) -> int: ...

    @abstractmethod
    def count_use(self, name: str) -> int:
        """Count one use of what is rationed, as a search engine's queries of one day; how many there now are."""


class Store(ABC):
    """The file or database itself."""

    @abstractmethod
    def count(self) -> dict[str, Any]:
        """Counts: papers, copies, references, wants by status, tasks by kind and state, sources, bytes."""

    @abstractmethod
    def dump(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Everything as (table, row), for copying to another store."""

    @abstractmethod
    def load(self, rows: Iterator[tuple[str, dict[str, Any]]]) -> int:
        """Take over rows of `dump`; rows already there stay. How many were new."""

    @abstractmethod
    def close(self) -> None: ...


@dataclass(slots=True)
class Library:
    """All parts over one store. Saving twice changes nothing; many processes may use one store."""

    uri: str
    papers: Papers
    catalogue: Catalogue
    citations: Citations
    removals: Removals
    wants: Wants
    answers: Answers
    sources: Sources
    tasks: Tasks
    hosts: Hosts
    tallies: Tallies
    store: Store

    def close(self) -> None:
        self.store.close()

    def bind(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """A contract's method as this store has it: `bind(Tasks.lease_due)` is `tasks.lease_due`."""
        bound: Callable[..., Any] = getattr(getattr(self, PARTS[method]), method.__name__)
        return bound


# Where in a library the methods of a contract are found.
PARTS: dict[Callable[..., Any], str] = {
    method: contract.__name__.lower()
    for contract in (Papers, Catalogue, Citations, Removals, Wants, Answers, Sources, Tasks, Hosts, Tallies, Store)
    for method in vars(contract).values()
    if callable(method)
}
