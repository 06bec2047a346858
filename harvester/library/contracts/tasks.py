"""What processes share while they work: tasks and their leases, the turns of hosts, counts, what they have read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Task


class Tasks(ABC):
    """What is to be done, by whom, and when again."""

    @abstractmethod
    def add(self, task: Task) -> bool:
        """Add a task; one of the same kind and key is left as it is. True when it is new."""

    @abstractmethod
    def prioritise(self, kind: str, key: str, priority: float) -> bool:
        """Let a task be taken sooner; never later. False when it is unknown or as urgent already."""

    @abstractmethod
    def make_due(self, kind: str, key: str) -> bool:
        """Let the next who takes tasks take this one, whenever it was due; False when it is unknown."""

    @abstractmethod
    def rewrite_data(self, kind: str, key: str, data: dict[str, Any]) -> bool:
        """Another wording of what is to be done; when and by whom stays. False when the task is unknown."""

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
    def discard(self, kind: str, key: str, owner: str) -> bool:
        """Take a task away that nobody needs to remember; False when `owner` had lost the lease."""

    @abstractmethod
    def release_leases(self, owner: str) -> None:
        """Give back everything `owner` holds, unfinished."""

    @abstractmethod
    def has_others(self, owner: str) -> bool:
        """Does somebody else hold leases, who is not known to be dead?"""


class Hosts(ABC):
    """Politeness across processes."""

    @abstractmethod
    def take_ticket(self, host: str, delay: float, now: float, unused: float = -1.0) -> float:
        """When the next request to `host` may go (>= now); moves the host's next time by `delay`, atomically.

        A longer delay set by `set_delay` wins over `delay`. A process whose clock goes wrong, before or behind, makes
        others wait as long as it would itself, whatever it writes: `now` is kept with each turn.
        Whoever came too late for a turn gives its end as `unused`, and goes at once if nobody took the next one.
        """

    @abstractmethod
    def set_delay(self, host: str, delay: float) -> None:
        """Keep a host's Crawl-delay; a longer one than before also holds after the tickets already given."""

    @abstractmethod
    def postpone(self, host: str, until: float, now: float) -> None:
        """No request to `host` before `until` (Retry-After); never moves it earlier."""


class Tallies(ABC):
    """What is counted across processes: files that killed workers, and uses of what is rationed."""

    @abstractmethod
    def count_crash(self, sha256: str) -> int:
        """Count that reading this file killed a worker; how often it now did."""

    @abstractmethod
    def get_crashes(self, sha256: str) -> int: ...

    @abstractmethod
    def forget_crashes(self, sha256: str) -> None:
        """Hold nothing against this file any more."""

    @abstractmethod
    def count_use(self, name: str) -> int:
        """Count one use of what is rationed, as a search engine's queries of one day; how many there now are."""

    @abstractmethod
    def return_use(self, name: str) -> None:
        """Take one use back: it came to nothing."""


class Parcels(ABC):
    """What processes that work at the same time leave for each other, for a short time."""

    @abstractmethod
    def put(self, key: str, data: bytes, now: float) -> None:
        """Leave data under a key; the last one counts."""

    @abstractmethod
    def take(self, key: str, since: float) -> bytes | None:
        """What was left under a key since then; it stays for others."""

    @abstractmethod
    def sweep(self, before: float, most_bytes: int) -> int:
        """Drop what is older, then the oldest of the rest beyond so many bytes; how many there were."""
