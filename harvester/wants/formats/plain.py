"""A reference a line; the list may have its heading and its numbers, as it was copied out of a paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.wants.formats.text import lines
from harvester.wants.making import BadWant, make_want

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from harvester.items import Want

_BRACKETED = re.compile(r"\s*(?:\[\s?\d{1,4}\s?\]|\(\d{1,4}\))[.:]?\s*(?=\S)")
_NUMBERED = re.compile(r"\s*(\d{1,4})[.)]\s*(?=\S)")


def read(path: Path) -> Iterator[tuple[int, Want | BadWant]]:
    yield from ((number, make_want({"reference": line}, number)) for number, line in entries(lines(path)))


def entries(texts: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines that are references, bare, by their numbers in the file.

    A number must be the next of the list: `12. Deutscher Mathematikertag` may be the title itself.
    """
    from harvester.bibliography.finder import HEADING

    awaited = 1
    for number, line in enumerate(texts, 1):
        if not line.strip() or HEADING.match(line):
            continue
        counted = _NUMBERED.match(line)
        if counted and int(counted[1]) == awaited:
            awaited += 1
        else:
            counted = _BRACKETED.match(line)
        yield number, line[counted.end() :] if counted else line
