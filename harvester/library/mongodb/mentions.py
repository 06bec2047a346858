"""The rows of mentions in the MongoDB store: read and written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.items import AuthorMention
from harvester.items.codec import encode
from harvester.library.bad_rows import decode_sound, read_rows
from harvester.library.rows import keep_persons

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.library.mongodb.driver import Steps

_ORDER = [("paper_id", 1), ("place", 1)]


def save_mentions(db: Any, paper_id: str, mentions: Sequence[AuthorMention]) -> Steps[list[AuthorMention]]:
    """Each mention is written in one step that two processes may take at once; those that are gone come last."""
    kept = keep_persons((yield from list_mentions(db, {"paper_id": paper_id})), mentions)
    for one in kept:
        row = {"paper_id": paper_id, "place": one.place, "block": one.block, "author": one.author}
        change = {"$set": {**row, "record": encode(one)}}
        yield db.mentions.update_one({"_id": name_mention(paper_id, one.place)}, change, upsert=True)
    yield db.mentions.delete_many({"paper_id": paper_id, "place": {"$gte": len(kept)}})
    return kept


def list_mentions(db: Any, condition: dict[str, Any]) -> Steps[list[AuthorMention]]:
    rows = yield db.mentions.find(condition).sort(_ORDER).to_list()
    return list(read_rows("mentions", rows, read_mention))


def name_mention(paper_id: str, place: int) -> str:
    return f"{paper_id} {place}"


def read_mention(row: dict[str, Any]) -> AuthorMention:
    mention = decode_sound(AuthorMention, row["record"])
    mention.author = row["author"]
    return mention
