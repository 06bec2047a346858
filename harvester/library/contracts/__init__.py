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

from harvester.library.contracts.authors import Authors
from harvester.library.contracts.catalogue import Catalogue, Citations
from harvester.library.contracts.papers import Papers, Removals
from harvester.library.contracts.tasks import Hosts, Parcels, Tallies, Tasks
from harvester.library.contracts.terms import NEVER, PAGE, SUCCESSES, LibraryError
from harvester.library.contracts.wants import Answers, Sources, Wants

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

__all__ = [
    "NEVER", "PAGE", "PARTS", "SUCCESSES", "Answers", "Authors", "Catalogue", "Citations", "Hosts", "Library",
    "LibraryError", "Papers", "Parcels", "Removals", "Sources", "Store", "Tallies", "Tasks", "Wants",
]  # fmt: skip


class Store(ABC):
    """The file or database itself."""

    @abstractmethod
    def count(self) -> dict[str, Any]:
        """Counts: papers, copies, references, wants by status, tasks by kind and state, sources, bytes."""

    @abstractmethod
    def dump(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Everything as (table, row), for copying to another store."""

    @abstractmethod
    def check_rows(self) -> Iterator[object]:
        """Every row that anybody reads, as it is read; those that cannot be are told as ever (`bad_rows`)."""

    @abstractmethod
    def holds(self, table: str, key: str) -> bool:
        """Whether a paper, want or source stands there, also one that cannot be read and is passed over elsewhere."""

    @abstractmethod
    def load(self, rows: Iterator[tuple[str, dict[str, Any]]]) -> int:
        """Take over rows of `dump`; rows already there stay, unless they cannot be read. How many were new."""

    @abstractmethod
    def limit_time(self, seconds: float) -> AbstractContextManager[None]:
        """Inside, whatever is asked fails with a LibraryError once the time is over."""

    @abstractmethod
    def close(self) -> None: ...


@dataclass(slots=True)
class Library:
    """All parts over one store. Saving twice changes nothing; many processes may use one store."""

    uri: str
    papers: Papers
    catalogue: Catalogue
    citations: Citations
    authors: Authors
    removals: Removals
    wants: Wants
    answers: Answers
    sources: Sources
    tasks: Tasks
    hosts: Hosts
    tallies: Tallies
    parcels: Parcels
    store: Store

    def close(self) -> None:
        self.store.close()

    def bind(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """A contract's method as this store has it: `bind(Tasks.lease_due)` is `tasks.lease_due`."""
        bound: Callable[..., Any] = getattr(getattr(self, PARTS[method]), method.__name__)
        return bound


CONTRACTS = (
    *(Papers, Catalogue, Citations, Authors, Removals, Wants, Answers, Sources),
    *(Tasks, Hosts, Tallies, Parcels, Store),
)
# Where in a library the methods of a contract are found.
PARTS: dict[Callable[..., Any], str] = {
    method: contract.__name__.lower()
    for contract in CONTRACTS
    for method in vars(contract).values()
    if callable(method)
}
