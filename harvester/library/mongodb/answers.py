"""Answers about scholars, lists, venues and topics, and the sources of papers, in the MongoDB store."""

from __future__ import annotations

from typing import Any

from harvester.items import Answer, Source
from harvester.items.codec import decode, encode
from harvester.library.contracts.wants import Answers, Sources
from harvester.library.mongodb.driver import MongoRepository, Steps, answered, iterated, page_rows
from harvester.library.rows import make_answer_name


class MongoAnswers(MongoRepository, Answers):
    @answered
    def save(self, kind: str, key: str, data: dict[str, Any], now: float, url: str = "") -> Steps[None]:
        row = encode(
            {
                "name": make_answer_name(kind, key),
                "kind": kind,
                "key": key,
                "url": url,
                "time": float(now),
                "data": data,
            }
        )
        yield self.db.answers.update_one({"_id": row["name"]}, {"$set": row}, upsert=True)

    @answered
    def get(self, kind: str, key: str) -> Steps[Answer | None]:
        document = yield self.db.answers.find_one({"_id": make_answer_name(kind, key)})
        return decode(Answer, document) if document else None

    @iterated
    def all(self, kind: str | None = None) -> Steps[None]:
        condition = {} if kind is None else {"kind": kind}
        yield from page_rows(self.db.answers, "_id", condition, lambda document: decode(Answer, document))

    @answered
    def drop(self, kind: str, key: str) -> Steps[bool]:
        result = yield self.db.answers.delete_one({"_id": make_answer_name(kind, key)})
        return bool(result.deleted_count)

    @answered
    def forget(self, kind: str, before: float) -> Steps[int]:
        result = yield self.db.answers.delete_many({"kind": kind, "time": {"$lt": before}})
        return int(result.deleted_count)


class MongoSources(MongoRepository, Sources):
    @answered
    def save(self, source: Source) -> Steps[None]:
        record = encode(source)
        row = {"url": record["url"], "next_due": source.next_due, "record": record}
        yield self.db.sources.update_one({"_id": record["url"]}, {"$set": row}, upsert=True)

    @answered
    def get(self, url: str) -> Steps[Source | None]:
        document = yield self.db.sources.find_one({"_id": url})
        return decode(Source, document["record"]) if document else None

    @iterated
    def all(self, due: float | None = None) -> Steps[None]:
        condition = {} if due is None else {"next_due": {"$lte": due}}
        yield from page_rows(self.db.sources, "_id", condition, lambda document: decode(Source, document["record"]))
