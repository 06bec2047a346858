"""Tickets of hosts, crashes of files and uses of what is rationed in the MongoDB store."""

from __future__ import annotations

from pymongo import ReturnDocument

from harvester.library.contracts.tasks import Hosts, Tallies
from harvester.library.mongodb.driver import MongoRepository, Steps, answered
from harvester.library.rows import find_turn


class MongoHosts(MongoRepository, Hosts):
    @answered
    def take_ticket(self, host: str, delay: float, now: float, unused: float = -1.0) -> Steps[float]:
        yield from self._add_host(host)
        while True:
            row = yield self.db.hosts.find_one({"_id": host})
            start = find_turn(row["next_allowed"], now, unused)
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

    def _add_host(self, host: str) -> Steps[None]:
        row = {"host": host, "next_allowed": 0.0, "delay": 0.0}
        yield self.db.hosts.update_one({"_id": host}, {"$setOnInsert": row}, upsert=True)


class MongoTallies(MongoRepository, Tallies):
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
    def return_use(self, name: str) -> Steps[None]:
        yield self.db.uses.update_one({"_id": name, "times": {"$gt": 0}}, {"$inc": {"times": -1}})

    @answered
    def forget_crashes(self, sha256: str) -> Steps[None]:
        yield self.db.crashes.delete_one({"_id": sha256})

    @answered
    def get_crashes(self, sha256: str) -> Steps[int]:
        document = yield self.db.crashes.find_one({"_id": sha256})
        return int(document["times"]) if document else 0
