"""Tickets of hosts, crashes of files and uses of what is rationed in the MongoDB store."""

from __future__ import annotations

import time
from datetime import UTC
from typing import Any

from pymongo import ReturnDocument

from harvester.library.contracts.tasks import Hosts, Tallies
from harvester.library.mongodb.driver import MongoRepository, Steps, answered
from harvester.library.rows import find_turn

CLOCK_SECONDS = 600.0  # after which the server's clock is read again
WRONG_CLOCK = 1.0  # seconds from which this machine's clock is taken for wrong; less is how long the question travels


class MongoHosts(MongoRepository, Hosts):
    """Turns are kept in the server's time, since each machine that shares it has a clock of its own."""

    def __init__(self, db: Any, uri: str) -> None:
        super().__init__(db, uri)
        self._behind, self._read_at = 0.0, -CLOCK_SECONDS

    @answered
    def take_ticket(self, host: str, delay: float, now: float, unused: float = -1.0) -> Steps[float]:
        behind = yield from self._measure_clock()
        now, unused = now + behind, unused + behind
        yield from self._add_host(host)
        while True:
            row = yield self.db.hosts.find_one({"_id": host})
            start = find_turn(row["next_allowed"], row["written"], now, unused)
            if (yield from self._set_turn(row, start + max(delay, row["delay"]), now)):
                return start - behind

    def _set_turn(self, row: dict[str, Any], turn: float, now: float) -> Steps[bool]:
        """Only if nobody took a ticket since this one looked."""
        query = {"_id": row["_id"], "next_allowed": row["next_allowed"], "written": row["written"]}
        change = {"$set": {"next_allowed": turn, "written": now}}
        return bool((yield self.db.hosts.update_one(query, change)).matched_count)

    def _measure_clock(self) -> Steps[float]:
        """How many seconds this machine's clock is behind the server's; 0 where both go right."""
        if time.monotonic() - self._read_at >= CLOCK_SECONDS:
            told = (yield self.db.command("hello"))["localTime"].replace(tzinfo=UTC).timestamp()
            behind = told - time.time()
            self._behind, self._read_at = behind if abs(behind) > WRONG_CLOCK else 0.0, time.monotonic()
        return self._behind

    @answered
    def set_delay(self, host: str, delay: float) -> Steps[None]:
        yield from self._add_host(host)
        while True:
            old = (yield self.db.hosts.find_one({"_id": host}))["delay"]
            change = {"$set": {"delay": delay}, "$inc": {"next_allowed": max(0.0, delay - old)}}
            if delay == old or (yield self.db.hosts.update_one({"_id": host, "delay": old}, change)).matched_count:
                return

    @answered
    def postpone(self, host: str, until: float, now: float) -> Steps[None]:
        behind = yield from self._measure_clock()
        until, now = until + behind, now + behind
        yield from self._add_host(host)
        while True:
            row = yield self.db.hosts.find_one({"_id": host})
            turn = max(until, find_turn(row["next_allowed"], row["written"], now))
            if (yield from self._set_turn(row, turn, now)):
                return

    def _add_host(self, host: str) -> Steps[None]:
        row = {"host": host, "next_allowed": 0.0, "delay": 0.0, "written": 0.0}
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
