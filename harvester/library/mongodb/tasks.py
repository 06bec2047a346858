"""Tasks with their leases in the MongoDB store."""

from __future__ import annotations

from typing import Any

from pymongo import ReturnDocument
from pymongo.errors import DuplicateKeyError

from harvester.items import Task
from harvester.items.codec import encode
from harvester.library.bad_rows import decode_sound, read_row, read_rows
from harvester.library.contracts.tasks import Tasks
from harvester.library.contracts.terms import NEVER, SUCCESSES
from harvester.library.mongodb.driver import MongoRepository, Steps, answered, iterated, page_rows
from harvester.owners import owner_is_dead


class MongoTasks(MongoRepository, Tasks):
    @answered
    def add(self, task: Task) -> Steps[bool]:
        try:
            yield self.db.tasks.insert_one({"_id": _name_task(task.kind, task.key), **encode(task)})
        except DuplicateKeyError:
            return False
        return True

    @answered
    def prioritise(self, kind: str, key: str, priority: float) -> Steps[bool]:
        query = {"_id": _name_task(kind, key), "priority": {"$lt": priority}}
        return bool((yield self.db.tasks.update_one(query, {"$set": {"priority": priority}})).matched_count)

    @answered
    def make_due(self, kind: str, key: str) -> Steps[bool]:
        change = {"$set": {"due": 0.0}}
        return bool((yield self.db.tasks.update_one({"_id": _name_task(kind, key)}, change)).matched_count)

    @answered
    def rewrite_data(self, kind: str, key: str, data: dict[str, Any]) -> Steps[bool]:
        change = {"$set": {"data": data}}
        return bool((yield self.db.tasks.update_one({"_id": _name_task(kind, key)}, change)).matched_count)

    @answered
    def get(self, kind: str, key: str) -> Steps[Task | None]:
        return read_row("tasks", (yield self.db.tasks.find_one({"_id": _name_task(kind, key)})), read_task)

    @iterated
    def all(self, kind: str | None = None) -> Steps[None]:
        condition = {} if kind is None else {"kind": kind}
        yield from page_rows(self.db.tasks, "_id", condition, read_task)

    @answered
    def lease(self, kind: str, key: str, owner: str, now: float, seconds: float) -> Steps[bool]:
        free = yield from self._match_free(now)
        query = {"_id": _name_task(kind, key), "$or": [*free, {"owner": owner}]}
        change = {"$set": {"lease": now + seconds, "owner": owner}}
        return bool((yield self.db.tasks.update_one(query, change)).matched_count)

    @answered
    def lease_due(self, kind: str, owner: str, now: float, seconds: float, limit: int) -> Steps[list[Task]]:
        free = yield from self._match_free(now)
        query = {"kind": kind, "due": {"$lte": now}, "$or": free}
        change = {"$set": {"lease": now + seconds, "owner": owner}}
        order = [("priority", -1), ("due", 1), ("_id", 1)]
        leased: list[Task] = []
        while len(leased) < limit:
            document = yield self.db.tasks.find_one_and_update(
                query, change, sort=order, return_document=ReturnDocument.AFTER
            )
            if not document:
                break
            leased += read_rows("tasks", [document], read_task)  # a bad one stays leased, and out of the way
        return leased

    @answered
    def renew_leases(self, owner: str, until: float) -> Steps[int]:
        return int((yield self.db.tasks.update_many({"owner": owner}, {"$set": {"lease": until}})).matched_count)

    @answered
    def finish(self, kind: str, key: str, owner: str, outcome: str, due: float | None, now: float) -> Steps[bool]:
        end = {"lease": 0.0, "owner": "", "outcome": outcome, "due": NEVER if due is None else due, "changed": now}
        if outcome in SUCCESSES:
            change: dict[str, Any] = {"$set": {**end, "attempts": 0}}
        else:
            change = {"$set": end, "$inc": {"attempts": 1}}
        query = {"_id": _name_task(kind, key), "owner": owner}
        return bool((yield self.db.tasks.update_one(query, change)).matched_count)

    @answered
    def discard(self, kind: str, key: str, owner: str) -> Steps[bool]:
        query = {"_id": _name_task(kind, key), "owner": owner}
        return bool((yield self.db.tasks.delete_one(query)).deleted_count)

    @answered
    def release_leases(self, owner: str) -> Steps[None]:
        yield self.db.tasks.update_many({"owner": owner}, {"$set": {"lease": 0.0, "owner": ""}})

    @answered
    def has_others(self, owner: str) -> Steps[bool]:
        owners = yield self.db.tasks.distinct("owner", {"owner": {"$gt": ""}})
        return any(other != owner and not owner_is_dead(other) for other in owners)

    def _match_free(self, now: float) -> Steps[list[dict[str, Any]]]:
        """What a task must be like to be taken: its lease has run out, or a process that is gone holds it."""
        owners = yield self.db.tasks.distinct("owner", {"lease": {"$gt": now}})
        return [{"lease": {"$lte": now}}, {"owner": {"$in": [owner for owner in owners if owner_is_dead(owner)]}}]


def read_task(document: dict[str, Any]) -> Task:
    return decode_sound(Task, document)


def _name_task(kind: str, key: str) -> str:
    return f"{kind}:{key}"
