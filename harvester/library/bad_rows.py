"""Rows that cannot be read are told and passed over: one bad record ends no list, export or copy."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, get_origin, get_type_hints

from harvester.items.codec import decode
from harvester.library.contracts.terms import BadRecord

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

R = TypeVar("R")
T = TypeVar("T")

logger = logging.getLogger(__name__)

# What reading a row raises that is no JSON, or has something else where a text, a list or a mapping belongs.
UNREADABLE = (BadRecord, ValueError, TypeError, LookupError, AttributeError, RecursionError)
NAMES = ("paper_id", "want_id", "url", "name", "key", "_id", "number")
CHECKED = {str: str, list: list, dict: Mapping}


@dataclass(frozen=True, slots=True)
class BadRow:
    """A row that cannot be read: its table, its key, and why."""

    table: str
    name: str
    reason: str

    def __str__(self) -> str:
        return f"a row of {self.table} is passed over, it cannot be read: {self.name} ({self.reason})"


def read_rows(table: str, rows: Iterable[R], read: Callable[[R], T]) -> Iterator[T]:
    for row in rows:
        try:
            value = read(row)
        except UNREADABLE as error:
            report_bad_row(table, row, error)
        else:
            yield value


def report_bad_row(table: str, row: Any, error: Exception) -> None:
    bad = BadRow(table, name_row(row), str(error) or type(error).__name__)
    logger.error("%s", bad, extra={"bad_row": bad})


@contextmanager
def watch_bad_rows(tell: Callable[[BadRow], Any]) -> Iterator[None]:
    """Hear of each row that is passed over, in whatever part of the library."""

    class Watcher(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            tell(record.bad_row)  # type: ignore[attr-defined]

    watcher = Watcher(logging.ERROR)
    logger.addHandler(watcher)
    try:
        yield
    finally:
        logger.removeHandler(watcher)


def name_row(row: Any) -> str:
    """By its key, whatever else of it is there."""
    known = row.keys() if hasattr(row, "keys") else ()
    return next((str(row[name]) for name in NAMES if name in known and row[name]), "without a key")


def decode_sound(kind: type[T], record: Any) -> T:
    """A record as what it was kept as; raises BadRecord, also where a field is of another kind than it should be."""
    try:
        if not isinstance(record, Mapping):
            raise TypeError(f"it is {type(record).__name__}, not a record")
        value = decode(kind, record)  # type: ignore[arg-type]
        for name, wanted in _list_checked(kind).items():  # type: ignore[arg-type]
            if not isinstance(getattr(value, name), wanted):
                raise TypeError(f"{name} is {type(getattr(value, name)).__name__}, not {wanted.__name__}")
    except UNREADABLE as error:
        raise BadRecord(f"a record of the library cannot be read (`scrapy library check`): {error}") from None
    return value


@cache
def _list_checked(kind: type[Any]) -> dict[str, type[Any]]:
    hints = get_type_hints(kind)
    plain = {part.name: get_origin(hints[part.name]) or hints[part.name] for part in fields(kind)}
    return {name: CHECKED[hint] for name, hint in plain.items() if hint in CHECKED}
