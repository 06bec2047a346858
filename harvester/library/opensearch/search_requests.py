"""A search in the words of the engine: which papers, in which order, what is counted.

The points are those of `searching.score_paper`: a constant for each field that has a word, and the share of the title.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.library.facets import FACETS
from harvester.library.opensearch.documents import (
    ALL,
    HAS_FILE,
    NUMBER,
    PAPER_ID,
    PUBLISHED,
    TITLE_SHARE,
    field_of,
)
from harvester.library.queries import AUTHOR, HAS, LANGUAGE, PHRASE, TITLE, WORD, YEAR, parse_query, read_years
from harvester.library.searching import LINE, RANKED, WEIGHTS, list_phrase_forms, read_query
from harvester.library.searching import TITLE_SHARE as SHARE_POINTS
from harvester.persons.name_strings import make_author_key

if TYPE_CHECKING:
    from harvester.items import Search
    from harvester.library.queries import SearchTerm
    from harvester.library.searching import Query

Clause = dict[str, Any]
# Values that each part of a divided index names: more than are shown, so that no common one is missed.
NAMED_BY_PART = 1_000
_SPECIAL = frozenset('.?+*|{}[]()"\\#@&<>~^$-')  # of its patterns
_ORDERS = {
    "best": [{"_score": "desc"}, {PAPER_ID: "asc"}],
    "year": [{PUBLISHED: "desc"}, {PAPER_ID: "asc"}],
    "added": [{NUMBER: "desc"}],
}


def write_search(search: Search) -> Clause:
    """The body of a request, but for the page."""
    asked = parse_query(search.words)
    query = read_query(asked.told)
    wanted: list[Clause] = [{"terms": {ALL: list(forms)}} for forms in query]
    wanted += [{"term": {field_of(name): key}} for name, key in search.facets.items()]
    excluded = []
    for term in asked.terms:
        if term.excluded:
            excluded.append(_write_term(term))
        elif term.kind != WORD:
            wanted.append(_write_term(term))
    if search.words.strip() and not asked.terms:
        wanted.append({"match_none": {}})
    points = _write_points(query) if search.order == "best" else []
    chosen = {"filter": wanted, "must_not": excluded, "should": points, "minimum_should_match": 0}
    return {
        "query": {"bool": chosen},
        "sort": _ORDERS[search.order],
        "track_total_hits": True,
        **({"aggs": {name: count_values(name, search.counted) for name in FACETS}} if search.counted > 0 else {}),
    }


def count_values(facet: str, limit: int, beginning: str = "") -> Clause:
    return count_field(field_of(facet), limit, beginning)


def count_field(field: str, limit: int, beginning: str = "") -> Clause:
    """The commonest values of a field that begin so."""
    order = [{"_count": "desc"}, {"_key": "asc"}]
    pattern = "".join(f"\\{sign}" if sign in _SPECIAL else sign for sign in beginning)
    only = {"include": f"{pattern}.*"} if beginning else {}
    return {"terms": {"field": field, "size": limit, "shard_size": limit + NAMED_BY_PART, "order": order, **only}}


def _write_points(query: Query) -> list[Clause]:
    points: list[Clause] = [
        {"constant_score": {"filter": {"terms": {field: list(forms)}}, "boost": WEIGHTS[field]}}
        for forms in query
        for field in RANKED
    ]
    for form in dict.fromkeys(form for forms in query for form in forms):
        share = {"field": TITLE_SHARE, "factor": SHARE_POINTS}
        in_title = {"query": {"term": {"title": form}}, "field_value_factor": share, "boost_mode": "replace"}
        points.append({"function_score": in_title})
    return points


def _write_term(term: SearchTerm) -> Clause:
    """What a term asks of a paper, whether it is to have it or not."""
    if term.kind == YEAR:
        first, last = read_years(term.value)
        return {"range": {PUBLISHED: {"gte": max(first, 1), "lte": last}}}
    if term.kind == LANGUAGE:
        return {"term": {field_of("language"): term.value}}
    if term.kind == HAS:
        return {"term": {HAS_FILE: True}}
    if term.kind == AUTHOR:
        return _write_author(make_author_key(term.value))
    if term.kind == PHRASE:
        return _one_of([{"match_phrase": {LINE: form}} for form in list_phrase_forms(term.value)])
    field = "title" if term.kind == TITLE else ALL
    return {"bool": {"filter": [{"terms": {field: list(forms)}} for forms in read_query(term.value)]}}


def _write_author(asked: str) -> Clause:
    """Keys whose parts begin with all of those that are asked for, or the other way round (`queries.fits_author`)."""
    parts = asked.split("-")
    shorter = ["-".join(parts[:count]) for count in range(1, len(parts) + 1)]
    field = field_of("author")
    return _one_of([{"terms": {field: shorter}}, {"prefix": {field: f"{asked}-"}}])


def _one_of(clauses: list[Clause]) -> Clause:
    return {"bool": {"should": clauses, "minimum_should_match": 1}}
