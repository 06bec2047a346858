"""The index of words and facets in the SQLite store, and what it tells without a search: newest papers, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import ChangedPaper, FacetCount, FoundPapers, Paper, Search, Words
from harvester.library.contracts.catalogue import Catalogue
from harvester.library.facets import FACETS
from harvester.library.queries import WORD, parse_query
from harvester.library.searching import (
    FIELDS,
    LINE,
    MOST_SAMPLED,
    RANKED,
    SAMPLED,
    Query,
    choose_best,
    count_words,
    join_lines,
    make_line,
    read_query,
    score_paper,
    select_new_words,
)
from harvester.library.sqlite.facets import write_facets
from harvester.library.sqlite.fts_queries import match_every

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harvester.library.sqlite.connection import Connection
    from harvester.library.sqlite.ranking import Ranking


FEW_FOUND = 200  # of more papers numpy ranks all at once; opening it takes longer than ranking so few


class SqliteCatalogue(Catalogue):
    def __init__(self, db: Connection) -> None:
        self._db = db
        self._ranking: Ranking | None = None

    def search(self, words: str, limit: int = 20) -> list[tuple[Paper, float]]:
        if not words.strip():
            return []
        asked = parse_query(words)
        if any(term.excluded or term.kind != WORD for term in asked.terms):
            return self.find(Search(words, size=max(0, limit))).papers
        query = read_query(asked.told)
        found = self._read_ranked_words(query) if query else {}
        if found is None:
            return self.find(Search(words, size=max(0, limit))).papers
        scores = {paper_id: score_paper(query, there) for paper_id, there in found.items()}
        return self._read_papers(choose_best(scores, limit))

    def _read_ranked_words(self, query: Query) -> dict[str, Words] | None:
        """The words of the papers that have all of the query; None when there are too many to look at one by one."""
        rows = self._db.rows(
            f"SELECT paper_id, {', '.join(f'words.{field}' for field in RANKED)} FROM words "
            "JOIN facets ON facets.number = words.rowid WHERE words MATCH ? LIMIT ?",
            *(match_every(query), FEW_FOUND + 1),
        )
        if len(rows) > FEW_FOUND:
            return None
        return {row["paper_id"]: {field: row[field].split() for field in RANKED} for row in rows}

    def find(self, search: Search) -> FoundPapers:
        if not search.words.strip() and not search.facets and search.order == "added":
            return self._list_newest(search)
        if not self._ranking:
            from harvester.library.sqlite.ranking import Ranking  # opens numpy, which the first page does without

            self._ranking = Ranking(self._db)
        points, total, counts = self._ranking.find(search)
        return FoundPapers(self._read_papers(points), total, counts)

    def list_facet_values(self, facet: str, beginning: str = "", limit: int = 100) -> list[FacetCount]:
        rows = self._db.rows(
            "SELECT key, label, papers FROM facet_values "
            "WHERE facet = ? AND papers > 0 AND key >= ? AND key < ? ORDER BY papers DESC, key LIMIT ?",
            *(facet, beginning, beginning + "\U0010ffff", limit),
        )
        return [FacetCount(*row) for row in rows]

    def name_values(self, facet: str, keys: Sequence[str]) -> dict[str, str]:
        marks = ", ".join("?" * len(keys))
        rows = self._db.rows(f"SELECT key, label FROM facet_values WHERE facet = ? AND key IN ({marks})", facet, *keys)
        return {row["key"]: row["label"] for row in rows}

    def sample_words(self, beginning: str) -> dict[str, int]:
        expression = f'{{{" ".join(SAMPLED)}}} : "{beginning}" *'
        select = f"SELECT {', '.join(SAMPLED)} FROM words WHERE words MATCH ? LIMIT ?"
        rows = self._db.rows(select, expression, MOST_SAMPLED) if beginning.isalnum() else []
        return count_words(([row[field].split() for field in SAMPLED] for row in rows), beginning)

    def add(self, paper: Paper, words: Words) -> None:
        self._write_index(paper, self._find_number(paper.paper_id), words)

    def replace(self, paper: Paper, words: Words) -> None:
        self._write_index(paper, self._find_number(paper.paper_id), words, anew=True)

    def get_words(self, paper_id: str) -> Words:
        return self._read_words(self._find_number(paper_id))

    def drop(self, paper_id: str) -> None:
        with self._db.transaction():
            for table in ("words", "lines"):
                self._db.change(f"DELETE FROM {table} WHERE rowid = ?", self._find_number(paper_id))
            self._db.change("DELETE FROM facets WHERE paper_id = ?", paper_id)

    def list_changed(self, limit: int) -> list[ChangedPaper]:
        rows = self._db.rows("SELECT paper_id, change, number FROM changed_papers ORDER BY change LIMIT ?", limit)
        return [ChangedPaper(*row) for row in rows]

    def forget_changed(self, told: Sequence[ChangedPaper]) -> None:
        with self._db.transaction():
            self._db.change_all("DELETE FROM changed_papers WHERE change = ?", ((one.change,) for one in told))

    def mark_all_changed(self) -> None:
        with self._db.transaction():
            self._db.change("DELETE FROM changed_papers")
            self._db.change("INSERT INTO changed_papers (paper_id, number) SELECT paper_id, number FROM papers")

    def _list_newest(self, search: Search) -> FoundPapers:
        [[total]] = self._db.rows("SELECT count(*) FROM facets")
        page = (min(search.size, total), min(search.first, total))  # a page may ask for more than 64 bits hold
        rows = self._db.rows("SELECT paper_id, number FROM facets ORDER BY number DESC LIMIT ? OFFSET ?", *page)
        papers = self._read_papers((row["paper_id"], float(row["number"])) for row in rows)
        return FoundPapers(papers, total, {name: self.list_facet_values(name, limit=search.counted) for name in FACETS})

    def _read_papers(self, points: Iterable[tuple[str, float]]) -> list[tuple[Paper, float]]:
        select = "SELECT paper_id, record FROM papers WHERE paper_id = ?"
        papers = ((self._db.record("papers", Paper, select, paper_id), score) for paper_id, score in points)
        return [(paper, score) for paper, score in papers if paper]

    def _write_index(self, paper: Paper, number: int, words: Words, *, anew: bool = False) -> None:
        with self._db.transaction():
            old = {} if anew else self._read_words(number)
            added = select_new_words(old, words)
            whole = {field: [*old.get(field, []), *added[field]] for field in FIELDS}
            if not old or any(added.values()):
                self._db.change(
                    f"INSERT OR REPLACE INTO words (rowid, {', '.join(FIELDS)}) VALUES (?{', ?' * len(FIELDS)})",
                    *(number, *(" ".join(whole[field]) for field in FIELDS)),
                )
            line = join_lines(old.get(LINE, []), words.get(LINE) or make_line(paper))
            if line != old.get(LINE):
                self._db.change("INSERT OR REPLACE INTO lines (rowid, line) VALUES (?, ?)", number, " ".join(line))
            write_facets(self._db, number, paper, len(set(whole["title"])))

    def _find_number(self, paper_id: str) -> int:
        row = self._db.row("SELECT number FROM papers WHERE paper_id = ?", paper_id)
        return row["number"] if row else 0

    def _read_words(self, number: int) -> Words:
        row = self._db.row(f"SELECT {', '.join(FIELDS)} FROM words WHERE rowid = ?", number)
        line = self._db.row("SELECT line FROM lines WHERE rowid = ?", number)
        return {field: row[field].split() for field in FIELDS} | {LINE: line[0].split() if line else []} if row else {}
