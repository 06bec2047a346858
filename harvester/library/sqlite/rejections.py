"""Papers that a person rejected, in the SQLite store: out of the library, remembered whole, restored on demand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from harvester.items import Rejection
from harvester.items.codec import decode, encode
from harvester.library.bans import bans_of
from harvester.library.rejecting import rejection_of
from harvester.library.rows import PAGE
from harvester.library.sqlite.papers import SqlitePapers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Paper


class SqliteRejections(SqlitePapers):
    def reject_paper(self, paper_id: str, reason: str, now: float) -> Rejection | None:
        row = self.db.row("SELECT number FROM papers WHERE paper_id = ?", paper_id)
        paper = self.paper(paper_id)
        if not row or not paper:
            return None
        wants = [(self.want(name), self.result(name)) for name in paper.wants]
        new = [key for key in bans_of(paper, "file") if not self.db.row("SELECT 1 FROM bans WHERE key = ?", key)]
        rejection = rejection_of(paper, wants, reason, now, new, self._words(row["number"]))
        record = json.dumps(encode(rejection), ensure_ascii=False)
        self.db.change("INSERT OR REPLACE INTO rejections VALUES (?, ?, ?)", paper_id, now, record)
        self.remove_paper(paper_id, "file")
        return rejection

    def rejections(self) -> Iterator[Rejection]:
        last = ""
        while rows := self.db.rows(
            f"SELECT paper_id, record FROM rejections WHERE paper_id > ? ORDER BY paper_id LIMIT {PAGE}", last
        ):
            yield from (decode(Rejection, json.loads(row["record"])) for row in rows)
            last = rows[-1]["paper_id"]

    def rejection(self, paper_id: str) -> Rejection | None:
        row = self.db.row("SELECT record FROM rejections WHERE paper_id = ?", paper_id)
        return decode(Rejection, json.loads(row["record"])) if row else None

    def restore_paper(self, paper_id: str) -> Paper | None:
        rejection = self.rejection(paper_id)
        if not rejection:
            return None
        with self.db.transaction():
            for key in rejection.bans:
                self.db.change("DELETE FROM bans WHERE key = ?", key)
            self.db.change("DELETE FROM rejections WHERE paper_id = ?", paper_id)
            return self._keep(rejection.paper, rejection.words)
