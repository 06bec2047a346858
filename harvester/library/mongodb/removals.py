"""Bans and rejections in the MongoDB store: papers out of the library, remembered whole, restored on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.items import Rejection
from harvester.items.codec import encode
from harvester.library.bad_rows import decode_sound, read_row
from harvester.library.contracts.papers import Removals
from harvester.library.mongodb.driver import (
    MongoRepository,
    Steps,
    answered,
    iterated,
    page_rows,
    read_held,
    steps_of,
)
from harvester.library.paper_keys import list_ban_keys, list_bans
from harvester.library.rows import make_rejection

if TYPE_CHECKING:
    from harvester.items import Paper
    from harvester.library.contracts.catalogue import Catalogue
    from harvester.library.contracts.papers import Papers
    from harvester.library.contracts.wants import Wants


class MongoRemovals(MongoRepository, Removals):
    def __init__(self, db: Any, uri: str, papers: Papers, catalogue: Catalogue, wants: Wants) -> None:
        super().__init__(db, uri)
        self._papers = papers
        self._catalogue = catalogue
        self._wants = wants

    @answered
    def remove(self, paper_id: str, ban: str = "file") -> Steps[Paper | None]:
        document = yield self.db.papers.find_one({"_id": paper_id})
        paper = read_held(document)
        if not paper:
            return None
        for key in list_bans(paper, ban):
            yield self.db.bans.update_one({"_id": key}, {"$set": {"key": key}}, upsert=True)
        yield from steps_of(self._papers.forget, paper_id)
        yield from self._reopen_wants(paper_id)
        return paper

    @answered
    def is_banned(self, *, sha256: str = "", url: str = "") -> Steps[bool]:
        document = yield self.db.bans.find_one({"_id": {"$in": list_ban_keys(sha256=sha256, url=url)}})
        return document is not None

    @answered
    def reject(self, paper_id: str, reason: str, now: float) -> Steps[Rejection | None]:
        document = yield self.db.papers.find_one({"_id": paper_id})
        paper = read_held(document)
        if not paper:
            return None
        wants = []
        for name in paper.wants:
            want = yield from steps_of(self._wants.get, name)
            wants.append((want, (yield from steps_of(self._wants.get_result, name))))
        keys = list_bans(paper, "file")
        banned = yield self.db.bans.find({"_id": {"$in": keys}}).to_list()
        new = sorted(set(keys) - {row["_id"] for row in banned}, key=keys.index)
        words = yield from steps_of(self._catalogue.get_words, paper_id)
        rejection = make_rejection(paper, wants, reason, now, new, words)
        row = {"paper_id": paper_id, "time": now, "record": encode(rejection)}
        yield self.db.rejections.update_one({"_id": paper_id}, {"$set": row}, upsert=True)
        yield from steps_of(self.remove, paper_id, "file")
        return rejection

    @answered
    def restore(self, paper_id: str) -> Steps[Paper | None]:
        rejection = read_row("rejections", (yield self.db.rejections.find_one({"_id": paper_id})), read_rejection)
        if not rejection:
            return None
        kept = yield from steps_of(self._papers.keep, rejection.paper, rejection.words)
        yield self.db.bans.delete_many({"_id": {"$in": rejection.bans}})
        yield self.db.rejections.delete_one({"_id": paper_id})
        return kept

    @answered
    def get(self, paper_id: str) -> Steps[Rejection | None]:
        return read_row("rejections", (yield self.db.rejections.find_one({"_id": paper_id})), read_rejection)

    @iterated
    def all(self) -> Steps[None]:
        yield from page_rows(self.db.rejections, "_id", {}, read_rejection)

    def _reopen_wants(self, paper_id: str) -> Steps[None]:
        """Wants that had this paper are due again."""
        for row in (yield self.db.wants.find({"status": "found", "result.paper_id": paper_id}).to_list()):
            yield self.db.tasks.update_one({"_id": f"want:{row['_id']}"}, {"$set": {"due": 0.0}})


def read_rejection(row: dict[str, Any]) -> Rejection:
    return decode_sound(Rejection, row["record"])
