"""Search in the SQLite store: FTS5 finds papers and tells where a word stands, numpy ranks and counts them."""

from __future__ import annotations

import json
from heapq import nsmallest
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.library.columns import NEXT, Columns, Rows, largest, numbers_in
from harvester.library.facets import FACETS, facets_of
from harvester.library.interface import Library
from harvester.library.searching import (
    FIELDS,
    MOST_COUNTED,
    RANKED,
    TITLE_SHARE,
    WEIGHTS,
    Count,
    Found,
    Query,
    Search,
    Words,
    most_points,
    new_words,
    query_of,
)

if TYPE_CHECKING:
    from harvester.items import Paper
    from harvester.library.columns import Numbers
    from harvester.library.sqlite.connection import Connection


class SqliteWords(Library):
    db: Connection
    _columns: Columns | None = None

    def search(self, words: str, limit: int = 20) -> list[tuple[Paper, float]]:
        return self.find(Search(words, size=max(0, limit))).papers if words.strip() else []

    def find(self, search: Search) -> Found:
        query = query_of(search.words)
        columns = self._fresh_columns()
        if search.words.strip():
            rows = columns.rows(self._matching(_every(query))) if query else columns.all_rows()[:0]
        else:
            rows = columns.all_rows()
        for name, key in search.facets.items():
            rows = rows[np.isin(rows, columns.facets[name].having(code_of(self.db, name, key)))]
        points = self._ranked(search.order, query, columns)[columns.numbers[rows]]
        page = columns.page(rows, points, search.first, search.size)
        papers = [(self.paper(columns.ids[rows[place]].decode()), float(points[place])) for place in page]
        counts = {name: self._top(facet.counts(rows), MOST_COUNTED) for name, facet in columns.facets.items()}
        return Found([(paper, score) for paper, score in papers if paper], len(rows), counts)

    def facet_values(self, facet: str, beginning: str = "", limit: int = 100) -> list[Count]:
        columns = self._fresh_columns()
        counts = columns.facets[facet].counts(columns.all_rows())
        wanted = self.db.rows(
            "SELECT code FROM facet_values WHERE facet = ? AND key >= ? AND key < ?",
            *(facet, beginning, beginning + "\U0010ffff"),
        )
        codes = np.array([row["code"] for row in wanted if row["code"] < len(counts)], np.int64)
        chosen = np.zeros(len(counts), np.int64)
        chosen[codes] = counts[codes]
        return self._top(chosen, limit)

    def _top(self, counts: Numbers, limit: int) -> list[Count]:
        """The values that are counted most."""
        codes = largest(counts, limit)
        rows = self.db.rows(
            "SELECT code, key, label FROM facet_values WHERE code IN (SELECT value FROM json_each(?))",
            json.dumps(codes.tolist()),
        )
        known = [Count(row["key"], row["label"], int(counts[row["code"]])) for row in rows]
        return nsmallest(limit, known, key=lambda value: (-value.papers, value.key))

    def _ranked(self, order: str, query: Query, columns: Columns) -> Any:
        """What papers are ordered by, by their numbers."""
        if order == "best":
            return self._points(query, columns)
        if order == "added":
            return np.arange(columns.size)
        years = np.zeros(columns.size, np.int64)
        years[columns.numbers] = columns.years
        return years

    def _points(self, query: Query, columns: Columns) -> Any:
        """The scores of `searching.score` for all papers at once, by their numbers."""
        points = np.full(columns.size, len(query) * WEIGHTS["text"])
        every, in_title = _every(query), np.zeros(columns.size)
        for forms in query:
            for field in RANKED:
                points[self._within(f"{{{field}}} : {_any(forms)} AND {every}", columns)] += WEIGHTS[field]
        for form in dict.fromkeys(form for forms in query for form in forms):
            in_title[self._within(f'{{title}} : "{form}" AND {every}', columns)] += 1
        lengths = np.ones(columns.size)
        lengths[columns.numbers] = np.maximum(1, columns.title_words)
        return np.round((points + TITLE_SHARE * in_title / lengths) / most_points(query), 6)

    def _within(self, expression: str, columns: Columns) -> Numbers:
        numbers = self._matching(expression)
        return numbers[numbers < columns.size]

    def _matching(self, expression: str) -> Numbers:
        row = self.db.row("SELECT group_concat(rowid, ' ') FROM words WHERE words MATCH ?", expression)
        return numbers_in(row[0]) if row and row[0] else np.zeros(0, np.int64)

    def _fresh_columns(self) -> Columns:
        """The columns with everything that any process has changed."""
        columns = self._columns = self._columns or Columns()
        self._take_changes(columns)
        row = self.db.row("SELECT count(*) FROM facets")
        if row and row[0] != len(columns):  # something was taken out
            columns = self._columns = Columns()
            self._take_changes(columns)
        return columns

    def _take_changes(self, columns: Columns) -> None:
        plain = (f"group_concat({name}, ' ')" for name in ("paper_id", "number", "title_words", "published"))
        coded = (f"group_concat({name}, ' {NEXT} ')" for name in FACETS)
        changed = "SELECT * FROM facets WHERE change > ? ORDER BY change"
        row = self.db.row(f"SELECT max(change), {', '.join([*plain, *coded])} FROM ({changed})", columns.change)
        if row and row[0]:
            ids, numbers, title_words, years, *codes = row[1:]
            columns.take(Rows(ids, numbers, title_words, years, dict(zip(FACETS, codes, strict=True))))
            columns.change = row[0]

    def _write_words(self, paper: Paper, words: Words, *, anew: bool = False) -> None:
        """Add to the index of a paper, or make it anew."""
        row = self.db.row("SELECT number FROM papers WHERE paper_id = ?", paper.paper_id)
        number = row["number"] if row else 0
        old = {} if anew else self._words(number)
        added = new_words(old, words)
        whole = {field: [*old.get(field, []), *added[field]] for field in FIELDS}
        if not old or any(added.values()):
            self.db.change("DELETE FROM words WHERE rowid = ?", number)
            self.db.change(
                f"INSERT INTO words (rowid, {', '.join(FIELDS)}) VALUES (?{', ?' * len(FIELDS)})",
                *(number, *(" ".join(whole[field]) for field in FIELDS)),
            )
        write_facets(self.db, number, paper, len(set(whole["title"])))

    def _words(self, number: int) -> Words:
        row = self.db.row(f"SELECT {', '.join(FIELDS)} FROM words WHERE rowid = ?", number)
        return {field: row[field].split() for field in FIELDS} if row else {}


