"""A reference a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.wants.formats.text import lines
from harvester.wants.making import BadWant, make_want

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.items import Want


def read(path: Path) -> Iterator[tuple[int, Want | BadWant]]:
    yield from ((n, make_want({"reference": line}, n)) for n, line in enumerate(lines(path), 1) if line.strip())
