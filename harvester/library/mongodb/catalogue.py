"""Search in the MongoDB store: a document a paper with an indexed list of all its lemmas, facets with the paper."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from harvester.items import ChangedPaper, FacetCount, FoundPapers, Paper, Search, Words
from harvester.library.bad_rows import read_rows
from harvester.library.contracts.catalogue import Catalogue
from harvester.library.contracts.terms import PAGE
from harvester.library.facets import FACETS, list_facets
from harvester.library.mongodb.driver import (
    Computation,
    MongoRepository,
    Steps,
    answered,
    read_held,
    steps_of,
    take_number,
)
from harvester.library.queries import (
    AUTHOR,
    HAS,
    LANGUAGE,
    MOST_NAMES,
    PHRASE,
    TITLE,
    WORD,
    YEAR,
    ParsedQuery,
    SearchTerm,
    fits_author,
    parse_query,
    read_years,
)
from harvester.library.searching import (
    FIELDS,
    LINE,
    MOST_SAMPLED,
    RANKED,
    SAMPLED,
    Query,
    choose_best,
    choose_commonest,
    count_words,
    join_lines,
    list_phrase_forms,
    make_line,
    read_query,
    score_paper,
    select_new_words,
)
from harvester.persons.name_strings import make_author_key

if TYPE_CHECKING:
    from collections.abc import Sequence

# Facets whose labels say more than their keys.
NAMED = ("venue", "author")
FIRST_YEAR, LAST_YEAR = 1500, 2099  # as facets have them


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
        asked: ParsedQuery = yield Computation(parse_query, search.words)
        query: Query = yield Computation(read_query, asked.told)
        in_words = (yield Computation(list_word_conditions, query, asked.terms)) if search.words.strip() else []
        scores = (yield from self._score_papers(query, in_words)) if in_words else {}
        narrow = [{field_of(name): {"$in": [key]}} for name, key in search.facets.items()]
        for term in asked.terms:
            narrow += yield from self._list_record_conditions(term)
        points: dict[str, float] = {}
        counts: dict[str, Counter[str]] = {name: Counter() for name in FACETS}
        everything = not search.words.strip() or (asked.terms and not in_words)
        for condition in [{}] if everything else _page_through(list(scores)):
            shown = dict.fromkeys(["number", *map(field_of, FACETS)], 1)
            both = {"$and": [*narrow, condition]} if narrow else condition
            for document in (yield self.db.papers.find(both, shown).to_list()):
                points[document["_id"]] = _read_points(search.order, scores.get(document["_id"], 0.0), document)
                for name in FACETS:
                    counts[name].update(document.get(field_of(name), []))
        papers = []
        for paper_id, value in choose_best(points, search.first + search.size)[search.first :]:
            paper = read_held((yield self.db.papers.find_one({"_id": paper_id})))
            if paper:
                papers.append((paper, value))
        shown_counts = {}
        for name in FACETS:
            commonest = choose_commonest(counts[name].items(), search.counted)
            shown_counts[name] = yield from self._label_counts(name, commonest)
        return FoundPapers(papers, len(points), shown_counts)

    def _list_record_conditions(self, term: SearchTerm) -> Steps[list[dict[str, Any]]]:
        """What a term asks of a paper's record; nothing where it is about words."""
        if term.kind == AUTHOR:
            asked = make_author_key(term.value)
            names: list[FacetCount] = yield from steps_of(
                self.list_facet_values, "author", asked.partition("-")[0], MOST_NAMES
            )
            keys = [name.key for name in names if fits_author(name.key, asked)]
            return [{field_of("author"): {"$nin" if term.excluded else "$in": keys}}]
        if term.kind == YEAR:
            first, last = read_years(term.value)
            years = [str(year) for year in range(max(first, FIRST_YEAR), min(last, LAST_YEAR) + 1)]
            return [{field_of("year"): {"$nin" if term.excluded else "$in": years}}]
        if term.kind == LANGUAGE:
            return [{field_of("language"): {"$nin" if term.excluded else "$in": [term.value]}}]
        if term.kind == HAS:
            return [{"bytes": {"$lte": 0} if term.excluded else {"$gt": 0}}]
        return []

    def _label_counts(self, facet: str, counts: list[tuple[str, int]]) -> Steps[list[FacetCount]]:
        names = [f"{facet}:{key}" for key, _ in counts]
        known = (yield self.db.labels.find({"_id": {"$in": names}}).to_list()) if facet in NAMED else []
        labels = {document["_id"]: document["label"] for document in known}
        return [FacetCount(key, labels.get(f"{facet}:{key}", key), papers) for key, papers in counts]

    @answered
    def name_values(self, facet: str, keys: Sequence[str]) -> Steps[dict[str, str]]:
        counts = yield from self._label_counts(facet, [(key, 0) for key in keys])
        return {count.key: count.label for count in counts}

    @answered
    def sample_words(self, beginning: str) -> Steps[dict[str, int]]:
        condition = {"all": {"$elemMatch": {"$gte": beginning, "$lt": beginning + "\U0010ffff"}}}
        shown = dict.fromkeys(SAMPLED, 1)
        rows = (yield self.db.words.find(condition, shown).limit(MOST_SAMPLED).to_list()) if beginning else []
        return count_words(([row.get(field, []) for field in SAMPLED] for row in rows), beginning)

    @answered
    def add(self, paper: Paper, words: Words) -> Steps[None]:
        # Each change is one step that two processes may take at once.
        line = words.get(LINE) or (yield Computation(make_line, paper))
        whole = {field: words.get(field, []) for field in FIELDS} | {"all": _unite_words(words)}
        first = {"$setOnInsert": whole | {LINE: write_line(line)}}
        if (yield self.db.words.update_one({"_id": paper.paper_id}, first, upsert=True)).upserted_id is None:
            old = (yield self.db.words.find_one({"_id": paper.paper_id})) or {}
            both = write_line(join_lines(read_line(old), line))
            if both != old.get(LINE):
                yield self.db.words.update_one({"_id": paper.paper_id}, {"$set": {LINE: both}})
            added = select_new_words(old, words)
            if any(added.values()):
                added["all"] = _unite_words(added)
                change = {field: {"$each": more} for field, more in added.items() if more}
                yield self.db.words.update_one({"_id": paper.paper_id}, {"$addToSet": change})

    @answered
    def replace(self, paper: Paper, words: Words) -> Steps[None]:
        line = words.get(LINE) or (yield Computation(make_line, paper))
        whole = {field: words.get(field, []) for field in FIELDS} | {"all": _unite_words(words)}
        yield self.db.words.update_one({"_id": paper.paper_id}, {"$set": whole | {LINE: write_line(line)}}, upsert=True)

    @answered
    def get_words(self, paper_id: str) -> Steps[Words]:
        index = (yield self.db.words.find_one({"_id": paper_id}, {"all": 0})) or {}
        return {field: index.get(field, []) for field in FIELDS} | {LINE: read_line(index)}

    @answered
    def drop(self, paper_id: str) -> Steps[None]:
        yield self.db.words.delete_one({"_id": paper_id})

    @answered
    def list_changed(self, limit: int) -> Steps[list[ChangedPaper]]:
        # A paper has the number of its change beside its record, so that a kill cannot part them.
        found: list[ChangedPaper] = []
        for collection in (self.db.papers, self.db.gone_papers):
            query = collection.find({"change": {"$gt": 0}}, {"change": 1, "number": 1})
            rows = yield query.sort("change", 1).limit(limit).to_list()
            found += [ChangedPaper(row["_id"], row["change"], row["number"]) for row in rows]
        return sorted(found, key=lambda one: one.change)[:limit]

    @answered
    def forget_changed(self, told: Sequence[ChangedPaper]) -> Steps[None]:
        for one in told:
            same = {"_id": one.paper_id, "change": one.change}
            yield self.db.papers.update_one(same, {"$unset": {"change": ""}})
            yield self.db.gone_papers.delete_one(same)

    @answered
    def mark_all_changed(self) -> Steps[None]:
        after = 0
        shown = {"number": 1}
        while page := (
            yield self.db.papers.find({"number": {"$gt": after}}, shown).sort("number", 1).limit(PAGE).to_list()
        ):
            for row in page:
                change = yield from take_number(self.db, "changes")
                yield self.db.papers.update_one({"_id": row["_id"]}, {"$set": {"change": change}})
            after = page[-1]["number"]

    def _score_papers(self, query: Query, conditions: list[dict[str, Any]]) -> Steps[dict[str, float]]:
        scores: dict[str, float] = {}
        shown = dict.fromkeys(RANKED, 1)
        last = ""
        while True:
            condition = {"_id": {"$gt": last}, "$and": conditions}
            page = yield self.db.words.find(condition, shown).sort("_id", 1).limit(PAGE).to_list()
            if not page:
                return scores
            scores |= read_rows("words", page, lambda document: (document["_id"], score_paper(query, document)))
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


