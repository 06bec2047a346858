"""A want a line: JSON, as `scrapy wants export` writes it, or a bare reference, perhaps as copied out of a paper."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from harvester.inputs.identifiers import read_identifier
from harvester.inputs.lines import make_bad, read_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from harvester.inputs.lines import Rows

_BRACKETED = re.compile(r"\s*(?:\[\s?\d{1,4}\s?\]|\(\d{1,4}\))[.:]?\s*(?=\S)")
_NUMBERED = re.compile(r"\s*(\d{1,4})[.)]\s*(?=\S)")


def read_json(path: Path) -> Rows:
    for number, line in enumerate(read_lines(path), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as error:
            yield number, make_bad(f"line {number}", f"not JSON ({error})")
            continue
        yield number, row if isinstance(row, dict) else make_bad(f"line {number}", "not a JSON object")


def read_references(path: Path) -> Rows:
    """The list may have its heading and its numbers; a line may be nothing but a DOI, an arXiv number or an address."""
    for number, line in strip_numbers(read_lines(path)):
        yield number, read_identifier(line) or {"reference": line}


def strip_numbers(texts: Iterable[str]) -> Iterator[tuple[int, str]]:
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
