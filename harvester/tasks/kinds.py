"""The kinds of tasks, one table: who reads what a task keeps, which ends are no answers, when it is due again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from harvester.clock import DAY
from harvester.inputs.scholars import make_scholar
from harvester.inputs.topics import make_topic
from harvester.inputs.venues import make_venue
from harvester.items import (
    AuditedReference,
    AuditResult,
    Scholar,
    ScholarResult,
    Source,
    SourceResult,
    Topic,
    TopicResult,
    Venue,
    VenueResult,
    Want,
    WantResult,
)
from harvester.library.bad_rows import decode_sound
from harvester.library.contracts import Sources, Store, Wants
from harvester.library.contracts.terms import BadRecord
from harvester.statuses import COULD_NOT_LOOK

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from harvester.inputs.lines import Bad
    from harvester.items import Task
    from harvester.library.asynchronous import AsyncLibrary

T_co = TypeVar("T_co", covariant=True)

MAX_DOUBLINGS = 5  # "not found" comes due again after 1, 2, 4 … times the days of its kind


@dataclass(frozen=True, slots=True)
class TaskKind(Generic[T_co]):
    """`name` stands in the library's table; `key` is the field of a result that names its task."""

    name: str
    result: type[Any]
    key: str
    read: Callable[[AsyncLibrary, Task], Awaitable[T_co | Bad | None]]  # raises BadRecord
    lost: str = "invalid"  # how a task ends whose thing the library no longer has
    done: frozenset[str] = frozenset()  # ends after which there is nothing to look for
    days_setting: str = ""  # days until any other end that is an answer is looked at again; none: the visit says when
    doubles: bool = False  # and twice as long each time

    def next_due(self, status: str, attempts: int, days: float, now: float, pause: float = 0.0) -> float | None:
        """None: never again. What could not be looked at is due at once, for the next crawl, or after hosts' pause."""
        if status in self.done:
            return None
        if status in COULD_NOT_LOOK:
            return now + pause
        doublings = min(attempts, MAX_DOUBLINGS) if self.doubles else 0
        return now + days * DAY * float(2**doublings)


async def _read_want(library: AsyncLibrary, task: Task) -> Want | None:
    want = await library.ask(Wants.get, task.key)
    if want is None and await library.ask(Store.holds, "wants", task.key):
        raise BadRecord(task.key)
    return want


async def _read_scholar(_: AsyncLibrary, task: Task) -> Scholar | Bad:
    return make_scholar({**task.data, "id": task.key}, f"task {task.key}")


async def _read_venue(_: AsyncLibrary, task: Task) -> Venue | Bad:
    return make_venue({**task.data, "id": task.key}, f"task {task.key}")


async def _read_topic(_: AsyncLibrary, task: Task) -> Topic | Bad:
    return make_topic({**task.data, "id": task.key}, f"task {task.key}")


async def _read_source(library: AsyncLibrary, task: Task) -> Source | None:
    source = await library.ask(Sources.get, task.key)
    if source is None and await library.ask(Store.holds, "sources", task.key):
        raise BadRecord(task.key)
    return source


async def _read_audited(_: AsyncLibrary, task: Task) -> AuditedReference:
    return decode_sound(AuditedReference, task.data)


WANT = TaskKind(
    "want", WantResult, "want_id", _read_want, done=frozenset({"found"}), days_setting="WANT_RETRY_DAYS", doubles=True
)
SCHOLAR = TaskKind(
    "scholar",
    ScholarResult,
    "scholar_id",
    _read_scholar,
    done=frozenset({"found", "directory", "invalid"}),
    days_setting="WANT_RETRY_DAYS",
    doubles=True,
)
# Venues and subjects have news, whatever was found the last time; a walk that found something says when it is due.
VENUE = TaskKind(
    "venue", VenueResult, "venue_id", _read_venue, done=frozenset({"invalid"}), days_setting="WANT_RETRY_DAYS"
)
TOPIC = TaskKind(
    "topic", TopicResult, "topic_id", _read_topic, done=frozenset({"invalid"}), days_setting="TOPIC_AGAIN_DAYS"
)
AUDIT = TaskKind(
    "audit",
    AuditResult,
    "reference_id",
    _read_audited,
    done=frozenset({"exists", "misquoted", "not_found"}),
    days_setting="AUDIT_AGAIN_DAYS",
)
SOURCE = TaskKind("source", SourceResult, "url", _read_source, lost="gone")

KINDS: tuple[TaskKind[Any], ...] = (WANT, SCHOLAR, VENUE, TOPIC, AUDIT, SOURCE)
