"""Papers and bans in the MongoDB store."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pymongo.errors import DuplicateKeyError

from harvester.items.codec import encode
from harvester.library.bans import ban_keys, bans_of
from harvester.library.joining import (
    ALIKE_LETTERS,
    MOST_ALIKE,
    address_keys,
    as_first_copy,
    beginnings,
    file_keys,
    joined,
    letters_of,
    ranked_by_title,
    text_keys,
    title_keys,
)
from harvester.library.mongodb.driver import Computation, Steps, answered, iterated
from harvester.library.mongodb.links import MongoLinks
from harvester.library.mongodb.pages import next_number, paged
from harvester.library.mongodb.words import MongoWords, made_facets, paper_of
from harvester.library.rewriting import rewritten
from harvester.library.searching import words_of
from harvester.library.works import described

if TYPE_CHECKING:
    from harvester.items import Paper, Words


class MongoPapers(MongoWords, MongoLinks):
    db: Any

    @answered
    def save_paper(self, paper: Paper, text: str = "") -> Steps[Paper]:
        words = yield Computation(words_of, paper, text)
        first = yield Computation(as_first_copy, paper, text)
        kept: Paper = yield from self._keep(first, words)
        return kept

    @answered
    def rewrite_paper(self, paper: Paper, text: str) -> Steps[Paper | None]:
        words = yield Computation(words_of, paper, text)
        while True:
            old = yield self.db.papers.find_one({"_id": paper.paper_id})
            if not old:  # taken out, perhaps while it was rewritten
                yield self.db.words.delete_one({"_id": paper.paper_id})
                yield from self._unlink(paper.paper_id)
                return None
            kept: Paper = yield Computation(rewritten, paper_of(old), paper, text)
            for key in text_keys(kept):
                yield from self._claim(key, kept.paper_id)
            yield from self._replace_words(kept.paper_id, words)
            told = yield Computation(described, kept)
            yield from self._link(told)
            if (yield from self._write(kept, [work.id for work in told.cited], old["version"])):
                return kept

    @answered
    def paper(self, paper_id: str) -> Steps[Paper | None]:
        document = yield self.db.papers.find_one({"_id": paper_id})
        return paper_of(document) if document else None

    @answered
    def paper_of_file(self, sha256: str) -> Steps[Paper | None]:
        return (yield from self._paper_by(f"file:{sha256}"))

    @answered
    def paper_at(self, url: str) -> Steps[Paper | None]:
        return (yield from self._paper_by(ban_keys(url=url)[0]))

    @answered
    def papers_like(self, title: str) -> Steps[list[Paper]]:
        key = letters_of(title)
        start = key[:ALIKE_LETTERS]
        longer = {"titles": {"$elemMatch": {"$gte": start, "$lt": start + "\U0010ffff"}}}
        shorter = {"titles": {"$in": beginnings(key)}}
        found: dict[str, Paper] = {}
        for condition in (shorter, longer) if key else ():
            for document in (yield self.db.papers.find(condition).sort("_id", 1).limit(MOST_ALIKE).to_list()):
                found.setdefault(document["_id"], paper_of(document))
        return ranked_by_title(key, list(found.values()))

    @iterated
    def papers(self) -> Steps[None]:
        yield from paged(self.db.papers, "number", {}, paper_of)

    @answered
    def papers_after(self, number: int, limit: int) -> Steps[list[tuple[int, Paper]]]:
        page = self.db.papers.find({"number": {"$gt": number}}).sort("number", 1).limit(limit)
        return [(document["number"], paper_of(document)) for document in (yield page.to_list())]

    @answered
    def remove_paper(self, paper_id: str, ban: str = "file") -> Steps[Paper | None]:
        document = yield self.db.papers.find_one({"_id": paper_id})
        return (yield from self._remove(document, ban)) if document else None

    def _remove(self, document: dict[str, Any], ban: str) -> Steps[Paper]:
        paper_id = document["_id"]
        for key in bans_of(paper_of(document), ban):
            yield self.db.bans.update_one({"_id": key}, {"$set": {"key": key}}, upsert=True)
        yield self.db.papers.delete_one({"_id": paper_id})
        yield self.db.words.delete_one({"_id": paper_id})
        yield self.db.keys.delete_many({"paper_id": paper_id})
        yield from self._unlink(paper_id)
        yield from self._reopen(paper_id)
        return paper_of(document)

    def _reopen(self, paper_id: str) -> Steps[None]:
        """Wants that had this paper are due again."""
        for row in (yield self.db.wants.find({"status": "found", "result.paper_id": paper_id}).to_list()):
            yield self.db.tasks.update_one({"_id": f"want:{row['_id']}"}, {"$set": {"due": 0.0}})

    @answered
    def banned(self, *, sha256: str = "", url: str = "") -> Steps[bool]:
        document = yield self.db.bans.find_one({"_id": {"$in": ban_keys(sha256=sha256, url=url)}})
        return document is not None

    def _keep(self, paper: Paper, words: Words) -> Steps[Paper]:
        """Add a paper or join it to the one that has its file or its text.

        The record comes last, so that a paper that can be seen is whole, and a writer killed in between
        has only left keys that the next one to save this file takes over.
        """
        paper_id = yield from self._claimed_id(paper)
        yield from self._write_words(paper_id, words)
        for key in address_keys(paper):
            yield self.db.keys.update_one({"_id": key}, {"$set": {"paper_id": paper_id}}, upsert=True)
        while True:
            old = yield self.db.papers.find_one({"_id": paper_id})
            kept = joined(paper_of(old), paper) if old else replace(paper, paper_id=paper_id)
            if old and kept == paper_of(old):
                return kept
            told = yield Computation(described, kept)
            if not old or told != described(paper_of(old)):
                yield from self._link(told)
            if (yield from self._write(kept, [work.id for work in told.cited], old["version"] if old else 0)):
                return kept

    def _claimed_id(self, paper: Paper) -> Steps[str]:
        """The id of the paper that these files and texts belong to; whoever claims a key first decides."""
        keys = [*file_keys(paper), *text_keys(paper)]
        known = yield self.db.keys.find({"_id": {"$in": keys}}).to_list()
        owners = {document["_id"]: document["paper_id"] for document in known}
        paper_id = next((owners[key] for key in keys if key in owners), paper.paper_id)
        # Texts before files: of two files with one text that come at once, the second must see the first.
        for key in [*text_keys(paper), *file_keys(paper)]:
            if key not in owners:
                paper_id = yield from self._claim(key, paper_id)
        return paper_id

    def _claim(self, key: str, paper_id: str) -> Steps[str]:
        try:
            yield self.db.keys.insert_one({"_id": key, "paper_id": paper_id})
        except DuplicateKeyError:
            document = yield self.db.keys.find_one({"_id": key})
            return str(document["paper_id"]) if document else paper_id
        return paper_id

    def _write(self, paper: Paper, cites: list[str], version: int) -> Steps[bool]:
        """Write what was made of `version`, unless another process was faster."""
        fields = {
            "version": version + 1,
            "copies": len(paper.copies),
            "cited": len(paper.references),
            "bytes": sum(copy.get("size") or 0 for copy in paper.copies),
            "titles": title_keys(paper),
            "cites": cites,
            **(yield from made_facets(self.db, paper)),
            "record": encode(paper),
        }
        if version:
            query = {"_id": paper.paper_id, "version": version}
            return bool((yield self.db.papers.update_one(query, {"$set": fields})).matched_count)
        number = yield from next_number(self.db, "papers")
        try:
            yield self.db.papers.insert_one({"_id": paper.paper_id, "number": number, **fields})
        except DuplicateKeyError:
            return False
        return True

    def _paper_by(self, key: str) -> Steps[Paper | None]:
        document = yield self.db.keys.find_one({"_id": key})
        paper = (yield self.db.papers.find_one({"_id": document["paper_id"]})) if document else None
        return paper_of(paper) if paper else None
