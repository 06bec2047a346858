"""Search in the SQLite store: FTS5 finds papers and tells where a word stands, numpy ranks and counts them."""

from __future__ import annotations

import json
from heapq import nsmallest
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.items import FacetCount
from harvester.library.facets import FACETS
from harvester.library.queries import (
    AUTHOR,
    HAS,
    LANGUAGE,
    MOST_NAMES,
    PHRASE,
    TITLE,
    WORD,
    YEAR,
    SearchTerm,
    fits_author,
    parse_query,
    read_years,
)
from harvester.library.searching import (
    RANKED,
    TITLE_SHARE,
    WEIGHTS,
    Query,
    list_phrase_forms,
    read_query,
    sum_points,
)
from harvester.library.sqlite.columns import NEXT, ChangedRows, FacetColumns, find_largest, numbers_in
from harvester.library.sqlite.facet_codes import find_code
from harvester.library.sqlite.fts_queries import match_any, match_every
from harvester.persons.name_strings import make_author_key

if TYPE_CHECKING:
    from harvester.items import Search
    from harvester.library.sqlite.columns import Numbers
    from harvester.library.sqlite.connection import Connection

Answer = tuple[list[tuple[str, float]], int, dict[str, list[FacetCount]]]


class Ranking:
    """The facets of all papers as columns in memory, over the connection that brings what changed."""

    def __init__(self, db: Connection) -> None:
        self.db = db
        self._columns = FacetColumns(FACETS)

    def find(self, search: Search) -> Answer:
        """The papers of a page with their points, the number of all, and the facets of all."""
        asked = parse_query(search.words)
        query = read_query(asked.told)
        columns = self._fresh_columns()
        if query:
            rows = columns.rows(self._find_matching(match_every(query)))
        else:
            rows = columns.all_rows() if asked.terms or not search.words.strip() else columns.all_rows()[:0]
        for term in asked.terms:
            if term.excluded or term.kind != WORD:
                rows = rows[np.isin(rows, self._find_rows(term, columns), invert=term.excluded)]
        for name, key in search.facets.items():
            rows = rows[np.isin(rows, columns.facets[name].having(find_code(self.db, name, key)))]
        points = self._rank_papers(search.order, query, columns)[columns.numbers[rows]]
        page = columns.page(rows, points, search.first, search.size)
        papers = [(columns.ids[rows[place]].decode(), float(points[place])) for place in page]
        counts = {name: self._list_top(facet.counts(rows), search.counted) for name, facet in columns.facets.items()}
        return papers, len(rows), counts

    def _find_rows(self, term: SearchTerm, columns: FacetColumns) -> Numbers:
        """The rows of papers that have what a term asks for."""
        if term.kind == YEAR:
            first, last = read_years(term.value)
            return np.flatnonzero((columns.years >= max(first, 1)) & (columns.years <= last))
        if term.kind == LANGUAGE:
            return columns.facets["language"].having(find_code(self.db, "language", term.value))
        if term.kind == AUTHOR:
            return self._find_author_rows(make_author_key(term.value), columns)
        if term.kind == HAS:
            row = self.db.row("SELECT group_concat(number, ' ') FROM papers WHERE bytes > 0")
            return columns.rows(numbers_in(row[0]) if row and row[0] else np.zeros(0, np.int64))
        if term.kind == PHRASE:
            any_form = " OR ".join(f'"{form}"' for form in list_phrase_forms(term.value))
            return columns.rows(self._find_matching(any_form, "lines"))
        every = match_every(read_query(term.value))
        return columns.rows(self._find_matching(f"{{title}} : ({every})" if term.kind == TITLE else every))

    def _find_author_rows(self, asked: str, columns: FacetColumns) -> Numbers:
        family = asked.partition("-")[0]
        names = self.db.rows(
            "SELECT code, key FROM facet_values WHERE facet = 'author' AND papers > 0 AND key >= ? AND key < ? LIMIT ?",
            *(family, family + "\U0010ffff", MOST_NAMES),
        )
        codes = [row["code"] for row in names if fits_author(row["key"], asked)]
        return columns.facets["author"].having_any(codes)

    def _list_top(self, counts: Numbers, limit: int) -> list[FacetCount]:
        """The values that are counted most."""
        codes = find_largest(counts, limit)
        rows = self.db.rows(
            "SELECT code, key, label FROM facet_values WHERE code IN (SELECT value FROM json_each(?))",
            json.dumps(codes.tolist()),
        )
        known = [FacetCount(row["key"], row["label"], int(counts[row["code"]])) for row in rows]
        return nsmallest(limit, known, key=lambda value: (-value.papers, value.key))

    def _rank_papers(self, order: str, query: Query, columns: FacetColumns) -> Any:
        """What papers are ordered by, by their numbers."""
        if order == "best":
            return self._score_papers(query, columns)
        if order == "added":
            return np.arange(columns.size)
        years = np.zeros(columns.size, np.int64)
        years[columns.numbers] = columns.years
        return years

    def _score_papers(self, query: Query, columns: FacetColumns) -> Any:
        """The scores of `searching.score` for all papers at once, by their numbers."""
        points = np.full(columns.size, len(query) * WEIGHTS["text"])
        every, in_title = match_every(query), np.zeros(columns.size)
        for forms in query:
            for field in RANKED:
                points[self._find_within(f"{{{field}}} : {match_any(forms)} AND {every}", columns)] += WEIGHTS[field]
        for form in dict.fromkeys(form for forms in query for form in forms):
            in_title[self._find_within(f'{{title}} : "{form}" AND {every}', columns)] += 1
        lengths = np.ones(columns.size)
        lengths[columns.numbers] = np.maximum(1, columns.title_words)
        return np.round((points + TITLE_SHARE * in_title / lengths) / sum_points(query), 6)

    def _find_within(self, expression: str, columns: FacetColumns) -> Numbers:
        numbers = self._find_matching(expression)
        return numbers[numbers < columns.size]

    def _find_matching(self, expression: str, table: str = "words") -> Numbers:
        row = self.db.row(f"SELECT group_concat(rowid, ' ') FROM {table} WHERE {table} MATCH ?", expression)
        return numbers_in(row[0]) if row and row[0] else np.zeros(0, np.int64)

    def _fresh_columns(self) -> FacetColumns:
        """The columns with everything that any process has changed."""
        columns = self._columns
        self._take_changes(columns)
        row = self.db.row("SELECT count(*) FROM facets")
        if row and row[0] != len(columns):  # something was taken out
            columns = self._columns = FacetColumns(FACETS)
            self._take_changes(columns)
        return columns

    def _take_changes(self, columns: FacetColumns) -> None:
        plain = (f"group_concat({name}, ' ')" for name in ("paper_id", "number", "title_words", "published"))
        coded = (f"group_concat({name}, ' {NEXT} ')" for name in FACETS)
        changed = "SELECT * FROM facets WHERE change > ? ORDER BY change"
        row = self.db.row(f"SELECT max(change), {', '.join([*plain, *coded])} FROM ({changed})", columns.change)
        if row and row[0]:
            ids, numbers, title_words, years, *codes = row[1:]
            columns.take(ChangedRows(ids, numbers, title_words, years, dict(zip(FACETS, codes, strict=True))))
            columns.change = row[0]
