"""The shape of all that is given: a thing, or a line that cannot be used and why; and files read a line at a time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

BEGINNING = 1 << 20  # bytes that show the encoding and the form of a file


class InputError(ValueError):
    """What was given cannot be used as a whole; the message says what to do."""


@dataclass(slots=True)
class Bad:
    """A line that cannot be used, and why; the others go on."""

    id: str
    reason: str


def make_bad(where: str, reason: str, given: str = "") -> Bad:
    """What is wrong at a place (`line 3`), under the id that was given there or else that of the place."""
    return Bad(given or where.replace(" ", "-"), f"{where}: {reason}")


class HasId(Protocol):
    id: str


Thing = TypeVar("Thing", bound=HasId)
# What a reader of a format gives: the number of a line or an entry, and the values found there.
Rows = Iterator[tuple[int, dict[str, Any] | Bad]]


def drop_repeats(found: Iterable[tuple[int, Thing | Bad]]) -> Iterator[Thing | Bad]:
    """Of two with one id the second is an error."""
    seen: set[str] = set()
    for number, thing in found:
        if not isinstance(thing, Bad) and thing.id in seen:
            yield Bad(thing.id, f"line {number}: the id {thing.id} was there before")
        else:
            seen.add(thing.id)
            yield thing


def read_rows(path: str, read_plain: Callable[[str], dict[str, Any]]) -> Iterator[tuple[int, Any]]:
    """(line number, row) of JSON lines; `read_plain` makes a row of any other line, broken JSON is None."""
    with Path(path).open(encoding="utf-8-sig", errors="replace") as lines:
        for number, line in enumerate(map(str.strip, lines), 1):
            if line:
                yield number, _parse_json(line) if line.startswith("{") else read_plain(line)


def _parse_json(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def is_empty(path: str) -> bool:
    """No such file, or nothing in it."""
    return not Path(path).is_file() or not Path(path).stat().st_size


def read_lines(path: Path) -> Iterator[str]:
    """The lines of a text file, one at a time, in the encoding that its beginning shows."""
    encoding = _detect_encoding(path)
    with path.open(encoding=encoding, errors="replace", newline="\n") as file:
        for line in file:
            yield line.rstrip("\r\n").lstrip("\ufeff")


def read_beginning(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(BEGINNING)


def _detect_encoding(path: Path) -> str:
    start = read_beginning(path)
    try:
        start[:-4].decode("utf-8")
        return "utf-8"
    except UnicodeDecodeError:
        import cchardet

        return str(cchardet.detect(start).get("encoding") or "windows-1251")
