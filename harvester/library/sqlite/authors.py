"""Mentions of authors and the persons they were told to be, in the SQLite store."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from harvester.items import Paper
from harvester.items.json_records import write_json
from harvester.library.bad_rows import read_row, read_rows
from harvester.library.contracts.authors import Authors
from harvester.library.contracts.terms import MOST_STEPS
from harvester.library.facets import list_told_ids
from harvester.library.rows import keep_persons
from harvester.library.sqlite.connection import Connection, read_record
from harvester.library.sqlite.facets import write_facets
from harvester.library.sqlite.mentions import make_row, read_mention

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harvester.items import AuthorMention

_SELECT = "SELECT paper_id, place, record, author FROM mentions"
_KEPT = "CASE WHEN json_valid(record) THEN record ELSE '{}' END"  # as SQLite can ask it


class SqliteAuthors(Authors):
    def __init__(self, db: Connection) -> None:
        self._db = db

    def save_mentions(self, paper_id: str, mentions: Sequence[AuthorMention]) -> list[AuthorMention]:
        with self._db.transaction():
            kept = keep_persons(self.list_of_paper(paper_id), mentions)
            self.drop_mentions(paper_id)
            self._db.change_all("INSERT INTO mentions VALUES (?, ?, ?, ?, ?)", map(make_row, kept))
        return kept

    def drop_mentions(self, paper_id: str) -> None:
        self._db.change("DELETE FROM mentions WHERE paper_id = ?", paper_id)

    def list_of_paper(self, paper_id: str) -> list[AuthorMention]:
        return self._list_mentions("paper_id = ? ORDER BY place", paper_id)

    def list_of_block(self, block: str) -> list[AuthorMention]:
        return self._list_mentions("block = ? ORDER BY paper_id, place", block)

    def list_of_author(self, author_id: str) -> list[AuthorMention]:
        return self._list_mentions("author = ? ORDER BY paper_id, place", author_id) if author_id else []

    def _list_mentions(self, condition: str, value: str) -> list[AuthorMention]:
        return list(read_rows("mentions", self._db.rows(f"{_SELECT} WHERE {condition}", value), read_mention))

    def blocks(self, *, unsettled: bool = False) -> Iterator[str]:
        condition = "author = '' AND" if unsettled else ""
        last = ""
        while row := self._db.row(f"SELECT min(block) FROM mentions WHERE {condition} block > ?", last):
            if row[0] is None:
                return
            last = row[0]
            yield last

    def writings(self) -> Iterator[tuple[str, str, str]]:
        names = f"block, {_KEPT} ->> '$.given' AS given, {_KEPT} ->> '$.patronymic' AS patronymic"
        for row in self._db.rows(f"SELECT DISTINCT {names} FROM mentions"):
            yield row["block"], row["given"] or "", row["patronymic"] or ""

    def assign(self, authors: Mapping[tuple[str, int], str], merged: Mapping[str, str]) -> None:
        with self._db.transaction():
            self._db.change_all(
                "INSERT INTO authors VALUES (?, ?) ON CONFLICT (author_id) DO UPDATE SET into_id = excluded.into_id",
                merged.items(),
            )
            self._db.change_all("INSERT OR IGNORE INTO authors VALUES (?, '')", ((one,) for one in {*authors.values()}))
            changed: defaultdict[str, dict[int, str]] = defaultdict(dict)
            for (paper_id, place), author in authors.items():
                changed[paper_id][place] = author
            for paper_id, told in changed.items():
                self._assign_paper(paper_id, told)

    def list_ids(self, family: str) -> dict[str, str]:
        rows = self._db.rows(
            "SELECT author_id, into_id FROM authors WHERE author_id = ? OR (author_id > ? AND author_id < ?)",
            *(family, f"{family}-", f"{family}."),
        )
        return {row["author_id"]: row["into_id"] for row in rows}

    def follow(self, author_id: str) -> str:
        for _ in range(MOST_STEPS):
            row = self._db.row("SELECT into_id FROM authors WHERE author_id = ?", author_id)
            if not row:
                return ""
            if not row["into_id"]:
                return author_id
            author_id = row["into_id"]
        return author_id

    def _assign_paper(self, paper_id: str, told: Mapping[int, str]) -> None:
        rows = self._db.rows(
            "SELECT place, author, record ->> '$.key' AS key FROM mentions WHERE paper_id = ? AND json_valid(record)",
            paper_id,
        )
        changes = ((author, paper_id, place) for place, author in told.items())
        self._db.change_all("UPDATE mentions SET author = ? WHERE paper_id = ? AND place = ?", changes)
        before = list_told_ids((row["author"] or row["key"], row["key"]) for row in rows)
        after = list_told_ids((told.get(row["place"], row["author"]) or row["key"], row["key"]) for row in rows)
        if before != after:
            self._rewrite_ids(paper_id, after)

    def _rewrite_ids(self, paper_id: str, ids: list[str]) -> None:
        """The paper and its facets, where somebody does not go by the key of his name, or does so again."""
        change = (
            "UPDATE papers SET record = json_set(record, '$.author_ids', json(?)) "
            "WHERE paper_id = ? AND json_valid(record) AND json_type(record) = 'object'"
        )
        self._db.change(change, write_json(ids), paper_id)
        found = self._db.row(
            "SELECT papers.number, paper_id, record, title_words FROM papers JOIN facets USING (paper_id) "
            "WHERE paper_id = ?",
            paper_id,
        )
        if found:
            paper = read_row("papers", found, lambda row: read_record(Paper, row))
            if paper:
                write_facets(self._db, found["number"], paper, found["title_words"])
