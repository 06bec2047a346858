"""What the answers of each kind hold, so that one that holds something else is a bad row for whoever reads it.

Kinds that are not named here may hold anything.
"""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any, TypedDict

import msgspec

from harvester.items import Answer, AuditResult, GapReport, JournalEntry, VenueResult, Want
from harvester.library.bad_rows import decode_sound

Mentions = list[tuple[str, int]]


class PageData(TypedDict, total=False):
    """Of users and what they do on the pages: visits, kept searches, lists they send, crawls they start or plan."""

    name: str
    role: str
    user: str
    spider: str
    when: str
    query: str
    arguments: dict[str, str]
    wants: int
    reasons: list[str]
    started: float
    since: float


class ScholarData(TypedDict, total=False):
    name: str | None
    status: str | None
    home_url: str | None
    publications_url: str | None
    publications_urls: list[str] | None


class CrawlData(TypedDict, total=False):
    spider: str
    arguments: dict[str, str]
    started: float
    seconds: float
    reason: str
    stats: dict[str, Any]
    hosts: dict[str, list[float]]


class SearchData(TypedDict):
    status: str
    hits: list[dict[str, Any]]


class DraftPart(TypedDict, total=False):
    wants: list[Want]
    before: list[Want | None]


class WorkData(TypedDict):
    papers: list[str]


class VersionData(TypedDict):
    work: str


class ShinglesData(TypedDict):
    sha256: str
    signature: list[int]


class WordData(TypedDict):
    terms: list[tuple[str, float]]


class MergeData(TypedDict):
    into: str
    other: str
    into_mentions: Mentions
    other_mentions: Mentions


class SplitData(TypedDict):
    new: str
    taken: Mentions
    left: Mentions


SHAPES: dict[str, Any] = {
    "audit_result": AuditResult,
    "author_merge": MergeData,
    "author_split": SplitData,
    "crawl": CrawlData,
    "draft": PageData,
    "draft_part": DraftPart,
    "gap_report": GapReport,
    "job": PageData,
    "journal": JournalEntry,
    "planned_crawl": PageData,
    "saved_search": PageData,
    "scholar_result": ScholarData,
    "search": SearchData,
    "shingles": ShinglesData,
    "term": WorkData,
    "user": PageData,
    "venue_result": VenueResult,
    "version": VersionData,
    "visit": PageData,
    "word": WordData,
    "work": WorkData,
}


def decode_answer(row: dict[str, Any]) -> Answer:
    """An answer as it was kept; raises what is unreadable, also where it does not hold what its kind does."""
    answer = decode_sound(Answer, row)
    shape = SHAPES.get(answer.kind)
    if is_dataclass(shape):
        decode_sound(shape, answer.data)  # type: ignore[arg-type]
    elif shape:
        msgspec.convert(answer.data, shape)
    return answer