def write_facets(db: Connection, number: int, paper: Paper, title_words: int) -> None:
    """Keep the facets of a paper under a new change, unless they are as before."""
    facets = facets_of(paper)
    codes = (" ".join(str(_kept_code(db, name, *value)) for value in facets[name].items()) for name in FACETS)
    values = (paper.paper_id, title_words, int(next(iter(facets["year"]), 0)), *codes)
    columns = f"paper_id, title_words, published, {', '.join(FACETS)}"
    old = db.row(f"SELECT {columns} FROM facets WHERE number = ?", number)
    if not old or tuple(old) != values:
        marks = ", ".join("?" * (len(values) + 1))
        db.change(f"INSERT OR REPLACE INTO facets (number, {columns}) VALUES ({marks})", number, *values)


def _kept_code(db: Connection, facet: str, key: str, label: str) -> int:
    db.change(
        "INSERT INTO facet_values (facet, key, label) VALUES (?, ?, ?) "
        "ON CONFLICT (facet, key) DO UPDATE SET label = max(label, excluded.label)",
        *(facet, key, label),
    )
    return code_of(db, facet, key)


def code_of(db: Connection, facet: str, key: str) -> int:
    """The number of a value; -1 when no paper ever had it."""
    row = db.row("SELECT code FROM facet_values WHERE facet = ? AND key = ?", facet, key)
    return int(row["code"]) if row else -1


def _every(query: Query) -> str:
    return " AND ".join(map(_any, query))


def _any(forms: tuple[str, ...]) -> str:
    return "({})".format(" OR ".join(f'"{form}"' for form in forms))
