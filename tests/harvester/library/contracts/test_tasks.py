"""Tasks and their leases, in both stores."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.items import Task
from harvester.library.contracts import NEVER

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def test_a_task_is_added_once(library: Library) -> None:
    task = Task("want", "1", "host", 5.0, priority=2.0, data={"title": "Ёж"}, created=1.0, changed=1.0)
    assert library.tasks.add(task)
    assert not library.tasks.add(replace(task, priority=9.0))
    assert library.tasks.get("want", "1") == task
    assert library.tasks.get("want", "2") is None
    library.tasks.add(Task("source", "1"))
    assert [(task.kind, task.key) for task in library.tasks.all()] == [("source", "1"), ("want", "1")]
    assert [task.key for task in library.tasks.all("want")] == ["1"]


def test_due_tasks_go_out_by_priority_then_by_age(library: Library) -> None:
    for key, priority, due in (("a", 0, 3), ("b", 0, 2), ("c", 5, 9), ("later", 9, 11)):
        library.tasks.add(Task("want", key, priority=priority, due=due))
    library.tasks.add(Task("other", "x"))
    leased = library.tasks.lease_due("want", "far:1:1", 10.0, 60.0, 2)
    assert [(task.key, task.owner, task.lease) for task in leased] == [
        ("c", "far:1:1", 70.0),
        ("b", "far:1:1", 70.0),
    ]
    assert [task.key for task in library.tasks.lease_due("want", "far:2:2", 10.0, 60.0, 9)] == ["a"]
    assert library.tasks.lease_due("want", "far:2:2", 10.0, 60.0, 9) == []
    assert [task.key for task in library.tasks.lease_due("want", "far:3:3", 70.0, 60.0, 2)] == ["later", "c"]


def test_a_task_may_become_more_urgent_not_less(library: Library) -> None:
    for key in ("a", "b"):
        library.tasks.add(Task("want", key, priority=1.0))
    assert library.tasks.prioritise("want", "b", 2.0)
    assert not library.tasks.prioritise("want", "b", 1.5)
    assert not library.tasks.prioritise("want", "nobody's", 9.0)
    assert [task.key for task in library.tasks.lease_due("want", "far:1:1", 10.0, 60.0, 2)] == ["b", "a"]
    assert (library.tasks.get("want", "b") or Task("", "")).priority == 2.0


def test_what_a_task_says_can_be_rewritten(library: Library) -> None:
    library.tasks.add(Task("venue", "a", data={"files": "no"}, due=7.0))
    assert library.tasks.rewrite_data("venue", "a", {"files": "yes"})
    assert not library.tasks.rewrite_data("venue", "nobody's", {})
    task = library.tasks.get("venue", "a") or Task("", "")
    assert (task.data, task.due) == ({"files": "yes"}, 7.0)


def test_a_lease_is_held_until_it_runs_out(library: Library) -> None:
    library.tasks.add(Task("want", "a", due=NEVER))
    assert library.tasks.lease("want", "a", "far:1:1", 10.0, 60.0)
    assert not library.tasks.lease("want", "a", "far:2:2", 20.0, 60.0)
    assert library.tasks.lease("want", "a", "far:1:1", 20.0, 60.0)
    assert library.tasks.renew_leases("far:1:1", 100.0) == 1
    assert not library.tasks.lease("want", "a", "far:2:2", 99.0, 60.0)
    assert library.tasks.lease("want", "a", "far:2:2", 100.0, 60.0)
    assert library.tasks.renew_leases("far:1:1", 200.0) == 0
    assert not library.tasks.lease("want", "unknown", "far:2:2", 0.0, 60.0)


def test_an_outcome_ends_the_lease(library: Library) -> None:
    library.tasks.add(Task("want", "a"))
    for attempt in (1, 2):
        assert library.tasks.lease("want", "a", "far:1:1", 10.0, 60.0)
        assert library.tasks.finish("want", "a", "far:1:1", "not_found", 50.0, 12.0)
        assert library.tasks.get("want", "a") == Task(
            "want", "a", due=50.0, attempts=attempt, outcome="not_found", changed=12.0
        )
    assert not library.tasks.finish("want", "a", "far:1:1", "found", None, 12.0)
    library.tasks.lease_due("want", "far:2:2", 60.0, 60.0, 1)
    assert library.tasks.finish("want", "a", "far:2:2", "found", None, 61.0)
    assert library.tasks.get("want", "a") == Task("want", "a", due=NEVER, outcome="found", changed=61.0)


def test_released_leases_are_free(library: Library) -> None:
    for key in "ab":
        library.tasks.add(Task("want", key))
    library.tasks.lease_due("want", "far:1:1", 10.0, 60.0, 2)
    library.tasks.release_leases("far:1:1")
    assert len(library.tasks.lease_due("want", "far:2:2", 10.0, 60.0, 5)) == 2


def test_a_task_is_discarded_by_whoever_has_it(library: Library) -> None:
    library.tasks.add(Task("add", "1"))
    assert library.tasks.lease("add", "1", "far:1:1", 1.0, 60.0)
    assert not library.tasks.discard("add", "1", "far:2:2")
    assert library.tasks.discard("add", "1", "far:1:1")
    assert library.tasks.get("add", "1") is None
    assert not library.tasks.discard("add", "1", "far:1:1")
