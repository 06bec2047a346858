"""The index of words in the MongoDB store: a document a paper, with an indexed list of all its lemmas."""

from __future__ import annotations

from typing import Any

from harvester.items import Paper
from harvester.library.codec import decode
from harvester.library.interface import Library
from harvester.library.mongodb.driver import Steps, Work, answered
from harvester.library.rows import PAGE
from harvester.library.searching import FIELDS, RANKED, Query, Words, best, new_words, query_of, score


class MongoWords(Library):
    db: Any

    @answered
    def search(self, words: str, limit: int = 20) -> Steps[list[tuple[Paper, float]]]:
        query: Query = yield Work(query_of, words)
        scores = (yield from self._scores(query)) if query else {}
        found = []
        for paper_id, points in best(scores, limit):
            document = yield self.db.papers.find_one({"_id": paper_id})
            if document:
                found.append((paper_of(document), points))
        return found

    def _write_words(self, paper_id: str, words: Words) -> Steps[None]:
        """Index a paper, or add to its index; each change is one step that two processes may take at once."""
        first = {"$setOnInsert": {field: words.get(field, []) for field in FIELDS} | {"all": _every(words)}}
        if (yield self.db.words.update_one({"_id": paper_id}, first, upsert=True)).upserted_id is None:
            added = new_words((yield self.db.words.find_one({"_id": paper_id})) or {}, words)
            if any(added.values()):
                added["all"] = _every(added)
                change = {field: {"$each": more} for field, more in added.items() if more}
                yield self.db.words.update_one({"_id": paper_id}, {"$addToSet": change})

    def _scores(self, query: Query) -> Steps[dict[str, float]]:
        scores: dict[str, float] = {}
        shown = dict.fromkeys(RANKED, 1)
        last = ""
        while True:
            condition = {"_id": {"$gt": last}, "$and": [{"all": {"$in": forms}} for forms in query]}
            page = yield self.db.words.find(condition, shown).sort("_id", 1).limit(PAGE).to_list()
            if not page:
                return scores
            scores |= {document["_id"]: score(query, document) for document in page}
            last = page[-1]["_id"]


def _every(words: Words) -> list[str]:
    return list(dict.fromkeys(word for field in FIELDS for word in words.get(field, [])))


def paper_of(document: dict[str, Any]) -> Paper:
    return decode(Paper, document["record"])
