"""Mentions of authors and the persons they were told to be, in the MongoDB store."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.library.contracts.authors import Authors
from harvester.library.contracts.terms import MOST_STEPS
from harvester.library.facets import list_told_ids
from harvester.library.mongodb.catalogue import keep_facets
from harvester.library.mongodb.driver import (
    MongoRepository,
    NextRows,
    Steps,
    answered,
    iterated,
    read_held,
    take_number,
)
from harvester.library.mongodb.mentions import list_mentions, name_mention, save_mentions

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harvester.items import AuthorMention


class MongoAuthors(MongoRepository, Authors):
    @answered
    def save_mentions(self, paper_id: str, mentions: Sequence[AuthorMention]) -> Steps[list[AuthorMention]]:
        return (yield from save_mentions(self.db, paper_id, mentions))

    @answered
    def drop_mentions(self, paper_id: str) -> Steps[None]:
        yield self.db.mentions.delete_many({"paper_id": paper_id})

    @answered
    def list_of_paper(self, paper_id: str) -> Steps[list[AuthorMention]]:
        return (yield from list_mentions(self.db, {"paper_id": paper_id}))

    @answered
    def list_of_block(self, block: str) -> Steps[list[AuthorMention]]:
        return (yield from list_mentions(self.db, {"block": block}))

    @answered
    def list_of_author(self, author_id: str) -> Steps[list[AuthorMention]]:
        return (yield from list_mentions(self.db, {"author": author_id})) if author_id else []

    @iterated
    def blocks(self, *, unsettled: bool = False) -> Steps[None]:
        condition = {"author": ""} if unsettled else {}
        last = ""
        while True:
            query = {**condition, "block": {"$gt": last}}
            page = yield self.db.mentions.find(query, {"block": 1}).sort("block", 1).limit(1).to_list()
            if not page:
                return
            last = page[0]["block"]
            yield NextRows([last])

    @iterated
    def writings(self) -> Steps[None]:
        names = {"block": "$block", "given": "$record.given", "patronymic": "$record.patronymic"}
        cursor = yield self.db.mentions.aggregate([{"$group": {"_id": names}}])
        rows = yield cursor.to_list()
        written = (row["_id"] for row in rows)
        yield NextRows([(name["block"], name.get("given") or "", name.get("patronymic") or "") for name in written])

    @answered
    def assign(self, authors: Mapping[tuple[str, int], str], merged: Mapping[str, str]) -> Steps[None]:
        for author_id, into in merged.items():
            row = {"author_id": author_id, "into_id": into}
            yield self.db.authors.update_one({"_id": author_id}, {"$set": row}, upsert=True)
        for author_id in sorted({*authors.values()}):
            row = {"author_id": author_id, "into_id": ""}
            yield self.db.authors.update_one({"_id": author_id}, {"$setOnInsert": row}, upsert=True)
        changed: defaultdict[str, dict[int, str]] = defaultdict(dict)
        for (paper_id, place), author in authors.items():
            changed[paper_id][place] = author
        for paper_id, told in changed.items():
            yield from self._assign_paper(paper_id, told)

    @answered
    def list_ids(self, family: str) -> Steps[dict[str, str]]:
        begun = {"_id": {"$gt": f"{family}-", "$lt": f"{family}."}}
        rows = yield self.db.authors.find({"$or": [{"_id": family}, begun]}).to_list()
        return {row["_id"]: row["into_id"] for row in rows}

    @answered
    def follow(self, author_id: str) -> Steps[str]:
        for _ in range(MOST_STEPS):
            row = yield self.db.authors.find_one({"_id": author_id})
            if not row:
                return ""
            if not row["into_id"]:
                return author_id
            author_id = row["into_id"]
        return author_id

    def _assign_paper(self, paper_id: str, told: Mapping[int, str]) -> Steps[None]:
        for place, author in told.items():
            yield self.db.mentions.update_one({"_id": name_mention(paper_id, place)}, {"$set": {"author": author}})
        while not (yield from self._rewrite_ids(paper_id)):
            pass

    def _rewrite_ids(self, paper_id: str) -> Steps[bool]:
        """False when somebody changed the paper meanwhile, who may have told another of its authors."""
        document = yield self.db.papers.find_one({"_id": paper_id})
        mentions = yield from list_mentions(self.db, {"paper_id": paper_id})
        ids = list_told_ids((one.author or one.key, one.key) for one in mentions)
        paper = read_held(document)
        if not document or not paper or ids == paper.author_ids:
            return True
        facets = yield from keep_facets(self.db, replace(paper, author_ids=ids))
        change = yield from take_number(self.db, "changes")
        fields = {**facets, "change": change, "record.author_ids": ids}
        unchanged = {"_id": paper_id, "change": document.get("change")}
        written = yield self.db.papers.update_one(unchanged, {"$set": fields})
        return bool(written.matched_count)
