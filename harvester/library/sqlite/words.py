"""The index of words and facets in the SQLite store, and what it tells without a search: newest papers, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import FacetCount, FoundPapers, Search, Words
from harvester.library.facets import FACETS, facets_of
from harvester.library.interface import Library
from harvester.library.searching import FIELDS, MOST_COUNTED, new_words

if TYPE_CHECKING:
    from harvester.items import Paper
    from harvester.library.sqlite.connection import Connection
    from harvester.library.sqlite.ranking import Ranking


class SqliteWords(Library):
    db: Connection
    _ranking: Ranking | None = None

    def search(self, words: str, limit: int = 20) -> list[tuple[Paper, float]]:
        return self.find(Search(words, size=max(0, limit))).papers if words.strip() else []

    def find(self, search: Search) -> FoundPapers:
        if not search.words.strip() and not search.facets and search.order == "added":
            return self._newest(search)
        if not self._ranking:
            from harvester.library.sqlite.ranking import Ranking  # opens numpy, which the first page does without

            self._ranking = Ranking(self.db)
        points, total, counts = self._ranking.find(search)
        papers = ((self.paper(paper_id), score) for paper_id, score in points)
        return FoundPapers([(paper, score) for paper, score in papers if paper], total, counts)

    def _newest(self, search: Search) -> FoundPapers:
        [[total]] = self.db.rows("SELECT count(*) FROM facets")
        page = (min(search.size, total), min(search.first, total))  # a page may ask for more than 64 bits hold
        rows = self.db.rows("SELECT paper_id, number FROM facets ORDER BY number DESC LIMIT ? OFFSET ?", *page)
        papers = ((self.paper(row["paper_id"]), float(row["number"])) for row in rows)
        counts = {name: self.facet_values(name, limit=MOST_COUNTED) for name in FACETS}
        return FoundPapers([(paper, number) for paper, number in papers if paper], total, counts)

    def facet_values(self, facet: str, beginning: str = "", limit: int = 100) -> list[FacetCount]:
        rows = self.db.rows(
            "SELECT key, label, papers FROM facet_values "
            "WHERE facet = ? AND papers > 0 AND key >= ? AND key < ? ORDER BY papers DESC, key LIMIT ?",
            *(facet, beginning, beginning + "\U0010ffff", limit),
        )
        return [FacetCount(*row) for row in rows]

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
        db.change("DELETE FROM facets WHERE number = ?", number)  # replacing would not be counted
        db.change(f"INSERT INTO facets (number, {columns}) VALUES ({marks})", number, *values)


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
