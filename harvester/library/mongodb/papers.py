"""Papers in the MongoDB store.

A record comes last, so that a paper that can be seen is whole, and a writer killed in between has only left keys that
the next one to save this file takes over.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pymongo.errors import DuplicateKeyError

from harvester.authors.mentions import make_mentions
from harvester.fusion.record import fuse_paper, hear_anew
from harvester.items import Paper
from harvester.items.codec import decode, encode
from harvester.library.bad_rows import read_rows
from harvester.library.contracts.papers import Papers
from harvester.library.correcting import change_beneath, correct_paper, undo_correction
from harvester.library.datestamps import NO_END, write_datestamp
from harvester.library.facets import list_told_ids
from harvester.library.joining import find_same_paper, join_papers, make_first_copy, mark_dead_address, rewrite_reading
from harvester.library.mongodb.catalogue import field_of, keep_facets
from harvester.library.mongodb.driver import (
    Computation,
    MongoRepository,
    Steps,
    answered,
    iterated,
    page_rows,
    read_held,
    read_paper,
    steps_of,
    take_number,
)
from harvester.library.paper_keys import (
    ALIKE_LETTERS,
    LAST_SIGN,
    MOST_ALIKE,
    list_address_keys,
    list_beginnings,
    list_file_keys,
    list_text_keys,
    list_title_keys,
    name_address,
    rank_by_title,
)
from harvester.library.searching import collect_words, collect_words_anew
from harvester.library.works import describe_paper
from harvester.text.coarse import keep_letters

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harvester.items import Correction, DescribedPaper, Statement, Words
    from harvester.library.contracts.authors import Authors
    from harvester.library.contracts.catalogue import Catalogue, Citations

    Link = Callable[[DescribedPaper], None]  # at once, or later


class MongoPapers(MongoRepository, Papers):
    def __init__(self, db: Any, uri: str, catalogue: Catalogue, citations: Citations, authors: Authors) -> None:
        super().__init__(db, uri)
        self._catalogue = catalogue
        self._citations = citations
        self._authors = authors

    @answered
    def save(self, paper: Paper, text: str = "") -> Steps[Paper]:
        words = yield Computation(collect_words, paper, text)
        first = yield Computation(make_first_copy, paper, text)
        return (yield from self._keep(first, words, self._citations.link))

    @answered
    def save_all(self, read: Sequence[tuple[Paper, str]]) -> Steps[list[Paper]]:
        kept = []
        for paper, text in read:
            words = yield Computation(collect_words, paper, text)
            first = yield Computation(make_first_copy, paper, text)
            kept.append((yield from self._keep(first, words, self._citations.defer)))
        return kept

    @answered
    def keep(self, paper: Paper, words: Words) -> Steps[Paper]:
        return (yield from self._keep(paper, words, self._citations.link))

    def _keep(self, paper: Paper, words: Words, link: Link) -> Steps[Paper]:
        paper_id = yield from self._claim_id(paper)
        yield from steps_of(self._catalogue.add, replace(paper, paper_id=paper_id), words)
        for key in list_address_keys(paper):
            yield self.db.keys.update_one({"_id": key}, {"$set": {"paper_id": paper_id}}, upsert=True)
        while True:
            document = yield self.db.papers.find_one({"_id": paper_id})
            old = read_held(document)
            kept = change_beneath(join_papers(old, paper), fuse_paper) if old else replace(paper, paper_id=paper_id)
            kept = yield from self._tell_authors(kept)
            if old and kept == old:
                return kept
            described = yield Computation(describe_paper, kept)
            if not old or described != describe_paper(old):
                yield from steps_of(link, described)
            version = document["version"] if document else 0
            if (yield from self._write_paper(kept, [work.id for work in described.cited], version)):
                return kept

    @answered
    def rewrite(self, paper: Paper, text: str) -> Steps[Paper | None]:
        return (yield from self._rewrite(paper, text, self._citations.link))

    @answered
    def rewrite_all(self, read: Sequence[tuple[Paper, str]]) -> Steps[list[Paper | None]]:
        kept = []
        for paper, text in read:
            kept.append((yield from self._rewrite(paper, text, self._citations.defer)))
        return kept

    def _rewrite(self, paper: Paper, text: str, link: Link) -> Steps[Paper | None]:
        words = yield Computation(collect_words, paper, text)
        while True:
            document = yield self.db.papers.find_one({"_id": paper.paper_id})
            if not document:  # taken out, perhaps while it was rewritten
                yield from steps_of(self._catalogue.drop, paper.paper_id)
                yield from steps_of(self._citations.unlink, paper.paper_id)
                yield from steps_of(self._authors.drop_mentions, paper.paper_id)
                return None
            old = read_held(document)
            if not old:
                return None
            read: Paper = yield Computation(rewrite_reading, old, paper, text)
            kept: Paper = yield Computation(change_beneath, read, fuse_paper)
            if (yield from self._replace_paper(kept, words, document["version"], link)):
                return kept

    @answered
    def correct(self, paper_id: str, correction: Correction) -> Steps[Paper | None]:
        return (yield from self._change_values(paper_id, lambda paper: correct_paper(paper, correction)))

    @answered
    def undo_correction(self, paper_id: str, name: str) -> Steps[Paper | None]:
        return (yield from self._change_values(paper_id, lambda paper: undo_correction(paper, name)))

    @answered
    def testify(self, paper_id: str, source: str, witnesses: Sequence[Statement]) -> Steps[Paper | None]:
        def hear(paper: Paper) -> Paper:
            return change_beneath(paper, lambda read: hear_anew(read, source, witnesses))

        return (yield from self._change_values(paper_id, hear))

    def _change_values(self, paper_id: str, change: Callable[[Paper], Paper]) -> Steps[Paper | None]:
        while True:
            document = yield self.db.papers.find_one({"_id": paper_id})
            old = read_held(document)
            if not old:
                return None
            kept: Paper = decode(Paper, encode(change(old)))
            if kept == old:
                return kept
            words = yield from steps_of(self._catalogue.get_words, paper_id)
            words = yield Computation(collect_words_anew, kept, words)
            if (yield from self._replace_paper(kept, words, document["version"], self._citations.link)):
                return kept

    def _replace_paper(self, paper: Paper, words: Words, version: int, link: Link) -> Steps[bool]:
        """Record, links and index; nothing of those before is left. False: another process was faster."""
        paper = yield from self._tell_authors(paper)
        for key in list_text_keys(paper):
            yield from self._claim_key(key, paper.paper_id)
        yield from steps_of(self._catalogue.replace, paper, words)
        described = yield Computation(describe_paper, paper)
        yield from steps_of(link, described)
        return (yield from self._write_paper(paper, [work.id for work in described.cited], version))

    @answered
    def forget(self, paper_id: str) -> Steps[None]:
        if document := (yield self.db.papers.find_one({"_id": paper_id}, {"number": 1})):
            gone = {"change": (yield from take_number(self.db, "changes")), "number": document["number"]}
            yield self.db.gone_papers.update_one({"_id": paper_id}, {"$set": gone}, upsert=True)
        yield self.db.papers.delete_one({"_id": paper_id})
        yield from steps_of(self._catalogue.drop, paper_id)
        yield self.db.keys.delete_many({"paper_id": paper_id})
        yield from steps_of(self._citations.unlink, paper_id)
        yield from steps_of(self._authors.drop_mentions, paper_id)

    @answered
    def get(self, paper_id: str) -> Steps[Paper | None]:
        return read_held((yield self.db.papers.find_one({"_id": paper_id})))

    @answered
    def find_ids(self, beginning: str, limit: int) -> Steps[list[str]]:
        wanted = {"_id": {"$gte": beginning, "$lt": beginning + LAST_SIGN}}
        rows = yield self.db.papers.find(wanted, {"_id": 1}).sort("_id", 1).limit(limit).to_list()
        return [row["_id"] for row in rows]

    @answered
    def get_by_file(self, sha256: str) -> Steps[Paper | None]:
        return (yield from self._get_by_key(f"file:{sha256}"))

    @answered
    def get_by_address(self, url: str) -> Steps[Paper | None]:
        return (yield from self._get_by_key(name_address(url)))

    @answered
    def mark_address(self, url: str, dead: float) -> Steps[bool]:
        while True:
            paper = yield from self._get_by_key(name_address(url))
            document = (yield self.db.papers.find_one({"_id": paper.paper_id})) if paper else None
            held = read_held(document)
            if not document or not held:
                return False
            copies = mark_dead_address(held, url, dead).copies
            query = {"_id": document["_id"], "version": document["version"]}  # unless another process was faster
            fields = {"record.copies": copies, "version": document["version"] + 1}
            if (yield self.db.papers.update_one(query, {"$set": fields})).matched_count:
                return True

    @answered
    def find_by_title(self, title: str) -> Steps[list[Paper]]:
        key = keep_letters(title)
        start = key[:ALIKE_LETTERS]
        longer = {"titles": {"$elemMatch": {"$gte": start, "$lt": start + "\U0010ffff"}}}
        shorter = {"titles": {"$in": list_beginnings(key)}}
        found: dict[str, Paper] = {}
        for condition in (shorter, longer) if key else ():
            page = yield self.db.papers.find(condition).sort("_id", 1).limit(MOST_ALIKE).to_list()
            for paper in read_rows("papers", page, read_paper):
                found.setdefault(paper.paper_id, paper)
        return rank_by_title(key, list(found.values()))

    @iterated
    def all(self) -> Steps[None]:
        yield from page_rows(self.db.papers, "number", {}, read_paper)

    @answered
    def list_stamped(
        self, after: tuple[str, int], limit: int, last: str = "", member: tuple[str, str] | None = None
    ) -> Steps[list[tuple[str, int, Paper]]]:
        of_member = {field_of(member[0]): {"$in": [member[1]]}} if member else {}
        while True:
            page: list[dict[str, Any]] = []
            # Each by an index: the rest of the same second, then what came later.
            same = {"stamp": after[0], "number": {"$gt": after[1]}}
            for place in (same, {"stamp": {"$gt": after[0], "$lte": last or NO_END}}):
                query = self.db.papers.find({**of_member, **place}).sort([("stamp", 1), ("number", 1)])
                page += yield query.limit(limit - len(page)).to_list() if len(page) < limit else []
            page = [document for document in page if document["stamp"] <= (last or NO_END)]
            if found := list(read_rows("papers", page, _read_stamped)):
                return found
            if not page:
                return []
            after = page[-1]["stamp"], page[-1]["number"]

    def _claim_id(self, paper: Paper) -> Steps[str]:
        """The id of the paper that these files and texts belong to; whoever claims a key first decides."""
        keys = [*list_file_keys(paper), *list_text_keys(paper)]
        known = yield self.db.keys.find({"_id": {"$in": keys}}).to_list()
        owners = {document["_id"]: document["paper_id"] for document in known}
        paper_id = next((owners[key] for key in keys if key in owners), "")
        if not paper_id:
            alike = yield from steps_of(self.find_by_title, paper.title)
            same = find_same_paper(paper, alike)
            paper_id = same.paper_id if same else paper.paper_id
        # Texts before files: of two files with one text that come at once, the second must see the first.
        for key in [*list_text_keys(paper), *list_file_keys(paper)]:
            if key not in owners:
                paper_id = yield from self._claim_key(key, paper_id)
        return paper_id

    def _claim_key(self, key: str, paper_id: str) -> Steps[str]:
        try:
            yield self.db.keys.insert_one({"_id": key, "paper_id": paper_id})
        except DuplicateKeyError:
            document = yield self.db.keys.find_one({"_id": key})
            return str(document["paper_id"]) if document else paper_id
        return paper_id

    def _tell_authors(self, paper: Paper) -> Steps[Paper]:
        mentions = yield Computation(make_mentions, paper)
        kept = yield from steps_of(self._authors.save_mentions, paper.paper_id, mentions)
        return replace(paper, author_ids=list_told_ids((one.author or one.key, one.key) for one in kept))

    def _write_paper(self, paper: Paper, cites: list[str], version: int) -> Steps[bool]:
        """Write what was made of `version`, unless another process was faster."""
        fields = {
            "version": version + 1,
            "copies": len(paper.copies),
            "cited": len(paper.references),
            "bytes": sum(copy.get("size") or 0 for copy in paper.copies),
            "titles": list_title_keys(paper),
            "cites": cites,
            **(yield from keep_facets(self.db, paper)),
            "change": (yield from take_number(self.db, "changes")),
            "stamp": write_datestamp(paper.added),
            "record": encode(paper),
        }
        if version:
            query = {"_id": paper.paper_id, "version": version}
            return bool((yield self.db.papers.update_one(query, {"$set": fields})).matched_count)
        number = yield from take_number(self.db, "papers")
        try:
            yield self.db.papers.insert_one({"_id": paper.paper_id, "number": number, **fields})
        except DuplicateKeyError:
            return False
        return True

    def _get_by_key(self, key: str) -> Steps[Paper | None]:
        document = yield self.db.keys.find_one({"_id": key})
        paper = (yield self.db.papers.find_one({"_id": document["paper_id"]})) if document else None
        return read_held(paper)


def _read_stamped(document: dict[str, Any]) -> tuple[str, int, Paper]:
    return document["stamp"], document["number"], read_paper(document)
