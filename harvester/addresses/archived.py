"""Copies in a web archive, as the Wayback Machine speaks of them: what is asked, what it answers, what an address says.

`https://archive.org/wayback/available?url=…` answers with the snapshot nearest to today; its bytes as they once came,
without the frame that the archive puts around pages, stand at the same address with `id_` behind the moment.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urljoin

_SNAPSHOT = re.compile(r"^(?P<archive>https?://[^/]+/web/)(?P<moment>\d{4,14})(?:[a-z]{2}_)?/(?P<url>\S+)$", re.I)
_FOUND = frozenset({"200", "203", "226"})  # how the page once answered; redirects and errors are archived, too
NO_ANSWER = object()
MAX_ANSWER = 100_000  # bytes


@dataclass(frozen=True, slots=True)
class ArchivedCopy:
    """`url` is the address whose copy it is, `day` when it was made (ISO), `address` where its bytes stand."""

    url: str
    day: str
    address: str


def make_archive_question(archive: str, url: str) -> str:
    return urljoin(archive.rstrip("/") + "/", f"wayback/available?url={quote(url, safe='')}")


def read_archive_answer(body: bytes) -> ArchivedCopy | None:
    """The nearest copy that can be had; None when there is none. ValueError when this is no answer of an archive."""
    if len(body) > MAX_ANSWER:
        raise ValueError("too long")
    answer: Any = json.loads(body)
    found = answer.get("archived_snapshots") if isinstance(answer, dict) else None
    nearest = found.get("closest") if isinstance(found, dict) else NO_ANSWER
    if nearest is NO_ANSWER:
        raise ValueError("no archived_snapshots")
    if not isinstance(nearest, dict) or not nearest.get("available") or str(nearest.get("status")) not in _FOUND:
        return None
    return read_archived_address(str(nearest.get("url") or ""))


def read_archived_address(address: str) -> ArchivedCopy | None:
    """What an address in an archive is a copy of; None when it is no such address."""
    snapshot = _SNAPSHOT.match(address.strip())
    if snapshot is None:
        return None
    moment = snapshot["moment"]
    day = "-".join(part for part in (moment[:4], moment[4:6], moment[6:8]) if part)
    return ArchivedCopy(snapshot["url"], day, f"{snapshot['archive']}{moment}id_/{snapshot['url']}")
