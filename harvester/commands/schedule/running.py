"""Hands to scrapyd what is due. The library's tasks say when, so that two schedulers run nothing twice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from harvester.commands.schedule.scrapyd import ScrapydError
from harvester.items import Task

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harvester.commands.schedule.plan import ScheduledCrawl
    from harvester.library.contracts import Library

KIND = "schedule"
LEASE = 120.0  # seconds
RETRY = 60.0  # seconds after which a scrapyd that was down is asked again


class Jobs(Protocol):
    """Who runs jobs: scrapyd."""

    def jobs(self, project: str) -> set[str]: ...

    def schedule(self, project: str, spider: str, job: str, arguments: Sequence[tuple[str, str]]) -> None: ...


@dataclass(slots=True)
class Event:
    """What became of one entry: `started`, `known` (it had been handed over already), `failed` or `moved`."""

    entry: ScheduledCrawl
    outcome: str
    detail: str = ""


class Scheduler:
    def __init__(
        self, library: Library, entries: Iterable[ScheduledCrawl], owner: str, settings: dict[str, str]
    ) -> None:
        self._library = library
        self.entries = {entry.key: entry for entry in entries}
        self._owner = owner
        self._settings = settings  # of every job: which library, which files

    def prepare(self, now: float) -> Iterator[Event]:
        """A task for each entry; one whose time lies farther ahead than its next (the clock went back) is moved."""
        for key, entry in self.entries.items():
            due = entry.next(now)
            task = Task(KIND, key, due=due, created=now, data={"name": entry.name})
            if self._library.tasks.add(task):
                continue
            known = self._library.tasks.get(KIND, key)
            if known and known.due > due and self._library.tasks.lease(KIND, key, self._owner, now, LEASE):
                self._library.tasks.finish(KIND, key, self._owner, "moved", due, now)
                yield Event(entry, "moved", "the clock went back: it comes due as if it had not")

    def due(self, key: str, now: float) -> float:
        task = self._library.tasks.get(KIND, key)
        return task.due if task else self.entries[key].next(now)

    def run(self, jobs: Jobs, project: str, now: float) -> Iterator[Event]:
        """Hand over what is due; what could not be stays due. However much was missed, each entry runs once."""
        for key, entry in self.entries.items():
            task = self._library.tasks.get(KIND, key)
            if not task or task.due > now or not self._library.tasks.lease(KIND, key, self._owner, now, LEASE):
                continue
            # The id is that of this time, so that whoever died after handing it over is not repeated.
            job = f"{entry.name}-{task.due:.0f}"
            try:
                known = job in jobs.jobs(project)
                if not known:
                    jobs.schedule(project, entry.spider, job, self._list_arguments(entry))
            except ScrapydError as error:
                self._library.tasks.finish(KIND, key, self._owner, "failed", min(now + RETRY, entry.next(now)), now)
                yield Event(entry, "failed", str(error))
                continue
            self._library.tasks.finish(KIND, key, self._owner, "ok", entry.next(now), now)
            yield Event(entry, "known" if known else "started", job)

    def _list_arguments(self, entry: ScheduledCrawl) -> list[tuple[str, str]]:
        settings = {**self._settings, **entry.settings}
        return [*entry.arguments.items(), *(("setting", f"{name}={value}") for name, value in settings.items())]
