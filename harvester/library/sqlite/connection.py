"""One connection to an SQLite file; whatever goes wrong is told in one line that says what to do."""

from __future__ import annotations

import json
import sqlite3
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from harvester.items.codec import clean
from harvester.items.json_records import read_json
from harvester.library.bad_rows import decode_sound, read_row
from harvester.library.contracts.terms import PAGE, LibraryError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")

NO_END = float("inf")
CACHE_KB = 16_000  # of pages: SQLite's own 2,000 do not hold the inner ones of a library of 100,000 papers
# Pages in the log that are put into the file together: many papers write the same ones, SQLite's own 1,000 hold seven
# papers. Of more than 4,062 a reader would need a second look to find one.
LOG_PAGES = 4_000
STEPS_BETWEEN_LOOKS = 10_000  # of SQLite's machine, well below a millisecond: at the clock
BEING_MADE = 30.0  # seconds in which a new library may still be without a byte
LOCKED = ("SQLITE_BUSY", "SQLITE_LOCKED")
# The beginning of SQLite's name of an error, and what a person can do about it.
ADVICE = {
    "SQLITE_BUSY": "is locked by another process: wait for it or stop it (?timeout=SECONDS waits longer)",
    "SQLITE_LOCKED": "is locked by another process: wait for it or stop it (?timeout=SECONDS waits longer)",
    "SQLITE_FULL": "cannot grow, the disk is full: free some space and start again, nothing kept is lost",
    "SQLITE_IOERR": "cannot be read or written: check the disk and its free space",
    "SQLITE_READONLY": "cannot be written: give this user write access to the file and its folder",
    "SQLITE_CANTOPEN": "cannot be opened: check that the folder exists and may be written",
    "SQLITE_PERM": "cannot be opened: check the rights of the file and its folder",
    "SQLITE_NOTADB": "is not an SQLite file: move it away or choose another LIBRARY_URI",
    "SQLITE_INTERRUPT": "took too long to answer: ask for less, or later",
    "SQLITE_CORRUPT": "is damaged: put a backup in its place, or save what is left with sqlite3's .recover",
}


class _TimeIsOver(sqlite3.OperationalError):
    """As SQLite says it of a question that it was made to leave."""

    sqlite_errorname = "SQLITE_INTERRUPT"


class LibraryLocked(LibraryError):
    """Another process writes just now."""


class Connection:
    """Autocommit outside `transaction`; many processes may hold one each."""

    def __init__(self, path: str, timeout: float) -> None:
        self.path = path
        self.timeout = timeout
        self._end = NO_END
        try:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LibraryError(f"The folder of the library {path} cannot be made: {error.strerror}") from error
        _refuse_emptied(Path(path))
        with self.explain_errors():
            # Made in one thread and used in one, but not always the one that closes it.
            self._connection = sqlite3.connect(path, timeout=timeout, isolation_level=None, check_same_thread=False)
            self._connection.row_factory = sqlite3.Row
        try:
            self._use_write_ahead_log()
            self.change("PRAGMA synchronous = NORMAL")
            self.change(f"PRAGMA cache_size = -{CACHE_KB}")
            self.change(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        except LibraryError:
            self._connection.close()
            raise

    def rows(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        # Asked hundreds of times for one paper, so without the context manager that the others use.
        try:
            if time.monotonic() > self._end:
                raise _TimeIsOver("interrupted")
            return self._connection.execute(sql, values).fetchall()
        except UnicodeEncodeError:
            return self.rows(sql, *_clean_values(values))
        except sqlite3.Error as error:
            raise self._explain_error(error) from error

    def row(self, sql: str, *values: Any) -> sqlite3.Row | None:
        try:
            row: sqlite3.Row | None = self._execute(sql, values).fetchone()
        except sqlite3.Error as error:
            raise self._explain_error(error) from error
        return row

    def record(self, table: str, kind: type[T], sql: str, *values: Any) -> T | None:
        """The first row's `record` as what it was kept as; the row has its key, too, to be named by."""
        return read_row(table, self.row(sql, *values), lambda row: read_record(kind, row))

    def pages(self, select: str, key: str, condition: str = "", *values: Any) -> Iterator[sqlite3.Row]:
        """All rows in the order of a unique key, a page at a time: no cursor stays open while the caller works."""
        also = f"AND {condition}" if condition else ""
        page = f"{select} WHERE {key} > ? {also} ORDER BY {key} LIMIT {PAGE}"
        last: Any = 0 if key == "number" else ""
        while rows := self.rows(page, last, *values):
            yield from rows
            last = rows[-1][key]

    def change(self, sql: str, *values: Any) -> int:
        """How many rows were changed."""
        return self._execute(sql, values).rowcount

    def _execute(self, sql: str, values: tuple[Any, ...]) -> sqlite3.Cursor:
        try:
            return self._connection.execute(sql, values)
        except UnicodeEncodeError:
            return self._execute(sql, _clean_values(values))
        except sqlite3.Error as error:
            raise self._explain_error(error) from error

    def change_all(self, sql: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """The same change for each row; inside a transaction, since it may stop in between."""
        with self.explain_errors():
            self._connection.executemany(sql, map(_clean_values, rows))

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All or nothing, and alone: no other process writes between what is read and what is written here.

        Inside another one it is a part of that.
        """
        if self._connection.in_transaction:
            yield
            return
        self.change("BEGIN IMMEDIATE")
        try:
            yield
            self.change("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    @contextmanager
    def limit_time(self, seconds: float) -> Iterator[None]:
        """Inside, a question fails that begins or goes on after this time."""
        self._end = time.monotonic() + seconds
        self._connection.set_progress_handler(lambda: time.monotonic() > self._end, STEPS_BETWEEN_LOOKS)
        try:
            yield
        finally:
            self._connection.set_progress_handler(None, 0)
            self._end = NO_END

    def close(self) -> None:
        self._connection.close()

    @contextmanager
    def explain_errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise self._explain_error(error) from error

    def _explain_error(self, error: sqlite3.Error) -> LibraryError:
        name = getattr(error, "sqlite_errorname", "")
        advice = next((line for start, line in ADVICE.items() if name.startswith(start)), f"failed: {error}")
        kind = LibraryLocked if name.startswith(LOCKED) else LibraryError
        return kind(f"The library {self.path} {advice}")

    def _use_write_ahead_log(self) -> None:
        # The switch does not wait for other processes by itself, and several may open a new file at once.
        deadline = time.monotonic() + self.timeout
        while True:
            try:
                self.change("PRAGMA journal_mode = WAL")
                return
            except LibraryLocked:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)


def _refuse_emptied(path: Path) -> None:
    """A library without a byte is one that was lost, but for the moment in which another process makes it."""
    log = path.with_name(f"{path.name}-wal")
    try:
        emptied = path.stat().st_size == 0 and time.time() - path.stat().st_mtime > BEING_MADE
    except OSError:
        return
    if emptied and not (log.is_file() and log.stat().st_size):
        raise LibraryError(
            f"The library {path} is an empty file, what it had is lost: put a backup there, or delete it to begin"
        )


def read_record(kind: type[T], row: sqlite3.Row, column: str = "record") -> T:
    if (whole := read_json(kind, row[column])) is not None:
        return whole
    return decode_sound(kind, json.loads(row[column]))


def _clean_values(values: tuple[Any, ...]) -> tuple[Any, ...]:
    for value in values:
        if isinstance(value, str) and not value.isascii():
            return tuple([clean(each) if isinstance(each, str) else each for each in values])
    return values  # as most are
