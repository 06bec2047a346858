"""Papers in the SQLite store."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.authors.mentions import make_mentions
from harvester.fusion.record import fuse_paper, hear_anew
from harvester.items import Correction, Paper, Words
from harvester.items.json_records import rewrite_json, write_json
from harvester.library.bad_rows import read_rows
from harvester.library.contracts.papers import Papers
from harvester.library.correcting import change_beneath, correct_paper, undo_correction
from harvester.library.datestamps import NO_END
from harvester.library.facets import list_told_ids
from harvester.library.joining import find_same_paper, join_papers, make_first_copy, mark_dead_address, rewrite_reading
from harvester.library.paper_keys import (
    ALIKE_LETTERS,
    LAST_SIGN,
    MOST_ALIKE,
    list_address_keys,
    list_beginnings,
    list_file_keys,
    list_text_keys,
    list_title_keys,
    name_address,
    rank_by_title,
)
from harvester.library.searching import collect_words, collect_words_anew
from harvester.library.sqlite.connection import Connection, read_record
from harvester.library.sqlite.facet_codes import EVERY, find_code
from harvester.library.works import describe_paper
from harvester.text.coarse import keep_letters

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator, Sequence

    from harvester.items import DescribedPaper, Statement
    from harvester.library.contracts.authors import Authors
    from harvester.library.contracts.catalogue import Catalogue, Citations


class SqlitePapers(Papers):
    def __init__(self, db: Connection, catalogue: Catalogue, citations: Citations, authors: Authors) -> None:
        self._db = db
        self._catalogue = catalogue
        self._citations = citations
        self._authors = authors

    def save(self, paper: Paper, text: str = "") -> Paper:
        # Lemmas take long: made before the transaction, which stops all other writers.
        words = collect_words(paper, text)
        return self.keep(make_first_copy(paper, text), words)

    def save_all(self, read: Sequence[tuple[Paper, str]]) -> list[Paper]:
        made = [(make_first_copy(paper, text), collect_words(paper, text)) for paper, text in read]
        with self._db.transaction():
            return [self._keep(paper, words, self._citations.defer) for paper, words in made]

    def keep(self, paper: Paper, words: Words) -> Paper:
        return self._keep(paper, words, self._citations.link)

    def _keep(self, paper: Paper, words: Words, link: Callable[[DescribedPaper], None]) -> Paper:
        with self._db.transaction():
            owners = (self._get_by_key(key) for key in [*list_file_keys(paper), *list_text_keys(paper)])
            old = next((owner for owner in owners if owner), None)
            old = old or find_same_paper(paper, self.find_by_title(paper.title))
            kept = self._tell_authors(change_beneath(join_papers(old, paper), fuse_paper) if old else paper)
            if kept != old:
                self._write_paper(kept)
            described = describe_paper(kept)
            if not old or described != describe_paper(old):
                link(described)
            index = self._catalogue.add if old else self._catalogue.replace  # nothing is there to add to
            index(kept, words)
            self._write_keys(kept)
            for key in list_address_keys(paper):
                self._db.change("INSERT OR REPLACE INTO keys VALUES (?, ?)", key, kept.paper_id)
            return kept

    def rewrite(self, paper: Paper, text: str) -> Paper | None:
        return self._rewrite(paper, text, collect_words(paper, text), self._citations.link)

    def rewrite_all(self, read: Sequence[tuple[Paper, str]]) -> list[Paper | None]:
        made = [(paper, text, collect_words(paper, text)) for paper, text in read]
        with self._db.transaction():
            return [self._rewrite(*each, self._citations.defer) for each in made]

    def _rewrite(self, paper: Paper, text: str, words: Words, link: Callable[[DescribedPaper], None]) -> Paper | None:
        with self._db.transaction():
            old = self.get(paper.paper_id)
            if not old:
                return None
            return self._replace_paper(change_beneath(rewrite_reading(old, paper, text), fuse_paper), words, link)

    def correct(self, paper_id: str, correction: Correction) -> Paper | None:
        return self._change_values(paper_id, lambda paper: correct_paper(paper, correction))

    def undo_correction(self, paper_id: str, name: str) -> Paper | None:
        return self._change_values(paper_id, lambda paper: undo_correction(paper, name))

    def testify(self, paper_id: str, source: str, witnesses: Sequence[Statement]) -> Paper | None:
        return self._change_values(
            paper_id, lambda paper: change_beneath(paper, lambda read: hear_anew(read, source, witnesses))
        )

    def _change_values(self, paper_id: str, change: Callable[[Paper], Paper]) -> Paper | None:
        with self._db.transaction():
            old = self.get(paper_id)
            if not old:
                return None
            kept = change(old)
            if kept == old:
                return old
            words = collect_words_anew(kept, self._catalogue.get_words(paper_id))
            return self._replace_paper(kept, words, self._citations.link)

    def _replace_paper(self, paper: Paper, words: Words, link: Callable[[DescribedPaper], None]) -> Paper:
        """Record, links and index; nothing of those before is left."""
        paper = self._tell_authors(paper)
        self._write_paper(paper)
        link(describe_paper(paper))
        self._catalogue.replace(paper, words)
        self._db.change("DELETE FROM titles WHERE paper_id = ?", paper.paper_id)
        self._write_keys(paper)
        return paper

    def forget(self, paper_id: str) -> None:
        with self._db.transaction():
            self._catalogue.drop(paper_id)
            self._citations.unlink(paper_id)
            self._authors.drop_mentions(paper_id)
            for table in ("papers", "keys", "titles"):
                self._db.change(f"DELETE FROM {table} WHERE paper_id = ?", paper_id)

    def get(self, paper_id: str) -> Paper | None:
        return self._db.record("papers", Paper, "SELECT paper_id, record FROM papers WHERE paper_id = ?", paper_id)

    def get_by_file(self, sha256: str) -> Paper | None:
        return self._get_by_key(f"file:{sha256}")

    def get_by_address(self, url: str) -> Paper | None:
        return self._get_by_key(name_address(url))

    def mark_address(self, url: str, dead: float) -> bool:
        with self._db.transaction():
            paper = self.get_by_address(url)
            if paper:
                self._write_paper(mark_dead_address(paper, url, dead))
            return paper is not None

    def find_by_title(self, title: str) -> list[Paper]:
        key = keep_letters(title)
        start = key[:ALIKE_LETTERS]
        # As one value, so that SQLite prepares one question for titles of any length.
        conditions = {
            "title IN (SELECT value FROM json_each(?))": [write_json(list_beginnings(key))],
            "title >= ? AND title < ?": [start, start + LAST_SIGN],
        }
        found: dict[str, Paper] = {}
        for condition, values in conditions.items() if key else ():
            ids = f"SELECT paper_id FROM titles WHERE {condition}"
            page = f"SELECT * FROM papers WHERE paper_id IN ({ids}) ORDER BY paper_id LIMIT {MOST_ALIKE}"
            for paper in read_rows("papers", self._db.rows(page, *values), lambda row: read_record(Paper, row)):
                found.setdefault(paper.paper_id, paper)
        return rank_by_title(key, list(found.values()))

    def find_ids(self, beginning: str, limit: int) -> list[str]:
        select = "SELECT paper_id FROM papers WHERE paper_id >= ? AND paper_id < ? ORDER BY paper_id LIMIT ?"
        return [row["paper_id"] for row in self._db.rows(select, beginning, beginning + LAST_SIGN, limit)]

    def all(self) -> Iterator[Paper]:
        rows = self._db.pages("SELECT number, paper_id, record FROM papers", "number")
        return read_rows("papers", rows, lambda row: read_record(Paper, row))

    def lines(self) -> Iterator[str]:
        rows = self._db.pages("SELECT number, paper_id, record FROM papers", "number")
        return read_rows("papers", rows, _write_line)

    def list_stamped(
        self, after: tuple[str, int], limit: int, last: str = "", member: tuple[str, str] | None = None
    ) -> list[tuple[str, int, Paper]]:
        code = find_code(self._db, *member) if member else EVERY
        page = (
            "SELECT listed.stamp, papers.number, paper_id, record FROM listed CROSS JOIN papers USING (number) "
            "WHERE code = ? AND (listed.stamp, listed.number) > (?, ?) AND listed.stamp <= ? "
            "ORDER BY listed.stamp, listed.number LIMIT ?"
        )
        while rows := self._db.rows(page, code, *after, last or NO_END, limit):
            read = read_rows("papers", rows, lambda row: (row["stamp"], row["number"], read_record(Paper, row)))
            if found := list(read):
                return found
            after = rows[-1]["stamp"], rows[-1]["number"]
        return []

    def _tell_authors(self, paper: Paper) -> Paper:
        kept = self._authors.save_mentions(paper.paper_id, make_mentions(paper))
        return replace(paper, author_ids=list_told_ids((one.author or one.key, one.key) for one in kept))

    def _write_paper(self, paper: Paper) -> None:
        size = sum(copy.get("size") or 0 for copy in paper.copies)
        self._db.change(
            "INSERT INTO papers (paper_id, copies, cited, bytes, record) VALUES (?, ?, ?, ?, ?) ON CONFLICT (paper_id) "
            "DO UPDATE SET copies = excluded.copies, cited = excluded.cited, bytes = excluded.bytes, "
            "record = excluded.record",
            *(paper.paper_id, len(paper.copies), len(paper.references), size, write_json(paper)),
        )

    def _write_keys(self, paper: Paper) -> None:
        for key in [*list_file_keys(paper), *list_text_keys(paper)]:
            self._db.change("INSERT OR IGNORE INTO keys VALUES (?, ?)", key, paper.paper_id)
        for title in list_title_keys(paper):
            self._db.change("INSERT OR IGNORE INTO titles VALUES (?, ?)", title, paper.paper_id)

    def _get_by_key(self, key: str) -> Paper | None:
        select = "SELECT paper_id, record FROM papers JOIN keys USING (paper_id) WHERE key = ?"
        return self._db.record("papers", Paper, select, key)


def _write_line(row: sqlite3.Row) -> str:
    return rewrite_json(Paper, row["record"]) or write_json(read_record(Paper, row))
