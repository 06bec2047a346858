"""Tasks with their leases, tickets of hosts and crashes in the MongoDB store."""

from __future__ import annotations

from typing import Any

from pymongo import ReturnDocument
from pymongo.errors import DuplicateKeyError

from harvester.items import Task
from harvester.items.codec import decode, encode
from harvester.library.interface import NEVER, SUCCESSES, Library
from harvester.library.mongodb.driver import Steps, answered, iterated
from harvester.library.mongodb.pages import paged
from harvester.library.owners import owner_is_dead


class MongoTasks(Library):
    db: Any

    @answered
    def add_task(self, task: Task) -> Steps[bool]:
        return (yield from self._add_task(encode(task)))

    @answered
    def prioritise(self, kind: str, key: str, priority: float) -> Steps[bool]:
        query = {"_id": _id(kind, key), "priority": {"$lt": priority}}
        return bool((yield self.db.tasks.update_one(query, {"$set": {"priority": priority}})).matched_count)

    @answered
    def task(self, kind: str, key: str) -> Steps[Task | None]:
        document = yield self.db.tasks.find_one({"_id": _id(kind, key)})
        return decode(Task, document) if document else None

    @iterated
    def tasks(self, kind: str | None = None) -> Steps[None]:
        condition = {} if kind is None else {"kind": kind}
        yield from paged(self.db.tasks, "_id", condition, lambda document: decode(Task, document))

    @answered
    def lease_task(self, kind: str, key: str, owner: str, now: float, seconds: float) -> Steps[bool]:
        free = yield from self._free(now)
        query = {"_id": _id(kind, key), "$or": [*free, {"owner": owner}]}
        change = {"$set": {"lease": now + seconds, "owner": owner}}
        return bool((yield self.db.tasks.update_one(query, change)).matched_count)

    @answered
    def lease_due(self, kind: str, owner: str, now: float, seconds: float, limit: int) -> Steps[list[Task]]:
        free = yield from self._free(now)
        query = {"kind": kind, "due": {"$lte": now}, "$or": free}
        change = {"$set": {"lease": now + seconds, "owner": owner}}
        order = [("priority", -1), ("due", 1), ("_id", 1)]
        leased: list[Task] = []
        for _ in range(limit):
            document = yield self.db.tasks.find_one_and_update(
                query, change, sort=order, return_document=ReturnDocument.AFTER
            )
            if not document:
                break
            leased.append(decode(Task, document))
        return leased

    @answered
    def renew_leases(self, owner: str, until: float) -> Steps[int]:
        return int((yield self.db.tasks.update_many({"owner": owner}, {"$set": {"lease": until}})).matched_count)

    @answered
    def finish_task(self, kind: str, key: str, owner: str, outcome: str, due: float | None, now: float) -> Steps[bool]:
        end = {"lease": 0.0, "owner": "", "outcome": outcome, "due": NEVER if due is None else due, "changed": now}
        if outcome in SUCCESSES:
            change: dict[str, Any] = {"$set": {**end, "attempts": 0}}
        else:
            change = {"$set": end, "$inc": {"attempts": 1}}
        query = {"_id": _id(kind, key), "owner": owner}
        return bool((yield self.db.tasks.update_one(query, change)).matched_count)

    @answered
    def release_leases(self, owner: str) -> Steps[None]:
        yield self.db.tasks.update_many({"owner": owner}, {"$set": {"lease": 0.0, "owner": ""}})

    @answered
    def take_ticket(self, host: str, delay: float, now: float) -> Steps[float]:
        yield from self._add_host(host)
        while True:
            row = yield self.db.hosts.find_one({"_id": host})
            start: float = max(now, row["next_allowed"])
            after = start + max(delay, row["delay"])
            # Only if nobody took a ticket since this one looked.
            query = {"_id": host, "next_allowed": row["next_allowed"]}
            change = {"$set": {"next_allowed": after}}
            if after == row["next_allowed"] or (yield self.db.hosts.update_one(query, change)).matched_count:
                return start

    @answered
    def set_delay(self, host: str, delay: float) -> Steps[None]:
        yield from self._add_host(host)
        while True:
            old = (yield self.db.hosts.find_one({"_id": host}))["delay"]
            change = {"$set": {"delay": delay}, "$inc": {"next_allowed": max(0.0, delay - old)}}
            if delay == old or (yield self.db.hosts.update_one({"_id": host, "delay": old}, change)).matched_count:
                return

    @answered
    def postpone(self, host: str, until: float) -> Steps[None]:
        yield from self._add_host(host)
        yield self.db.hosts.update_one({"_id": host}, {"$max": {"next_allowed": until}})

    @answered
    def count_crash(self, sha256: str) -> Steps[int]:
        document = yield self.db.crashes.find_one_and_update(
            {"_id": sha256},
            {"$inc": {"times": 1}, "$set": {"sha256": sha256}},
            upsert=True,
            return_document=ReturnDocument.AFTER,
        )
        return int(document["times"])

    @answered
    def count_use(self, name: str) -> Steps[int]:
        document = yield self.db.uses.find_one_and_update(
            {"_id": name},
            {"$inc": {"times": 1}, "$set": {"name": name}},
            upsert=True,
            return_document=ReturnDocument.AFTER,
        )
        return int(document["times"])

    @answered
    def crashes(self, sha256: str) -> Steps[int]:
        document = yield self.db.crashes.find_one({"_id": sha256})
        return int(document["times"]) if document else 0

    def _add_task(self, row: dict[str, Any]) -> Steps[bool]:
        try:
            yield self.db.tasks.insert_one({"_id": _id(row["kind"], row["key"]), **row})
        except DuplicateKeyError:
            return False
        return True

    def _add_host(self, host: str) -> Steps[None]:
        row = {"host": host, "next_allowed": 0.0, "delay": 0.0}
        yield self.db.hosts.update_one({"_id": host}, {"$setOnInsert": row}, upsert=True)

    def _free(self, now: float) -> Steps[list[dict[str, Any]]]:
        """What a task must be like to be taken: its lease has run out, or a process that is gone holds it."""
        owners = yield self.db.tasks.distinct("owner", {"lease": {"$gt": now}})
        return [{"lease": {"$lte": now}}, {"owner": {"$in": [owner for owner in owners if owner_is_dead(owner)]}}]


def _id(kind: str, key: str) -> str:
    return f"{kind}:{key}"
