"""Search in the MongoDB store: a document a paper with an indexed list of all its lemmas, facets with the paper."""

from __future__ import annotations

from collections import Counter
from typing import Any

from harvester.items import FacetCount, FoundPapers, Paper, Search, Words
from harvester.library.contracts.catalogue import Catalogue
from harvester.library.contracts.terms import PAGE
from harvester.library.facets import FACETS, list_facets
from harvester.library.mongodb.driver import Computation, MongoRepository, Steps, answered, read_paper
from harvester.library.searching import (
    FIELDS,
    RANKED,
    Query,
    choose_best,
    choose_commonest,
    read_query,
    score_paper,
    select_new_words,
)

# Facets whose labels say more than their keys.
NAMED = ("venue", "author")


class MongoCatalogue(MongoRepository, Catalogue):
    @answered
    def search(self, words: str, limit: int = 20) -> Steps[list[tuple[Paper, float]]]:
        if not words.strip():
            return []
        found = yield from self._find(Search(words, size=max(0, limit)))
        return found.papers

    @answered
    def find(self, search: Search) -> Steps[FoundPapers]:
        return (yield from self._find(search))

    @answered
    def list_facet_values(self, facet: str, beginning: str = "", limit: int = 100) -> Steps[list[FacetCount]]:
        name = field_of(facet)
        condition = {name: {"$elemMatch": {"$gte": beginning, "$lt": beginning + "\U0010ffff"}}}
        counts: Counter[str] = Counter()
        for document in (yield self.db.papers.find(condition, {name: 1}).to_list()):
            counts.update(key for key in document[name] if key.startswith(beginning))
        return (yield from self._label_counts(facet, choose_commonest(counts.items(), limit)))

    def _find(self, search: Search) -> Steps[FoundPapers]:
        query: Query = yield Computation(read_query, search.words)
        scores = (yield from self._score_papers(query)) if query else {}
        narrow: dict[str, Any] = {field_of(name): {"$in": [key]} for name, key in search.facets.items()}
        points: dict[str, float] = {}
        counts: dict[str, Counter[str]] = {name: Counter() for name in FACETS}
        for condition in _page_through(list(scores)) if search.words.strip() else [{}]:
            shown = dict.fromkeys(["number", *map(field_of, FACETS)], 1)
            for document in (yield self.db.papers.find({**narrow, **condition}, shown).to_list()):
                points[document["_id"]] = _read_points(search.order, scores.get(document["_id"], 0.0), document)
                for name in FACETS:
                    counts[name].update(document.get(field_of(name), []))
        papers = []
        for paper_id, value in choose_best(points, search.first + search.size)[search.first :]:
            document = yield self.db.papers.find_one({"_id": paper_id})
            if document:
                papers.append((read_paper(document), value))
        shown_counts = {}
        for name in FACETS:
            shown_counts[name] = yield from self._label_counts(name, choose_commonest(counts[name].items()))
        return FoundPapers(papers, len(points), shown_counts)

    def _label_counts(self, facet: str, counts: list[tuple[str, int]]) -> Steps[list[FacetCount]]:
        names = [f"{facet}:{key}" for key, _ in counts]
        known = (yield self.db.labels.find({"_id": {"$in": names}}).to_list()) if facet in NAMED else []
        labels = {document["_id"]: document["label"] for document in known}
        return [FacetCount(key, labels.get(f"{facet}:{key}", key), papers) for key, papers in counts]

    @answered
    def add(self, paper: Paper, words: Words) -> Steps[None]:
        # Each change is one step that two processes may take at once.
        first = {"$setOnInsert": {field: words.get(field, []) for field in FIELDS} | {"all": _unite_words(words)}}
        if (yield self.db.words.update_one({"_id": paper.paper_id}, first, upsert=True)).upserted_id is None:
            added = select_new_words((yield self.db.words.find_one({"_id": paper.paper_id})) or {}, words)
            if any(added.values()):
                added["all"] = _unite_words(added)
                change = {field: {"$each": more} for field, more in added.items() if more}
                yield self.db.words.update_one({"_id": paper.paper_id}, {"$addToSet": change})

    @answered
    def replace(self, paper: Paper, words: Words) -> Steps[None]:
        whole = {field: words.get(field, []) for field in FIELDS} | {"all": _unite_words(words)}
        yield self.db.words.update_one({"_id": paper.paper_id}, {"$set": whole}, upsert=True)

    @answered
    def get_words(self, paper_id: str) -> Steps[Words]:
        index = (yield self.db.words.find_one({"_id": paper_id}, {"all": 0})) or {}
        return {field: index.get(field, []) for field in FIELDS}

    @answered
    def drop(self, paper_id: str) -> Steps[None]:
        yield self.db.words.delete_one({"_id": paper_id})

    def _score_papers(self, query: Query) -> Steps[dict[str, float]]:
        scores: dict[str, float] = {}
        shown = dict.fromkeys(RANKED, 1)
        last = ""
        while True:
            condition = {"_id": {"$gt": last}, "$and": [{"all": {"$in": forms}} for forms in query]}
            page = yield self.db.words.find(condition, shown).sort("_id", 1).limit(PAGE).to_list()
            if not page:
                return scores
            scores |= {document["_id"]: score_paper(query, document) for document in page}
            last = page[-1]["_id"]


def keep_facets(db: Any, paper: Paper) -> Steps[dict[str, list[str]]]:
    """The keys of each facet, as the paper's document has them; how values are written for people is remembered."""
    facets = list_facets(paper)
    for name in NAMED:
        for key, label in facets[name].items():
            yield db.labels.update_one({"_id": f"{name}:{key}"}, {"$max": {"label": label}}, upsert=True)
    return {field_of(name): list(values) for name, values in facets.items()}


def field_of(facet: str) -> str:
    """Where a paper's document has its values of a facet."""
    return f"by_{facet}"


def _read_points(order: str, score: float, document: dict[str, Any]) -> float:
    if order == "best":
        return score
    years = document.get(field_of("year")) or [0]
    return float(years[0] if order == "year" else document["number"])


def _page_through(ids: list[str]) -> list[dict[str, Any]]:
    return [{"_id": {"$in": ids[start : start + PAGE]}} for start in range(0, len(ids), PAGE)]


def _unite_words(words: Words) -> list[str]:
    return list(dict.fromkeys(word for field in FIELDS for word in words.get(field, [])))
