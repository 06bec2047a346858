"""Wants with their results, refusals and sources in the MongoDB store."""

from __future__ import annotations

from typing import Any

from harvester.items import Refusal, Source, Want, WantResult
from harvester.items.codec import decode, encode
from harvester.library.interface import Library
from harvester.library.mongodb.driver import Steps, answered, iterated
from harvester.library.mongodb.pages import next_number, paged
from harvester.library.results import refusal_key, too_old
from harvester.statuses import WANT_ANSWERS


class MongoWants(Library):
    db: Any

    @answered
    def save_want(self, want: Want) -> Steps[bool]:
        row = encode(want)
        if (yield self.db.wants.find_one({"_id": row["id"]}, {"_id": 1})):
            return False
        return (yield from self._add(row["id"], {}, {"want": row, "status": "", "result": None}))

    @answered
    def want(self, want_id: str) -> Steps[Want | None]:
        document = yield self.db.wants.find_one({"_id": want_id})
        return decode(Want, document["want"]) if document else None

    @iterated
    def wants(self, status: str | None = None) -> Steps[None]:
        condition = _of_status(status)
        yield from paged(self.db.wants, "number", condition, lambda row: (decode(Want, row["want"]), _result(row)))

    @answered
    def save_result(self, result: WantResult) -> Steps[None]:
        last = {"status": result.status, "result": encode(result)}
        want_id = last["result"]["want_id"]
        if (yield self.db.wants.update_one({"_id": want_id}, {"$set": last})).matched_count == 0:
            yield from self._add(want_id, last, {"want": encode(result.want or Want(want_id))})

    @answered
    def result(self, want_id: str) -> Steps[WantResult | None]:
        document = yield self.db.wants.find_one({"_id": want_id})
        return _result(document) if document else None

    @answered
    def save_refusals(self, refusals: list[Refusal], keep_days: float) -> Steps[None]:
        for refusal in refusals:
            key, record = refusal_key(refusal), encode(refusal)
            row = {"key": key, "want_id": record["want_id"], "time": refusal.time, "record": record}
            yield self.db.refusals.update_one({"_id": key}, {"$set": row}, upsert=True)
        yield self.db.refusals.delete_many({"time": {"$lt": too_old(refusals, keep_days)}})

    @answered
    def refusals(self, want_id: str) -> Steps[list[Refusal]]:
        documents = yield self.db.refusals.find({"want_id": want_id}).sort([("time", 1), ("_id", 1)]).to_list()
        return [decode(Refusal, document["record"]) for document in documents]

    @answered
    def save_source(self, source: Source) -> Steps[None]:
        record = encode(source)
        row = {"url": record["url"], "next_due": source.next_due, "record": record}
        yield self.db.sources.update_one({"_id": record["url"]}, {"$set": row}, upsert=True)

    @answered
    def source(self, url: str) -> Steps[Source | None]:
        document = yield self.db.sources.find_one({"_id": url})
        return decode(Source, document["record"]) if document else None

    @iterated
    def sources(self, due: float | None = None) -> Steps[None]:
        condition = {} if due is None else {"next_due": {"$lte": due}}
        yield from paged(self.db.sources, "_id", condition, lambda document: decode(Source, document["record"]))

    def _add(self, want_id: str, last: dict[str, Any], first: dict[str, Any]) -> Steps[bool]:
        """Add a want unless another process was faster; `last` is written in any case."""
        number = yield from next_number(self.db, "wants")
        change = {"$setOnInsert": {"want_id": want_id, "number": number, **first}, **({"$set": last} if last else {})}
        return (yield self.db.wants.update_one({"_id": want_id}, change, upsert=True)).upserted_id is not None


def _of_status(status: str | None) -> dict[str, Any]:
    if status == "open":
        return {"status": {"$nin": sorted(WANT_ANSWERS)}}
    return {} if status is None else {"status": status}


def _result(document: dict[str, Any]) -> WantResult | None:
    return decode(WantResult, document["result"]) if document["result"] else None
