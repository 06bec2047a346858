"""Wants with their results and refusals in the MongoDB store."""

from __future__ import annotations

from typing import Any

from harvester.items import Refusal, Want, WantResult
from harvester.items.codec import decode, encode
from harvester.library.contracts.wants import Wants
from harvester.library.mongodb.driver import MongoRepository, Steps, answered, iterated, page_rows, take_number
from harvester.library.rows import date_oldest_refusal, make_refusal_key
from harvester.statuses import WANT_ANSWERS


class MongoWants(MongoRepository, Wants):
    @answered
    def save(self, want: Want) -> Steps[bool]:
        row = encode(want)
        if (yield self.db.wants.find_one({"_id": row["id"]}, {"_id": 1})):
            return False
        return (yield from self._add_want(row["id"], {}, {"want": row, "status": "", "result": None}))

    @answered
    def get(self, want_id: str) -> Steps[Want | None]:
        document = yield self.db.wants.find_one({"_id": want_id})
        return decode(Want, document["want"]) if document else None

    @iterated
    def all(self, status: str | None = None) -> Steps[None]:
        condition = _match_status(status)
        yield from page_rows(
            self.db.wants, "number", condition, lambda row: (decode(Want, row["want"]), _read_result(row))
        )

    @answered
    def save_result(self, result: WantResult) -> Steps[None]:
        last = {"status": result.status, "result": encode(result)}
        want_id = last["result"]["want_id"]
        if (yield self.db.wants.update_one({"_id": want_id}, {"$set": last})).matched_count == 0:
            yield from self._add_want(want_id, last, {"want": encode(result.want or Want(want_id))})

    @answered
    def get_result(self, want_id: str) -> Steps[WantResult | None]:
        document = yield self.db.wants.find_one({"_id": want_id})
        return _read_result(document) if document else None

    @answered
    def save_refusals(self, refusals: list[Refusal], keep_days: float) -> Steps[None]:
        for refusal in refusals:
            key, record = make_refusal_key(refusal), encode(refusal)
            row = {"key": key, "want_id": record["want_id"], "time": refusal.time, "record": record}
            yield self.db.refusals.update_one({"_id": key}, {"$set": row}, upsert=True)
        yield self.db.refusals.delete_many({"time": {"$lt": date_oldest_refusal(refusals, keep_days)}})

    @answered
    def list_refusals(self, want_id: str) -> Steps[list[Refusal]]:
        documents = yield self.db.refusals.find({"want_id": want_id}).sort([("time", 1), ("_id", 1)]).to_list()
        return [decode(Refusal, document["record"]) for document in documents]

    def _add_want(self, want_id: str, last: dict[str, Any], first: dict[str, Any]) -> Steps[bool]:
        """Add a want unless another process was faster; `last` is written in any case."""
        number = yield from take_number(self.db, "wants")
        change = {"$setOnInsert": {"want_id": want_id, "number": number, **first}, **({"$set": last} if last else {})}
        return (yield self.db.wants.update_one({"_id": want_id}, change, upsert=True)).upserted_id is not None


def _match_status(status: str | None) -> dict[str, Any]:
    if status == "open":
        return {"status": {"$nin": sorted(WANT_ANSWERS)}}
    return {} if status is None else {"status": status}


def _read_result(document: dict[str, Any]) -> WantResult | None:
    return decode(WantResult, document["result"]) if document["result"] else None
