"""Cited works and their links to papers in the SQLite store."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from harvester.items import CitationLink, Evidence, Work
from harvester.library.interface import Library
from harvester.library.linking import links_between
from harvester.library.work_keys import (
    MOST_PAPERS,
    MOST_UNDER_KEY,
    MOST_WORKS,
    candidates,
    paper_keys,
    reference_keys,
    too_common,
)
from harvester.library.works import packed

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from harvester.items import DescribedPaper
    from harvester.library.sqlite.connection import Connection

MOST_VALUES = 500  # in one question
_JSON = json.JSONEncoder(ensure_ascii=False)


class SqliteLinks(Library):
    db: Connection

    def cited_works(self, paper_id: str) -> list[str]:
        rows = self.db.rows("SELECT work FROM citations WHERE paper_id = ? ORDER BY place", paper_id)
        return [row["work"] for row in rows]

    def citing_papers(self, works: Sequence[str]) -> list[tuple[str, str]]:
        found = _in_parts(self.db, "SELECT DISTINCT work, paper_id FROM citations WHERE work", works)
        return sorted((row["work"], row["paper_id"]) for row in found)

    def links(self, works: Sequence[str] = (), papers: Sequence[str] = ()) -> list[CitationLink]:
        rows = [
            *_in_parts(self.db, "SELECT * FROM links WHERE work", works),
            *_in_parts(self.db, "SELECT * FROM links WHERE paper_id", papers),
        ]
        found = {(row["work"], row["paper_id"]): row for row in rows}
        return [_link(found[name]) for name in sorted(found)]

    def works(self, ids: Sequence[str]) -> list[Work]:
        return _works(self.db, ids)

    def works_under(self, keys: Sequence[int]) -> dict[int, list[str]]:
        return _under(self.db, "work_keys", keys)

    def _link(self, told: DescribedPaper) -> None:
        """Keep what a paper cites and link it both ways; inside the transaction that keeps the paper."""
        self.db.change("DELETE FROM citations WHERE paper_id = ?", told.paper.id)
        index(self.db, told)
        self.passed_over += sum(link_from(self.db, work) for work in {work.id: work for work in told.cited}.values())
        self.passed_over += link_to(self.db, told.paper)

    def _unlink(self, paper_id: str) -> None:
        """A paper that goes takes its citations and the links to it along; what it cited stays described."""
        for table, column in (("citations", "paper_id"), ("links", "paper_id"), ("works", "work")):
            self.db.change(f"DELETE FROM {table} WHERE {column} = ?", paper_id)


def index(db: Connection, told: DescribedPaper) -> None:
    """Describe a paper and the works it cites, and put each under its keys."""
    paper_id = told.paper.id
    db.change("INSERT OR REPLACE INTO works VALUES (?, ?)", paper_id, packed(told.paper))
    db.change_all("INSERT OR IGNORE INTO paper_keys VALUES (?, ?)", ((key, paper_id) for key in paper_keys(told.paper)))
    places = ((paper_id, place, work.id) for place, work in enumerate(told.cited))
    db.change_all("INSERT INTO citations VALUES (?, ?, ?)", places)
    for work in told.cited:
        if db.change("INSERT OR IGNORE INTO works VALUES (?, ?)", work.id, packed(work)):
            keys = ((key, work.id) for key in reference_keys(work))
            db.change_all("INSERT OR IGNORE INTO work_keys VALUES (?, ?)", keys)


def link_from(db: Connection, work: Work) -> int:
    """Link a cited work to the papers it may be; how many of its keys were passed over."""
    under = _under(db, "paper_keys", reference_keys(work))
    papers = _works(db, candidates(under, MOST_PAPERS))
    _write_links(db, links_between((work, paper) for paper in papers))
    return too_common(under)


def link_to(db: Connection, paper: Work) -> int:
    """Link the works that were cited before their paper came; what an earlier description fitted is judged anew.

    How many of the paper's keys were passed over is the answer.
    """
    known = [row["work"] for row in db.rows("SELECT work FROM links WHERE paper_id = ?", paper.id)]
    db.change("DELETE FROM links WHERE paper_id = ?", paper.id)
    under = _under(db, "work_keys", paper_keys(paper))
    works = _works(db, sorted({*known, *candidates(under, MOST_WORKS)}))
    _write_links(db, links_between((work, paper) for work in works))
    return too_common(under)


def _write_links(db: Connection, links: list[CitationLink]) -> None:
    rows = ((link.work, link.paper_id, link.points, link.grade, _evidence(link)) for link in links)
    db.change_all("INSERT OR REPLACE INTO links VALUES (?, ?, ?, ?, ?)", rows)


def _under(db: Connection, table: str, keys: Iterable[int]) -> dict[int, list[str]]:
    page = f"SELECT id FROM {table} WHERE key = ? LIMIT {MOST_UNDER_KEY + 1}"
    return {key: [row[0] for row in db.rows(page, key)] for key in keys}


def _works(db: Connection, ids: Sequence[str]) -> list[Work]:
    rows = list(_in_parts(db, "SELECT work, record FROM works WHERE work", ids))
    # Hundreds may be asked for at once: read as one text, they take half the time.
    records = json.loads(f"[{','.join(row['record'] for row in rows)}]")
    return [Work(row["work"], *record) for row, record in zip(rows, records, strict=True)]


def _in_parts(db: Connection, select: str, values: Sequence[str]) -> Iterator[sqlite3.Row]:
    for start in range(0, len(values), MOST_VALUES):
        part = values[start : start + MOST_VALUES]
        yield from db.rows(f"{select} IN ({', '.join('?' * len(part))})", *part)


def _evidence(link: CitationLink) -> str:
    return _JSON.encode([[piece.name, piece.points, piece.detail] for piece in link.evidence])


def _link(row: sqlite3.Row) -> CitationLink:
    evidence = [Evidence(*piece) for piece in json.loads(row["evidence"])]
    return CitationLink(row["work"], row["paper_id"], row["points"], row["grade"], evidence)
