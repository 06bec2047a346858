"""Papers that a person rejected, in the MongoDB store: out of the library, remembered whole, restored on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Rejection, Want, WantResult
from harvester.items.codec import decode, encode
from harvester.library.bans import bans_of
from harvester.library.mongodb.driver import Steps, answered, iterated
from harvester.library.mongodb.pages import paged
from harvester.library.mongodb.papers import MongoPapers
from harvester.library.mongodb.words import paper_of
from harvester.library.rejecting import rejection_of
from harvester.library.searching import FIELDS

if TYPE_CHECKING:
    from harvester.items import Paper


class MongoRejections(MongoPapers):
    @answered
    def reject_paper(self, paper_id: str, reason: str, now: float) -> Steps[Rejection | None]:
        document = yield self.db.papers.find_one({"_id": paper_id})
        if not document:
            return None
        paper = paper_of(document)
        known = yield self.db.wants.find({"_id": {"$in": paper.wants}}).to_list()
        found = {row["_id"]: row for row in known}
        wants = [_want(found[name]) for name in paper.wants if name in found]
        keys = bans_of(paper, "file")
        banned = yield self.db.bans.find({"_id": {"$in": keys}}).to_list()
        new = sorted(set(keys) - {row["_id"] for row in banned}, key=keys.index)
        index = (yield self.db.words.find_one({"_id": paper_id})) or {}
        words = {field: index.get(field, []) for field in FIELDS}
        rejection = rejection_of(paper, wants, reason, now, new, words)
        row = {"paper_id": paper_id, "time": now, "record": encode(rejection)}
        yield self.db.rejections.update_one({"_id": paper_id}, {"$set": row}, upsert=True)
        yield from self._remove(document, "file")
        return rejection

    @iterated
    def rejections(self) -> Steps[None]:
        yield from paged(self.db.rejections, "_id", {}, lambda row: decode(Rejection, row["record"]))

    @answered
    def rejection(self, paper_id: str) -> Steps[Rejection | None]:
        document = yield self.db.rejections.find_one({"_id": paper_id})
        return decode(Rejection, document["record"]) if document else None

    @answered
    def restore_paper(self, paper_id: str) -> Steps[Paper | None]:
        document = yield self.db.rejections.find_one({"_id": paper_id})
        if not document:
            return None
        rejection = decode(Rejection, document["record"])
        kept: Paper = yield from self._keep(rejection.paper, rejection.words)
        yield self.db.bans.delete_many({"_id": {"$in": rejection.bans}})
        yield self.db.rejections.delete_one({"_id": paper_id})
        return kept


def _want(row: dict[str, object]) -> tuple[Want, WantResult | None]:
    result = row["result"]
    return decode(Want, row["want"]), decode(WantResult, result) if result else None  # type: ignore[arg-type]
