"""Bans and rejections in the SQLite store: papers out of the library, remembered whole, restored on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Paper, Rejection
from harvester.items.json_records import write_json
from harvester.library.bad_rows import read_rows
from harvester.library.contracts.papers import Removals
from harvester.library.paper_keys import list_ban_keys, list_bans
from harvester.library.rows import make_rejection
from harvester.library.sqlite.connection import Connection, read_record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.library.contracts.catalogue import Catalogue
    from harvester.library.contracts.papers import Papers
    from harvester.library.contracts.wants import Wants


class SqliteRemovals(Removals):
    def __init__(self, db: Connection, papers: Papers, catalogue: Catalogue, wants: Wants) -> None:
        self._db = db
        self._papers = papers
        self._catalogue = catalogue
        self._wants = wants

    def remove(self, paper_id: str, ban: str = "file") -> Paper | None:
        paper = self._papers.get(paper_id)
        if not paper:
            return None
        banned = list_bans(paper, ban)
        with self._db.transaction():
            for key in banned:
                self._db.change("INSERT OR IGNORE INTO bans VALUES (?)", key)
            self._papers.forget(paper_id)
            self._reopen_wants(paper_id)
        return paper

    def is_banned(self, *, sha256: str = "", url: str = "") -> bool:
        return any(map(self._has_ban, list_ban_keys(sha256=sha256, url=url)))

    def reject(self, paper_id: str, reason: str, now: float) -> Rejection | None:
        paper = self._papers.get(paper_id)
        if not paper:
            return None
        wants = [(self._wants.get(name), self._wants.get_result(name)) for name in paper.wants]
        new = [key for key in list_bans(paper, "file") if not self._has_ban(key)]
        rejection = make_rejection(paper, wants, reason, now, new, self._catalogue.get_words(paper_id))
        with self._db.transaction():
            row = (paper_id, now, write_json(rejection))
            self._db.change("INSERT OR REPLACE INTO rejections VALUES (?, ?, ?)", *row)
            self.remove(paper_id, "file")
        return rejection

    def restore(self, paper_id: str) -> Paper | None:
        rejection = self.get(paper_id)
        if not rejection:
            return None
        with self._db.transaction():
            for key in rejection.bans:
                self._db.change("DELETE FROM bans WHERE key = ?", key)
            self._db.change("DELETE FROM rejections WHERE paper_id = ?", paper_id)
            return self._papers.keep(rejection.paper, rejection.words)

    def get(self, paper_id: str) -> Rejection | None:
        select = "SELECT paper_id, record FROM rejections WHERE paper_id = ?"
        return self._db.record("rejections", Rejection, select, paper_id)

    def all(self) -> Iterator[Rejection]:
        rows = self._db.pages("SELECT paper_id, record FROM rejections", "paper_id")
        return read_rows("rejections", rows, lambda row: read_record(Rejection, row))

    def _has_ban(self, key: str) -> bool:
        return self._db.row("SELECT 1 FROM bans WHERE key = ?", key) is not None

    def _reopen_wants(self, paper_id: str) -> None:
        """Wants that had this paper are due again."""
        found = (
            "SELECT want_id FROM wants WHERE status = 'found' AND json_valid(result) "
            "AND json_extract(result, '$.paper_id') = ?"
        )
        self._db.change(f"UPDATE tasks SET due = 0 WHERE kind = 'want' AND key IN ({found})", paper_id)
