"""BibTeX and BibLaTeX."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.wants.formats.text import lines
from harvester.wants.making import BadWant, make_want

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.items import Want


def read(path: Path) -> Iterator[tuple[int, Want | BadWant]]:
    from bibtexparser.entrypoint import parse_string
    from bibtexparser.middlewares import LatexDecodingMiddleware

    library = parse_string("\n".join(lines(path)), append_middleware=[LatexDecodingMiddleware()])
    for block in library.failed_blocks:
        number = (block.start_line or 0) + 1
        yield number, BadWant(f"line-{number}", f"line {number}: not BibTeX")
    for entry in library.entries:
        fields = {field.key.lower(): str(field.value) for field in entry.fields}
        number = (entry.start_line or 0) + 1
        authors = [name.strip() for name in fields.get("author", "").replace("\n", " ").split(" and ")]
        row = {"id": entry.key, "title": _unbraced(fields.get("title", "")), "authors": authors}
        row["year"] = fields.get("year", "")[:4] or None  # type: ignore[assignment]
        yield number, make_want(row, number)


def _unbraced(text: str) -> str:
    return text.replace("{", "").replace("}", "")
