"""The rows of mentions in the SQLite store: read and written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import AuthorMention
from harvester.items.json_records import write_json
from harvester.library.sqlite.connection import read_record

if TYPE_CHECKING:
    from sqlite3 import Row


def make_row(mention: AuthorMention) -> tuple[str, int, str, str, str]:
    return mention.paper_id, mention.place, mention.block, mention.author, write_json(mention)


def read_mention(row: Row) -> AuthorMention:
    mention = read_record(AuthorMention, row)
    mention.author = row["author"]
    return mention
