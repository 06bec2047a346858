"""Cited works and their links to papers in the MongoDB store.

Descriptions come before the keys that lead to them, and keys before links are looked for: of a paper and one that
cites it, saved at the same time by two processes, at least one then finds the other. Every step may be repeated.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec
from pymongo import UpdateOne

from harvester.items import CitationLink, DescribedPaper, Work
from harvester.items.codec import encode
from harvester.library.bad_rows import decode_sound, read_row, read_rows
from harvester.library.contracts.catalogue import Citations
from harvester.library.contracts.terms import PAGE
from harvester.library.linking import AMBIGUOUS, link_to_papers, link_to_works
from harvester.library.mongodb.driver import Computation, MongoRepository, NextRows, Steps, answered, iterated, steps_of
from harvester.library.paper_keys import LAST_SIGN
from harvester.library.searching import choose_commonest
from harvester.library.work_keys import (
    MOST_UNDER_KEY,
    choose_papers,
    choose_works,
    count_common_keys,
    make_paper_keys,
    make_reference_keys,
)
from harvester.library.works import CITED, pack_work, unpack_work

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Keys = dict[str, list[int]]
MOST_VALUES = 1_000  # in one question


class MongoCitations(MongoRepository, Citations):
    @answered
    def list_works(self, paper_id: str) -> Steps[list[str]]:
        document = yield self.db.papers.find_one({"_id": paper_id}, {"cites": 1})
        return read_row("citations", document, read_cited) or []

    @answered
    def find_citing(self, works: Sequence[str]) -> Steps[list[tuple[str, str]]]:
        asked = set(works)
        documents = yield self.db.papers.find({"cites": {"$in": sorted(asked)}}, {"cites": 1}).to_list()
        cited = read_rows("citations", documents, lambda document: (document["_id"], set(read_cited(document))))
        return sorted((work, paper_id) for paper_id, works in cited for work in asked & works)

    @answered
    def find_links(self, works: Sequence[str] = (), papers: Sequence[str] = ()) -> Steps[list[CitationLink]]:
        found: dict[str, CitationLink] = {}
        for name, values in (("work", works), ("paper_id", papers)):
            if values:
                rows = yield self.db.links.find({name: {"$in": list(values)}}).to_list()
                found |= read_rows("links", rows, lambda row: (row["_id"], read_link(row)))
        # A writer that was killed has left links to a paper that is not there.
        papers = sorted({link.paper_id for link in found.values()})
        rows = yield self.db.papers.find({"_id": {"$in": papers}}, {"_id": 1}).to_list()
        held = {row["_id"] for row in rows}
        return [found[name] for name in sorted(found) if found[name].paper_id in held]

    @answered
    def find_papers(self, work: Work) -> Steps[list[CitationLink]]:
        under = yield from _find_under(self.db.paper_keys, make_reference_keys(work))
        papers = yield from _read_works(self.db, choose_papers(under))
        return link_to_papers(work, list(papers.values()))

    @answered
    def count_missing(self, limit: int) -> Steps[list[tuple[str, int]]]:
        counts: Counter[str] = Counter()
        for works in read_rows("citations", (yield self.db.papers.find({}, {"cites": 1}).to_list()), read_cited):
            counts.update(set(works))
        linked = {row["work"] for row in (yield self.db.links.find({}, {"work": 1}).to_list())}
        return choose_commonest(((work, papers) for work, papers in counts.items() if work not in linked), limit)

    @answered
    def count_cited(self, limit: int) -> Steps[list[tuple[str, int]]]:
        rows = yield self.db.links.find({"grade": {"$ne": AMBIGUOUS}}, {"work": 1, "paper_id": 1}).to_list()
        papers_of: dict[str, set[str]] = defaultdict(set)
        for row in rows:
            papers_of[row["work"]].add(row["paper_id"])
        citing: dict[str, set[str]] = defaultdict(set)
        documents = yield self.db.papers.find({}, {"cites": 1}).to_list()
        for name, works in read_rows("citations", documents, lambda document: (document["_id"], read_cited(document))):
            for paper_id in chain.from_iterable(papers_of.get(work, ()) for work in works):
                citing[paper_id].add(name)
        return choose_commonest(((paper_id, len(papers)) for paper_id, papers in citing.items()), limit)

    @answered
    def get_works(self, ids: Sequence[str]) -> Steps[list[Work]]:
        found = yield from _read_works(self.db, ids)
        return [found[name] for name in sorted(found)]

    @answered
    def find_papers_under(self, keys: Sequence[int]) -> Steps[dict[int, list[str]]]:
        return (yield from _find_under(self.db.paper_keys, keys))

    @answered
    def find_works(self, keys: Sequence[int]) -> Steps[dict[int, list[str]]]:
        return (yield from _find_under(self.db.work_keys, keys))

    @answered
    def link(self, described: DescribedPaper) -> Steps[None]:
        # What it cites is written with its record.
        yield from index_works(self.db, described)
        keys = yield Computation(_make_keys, described.cited)
        under = yield from _find_under(self.db.paper_keys, {key for each in keys.values() for key in each})
        of_works = {work: {key: under[key] for key in each} for work, each in keys.items()}
        self.passed_over += sum(map(count_common_keys, of_works.values()))
        near = {work: choose_papers(postings) for work, postings in of_works.items()}
        papers = yield from _read_works(self.db, {paper for each in near.values() for paper in each})
        known = [(work, [papers[name] for name in near[work.id] if name in papers]) for work in described.cited]
        yield from _write_links(self.db, (yield Computation(_link_works, known)))
        passed_over = yield from link_to(self.db, described.paper)
        self.passed_over += passed_over
        yield self.db.unlinked.delete_one({"_id": described.paper.id})

    @answered
    def relink(self, described: DescribedPaper) -> Steps[None]:
        cited = [work.id for work in described.cited]
        yield self.db.papers.update_one({"_id": described.paper.id}, {"$set": {"cites": cited}})
        yield self.db.links.delete_many({"work": {"$in": cited}})
        yield from steps_of(self.link, described)

    @answered
    def forget_work(self, work_id: str) -> Steps[None]:
        yield self.db.works.delete_one({"_id": work_id})
        yield self.db.links.delete_many({"work": work_id})

    @answered
    def defer(self, described: DescribedPaper) -> Steps[None]:
        # Noted first: of a writer that was killed, more may wait than there is, never less.
        name = {"_id": described.paper.id}
        yield self.db.unlinked.update_one(name, {"$set": name}, upsert=True)
        yield from index_works(self.db, described)

    @answered
    def list_unlinked(self, after: str, limit: int) -> Steps[list[str]]:
        rows = yield self.db.unlinked.find({"_id": {"$gt": after}}).sort("_id", 1).limit(limit).to_list()
        return [row["_id"] for row in rows]

    @answered
    def mark_linked(self, papers: Sequence[str]) -> Steps[None]:
        yield self.db.unlinked.delete_many({"_id": {"$in": list(papers)}})

    @answered
    def replace_links(self, works: Sequence[str], links: Sequence[CitationLink]) -> Steps[None]:
        new = {f"{link.work}:{link.paper_id}" for link in links}
        for start in range(0, len(works), MOST_VALUES):
            asked = {"work": {"$in": list(works[start : start + MOST_VALUES])}}
            rows = yield self.db.links.find(asked, {"_id": 1}).to_list()
            stale = [row["_id"] for row in rows if row["_id"] not in new]
            if stale:
                yield self.db.links.delete_many({"_id": {"$in": stale}})
        yield from _write_links(self.db, links)

    @iterated
    def paper_keys(self) -> Steps[None]:
        last = ""
        while page := (yield self.db.paper_keys.find({"_id": {"$gt": last}}).sort("_id", 1).limit(PAGE).to_list()):
            yield NextRows((int(row["_id"]), name) for row in page for name in row["ids"])
            last = page[-1]["_id"]

    @iterated
    def works(self, after: str = "", before: str = "") -> Steps[None]:
        asked = {"$gt": after or CITED, "$lt": before or CITED + LAST_SIGN}
        while page := (yield self.db.works.find({"_id": asked}).sort("_id", 1).limit(PAGE).to_list()):
            yield NextRows(read_rows("works", page, read_work))
            asked["$gt"] = page[-1]["_id"]

    @answered
    def unlink(self, paper_id: str) -> Steps[None]:
        yield self.db.links.delete_many({"paper_id": paper_id})
        yield self.db.unlinked.delete_one({"_id": paper_id})
        yield self.db.works.delete_one({"_id": paper_id})


def index_works(db: Any, described: DescribedPaper) -> Steps[None]:
    """Describe a paper and the works it cites, and put each under its keys."""
    works = {work.id: work for work in [described.paper, *described.cited]}
    changes = [
        UpdateOne({"_id": name}, {"$set": {"record": pack_work(work)}}, upsert=True) for name, work in works.items()
    ]
    yield db.works.bulk_write(changes, ordered=False)
    yield from _put_under(db.paper_keys, {described.paper.id: make_paper_keys(described.paper)})
    yield from _put_under(db.work_keys, (yield Computation(_make_keys, described.cited)))


def rekey_works(db: Any) -> Steps[None]:
    """Put all papers and cited works under the keys that are made today; nobody asks for those of before."""
    last = ""
    while page := (yield db.works.find({"_id": {"$gt": last}}).sort("_id", 1).limit(PAGE).to_list()):
        works = list(read_rows("works", page, read_work))
        cited = [work for work in works if work.id.startswith(CITED)]
        papers = {work.id: make_paper_keys(work) for work in works if not work.id.startswith(CITED)}
        yield from _put_under(db.work_keys, (yield Computation(_make_keys, cited)))
        yield from _put_under(db.paper_keys, papers)
        last = page[-1]["_id"]


def link_to(db: Any, paper: Work) -> Steps[int]:
    """Link the works that were cited before their paper came; what an earlier description fitted is judged anew.

    How many of the paper's keys were passed over is the answer.
    """
    rows = yield db.links.find({"paper_id": paper.id}, {"work": 1}).to_list()
    known = {row["work"] for row in rows}
    under = yield from _find_under(db.work_keys, make_paper_keys(paper))
    works = yield from _read_works(db, known.union(choose_works(under)))
    links: list[CitationLink] = yield Computation(link_to_works, paper, list(works.values()))
    yield from _write_links(db, links)
    stale = known - {link.work for link in links}
    if stale:
        yield db.links.delete_many({"_id": {"$in": [f"{work}:{paper.id}" for work in stale]}})
    return count_common_keys(under)


def _link_works(near: Iterable[tuple[Work, list[Work]]]) -> list[CitationLink]:
    return [link for work, papers in near for link in link_to_papers(work, papers)]


def _make_keys(works: Iterable[Work]) -> Keys:
    return {work.id: make_reference_keys(work) for work in works}


def _put_under(collection: Any, keys: Keys) -> Steps[None]:
    """Add ids under their keys; a key that has too many to be looked under gets no more."""
    known = yield from _find_under(collection, {key for each in keys.values() for key in each})
    changes = [
        UpdateOne({"_id": str(key)}, {"$addToSet": {"ids": name}}, upsert=True)
        for name, each in keys.items()
        for key in each
        if name not in known[key] and len(known[key]) <= MOST_UNDER_KEY
    ]
    if changes:
        yield collection.bulk_write(changes, ordered=False)


def _find_under(collection: Any, keys: Iterable[int]) -> Steps[dict[int, list[str]]]:
    found: dict[int, list[str]] = {key: [] for key in keys}
    rows = yield collection.find({"_id": {"$in": [str(key) for key in found]}}).to_list()
    return found | {int(row["_id"]): row["ids"] for row in rows}


def _read_works(db: Any, ids: Iterable[str]) -> Steps[dict[str, Work]]:
    rows = yield db.works.find({"_id": {"$in": list(ids)}}).to_list()
    return {work.id: work for work in read_rows("works", rows, read_work)}


def read_work(row: dict[str, Any]) -> Work:
    return unpack_work(row["_id"], row["record"])


def read_link(row: dict[str, Any]) -> CitationLink:
    return decode_sound(CitationLink, row)


def read_cited(document: dict[str, Any]) -> list[str]:
    """The works that a paper's document says it cites."""
    return msgspec.convert(document.get("cites", []), list[str])


def _write_links(db: Any, links: Iterable[CitationLink]) -> Steps[None]:
    changes = [
        UpdateOne({"_id": f"{link.work}:{link.paper_id}"}, {"$set": encode(link)}, upsert=True) for link in links
    ]
    if changes:
        yield db.links.bulk_write(changes, ordered=False)