def list_word_conditions(query: Query, terms: list[SearchTerm]) -> list[dict[str, Any]]:
    """What a query asks of the index of words."""
    found: list[dict[str, Any]] = [{"all": {"$in": list(forms)}} for forms in query]
    for term in terms:
        if term.kind == TITLE:
            is_there = "$nin" if term.excluded else "$in"
            words = [{"title": {is_there: list(forms)}} for forms in read_query(term.value)]
            found.append({"$or" if term.excluded else "$and": words})
        elif term.kind == WORD and term.excluded:
            found += [{"all": {"$nin": list(forms)}} for forms in read_query(term.value)]
        elif term.kind == PHRASE:
            any_form = "|".join(map(re.escape, list_phrase_forms(term.value)))
            found.append({LINE: {"$regex": f"^(?!.* (?:{any_form}) )" if term.excluded else f" (?:{any_form}) "}})
    return found


def write_line(line: list[str]) -> str:
    """As it is kept here: one text, with a space on both sides of every word."""
    return f" {' '.join(line)} "


def read_line(index: dict[str, Any]) -> list[str]:
    return str(index.get(LINE) or "").split()


def _read_points(order: str, score: float, document: dict[str, Any]) -> float:
    if order == "best":
        return score
    years = document.get(field_of("year")) or [0]
    return float(years[0] if order == "year" else document["number"])


def _page_through(ids: list[str]) -> list[dict[str, Any]]:
    return [{"_id": {"$in": ids[start : start + PAGE]}} for start in range(0, len(ids), PAGE)]


def _unite_words(words: Words) -> list[str]:
    return list(dict.fromkeys(word for field in FIELDS for word in words.get(field, [])))
