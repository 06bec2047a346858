"""The catalogue of a library that an engine searches: writes go to the store, and the engine is told of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.items import FacetCount, FoundPapers, Search
from harvester.library.contracts.catalogue import Catalogue
from harvester.library.contracts.terms import LibraryError
from harvester.library.facets import FACETS
from harvester.library.opensearch.documents import FORM, SAMPLE, WINDOW, describe_index, field_of, make_document
from harvester.library.opensearch.search_requests import count_field, count_values, write_search
from harvester.library.queries import parse_query
from harvester.library.searching import MOST_SAMPLED, WEIGHTS, Query, read_query, sum_points

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.items import ChangedPaper, Paper, Words
    from harvester.library.contracts.papers import Papers
    from harvester.library.opensearch.engine import Engine

AT_ONCE = 200  # papers that the engine is told of in one request, and before a search


class OpenSearchCatalogue(Catalogue):
    def __init__(self, engine: Engine, own: Catalogue, papers: Papers) -> None:
        self._engine = engine
        self._own = own
        self._papers = papers
        self._is_there = False

    def search(self, words: str, limit: int = 20) -> list[tuple[Paper, float]]:
        return self.find(Search(words, size=max(0, limit), counted=0)).papers if words.strip() else []

    def find(self, search: Search) -> FoundPapers:
        self._catch_up()
        request = write_search(search)
        near = search.first + search.size <= WINDOW
        page = {"from": search.first, "size": search.size} if near else {"size": 0}
        answer = self._ask({**request, **page})
        total = answer["hits"]["total"]["value"]
        hits = answer["hits"]["hits"] if near else self._walk_to(request, search.first, search.size, total)
        query = read_query(parse_query(search.words).told)
        found = ((self._papers.get(hit["_id"]), _read_points(search.order, hit, query)) for hit in hits)
        counts = answer.get("aggregations", {})
        facets = {name: self._name_counts(name, counts[name]) if name in counts else [] for name in FACETS}
        return FoundPapers([(paper, points) for paper, points in found if paper], total, facets)

    def list_facet_values(self, facet: str, beginning: str = "", limit: int = 100) -> list[FacetCount]:
        self._catch_up()
        query = {"query": {"prefix": {field_of(facet): beginning}}} if beginning else {}
        answer = self._ask({**query, "size": 0, "aggs": {facet: count_values(facet, limit, beginning)}})
        return self._name_counts(facet, answer["aggregations"][facet])

    def name_values(self, facet: str, keys: Sequence[str]) -> dict[str, str]:
        return self._own.name_values(facet, keys)

    def sample_words(self, beginning: str) -> dict[str, int]:
        if not beginning.isalnum():
            return {}
        self._catch_up()
        counted = count_field(SAMPLE, MOST_SAMPLED, beginning)
        answer = self._ask({"query": {"prefix": {SAMPLE: beginning}}, "size": 0, "aggs": {SAMPLE: counted}})
        return {one["key"]: one["doc_count"] for one in answer["aggregations"][SAMPLE]["buckets"]}

    def add(self, paper: Paper, words: Words) -> None:
        self._own.add(paper, words)

    def replace(self, paper: Paper, words: Words) -> None:
        self._own.replace(paper, words)

    def get_words(self, paper_id: str) -> Words:
        return self._own.get_words(paper_id)

    def drop(self, paper_id: str) -> None:
        self._own.drop(paper_id)

    def list_changed(self, limit: int) -> list[ChangedPaper]:
        return self._own.list_changed(limit)

    def forget_changed(self, told: Sequence[ChangedPaper]) -> None:
        self._own.forget_changed(told)

    def mark_all_changed(self) -> None:
        self._own.mark_all_changed()

    def follow(self, *, anew: bool = False) -> Iterator[ChangedPaper]:
        """Tell the engine of all that changed, of everything where the index is new."""
        if anew:
            self._engine.ask("DELETE", "")
        if self._read_form() != FORM:
            self._engine.ask("DELETE", "")
            self._engine.ask("PUT", "", describe_index())
            self._own.mark_all_changed()
        while told := self._tell_changes():
            yield from told

    def _catch_up(self) -> None:
        """What changed since the last search is seen by this one, unless it is too much for it to wait for."""
        if not self._is_there:
            if self._read_form() != FORM:
                raise self._miss_index()
            self._is_there = True
        self._tell_changes()

    def _tell_changes(self) -> list[ChangedPaper]:
        changes = self._own.list_changed(AT_ONCE)
        if changes:
            self._engine.send_lines(line for change in changes for line in self._write_change(change))
            self._own.forget_changed(changes)
        return changes

    def _write_change(self, change: ChangedPaper) -> Iterator[dict[str, Any]]:
        """The newest change of a paper wins, whoever tells of it last."""
        place = {"_id": change.paper_id, "version": change.change, "version_type": "external_gte"}
        paper = self._papers.get(change.paper_id)
        if paper:
            yield {"index": place}
            yield make_document(paper, self._own.get_words(change.paper_id), change.number)
        else:
            yield {"delete": place}

    def _read_form(self) -> int:
        found = self._engine.ask("GET", "/_mapping")
        made = [one.get("mappings", {}).get("_meta", {}) for one in found.values()]
        return int(made[0].get("form", -1)) if made else 0

    def _walk_to(self, request: dict[str, Any], first: int, size: int, total: int) -> list[dict[str, Any]]:
        """The hits of a page far from the beginning: engines leave out only so many at once."""
        shown = {name: value for name, value in request.items() if name != "aggs"} | {"size": WINDOW}
        hits: list[dict[str, Any]] = []
        passed = 0
        while first < total and passed < first + size:
            page = self._ask(shown)["hits"]["hits"]
            hits += page[max(0, first - passed) : max(0, first + size - passed)]
            passed += WINDOW
            if len(page) < WINDOW:
                break
            shown["search_after"] = page[-1]["sort"]
        return hits

    def _ask(self, body: dict[str, Any]) -> dict[str, Any]:
        answer = self._engine.ask("POST", "/_search", body)
        if not answer:
            self._is_there = False
            raise self._miss_index()
        return answer

    def _miss_index(self) -> LibraryError:
        where = f"{self._engine.shown}/{self._engine.index}"
        return LibraryError(f"there is no index of this version at {where}: `scrapy library index` makes it")

    def _name_counts(self, facet: str, counted: dict[str, Any]) -> list[FacetCount]:
        buckets = counted["buckets"]
        labels = self._own.name_values(facet, [one["key"] for one in buckets])
        return [FacetCount(one["key"], labels.get(one["key"], one["key"]), one["doc_count"]) for one in buckets]


def _read_points(order: str, hit: dict[str, Any], query: Query) -> float:
    if order != "best":
        return float(hit["sort"][0])
    return round((len(query) * WEIGHTS["text"] + (hit["_score"] or 0.0)) / sum_points(query), 6)
