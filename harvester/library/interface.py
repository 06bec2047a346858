"""The one interface of the library; `sqlite` and `mongodb` are its two stores.

Methods are synchronous here, for commands and tests. A crawl holds an `AsyncLibrary` and asks
`await library.ask(Library.save_paper, paper)`: SQLite then works in a thread of its own, MongoDB
through pymongo's asynchronous client. Times are seconds since 1970, given by the caller so that the
clock can be set.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.items import (
        Answer,
        CitationLink,
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
        Work,
    )

# When a task that is never to be done again comes due: the year 10000, which every store can hold.
NEVER = 253_402_300_800.0
# Outcomes after which the attempts at a task are counted from the beginning.
SUCCESSES = frozenset({"found", "ok"})


class LibraryError(Exception):
    """The library cannot be used; the message is one line that says what to do."""


class Library(ABC):
    """Papers, wants, sources and tasks. Saving twice changes nothing; many processes may use one store."""

    uri: str
    # Keys of references and papers that linking passed over since the library was opened: too much stood under them.
    passed_over: int = 0

    # --- papers

    @abstractmethod
    def save_paper(self, paper: Paper, text: str = "") -> Paper:
        """Keep a paper; one with the same file hash, or the same normalised text, is joined as another copy.

        Returns the paper as it now stands (its `paper_id` may be that of the one joined).
        `text` feeds the full-text index and is not kept here.
        """

    @abstractmethod
    def rewrite_paper(self, paper: Paper, text: str) -> Paper | None:
        """Put a new reading in the place of the old one: record, index, facets and links, nothing of the old is left.

        Its id, number, copies, addresses, wants and evidence stay. None when the paper is no longer there.
        """

    @abstractmethod
    def paper(self, paper_id: str) -> Paper | None: ...

    @abstractmethod
    def paper_of_file(self, sha256: str) -> Paper | None:
        """The paper that has this file among its copies."""

    @abstractmethod
    def paper_at(self, url: str) -> Paper | None:
        """The paper that was fetched from this address."""

    @abstractmethod
    def mark_address(self, url: str, dead: float) -> bool:
        """Tell in a paper's copies that its file was gone from this address at that time; 0: it is there again.

        False when no paper was fetched from there.
        """

    @abstractmethod
    def papers_like(self, title: str) -> list[Paper]:
        """Papers whose normalised title equals this one, or begins alike: few, for verification to decide."""

    @abstractmethod
    def papers(self) -> Iterator[Paper]:
        """All papers, oldest first, without holding them in memory."""

    @abstractmethod
    def papers_after(self, number: int, limit: int) -> list[tuple[int, Paper]]:
        """The next papers with their numbers, which grow in the order in which papers came."""

    @abstractmethod
    def search(self, words: str, limit: int = 20) -> list[tuple[Paper, float]]:
        """Papers that have all these words in any form, best first; both stores answer alike."""

    @abstractmethod
    def find(self, search: Search) -> FoundPapers:
        """One page of the papers that answer a search, how many there are, and how many of each facet's values."""

    @abstractmethod
    def facet_values(self, facet: str, beginning: str = "", limit: int = 100) -> list[FacetCount]:
        """The values of a facet whose keys begin so, with the number of their papers, the commonest first."""

    @abstractmethod
    def reject_paper(self, paper_id: str, reason: str, now: float) -> Rejection | None:
        """Take a wrong paper out as `remove_paper` does, and remember it; its files stay, so that it can come back."""

    @abstractmethod
    def rejection(self, paper_id: str) -> Rejection | None: ...

    @abstractmethod
    def rejections(self) -> Iterator[Rejection]: ...

    @abstractmethod
    def restore_paper(self, paper_id: str) -> Paper | None:
        """Take a rejection back: the paper as it was, and nothing of it banned that was not banned before."""

    @abstractmethod
    def remove_paper(self, paper_id: str, ban: str = "file") -> Paper | None:
        """Take a paper out and never fetch it again; its files stay for the caller to delete, its wants are due again.

        `ban`: "address" bans where it was found, "file" the hashes of its copies too, "host" also the hosts.
        """

    @abstractmethod
    def banned(self, *, sha256: str = "", url: str = "") -> bool:
        """Was this file, address or host removed by a person?"""

    @abstractmethod
    def stats(self) -> dict[str, Any]:
        """Counts: papers, copies, references, wants by status, tasks by kind and state, sources, bytes."""

    # --- citations: kept with each paper; `graph` makes answers of them

    @abstractmethod
    def cited_works(self, paper_id: str) -> list[str]:
        """The works that a paper cites, one for each reference in the order of its list."""

    @abstractmethod
    def citing_papers(self, works: Sequence[str]) -> list[tuple[str, str]]:
        """(work, paper_id) for every paper that cites one of these works."""

    @abstractmethod
    def links(self, works: Sequence[str] = (), papers: Sequence[str] = ()) -> list[CitationLink]:
        """The links of these works and those to these papers, undecided: several papers may fit one work."""

    @abstractmethod
    def works(self, ids: Sequence[str]) -> list[Work]:
        """The descriptions of cited works and of papers."""

    @abstractmethod
    def works_under(self, keys: Sequence[int]) -> dict[int, list[str]]:
        """The cited works under each key, up to one more than are worth comparing."""

    # --- wants

    @abstractmethod
    def save_want(self, want: Want) -> bool:
        """Keep a want; True when it is new. A want already there keeps its result."""

    @abstractmethod
    def want(self, want_id: str) -> Want | None: ...

    @abstractmethod
    def wants(self, status: str | None = None) -> Iterator[tuple[Want, WantResult | None]]:
        """All wants with their last result, in the order they came; `status` "open": those without an answer."""

    @abstractmethod
    def save_result(self, result: WantResult) -> None:
        """Keep the result of a want (the last one counts)."""

    @abstractmethod
    def result(self, want_id: str) -> WantResult | None: ...

    @abstractmethod
    def save_refusals(self, refusals: list[Refusal], keep_days: float) -> None:
        """Keep why files were refused, and forget those older than `keep_days`."""

    @abstractmethod
    def refusals(self, want_id: str) -> list[Refusal]: ...

    # --- answers about scholars, lists, venues, topics

    @abstractmethod
    def save_answer(self, kind: str, key: str, data: dict[str, Any], now: float, url: str = "") -> None:
        """Keep an answer (the last one counts); `url` is the page that it is about."""

    @abstractmethod
    def answer(self, kind: str, key: str) -> Answer | None: ...

    @abstractmethod
    def answers(self, kind: str | None = None) -> Iterator[Answer]:
        """All answers of a kind, in the order of their keys."""

    @abstractmethod
    def drop_answer(self, kind: str, key: str) -> bool:
        """Take one answer back; False when there was none."""

    @abstractmethod
    def forget_answers(self, kind: str, before: float) -> int:
        """Drop the answers of a kind that are older; how many there were."""

    # --- sources

    @abstractmethod
    def save_source(self, source: Source) -> None: ...

    @abstractmethod
    def source(self, url: str) -> Source | None: ...

    @abstractmethod
    def sources(self, due: float | None = None) -> Iterator[Source]: ...

    # --- tasks

    @abstractmethod
    def add_task(self, task: Task) -> bool:
        """Add a task; one of the same kind and key is left as it is. True when it is new."""

    @abstractmethod
    def prioritise(self, kind: str, key: str, priority: float) -> bool:
        """Let a task be taken sooner; never later. False when it is unknown or as urgent already."""

    @abstractmethod
    def task(self, kind: str, key: str) -> Task | None: ...

    @abstractmethod
    def tasks(self, kind: str | None = None) -> Iterator[Task]: ...

    @abstractmethod
    def lease_task(self, kind: str, key: str, owner: str, now: float, seconds: float) -> bool:
        """Take this task for `owner`; False when a live owner has it. A dead local owner's lease is free."""

    @abstractmethod
    def lease_due(self, kind: str, owner: str, now: float, seconds: float, limit: int) -> list[Task]:
        """Take up to `limit` due tasks that nobody works on, highest priority first, then longest due."""

    @abstractmethod
    def renew_leases(self, owner: str, until: float) -> int:
        """Heartbeat: every lease of `owner` runs until then; how many there are."""

    @abstractmethod
    def finish_task(self, kind: str, key: str, owner: str, outcome: str, due: float | None, now: float) -> bool:
        """End the lease with an outcome; `due` None: never again. False when `owner` had lost the lease.

        `attempts` counts up with each outcome and is set to 0 by outcome "found" or "ok".
        """

    @abstractmethod
    def release_leases(self, owner: str) -> None:
        """Give back everything `owner` holds, unfinished."""

    # --- politeness across processes

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

    # --- files that killed workers

    @abstractmethod
    def count_crash(self, sha256: str) -> int:
        """Count that reading this file killed a worker; how often it now did."""

    @abstractmethod
    def crashes(self, sha256: str) -> int: ...

    # --- what is rationed

    @abstractmethod
    def count_use(self, name: str) -> int:
        """Count one use of what is rationed, as a search engine's queries of one day; how many there now are."""

    # --- the store itself

    @abstractmethod
    def dump(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Everything as (table, row), for copying to another store."""

    @abstractmethod
    def load(self, rows: Iterator[tuple[str, dict[str, Any]]]) -> int:
        """Take over rows of `dump`; rows already there stay. How many were new."""

    @abstractmethod
    def close(self) -> None: ...
