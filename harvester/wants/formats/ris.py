"""RIS."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.wants.formats.text import lines
from harvester.wants.making import BadWant, make_want

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.items import Want


def read(path: Path) -> Iterator[tuple[int, Want | BadWant]]:
    import rispy

    try:
        entries = rispy.loads("\n".join(lines(path)), skip_unknown_tags=True)
    except (ValueError, OSError) as error:
        yield 1, BadWant("line-1", f"line 1: not RIS ({error})")
        return
    for number, entry in enumerate(entries, 1):
        title = entry.get("title") or entry.get("primary_title") or ""
        authors = entry.get("authors") or entry.get("first_authors") or []
        row = {
            "id": entry.get("id"),
            "title": title,
            "authors": authors,
            "year": str(entry.get("year", ""))[:4] or None,
        }
        yield number, make_want(row, number)
