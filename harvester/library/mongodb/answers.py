"""Answers about scholars, lists, venues and topics, and the sources of papers, in the MongoDB store."""

from __future__ import annotations

from typing import Any

from harvester.items import Answer, Source
from harvester.items.codec import encode
from harvester.library.answer_kinds import decode_answer
from harvester.library.bad_rows import decode_sound, read_row
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
        return read_row("answers", (yield self.db.answers.find_one({"_id": make_answer_name(kind, key)})), read_answer)

    @iterated
    def all(self, kind: str | None = None) -> Steps[None]:
        condition = {} if kind is None else {"kind": kind}
        yield from page_rows(self.db.answers, "_id", condition, read_answer)

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
        return read_row("sources", (yield self.db.sources.find_one({"_id": url})), read_source)

    @iterated
    def all(self, due: float | None = None) -> Steps[None]:
        condition = {} if due is None else {"next_due": {"$lte": due}}
        yield from page_rows(self.db.sources, "_id", condition, read_source)


def read_answer(document: dict[str, Any]) -> Answer:
    return decode_answer(document)


def read_source(document: dict[str, Any]) -> Source:
    return decode_sound(Source, document["record"])
