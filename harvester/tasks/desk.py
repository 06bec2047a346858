"""The lease loop: tasks of a kind that are due, one as each hunt ends, and those that somebody asks for now."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from harvester.library.contracts import Tasks
from harvester.library.contracts.terms import BadRecord

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from harvester.clock import Clock
    from harvester.inputs.lines import Bad
    from harvester.items import Task
    from harvester.library.asynchronous import AsyncLibrary
    from harvester.tasks.kinds import TaskKind

T = TypeVar("T")


class TaskDesk:
    """The tasks of one process. Leases are renewed by the heartbeat of the crawl and given back at its end."""

    def __init__(self, library: AsyncLibrary, owner: str, clock: Clock, lease_seconds: float) -> None:
        self.library, self.owner, self.clock, self.lease_seconds = library, owner, clock, lease_seconds

    async def lease_due(self, kind: TaskKind[T]) -> AsyncIterator[T | Bad]:
        """What is due, read; what the library has lost ends here, for no hunt can end it.

        What cannot be read stays leased, and so out of the way, until this process gives its leases back.
        """
        # Due when the crawl began: what could not be looked at is due again at once, for the next crawl.
        began = self.clock.now()
        while tasks := await self.library.ask(
            Tasks.lease_due, kind.name, self.owner, began, self.clock.now() - began + self.lease_seconds, 1
        ):
            try:
                thing = await kind.read(self.library, tasks[0])
            except BadRecord:
                continue
            if thing is None:
                now = self.clock.now()
                await self.library.ask(Tasks.finish, kind.name, tasks[0].key, self.owner, kind.lost, None, now)
            else:
                yield thing

    async def add(self, task: Task) -> None:
        """A task that is there already stays as it is."""
        task.created = self.clock.now()
        await self.library.ask(Tasks.add, task)

    async def lease(self, kind: TaskKind[T], key: str) -> bool:
        """False while another process has it."""
        return await self.library.ask(Tasks.lease, kind.name, key, self.owner, self.clock.now(), self.lease_seconds)

    async def take(self, kind: TaskKind[T], task: Task) -> bool:
        """Add a task, and lease it, due or not."""
        await self.add(task)
        return await self.lease(kind, task.key)
