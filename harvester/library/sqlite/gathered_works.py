"""Cited works of older libraries, put into the tables of today: whatever is said of one stands in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.library.works import CITED, name_work, unpack_work

if TYPE_CHECKING:
    from harvester.library.sqlite.connection import Connection

MOST_READ = 20_000  # rows that are held in memory at once
# Papers stand among the works, too. `citing` is empty beside a description; else it is a paper that cites the work.
TABLES = (
    "CREATE TABLE works (work TEXT NOT NULL, citing TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (work, citing)) "
    "WITHOUT ROWID",
    "CREATE TABLE citations (paper_id TEXT PRIMARY KEY, works TEXT NOT NULL) WITHOUT ROWID",
)
FILLING = (
    "INSERT OR IGNORE INTO works SELECT new, '' AS citing, record FROM old_works JOIN renamed ON old = work "
    "UNION ALL SELECT coalesce(new, work), paper_id, '' FROM old_citations LEFT JOIN renamed ON old = work "
    "ORDER BY 1, 2",
    "INSERT INTO citations SELECT paper_id, json_group_array(work) FROM (SELECT paper_id, coalesce(new, work) AS work "
    "FROM old_citations LEFT JOIN renamed ON old = work ORDER BY paper_id, place) GROUP BY paper_id",
    "UPDATE OR REPLACE links SET work = new FROM renamed WHERE old = work AND old != new",
    # Whoever wants a work under its id of before finds it under that of today, too.
    "INSERT OR IGNORE INTO aliases SELECT new, want_id FROM wants JOIN renamed ON old = want_id WHERE old != new",
)


def gather_works(db: Connection) -> None:
    """Who cites a work stands beside its description; ids of works are those that are made today."""
    if db.row("SELECT 1 FROM pragma_table_info('works') WHERE name = 'citing'"):
        return  # as every step, it may be taken again
    db.change("CREATE TEMP TABLE renamed (old TEXT PRIMARY KEY, new TEXT NOT NULL) WITHOUT ROWID")
    last = ""
    while rows := db.rows(f"SELECT * FROM works WHERE work > ? ORDER BY work LIMIT {MOST_READ}", last):
        names = ((row["work"], _name_anew(row["work"], row["record"])) for row in rows)
        db.change_all("INSERT INTO renamed VALUES (?, ?)", names)
        last = rows[-1]["work"]
    for table in ("works", "citations"):
        db.change(f"ALTER TABLE {table} RENAME TO old_{table}")
    for step in (*TABLES, *FILLING):
        db.change(step)
    for table in ("old_works", "old_citations", "renamed"):
        db.change(f"DROP TABLE {table}")


def _name_anew(work_id: str, record: str) -> str:
    return name_work(unpack_work(work_id, record)) if work_id.startswith(CITED) else work_id
