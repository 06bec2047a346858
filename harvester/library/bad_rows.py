"""Rows that cannot be read are told and passed over: one bad record ends no list, search, page, crawl or copy.

Whoever reads rows of a store does it here: many by `read_rows`, one by `read_row`.
"""

from __future__ import annotations

import logging
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from harvester.items.codec import decode, encode
from harvester.library.contracts.terms import BadRecord

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

R = TypeVar("R")
T = TypeVar("T")

logger = logging.getLogger(__name__)

# What reading a row raises that is no JSON, or has something else where a text, a list or a mapping belongs.
UNREADABLE = (BadRecord, ValueError, TypeError, LookupError, AttributeError, RecursionError)
# Columns of keys, those of rows that have several of them together.
PAIRS = (("work", "paper_id"), ("paper_id", "place"), ("kind", "key"), ("want_id", "key"))
NAMES = (*PAIRS, *((name,) for name in ("paper_id", "want_id", "work", "url", "name", "key", "_id", "number")))


@dataclass(frozen=True, slots=True)
class BadRow:
    """A row that cannot be read: its table, its key, and why."""

    table: str
    name: str
    reason: str

    def __str__(self) -> str:
        told = f"a row of {self.table} is passed over, it cannot be read: {self.name} ({self.reason})"
        return f"{told}; `scrapy library check` says what to do"


def read_rows(table: str, rows: Iterable[R], read: Callable[[R], T]) -> Iterator[T]:
    for row in rows:
        try:
            value = read(row)
        except UNREADABLE as error:
            report_bad_row(table, row, error)
        else:
            yield value


def read_row(table: str, row: R | None, read: Callable[[R], T]) -> T | None:
    """One row that was looked for; nothing where there is none, or it cannot be read (`Store.holds` tells which)."""
    return next(read_rows(table, () if row is None else (row,), read), None)


def is_sound(row: R, read: Callable[[R], Any]) -> bool:
    try:
        read(row)
    except UNREADABLE:
        return False
    return True


def report_bad_row(table: str, row: Any, error: Exception) -> None:
    bad = BadRow(table, name_row(row), str(error) or type(error).__name__)
    logger.error("%s", bad, extra={"bad_row": bad})


@contextmanager
def watch_bad_rows(tell: Callable[[BadRow], Any]) -> Iterator[None]:
    """Hear of each row that is passed over, in whatever part of the library; once, and instead of the log."""

    seen: set[tuple[str, str]] = set()

    class Watcher(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            bad: BadRow = record.bad_row  # type: ignore[attr-defined]
            if (bad.table, bad.name) not in seen:
                seen.add((bad.table, bad.name))
                tell(bad)

    watcher, propagated = Watcher(logging.ERROR), logger.propagate
    logger.addHandler(watcher)
    logger.propagate = False
    try:
        yield
    finally:
        logger.removeHandler(watcher)
        logger.propagate = propagated


def name_row(row: Any) -> str:
    """By its key, whatever else of it is there."""
    known = dict(row) if hasattr(row, "keys") else {}
    for names in NAMES:
        parts = [str(known[name]) for name in names if known.get(name) not in (None, "")]
        if len(parts) == len(names):
            return " ".join(parts)
    return "without a key"


def decode_sound(kind: type[T], record: Any) -> T:
    """A record as what it was kept as; raises BadRecord, also where a field is of another kind than it should be."""
    try:
        return msgspec.convert(record, kind)
    except UNREADABLE:
        return _decode_patiently(kind, record)


def _decode_patiently(kind: type[T], record: Any) -> T:
    """As older versions may have written it: fields are missing, or have nothing where something stands today."""
    try:
        value = decode(kind, record)
        msgspec.convert(encode(value), kind)  # says what is of another kind, and where
    except UNREADABLE as error:
        raise BadRecord(str(error)) from None
    return value
