"""Wants with their results and refusals in the MongoDB store."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from harvester.items import Refusal, Want, WantResult
from harvester.items.codec import encode
from harvester.library.bad_rows import decode_sound, read_row, read_rows
from harvester.library.contracts.wants import Wants
from harvester.library.mongodb.driver import (
    MongoRepository,
    Steps,
    answered,
    iterated,
    page_rows,
    steps_of,
    take_number,
)
from harvester.library.rows import choose_result, date_oldest_refusal, make_refusal_key
from harvester.library.want_joining import is_same_want, join_wants, list_possible_ids, prepare_want
from harvester.statuses import WANT_ANSWERS


class MongoWants(MongoRepository, Wants):
    @answered
    def save(self, want: Want) -> Steps[bool]:
        row = encode(want)
        if (yield self.db.wants.find_one({"_id": row["id"]}, {"_id": 1})):
            return False
        return (yield from self._add_want(row["id"], {}, {"want": row, "status": "", "result": None}))

    @answered
    def add(self, want: Want) -> Steps[tuple[Want, bool]]:
        while True:
            known = []
            for name in list_possible_ids(want):
                row = yield from self._find(name)
                known.append((read_row("wants", row, _read_want), row))
            same = [(old, row.get("version", 0)) for old, row in known if row and old and is_same_want(old, want)]
            if same:
                old, version = same[0]
                joined = join_wants(old, want)
                if joined == old or (yield from self._change_want(joined, version)):
                    return joined, False
                continue
            kept = prepare_want(want, taken=known[0][0] is not None)
            if (yield from steps_of(self.save, kept)):
                return kept, True
            if any(row and not old for old, row in known):  # it comes in the place of one that cannot be read
                yield from self._change_want(kept, 0)
                return kept, True

    @answered
    def rewrite(self, want: Want) -> Steps[bool]:
        return (yield from self._change_want(want, 0))

    @answered
    def remove(self, want_id: str) -> Steps[Want | None]:
        document = yield from self._find(want_id)
        want = read_row("wants", document, _read_want)
        if not document or not want:
            return None
        yield self.db.tasks.delete_one({"_id": f"want:{document['_id']}"})
        yield self.db.wants.delete_one({"_id": document["_id"]})
        for collection in (self.db.refusals, self.db.aliases):
            yield collection.delete_many({"want_id": document["_id"]})
        return want

    @answered
    def merge(self, want_id: str, other_id: str) -> Steps[Want | None]:
        first = yield from self._find(want_id)
        second = yield from self._find(other_id)
        wants = list(read_rows("wants", (row for row in (first, second) if row), read_pair))
        if not first or not second or first["_id"] == second["_id"] or len(wants) < 2:
            return None
        merged = join_wants(wants[0][0], wants[1][0])
        last = choose_result(merged, wants[0][1], wants[1][1])
        yield from steps_of(self.rewrite, merged)
        if last:
            yield from steps_of(self.save_result, last)
        for refusal in (yield from steps_of(self.list_refusals, second["_id"])):
            yield from self._write_refusal(replace(refusal, want_id=merged.id))
        yield self.db.aliases.update_many({"want_id": second["_id"]}, {"$set": {"want_id": merged.id}})
        yield from steps_of(self.remove, second["_id"])
        yield from self._write_alias(second["_id"], merged.id)
        return merged

    @answered
    def list_names(self, want_id: str) -> Steps[list[str]]:
        documents = yield self.db.aliases.find({"want_id": want_id}).sort("_id", 1).to_list()
        return [document["_id"] for document in documents]

    @answered
    def put_back(self, want: Want, names: list[str]) -> Steps[None]:
        yield from steps_of(self.remove, want.id)
        yield from steps_of(self.save, want)
        for name in names:
            if not (yield from self._find(name)):
                yield from self._write_alias(name, want.id)

    @answered
    def get(self, want_id: str) -> Steps[Want | None]:
        return read_row("wants", (yield from self._find(want_id)), _read_want)

    @iterated
    def all(self, status: str | None = None) -> Steps[None]:
        yield from page_rows(self.db.wants, "number", _match_status(status), read_pair)

    @answered
    def count_lists(self) -> Steps[dict[str, dict[str, int]]]:
        group = {"_id": "$want.lists", "count": {"$sum": 1}}
        cursor = yield self.db.wants.aggregate([{"$unwind": "$want.lists"}, {"$group": group}])
        counts: dict[str, dict[str, int]] = {}
        for name in [row["_id"] for row in (yield cursor.to_list())]:
            rows = yield self.db.wants.find({"want.lists": name}, {"status": 1}).to_list()
            counts[str(name)] = dict(Counter(row["status"] or "open" for row in rows))
        return counts

    @iterated
    def of_list(self, name: str) -> Steps[None]:
        yield from page_rows(self.db.wants, "number", {"want.lists": name}, read_pair)

    @answered
    def save_result(self, result: WantResult) -> Steps[None]:
        last = {"status": result.status, "result": encode(result)}
        want_id = last["result"]["want_id"]
        if (yield self.db.wants.update_one({"_id": want_id}, {"$set": last})).matched_count == 0:
            yield from self._add_want(want_id, last, {"want": encode(result.want or Want(want_id))})

    @answered
    def get_result(self, want_id: str) -> Steps[WantResult | None]:
        return read_row("wants", (yield from self._find(want_id)), _read_result)

    @answered
    def save_refusals(self, refusals: list[Refusal], keep_days: float) -> Steps[None]:
        for refusal in refusals:
            yield from self._write_refusal(refusal)
        yield self.db.refusals.delete_many({"time": {"$lt": date_oldest_refusal(refusals, keep_days)}})

    @answered
    def list_refusals(self, want_id: str) -> Steps[list[Refusal]]:
        documents = yield self.db.refusals.find({"want_id": want_id}).sort([("time", 1), ("_id", 1)]).to_list()
        return list(read_rows("refusals", documents, read_refusal))

    def _find(self, name: str) -> Steps[dict[str, Any] | None]:
        """The document of a want by its id, or of the one that it was merged into."""
        alias = yield self.db.aliases.find_one({"_id": name})
        document: dict[str, Any] | None = yield self.db.wants.find_one({"_id": alias["want_id"] if alias else name})
        return document

    def _write_alias(self, name: str, want_id: str) -> Steps[None]:
        """Another name for a want from now on."""
        alias = {"name": name, "want_id": want_id}
        yield self.db.aliases.update_one({"_id": name}, {"$set": alias}, upsert=True)

    def _change_want(self, want: Want, version: int) -> Steps[bool]:
        """Unless another process was faster; a want of an older library has no version yet."""
        query = {"_id": want.id, **({"version": version} if version else {})}
        change = {"$set": {"want": encode(want)}, "$inc": {"version": 1}}
        return bool((yield self.db.wants.update_one(query, change)).matched_count)

    def _write_refusal(self, refusal: Refusal) -> Steps[None]:
        key, record = make_refusal_key(refusal), encode(refusal)
        row = {"key": key, "want_id": record["want_id"], "time": refusal.time, "record": record}
        yield self.db.refusals.update_one({"_id": key}, {"$set": row}, upsert=True)

    def _add_want(self, want_id: str, last: dict[str, Any], first: dict[str, Any]) -> Steps[bool]:
        """Add a want unless another process was faster; `last` is written in any case."""
        number = yield from take_number(self.db, "wants")
        change = {"$setOnInsert": {"want_id": want_id, "number": number, **first}, **({"$set": last} if last else {})}
        return (yield self.db.wants.update_one({"_id": want_id}, change, upsert=True)).upserted_id is not None


def _match_status(status: str | None) -> dict[str, Any]:
    if status == "open":
        return {"status": {"$nin": sorted(WANT_ANSWERS)}}
    return {} if status is None else {"status": status}


def read_pair(document: dict[str, Any]) -> tuple[Want, WantResult | None]:
    return _read_want(document), _read_result(document)


def read_refusal(document: dict[str, Any]) -> Refusal:
    return decode_sound(Refusal, document["record"])


def _read_want(document: dict[str, Any]) -> Want:
    return decode_sound(Want, document["want"])


def _read_result(document: dict[str, Any]) -> WantResult | None:
    return decode_sound(WantResult, document["result"]) if document["result"] else None
