"""Where a task ends: after all that came of it was kept, with the time when it is due again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.clock import seconds_of
from harvester.inputs.lines import Bad
from harvester.items import SourceResult, VenueResult, WantResult
from harvester.library.contracts import Sources, Tasks
from harvester.tasks.kinds import KINDS
from pipelines.step import Step

if TYPE_CHECKING:
    from harvester.items import Task
    from harvester.tasks.kinds import TaskKind

BY_RESULT: dict[type[Any], TaskKind[Any]] = {kind.result: kind for kind in KINDS}


class TasksPipeline(Step):
    """Killed before this, the hunt is made again: what it found is known by then and costs little."""

    takes = tuple(BY_RESULT)

    async def process(self, result: Any) -> Any:
        kind = BY_RESULT[type(result)]
        if isinstance(result, WantResult) and result.from_library and result.status != "found":
            return result  # a kept answer keeps its due time
        library, key, now = self.services.library, getattr(result, kind.key), self.services.clock.now()
        task = await library.ask(Tasks.get, kind.name, key)
        # None for what no task asked for; another's when another process has taken it over.
        if (
            task is not None
            and task.owner == self.services.owner
            and not await self._is_of_other_line(kind, task, result)
        ):
            due = await self._next_due(kind, task, result, now)
            await library.ask(Tasks.finish, kind.name, key, self.services.owner, result.status, due, now)
        return result

    async def _is_of_other_line(self, kind: TaskKind[Any], task: Task, result: Any) -> bool:
        """A line that cannot be used may have the id of one before it, whose task is sound and goes on."""
        return result.status == "invalid" and not isinstance(await kind.read(self.services.library, task), Bad)

    async def _next_due(self, kind: TaskKind[Any], task: Task, result: Any, now: float) -> float | None:
        if isinstance(result, SourceResult):  # the visit has said when, by the rate of its news
            source = await self.services.library.ask(Sources.get, result.url)
            return source.next_due if source else None
        if isinstance(result, VenueResult) and result.next_due:
            return seconds_of(result.next_due)
        days = self.crawler.settings.getfloat(kind.days_setting)
        pause = result.pause if isinstance(result, WantResult) else 0.0
        return kind.next_due(result.status, task.attempts, days, now, pause)
