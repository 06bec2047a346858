"""Papers and bans in the SQLite store."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from harvester.items import Paper, Words
from harvester.items.codec import decode, encode
from harvester.library.bans import ban_keys, bans_of
from harvester.library.joining import (
    ALIKE_LETTERS,
    MOST_ALIKE,
    address_keys,
    as_first_copy,
    beginnings,
    file_keys,
    joined,
    letters_of,
    ranked_by_title,
    text_keys,
    title_keys,
)
from harvester.library.rewriting import rewritten
from harvester.library.rows import PAGE
from harvester.library.searching import words_of
from harvester.library.sqlite.links import SqliteLinks
from harvester.library.sqlite.words import SqliteWords
from harvester.library.works import described

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from harvester.library.sqlite.connection import Connection


class SqlitePapers(SqliteWords, SqliteLinks):
    db: Connection

    def save_paper(self, paper: Paper, text: str = "") -> Paper:
        # Lemmas take long: made before the transaction, which stops all other writers.
        words = words_of(paper, text)
        first = as_first_copy(paper, text)
        with self.db.transaction():
            return self._keep(first, words)

    def rewrite_paper(self, paper: Paper, text: str) -> Paper | None:
        words = words_of(paper, text)
        with self.db.transaction():
            old = self.paper(paper.paper_id)
            if not old:
                return None
            kept = rewritten(old, paper, text)
            self._write(kept)
            self._link(described(kept))
            self._write_words(kept, words, anew=True)
            self.db.change("DELETE FROM titles WHERE paper_id = ?", kept.paper_id)
            self._write_keys(kept)
            return kept

    def paper(self, paper_id: str) -> Paper | None:
        row = self.db.row("SELECT record FROM papers WHERE paper_id = ?", paper_id)
        return _paper(row) if row else None

    def paper_of_file(self, sha256: str) -> Paper | None:
        return self._paper_by(f"file:{sha256}")

    def paper_at(self, url: str) -> Paper | None:
        return self._paper_by(ban_keys(url=url)[0])

    def papers_like(self, title: str) -> list[Paper]:
        key = letters_of(title)
        start, shorter = key[:ALIKE_LETTERS], beginnings(key)
        conditions = {
            f"title IN ({_marks(shorter)})": shorter,
            "title >= ? AND title < ?": [start, start + "\U0010ffff"],
        }
        found: dict[str, Paper] = {}
        for condition, values in conditions.items() if key else ():
            ids = f"SELECT paper_id FROM titles WHERE {condition}"
            page = f"SELECT * FROM papers WHERE paper_id IN ({ids}) ORDER BY paper_id LIMIT {MOST_ALIKE}"
            for row in self.db.rows(page, *values):
                found.setdefault(row["paper_id"], _paper(row))
        return ranked_by_title(key, list(found.values()))

    def papers(self) -> Iterator[Paper]:
        return (_paper(row) for row in self._pages("SELECT number, record FROM papers"))

    def papers_after(self, number: int, limit: int) -> list[tuple[int, Paper]]:
        rows = self.db.rows("SELECT number, record FROM papers WHERE number > ? ORDER BY number LIMIT ?", number, limit)
        return [(row["number"], _paper(row)) for row in rows]

    def remove_paper(self, paper_id: str, ban: str = "file") -> Paper | None:
        paper = self.paper(paper_id)
        if not paper:
            return None
        banned = bans_of(paper, ban)
        with self.db.transaction():
            for key in banned:
                self.db.change("INSERT OR IGNORE INTO bans VALUES (?)", key)
            self.db.change("DELETE FROM words WHERE rowid = (SELECT number FROM papers WHERE paper_id = ?)", paper_id)
            for table in ("papers", "keys", "titles", "facets"):
                self.db.change(f"DELETE FROM {table} WHERE paper_id = ?", paper_id)
            self._unlink(paper_id)
            self._reopen(paper_id)
        return paper

    def _reopen(self, paper_id: str) -> None:
        """Wants that had this paper are due again."""
        found = "SELECT want_id FROM wants WHERE status = 'found' AND json_extract(result, '$.paper_id') = ?"
        self.db.change(f"UPDATE tasks SET due = 0 WHERE kind = 'want' AND key IN ({found})", paper_id)

    def banned(self, *, sha256: str = "", url: str = "") -> bool:
        keys = ban_keys(sha256=sha256, url=url)
        return self.db.row(f"SELECT 1 FROM bans WHERE key IN ({_marks(keys)})", *keys) is not None

    def _keep(self, paper: Paper, words: Words) -> Paper:
        """Add a paper or join it to the one that has its file or its text; inside a transaction."""
        owners = (self._paper_by(key) for key in [*file_keys(paper), *text_keys(paper)])
        old = next((owner for owner in owners if owner), None)
        kept = joined(old, paper) if old else paper
        if kept != old:
            self._write(kept)
        told = described(kept)
        if not old or told != described(old):
            self._link(told)
        self._write_words(kept, words)
        self._write_keys(kept)
        for key in address_keys(paper):
            self.db.change("INSERT OR REPLACE INTO keys VALUES (?, ?)", key, kept.paper_id)
        return kept

    def _write_keys(self, paper: Paper) -> None:
        for key in [*file_keys(paper), *text_keys(paper)]:
            self.db.change("INSERT OR IGNORE INTO keys VALUES (?, ?)", key, paper.paper_id)
        for title in title_keys(paper):
            self.db.change("INSERT OR IGNORE INTO titles VALUES (?, ?)", title, paper.paper_id)

    def _write(self, paper: Paper) -> None:
        record = json.dumps(encode(paper), ensure_ascii=False)
        size = sum(copy.get("size") or 0 for copy in paper.copies)
        self.db.change(
            "INSERT INTO papers (paper_id, copies, cited, bytes, record) VALUES (?, ?, ?, ?, ?) ON CONFLICT (paper_id) "
            "DO UPDATE SET copies = excluded.copies, cited = excluded.cited, bytes = excluded.bytes, "
            "record = excluded.record",
            *(paper.paper_id, len(paper.copies), len(paper.references), size, record),
        )

    def _paper_by(self, key: str) -> Paper | None:
        row = self.db.row("SELECT record FROM papers JOIN keys USING (paper_id) WHERE key = ?", key)
        return _paper(row) if row else None

    def _pages(self, select: str) -> Iterator[sqlite3.Row]:
        """All rows of a numbered table, a page at a time: no cursor stays open while the caller works."""
        number = 0
        while rows := self.db.rows(f"{select} WHERE number > ? ORDER BY number LIMIT {PAGE}", number):
            yield from rows
            number = rows[-1]["number"]


def _paper(row: sqlite3.Row) -> Paper:
    return decode(Paper, json.loads(row["record"]))


def _marks(values: Any) -> str:
    return ", ".join("?" * len(values))
