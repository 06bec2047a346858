"""Answers about scholars, lists, venues and topics in the MongoDB store."""

from __future__ import annotations

from typing import Any

from harvester.items import Answer
from harvester.items.codec import decode, encode
from harvester.library.interface import Library
from harvester.library.mongodb.driver import Steps, answered, iterated
from harvester.library.mongodb.pages import paged
from harvester.library.rows import answer_name


class MongoAnswers(Library):
    db: Any

    @answered
    def save_answer(self, kind: str, key: str, data: dict[str, Any], now: float, url: str = "") -> Steps[None]:
        row = encode(
            {"name": answer_name(kind, key), "kind": kind, "key": key, "url": url, "time": float(now), "data": data}
        )
        yield self.db.answers.update_one({"_id": row["name"]}, {"$set": row}, upsert=True)

    @answered
    def answer(self, kind: str, key: str) -> Steps[Answer | None]:
        document = yield self.db.answers.find_one({"_id": answer_name(kind, key)})
        return decode(Answer, document) if document else None

    @iterated
    def answers(self, kind: str | None = None) -> Steps[None]:
        condition = {} if kind is None else {"kind": kind}
        yield from paged(self.db.answers, "_id", condition, lambda document: decode(Answer, document))

    @answered
    def drop_answer(self, kind: str, key: str) -> Steps[bool]:
        result = yield self.db.answers.delete_one({"_id": answer_name(kind, key)})
        return bool(result.deleted_count)

    @answered
    def forget_answers(self, kind: str, before: float) -> Steps[int]:
        result = yield self.db.answers.delete_many({"kind": kind, "time": {"$lt": before}})
        return int(result.deleted_count)
