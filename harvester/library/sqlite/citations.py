"""Cited works and their links to papers in the SQLite store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from harvester.items import CitationLink, Evidence, Work
from harvester.items.json_records import write_json
from harvester.library.bad_rows import is_sound, read_row, read_rows
from harvester.library.contracts.catalogue import Citations
from harvester.library.linking import AMBIGUOUS, link_to_papers, link_to_works
from harvester.library.paper_keys import LAST_SIGN
from harvester.library.work_keys import (
    MOST_UNDER_KEY,
    choose_papers,
    choose_works,
    count_common_keys,
    make_paper_keys,
    make_reference_keys,
)
from harvester.library.works import CITED, pack_work, unpack_work

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from harvester.items import DescribedPaper
    from harvester.library.sqlite.connection import Connection

MOST_VALUES = 500  # in one question
MOST_READ = 20_000  # small rows that are held in memory at once


Pieces = list[tuple[str, float, str]]  # of evidence
Keys = dict[str, list[int]]  # of papers and cited works, by their ids

_WORKS = msgspec.json.Decoder(list[Work])


class SqliteCitations(Citations):
    def __init__(self, db: Connection) -> None:
        self._db = db

    def list_works(self, paper_id: str) -> list[str]:
        return _list_works(self._db, paper_id) or []

    def find_citing(self, works: Sequence[str]) -> list[tuple[str, str]]:
        found = _select_in(self._db, "SELECT work, citing FROM works WHERE citing > '' AND work", works)
        return sorted((row["work"], row["citing"]) for row in found)

    def find_links(self, works: Sequence[str] = (), papers: Sequence[str] = ()) -> list[CitationLink]:
        rows = [
            *_select_in(self._db, "SELECT * FROM links WHERE work", works),
            *_select_in(self._db, "SELECT * FROM links WHERE paper_id", papers),
        ]
        found = {(row["work"], row["paper_id"]): row for row in rows}
        return list(read_rows("links", (found[name] for name in sorted(found)), read_link))

    def find_papers(self, work: Work) -> list[CitationLink]:
        under = _find_under(self._db, "paper_keys", make_reference_keys(work))
        papers = _read_works(self._db, choose_papers(under))
        return link_to_papers(work, papers)

    def count_missing(self, limit: int) -> list[tuple[str, int]]:
        rows = self._db.rows(
            "SELECT work, count(*) AS papers FROM works WHERE citing > '' "
            "AND NOT EXISTS (SELECT 1 FROM links WHERE links.work = works.work) "
            "GROUP BY work ORDER BY papers DESC, work LIMIT ?",
            limit,
        )
        return [(row["work"], row["papers"]) for row in rows]

    def count_cited(self, limit: int) -> list[tuple[str, int]]:
        rows = self._db.rows(
            "SELECT links.paper_id, count(DISTINCT citing) AS papers FROM links "
            "JOIN works ON works.work = links.work AND citing > '' WHERE links.grade != ? "
            "GROUP BY links.paper_id ORDER BY papers DESC, links.paper_id LIMIT ?",
            *(AMBIGUOUS, limit),
        )
        return [(row["paper_id"], row["papers"]) for row in rows]

    def get_works(self, ids: Sequence[str]) -> list[Work]:
        return _read_works(self._db, ids)

    def find_papers_under(self, keys: Sequence[int]) -> dict[int, list[str]]:
        return _find_under(self._db, "paper_keys", keys)

    def find_works(self, keys: Sequence[int]) -> dict[int, list[str]]:
        return _find_under(self._db, "work_keys", keys)

    def link(self, described: DescribedPaper) -> None:
        with self._db.transaction():
            waiting = self._db.row("SELECT 1 FROM unlinked LIMIT 1")
            if waiting:
                self._db.change("DELETE FROM unlinked WHERE paper_id = ?", described.paper.id)
            keys = key_works(described)
            new = index_works(self._db, described, keys)
            # A work that others cite was linked with the first of them, and with each paper that came after that,
            # unless some were kept without their links.
            self.passed_over += link_from(self._db, described.cited if waiting else new, keys)
            self.passed_over += link_to(self._db, described.paper, keys[described.paper.id])

    def relink(self, described: DescribedPaper) -> None:
        cited = [work.id for work in described.cited]
        with self._db.transaction():
            described_works = "SELECT work, record FROM json_each(?) CROSS JOIN works ON work = value AND citing = ''"
            rows = self._db.rows(described_works, write_json([described.paper.id, *cited]))
            bad = [(row["work"],) for row in rows if not is_sound(row, read_work)]
            self._db.change_all("DELETE FROM works WHERE work = ? AND citing = ''", bad)
            self._db.change_all("DELETE FROM links WHERE work = ?", ((work,) for work in cited))
            keys = key_works(described)
            index_works(self._db, described, keys)
            link_from(self._db, described.cited, keys)
            link_to(self._db, described.paper, keys[described.paper.id])

    def forget_work(self, work_id: str) -> None:
        with self._db.transaction():
            for table in ("works", "links"):
                self._db.change(f"DELETE FROM {table} WHERE work = ?", work_id)

    def defer(self, described: DescribedPaper) -> None:
        with self._db.transaction():
            index_works(self._db, described, key_works(described))
            self._db.change("INSERT OR IGNORE INTO unlinked VALUES (?)", described.paper.id)

    def list_unlinked(self, after: str, limit: int) -> list[str]:
        select = "SELECT paper_id FROM unlinked WHERE paper_id > ? ORDER BY paper_id LIMIT ?"
        return [row["paper_id"] for row in self._db.rows(select, after, limit)]

    def mark_linked(self, papers: Sequence[str]) -> None:
        with self._db.transaction():
            self._db.change_all("DELETE FROM unlinked WHERE paper_id = ?", ((name,) for name in papers))

    def replace_links(self, works: Sequence[str], links: Sequence[CitationLink]) -> None:
        with self._db.transaction():
            self._db.change_all("DELETE FROM links WHERE work = ?", ((work,) for work in works))
            _write_links(self._db, links)

    def paper_keys(self) -> Iterator[tuple[int, str]]:
        page = f"SELECT key, id FROM paper_keys WHERE (key, id) > (?, ?) ORDER BY key, id LIMIT {MOST_READ}"
        last: tuple[int, str] = (-1, "")
        while rows := self._db.rows(page, *last):
            yield from map(tuple, rows)
            last = rows[-1]["key"], rows[-1]["id"]

    def works(self, after: str = "", before: str = "") -> Iterator[Work]:
        return _page_works(self._db, after or CITED, before or CITED + LAST_SIGN)

    def unlink(self, paper_id: str) -> None:
        with self._db.transaction():
            _write_citations(self._db, paper_id, [])
            for table, column in (("links", "paper_id"), ("unlinked", "paper_id"), ("works", "work")):
                self._db.change(f"DELETE FROM {table} WHERE {column} = ?", paper_id)


def key_works(described: DescribedPaper) -> Keys:
    keys = {work.id: make_reference_keys(work) for work in described.cited}
    return {**keys, described.paper.id: make_paper_keys(described.paper)}


def index_works(db: Connection, described: DescribedPaper, keys: Keys) -> list[Work]:
    """Describe a paper and the works it cites, and put each under its keys; the works that nobody cited before."""
    paper_id = described.paper.id
    db.change("INSERT OR REPLACE INTO works VALUES (?, '', ?)", paper_id, pack_work(described.paper))
    _write_keys(db, "paper_keys", {paper_id: keys[paper_id]})
    cited = {work.id: work for work in described.cited}
    described_works = "SELECT work FROM json_each(?) CROSS JOIN works ON work = value AND citing = ''"
    known = {row["work"] for row in db.rows(described_works, write_json(list(cited)))}
    new = [work for name, work in cited.items() if name not in known]
    db.change_all("INSERT INTO works VALUES (?, '', ?)", ((work.id, pack_work(work)) for work in new))
    _write_citations(db, paper_id, [work.id for work in described.cited])
    _write_keys(db, "work_keys", {work.id: keys[work.id] for work in new})
    return new


def _write_keys(db: Connection, table: str, keys: Keys) -> None:
    # As one text: a hundred rows take a sixth less than one by one.
    rows = "SELECT one.value, work.key FROM json_each(?) AS work, json_each(work.value) AS one"
    db.change(f"INSERT OR IGNORE INTO {table} {rows}", write_json(keys))


def _list_works(db: Connection, paper_id: str) -> list[str] | None:
    """None where the list cannot be read."""
    row = db.row("SELECT paper_id, works FROM citations WHERE paper_id = ?", paper_id)
    return read_row("citations", row, read_cited) if row else []


def read_cited(row: sqlite3.Row) -> list[str]:
    return msgspec.json.decode(row["works"], type=list[str])


def _write_citations(db: Connection, paper_id: str, works: list[str]) -> None:
    """Keep what a paper cites: its list, and beside each work that it cites it."""
    old = _list_works(db, paper_id)
    if works == old:
        return
    if old is None:
        db.change("DELETE FROM works WHERE citing = ?", paper_id)
        old = []
    gone, came = set(old).difference(works), set(works).difference(old)
    db.change_all("DELETE FROM works WHERE work = ? AND citing = ?", ((work, paper_id) for work in gone))
    db.change_all("INSERT OR IGNORE INTO works VALUES (?, ?, '')", ((work, paper_id) for work in came))
    if works:
        db.change("INSERT OR REPLACE INTO citations VALUES (?, ?)", paper_id, write_json(works))
    else:
        db.change("DELETE FROM citations WHERE paper_id = ?", paper_id)


def rekey_works(db: Connection) -> None:
    """Put all papers and cited works under the keys that are made today, in their order."""
    described = {
        "paper_keys": (make_paper_keys, [("", CITED), (CITED + LAST_SIGN, LAST_SIGN)]),
        "work_keys": (make_reference_keys, [(CITED, CITED + LAST_SIGN)]),
    }
    db.change("CREATE TEMP TABLE new_keys (key INTEGER NOT NULL, id TEXT NOT NULL)")
    for table, (make_keys, bounds) in described.items():
        works = (work for each in bounds for work in _page_works(db, *each))
        db.change_all(
            "INSERT INTO new_keys VALUES (?, ?)", ((key, work.id) for work in works for key in make_keys(work))
        )
        db.change(f"DELETE FROM {table}")
        db.change(f"INSERT INTO {table} SELECT key, id FROM new_keys ORDER BY key, id")
        db.change("DELETE FROM new_keys")
    db.change("DROP TABLE new_keys")


def link_from(db: Connection, cited: Iterable[Work], all_keys: Keys) -> int:
    """Link cited works to the papers they may be; how many of their keys were passed over.

    All of them at once: of a paper with a hundred references each would ask ten questions.
    """
    works = {work.id: work for work in cited}
    keys = {name: all_keys[name] for name in works}
    under = _find_under(db, "paper_keys", {key for each in keys.values() for key in each})
    of_works = {name: {key: under[key] for key in each} for name, each in keys.items()}
    near = {name: choose_papers(postings) for name, postings in of_works.items()}
    papers = {paper.id: paper for paper in _read_works(db, sorted({one for each in near.values() for one in each}))}
    known = {name: [papers[one] for one in each if one in papers] for name, each in near.items()}
    _write_links(db, [link for name, each in known.items() for link in link_to_papers(works[name], each)])
    return sum(map(count_common_keys, of_works.values()))


def link_to(db: Connection, paper: Work, keys: Sequence[int]) -> int:
    """Link the works that were cited before their paper came; what an earlier description fitted is judged anew.

    How many of the paper's keys were passed over is the answer.
    """
    known = [row["work"] for row in db.rows("SELECT work FROM links WHERE paper_id = ?", paper.id)]
    if known:
        db.change("DELETE FROM links WHERE paper_id = ?", paper.id)
    under = _find_under(db, "work_keys", keys)
    works = _read_works(db, sorted({*known, *choose_works(under)}))
    _write_links(db, link_to_works(paper, works))
    return count_common_keys(under)


def _write_links(db: Connection, links: Iterable[CitationLink]) -> None:
    rows = ((link.work, link.paper_id, link.points, link.grade, _pack_evidence(link)) for link in links)
    db.change_all("INSERT OR REPLACE INTO links VALUES (?, ?, ?, ?, ?)", rows)


def _find_under(db: Connection, table: str, keys: Iterable[int]) -> dict[int, list[str]]:
    """What stands under each key; of a key that too much stands under, one more than is looked at."""
    some = f"SELECT id FROM {table} WHERE key = asked.value LIMIT {MOST_UNDER_KEY + 1}"
    each = f"SELECT asked.value AS key, (SELECT group_concat(id) FROM ({some})) AS ids FROM json_each(?) AS asked"
    rows = db.rows(each, write_json(list(keys)))
    return {row["key"]: row["ids"].split(",") if row["ids"] else [] for row in rows}


def _read_works(db: Connection, ids: Sequence[str]) -> list[Work]:
    # Hundreds may be asked for at once: asked and answered as one text, they take half the time.
    found = "SELECT work, record FROM json_each(?) CROSS JOIN works ON work = value AND citing = ''"
    return _unpack_works(db, found, write_json(list(ids)))


def _page_works(db: Connection, after: str, before: str) -> Iterator[Work]:
    page = f"SELECT work, record FROM works WHERE work > ? AND work < ? AND citing = '' ORDER BY work LIMIT {MOST_READ}"
    while (last := db.rows(f"SELECT max(work) FROM ({page})", after, before)[0][0]) is not None:
        yield from _unpack_works(db, page, after, before)
        after = last


def _unpack_works(db: Connection, found: str, *values: Any) -> list[Work]:
    """The works that a question finds; one by one where some cannot be read."""
    [[names, records]] = db.rows(f"SELECT group_concat(work), group_concat(record) FROM ({found})", *values)
    try:
        works = _WORKS.decode(f"[{records or ''}]")
        for work, name in zip(works, names.split(",") if names else (), strict=True):
            work.id = name
    except ValueError:
        return list(read_rows("works", db.rows(found, *values), read_work))
    return works


def read_work(row: sqlite3.Row) -> Work:
    return unpack_work(row["work"], row["record"])


def _select_in(db: Connection, select: str, values: Sequence[str]) -> Iterator[sqlite3.Row]:
    for start in range(0, len(values), MOST_VALUES):
        part = values[start : start + MOST_VALUES]
        yield from db.rows(f"{select} IN ({', '.join('?' * len(part))})", *part)


def _pack_evidence(link: CitationLink) -> str:
    return write_json([(piece.name, piece.points, piece.detail) for piece in link.evidence])


def read_link(row: sqlite3.Row) -> CitationLink:
    evidence = [Evidence(*piece) for piece in msgspec.json.decode(row["evidence"], type=Pieces)]
    return CitationLink(row["work"], row["paper_id"], row["points"], row["grade"], evidence)
