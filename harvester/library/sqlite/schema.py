"""The tables of the SQLite store, as the ordered list of steps that made them what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.authors.mentions import make_mentions
from harvester.items import Paper
from harvester.library.bad_rows import read_rows
from harvester.library.contracts.terms import LibraryError
from harvester.library.facets import FACETS as FACET_NAMES
from harvester.library.facets import LISTED as LISTED_FACETS
from harvester.library.paper_keys import list_title_keys
from harvester.library.searching import make_line
from harvester.library.sqlite.citations import index_works, key_works, link_to, rekey_works
from harvester.library.sqlite.connection import read_record
from harvester.library.sqlite.facet_codes import EVERY
from harvester.library.sqlite.facets import write_facets
from harvester.library.sqlite.gathered_works import gather_works
from harvester.library.sqlite.mentions import make_row
from harvester.library.work_keys import make_paper_keys
from harvester.library.works import describe_paper, make_paper_work

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harvester.library.sqlite.connection import Connection

# Records are JSON; what is searched, sorted or counted by has a column of its own.
TABLES = """
CREATE TABLE papers (
    number INTEGER PRIMARY KEY AUTOINCREMENT, paper_id TEXT NOT NULL UNIQUE,
    copies INTEGER NOT NULL, cited INTEGER NOT NULL, bytes INTEGER NOT NULL, record TEXT NOT NULL
);
CREATE TABLE keys (key TEXT PRIMARY KEY, paper_id TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX keys_of_paper ON keys (paper_id);
CREATE VIRTUAL TABLE words USING fts5 (
    title, authors, keywords, abstract, often, text, tokenize = "unicode61 remove_diacritics 0"
);
CREATE TABLE wants (
    number INTEGER PRIMARY KEY AUTOINCREMENT, want_id TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL DEFAULT '', want TEXT NOT NULL, result TEXT
);
CREATE TABLE refusals (key TEXT PRIMARY KEY, want_id TEXT NOT NULL, time REAL NOT NULL, record TEXT NOT NULL)
    WITHOUT ROWID;
CREATE INDEX refusals_of_want ON refusals (want_id);
CREATE INDEX refusals_by_time ON refusals (time);
CREATE TABLE sources (url TEXT PRIMARY KEY, next_due REAL NOT NULL, record TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE tasks (
    kind TEXT NOT NULL, key TEXT NOT NULL, host TEXT NOT NULL, due REAL NOT NULL, lease REAL NOT NULL,
    owner TEXT NOT NULL, attempts INTEGER NOT NULL, outcome TEXT NOT NULL, priority REAL NOT NULL,
    data TEXT NOT NULL, created REAL NOT NULL, changed REAL NOT NULL, PRIMARY KEY (kind, key)
) WITHOUT ROWID;
CREATE INDEX tasks_by_priority ON tasks (kind, priority DESC, due);
CREATE INDEX tasks_of_owner ON tasks (owner);
CREATE TABLE hosts (host TEXT PRIMARY KEY, next_allowed REAL NOT NULL, delay REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE bans (key TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE crashes (sha256 TEXT PRIMARY KEY, times INTEGER NOT NULL) WITHOUT ROWID;
"""

TITLES = """
CREATE TABLE titles (title TEXT NOT NULL, paper_id TEXT NOT NULL, PRIMARY KEY (title, paper_id)) WITHOUT ROWID;
CREATE INDEX titles_of_paper ON titles (paper_id);
"""

# Cited works (and papers) as they are compared, the keys they stand under, who cites what, and which paper it is.
LINKS = """
CREATE TABLE works (work TEXT PRIMARY KEY, record TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE work_keys (key INTEGER NOT NULL, id TEXT NOT NULL, PRIMARY KEY (key, id)) WITHOUT ROWID;
CREATE TABLE paper_keys (key INTEGER NOT NULL, id TEXT NOT NULL, PRIMARY KEY (key, id)) WITHOUT ROWID;
CREATE TABLE citations (
    paper_id TEXT NOT NULL, place INTEGER NOT NULL, work TEXT NOT NULL, PRIMARY KEY (paper_id, place)
) WITHOUT ROWID;
CREATE INDEX citations_of_work ON citations (work);
CREATE TABLE links (
    work TEXT NOT NULL, paper_id TEXT NOT NULL, points REAL NOT NULL, grade TEXT NOT NULL, evidence TEXT NOT NULL,
    PRIMARY KEY (work, paper_id)
) WITHOUT ROWID;
CREATE INDEX links_to_paper ON links (paper_id);
"""

ANSWERS = """
CREATE TABLE IF NOT EXISTS answers (
    name TEXT PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, url TEXT NOT NULL, time REAL NOT NULL,
    data TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS answers_of_kind ON answers (kind, name);
"""


def make_tables(db: Connection) -> None:
    _run_script(db, TABLES)


def make_titles(db: Connection) -> None:
    """Papers are found by the beginning of either title."""
    _run_script(db, TITLES)
    for _, paper in _read_papers(db):
        for title in list_title_keys(paper):
            db.change("INSERT OR IGNORE INTO titles VALUES (?, ?)", title, paper.paper_id)


def make_links(db: Connection) -> None:
    """Papers can be linked to those they cite; the last step does it, in the tables of today."""
    _run_script(db, LINKS)


def keep_links(_: Connection) -> None:
    """Keys and ids of cited works were made anew here, which the last step does."""


def gather_links(db: Connection) -> None:
    """All that is said of a cited work stands together. In a library that has no links yet they are made.

    All papers are described first, so that each then finds whatever cites it.
    """
    gather_works(db)
    rekey_works(db)
    if db.row("SELECT 1 FROM works LIMIT 1"):
        return
    for _, kept in _read_papers(db):
        told = describe_paper(kept)
        index_works(db, told, key_works(told))
    for _, kept in _read_papers(db):
        paper = make_paper_work(kept)
        link_to(db, paper, make_paper_keys(paper))


def make_answers(db: Connection) -> None:
    """What crawls found out about scholars, lists, venues and topics is kept."""
    _run_script(db, ANSWERS)


def make_uses(db: Connection) -> None:
    """How often rationed things were used is counted over all processes."""
    _run_script(db, "CREATE TABLE IF NOT EXISTS uses (name TEXT PRIMARY KEY, times INTEGER NOT NULL) WITHOUT ROWID")


# A paper has the codes of its values for each facet, apart by spaces. A row that changes gets a new `change`, by which
# readers notice. The index lets `stats` count papers without reading their records.
FACETS = """
CREATE TABLE IF NOT EXISTS facet_values (
    code INTEGER PRIMARY KEY, facet TEXT NOT NULL, key TEXT NOT NULL, label TEXT NOT NULL, UNIQUE (facet, key)
);
CREATE TABLE IF NOT EXISTS facets (
    change INTEGER PRIMARY KEY AUTOINCREMENT, number INTEGER NOT NULL UNIQUE, paper_id TEXT NOT NULL UNIQUE,
    title_words INTEGER NOT NULL, published INTEGER NOT NULL, year TEXT NOT NULL, language TEXT NOT NULL,
    kind TEXT NOT NULL, host TEXT NOT NULL, venue TEXT NOT NULL, author TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS papers_in_sum ON papers (copies, cited, bytes);
CREATE TABLE IF NOT EXISTS rejections (paper_id TEXT PRIMARY KEY, time REAL NOT NULL, record TEXT NOT NULL)
    WITHOUT ROWID;
"""


# Who wrote the papers: a row an author of a paper, and the ids of persons; `into_id` is where a merged id leads.
AUTHORS = """
CREATE TABLE IF NOT EXISTS mentions (
    paper_id TEXT NOT NULL, place INTEGER NOT NULL, block TEXT NOT NULL, author TEXT NOT NULL, record TEXT NOT NULL,
    PRIMARY KEY (paper_id, place)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS mentions_of_block ON mentions (block);
CREATE INDEX IF NOT EXISTS mentions_of_author ON mentions (author, block);
CREATE TABLE IF NOT EXISTS authors (author_id TEXT PRIMARY KEY, into_id TEXT NOT NULL) WITHOUT ROWID
"""


def make_authors(db: Connection) -> None:
    """Authors are told apart as persons; those of the papers that are there wait to be."""
    _run_script(db, AUTHORS)
    for _, paper in _read_papers(db):
        db.change_all("INSERT OR IGNORE INTO mentions VALUES (?, ?, ?, ?, ?)", map(make_row, make_mentions(paper)))


def make_facets(db: Connection) -> None:
    """Papers can be counted by facets, and rejected ones are remembered; the last step fills them."""
    _run_script(db, FACETS)


def keep_facets(_: Connection) -> None:
    """Facets of papers were made anew here, which the last step does."""


# What a row of `facets` adds to the counts, or takes from them; no value has the code 0.
COUNTING = """
CREATE TRIGGER facets_{event} AFTER {event} ON facets BEGIN
    UPDATE facet_values SET papers = papers {step} WHERE code IN (SELECT value FROM json_each('[' || {codes} || '0]'));
END
"""


def count_facets(db: Connection) -> None:
    """How many papers have each value of a facet is known without counting."""
    db.change("ALTER TABLE facet_values ADD COLUMN papers INTEGER NOT NULL DEFAULT 0")
    db.change("CREATE INDEX facet_values_by_papers ON facet_values (facet, papers DESC, key)")
    db.change("CREATE TEMP TABLE kept_facets AS SELECT * FROM facets")
    db.change("DELETE FROM facets")
    for event, row, step in (("insert", "new", "+ 1"), ("delete", "old", "- 1")):
        codes = " || ".join(
            f"iif({row}.{name} = '', '', replace({row}.{name}, ' ', ',') || ',')" for name in FACET_NAMES
        )
        db.change(COUNTING.format(event=event, step=step, codes=codes))
    db.change("INSERT INTO facets SELECT * FROM kept_facets")
    db.change("DROP TABLE kept_facets")


def make_aliases(db: Connection) -> None:
    """Wants that were merged are found under the ids of both."""
    _run_script(
        db,
        "CREATE TABLE IF NOT EXISTS aliases (name TEXT PRIMARY KEY, want_id TEXT NOT NULL) WITHOUT ROWID;"
        "CREATE INDEX IF NOT EXISTS aliases_of_want ON aliases (want_id)",
    )


def keep_added(_: Connection) -> None:
    """Papers were found by when they were added, which the last step does better."""


def make_lines(db: Connection) -> None:
    """Phrases are found in titles, abstracts and key words."""
    db.change('CREATE VIRTUAL TABLE IF NOT EXISTS lines USING fts5 (line, tokenize = "unicode61 remove_diacritics 0")')
    for number, paper in _read_papers(db):
        db.change("INSERT OR REPLACE INTO lines (rowid, line) VALUES (?, ?)", number, " ".join(make_line(paper)))


# Papers that came, changed or went since a search engine was told; each once, under its last change.
CHANGED = """
CREATE TABLE IF NOT EXISTS changed_papers (
    change INTEGER PRIMARY KEY AUTOINCREMENT, paper_id TEXT NOT NULL UNIQUE, number INTEGER NOT NULL
)
"""
NOTING = """
CREATE TRIGGER IF NOT EXISTS papers_{event} AFTER {event} ON papers BEGIN
    DELETE FROM changed_papers WHERE paper_id = {row}.paper_id;
    INSERT INTO changed_papers (paper_id, number) VALUES ({row}.paper_id, {row}.number);
END
"""


def note_changes(db: Connection) -> None:
    """A search engine beside the store can follow what changes."""
    db.change(CHANGED)
    db.change("INSERT OR IGNORE INTO changed_papers (paper_id, number) SELECT paper_id, number FROM papers")
    for event, row in (("insert", "new"), ("update", "new"), ("delete", "old")):
        db.change(NOTING.format(event=event, row=row))


def note_unlinked(db: Connection) -> None:
    """Papers may be kept before their links are made."""
    db.change("CREATE TABLE IF NOT EXISTS unlinked (paper_id TEXT PRIMARY KEY) WITHOUT ROWID")


def make_parcels(db: Connection) -> None:
    """Processes that work at the same time leave for each other what they have read."""
    columns = "key TEXT PRIMARY KEY, time REAL NOT NULL, size INTEGER NOT NULL, data BLOB NOT NULL"
    db.change(f"CREATE TABLE IF NOT EXISTS parcels ({columns})")
    db.change("CREATE INDEX IF NOT EXISTS parcels_by_time ON parcels (time, key, size)")


def date_turns(db: Connection) -> None:
    """Of each host's turn it is known when it was given, by whose clock. Those of before, maybe of a wrong one, go."""
    db.change("DROP TABLE IF EXISTS hosts")
    columns = "host TEXT PRIMARY KEY, next_allowed REAL NOT NULL, delay REAL NOT NULL, written REAL NOT NULL DEFAULT 0"
    db.change(f"CREATE TABLE hosts ({columns}) WITHOUT ROWID")


# The papers of each value of some facets, and all of them, as they were added.
LISTED = """
DROP INDEX IF EXISTS papers_by_added;
DROP TABLE IF EXISTS listed;
CREATE TABLE listed (code INTEGER NOT NULL, stamp TEXT NOT NULL, number INTEGER NOT NULL,
    PRIMARY KEY (code, stamp, number)) WITHOUT ROWID
"""
LIST = "INSERT OR IGNORE INTO listed SELECT value, new.stamp, new.number FROM ({})"
UNLIST = "DELETE FROM listed WHERE code IN ({}) AND stamp = old.stamp AND number = old.number"


def list_by_stamps(db: Connection) -> None:
    """Papers are listed by when they were added, also those of one language, kind or host alone."""
    if not db.row("SELECT 1 FROM pragma_table_info('facets') WHERE name = 'stamp'"):  # the step may be taken again
        _run_script(db, LISTED)
        db.change("ALTER TABLE facets ADD COLUMN stamp TEXT NOT NULL DEFAULT ''")
        for event, row, change in (("insert", "new", LIST), ("delete", "old", UNLIST)):
            parts = (f"iif({row}.{name} = '', '', ',' || replace({row}.{name}, ' ', ','))" for name in LISTED_FACETS)
            codes = f"SELECT value FROM json_each('[{EVERY}' || {' || '.join(parts)} || ']')"
            db.change(f"CREATE TRIGGER facets_listed_{event} AFTER {event} ON facets BEGIN {change.format(codes)}; END")
    for number, paper in _read_papers(db):
        words = db.row("SELECT title FROM words WHERE rowid = ?", number)
        write_facets(db, number, paper, len(set(words["title"].split())) if words else 0)


# A store of version n lacks what stands from place n on; a new step is appended, none is changed.
MIGRATIONS: list[Callable[[Connection], None]] = [
    make_tables,
    make_titles,
    make_links,
    make_answers,
    make_uses,
    make_facets,
    count_facets,
    keep_facets,
    make_aliases,
    make_authors,
    keep_added,
    make_lines,
    note_changes,
    note_unlinked,
    make_parcels,
    keep_links,
    keep_links,
    gather_links,
    date_turns,
    list_by_stamps,
]


def migrate(db: Connection) -> None:
    """Bring a new or older file to the newest version, in one transaction."""
    if _read_version(db) == len(MIGRATIONS):
        return
    with db.transaction():
        # Another process may have done it while this one waited for its turn.
        for number, step in enumerate(MIGRATIONS[_read_version(db) :], start=_read_version(db) + 1):
            step(db)
            db.change(f"PRAGMA user_version = {number}")


def _read_version(db: Connection) -> int:
    row = db.row("PRAGMA user_version")
    version = int(row[0]) if row else 0
    if version > len(MIGRATIONS):
        raise LibraryError(
            f"The library {db.path} has schema version {version}, this Harvester knows {len(MIGRATIONS)}: "
            "use a newer Harvester or another LIBRARY_URI"
        )
    return version


def _read_papers(db: Connection) -> Iterator[tuple[int, Paper]]:
    """Every paper with its number; one that cannot be read is no reason to refuse the library."""
    rows = db.pages("SELECT number, paper_id, record FROM papers", "number")
    return read_rows("papers", rows, lambda row: (row["number"], read_record(Paper, row)))


def _run_script(db: Connection, script: str) -> None:
    for statement in script.split(";"):
        if statement.strip():
            db.change(statement)
