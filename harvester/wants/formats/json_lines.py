"""JSON lines, as `scrapy wants export` writes them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from harvester.wants.formats.text import lines
from harvester.wants.making import BadWant, make_want

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.items import Want


def read(path: Path) -> Iterator[tuple[int, Want | BadWant]]:
    for number, line in enumerate(lines(path), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as error:
            yield number, BadWant(f"line-{number}", f"line {number}: not JSON ({error})")
            continue
        if isinstance(row, dict):
            yield number, make_want(row, number)
        else:
            yield number, BadWant(f"line-{number}", f"line {number}: not a JSON object")
