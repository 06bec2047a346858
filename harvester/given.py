"""What people give to a spider in a file, a thing a line; a line that names none is told, and the others go on."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


@dataclass(slots=True)
class Bad:
    """A line that cannot be used, and why."""

    id: str
    reason: str


class Named(Protocol):
    id: str


Thing = TypeVar("Thing", bound=Named)


def rows_in(path: str, plain: Callable[[str], dict[str, Any]]) -> Iterator[tuple[int, Any]]:
    """(line number, row) of JSON lines; `plain` makes a row of any other line, broken JSON is None."""
    with Path(path).open(encoding="utf-8-sig", errors="replace") as lines:
        for number, line in enumerate(map(str.strip, lines), 1):
            if line:
                yield number, _json(line) if line.startswith("{") else plain(line)


def _json(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def each_once(found: Iterable[tuple[int, Thing | Bad]]) -> Iterator[Thing | Bad]:
    """Of two with one id the second is an error."""
    seen: set[str] = set()
    for number, thing in found:
        if not isinstance(thing, Bad) and thing.id in seen:
            yield Bad(thing.id, f"line {number}: the id {thing.id} was there before")
        else:
            seen.add(thing.id)
            yield thing


def is_empty(path: str) -> bool:
    """No such file, or nothing in it."""
    return not Path(path).is_file() or not Path(path).stat().st_size
