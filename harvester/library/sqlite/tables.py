"""What is read in the SQLite store, and how: every table with records."""

from __future__ import annotations

from functools import partial

from harvester.items import Paper, Refusal, Rejection, Source
from harvester.library.sqlite.answers import read_answer
from harvester.library.sqlite.citations import read_cited, read_link, read_work
from harvester.library.sqlite.connection import read_record
from harvester.library.sqlite.mentions import read_mention
from harvester.library.sqlite.table_rows import TableRows
from harvester.library.sqlite.tasks import read_task
from harvester.library.sqlite.wants import read_pair

TABLES = {
    "papers": TableRows(("paper_id",), partial(read_record, Paper)),
    "wants": TableRows(("want_id",), read_pair),
    "refusals": TableRows(("key",), partial(read_record, Refusal)),
    "sources": TableRows(("url",), partial(read_record, Source)),
    "rejections": TableRows(("paper_id",), partial(read_record, Rejection)),
    "answers": TableRows(("name",), read_answer),
    "tasks": TableRows(("kind", "key"), read_task),
    "mentions": TableRows(("paper_id", "place"), read_mention),
    "works": TableRows(("work",), read_work, "citing = ''"),
    "citations": TableRows(("paper_id",), read_cited),
    "links": TableRows(("work", "paper_id"), read_link),
}
