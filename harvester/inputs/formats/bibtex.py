"""BibTeX and BibLaTeX."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.inputs.lines import make_bad, read_lines

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.inputs.lines import Rows


def read(path: Path) -> Rows:
    from bibtexparser.entrypoint import parse_string
    from bibtexparser.middlewares import LatexDecodingMiddleware

    library = parse_string("\n".join(read_lines(path)), append_middleware=[LatexDecodingMiddleware()])
    for block in library.failed_blocks:
        number = (block.start_line or 0) + 1
        yield number, make_bad(f"line {number}", "not BibTeX")
    for entry in library.entries:
        fields = {field.key.lower(): str(field.value) for field in entry.fields}
        number = (entry.start_line or 0) + 1
        authors = [name.strip() for name in fields.get("author", "").replace("\n", " ").split(" and ")]
        year = fields.get("year", "")[:4] or None
        title = _strip_braces(fields.get("title", ""))
        yield number, {"id": entry.key, "title": title, "authors": authors, "year": year, **_read_places(fields)}


def _read_places(fields: dict[str, str]) -> dict[str, str]:
    """Where the work stands; who only looks for it by its title passes over this."""
    container = fields.get("journal") or fields.get("journaltitle") or fields.get("booktitle") or ""
    places = {"container": container, "issue": fields.get("number", ""), "pages": fields.get("pages", "")}
    places |= {name: fields.get(name, "") for name in ("volume", "publisher", "doi", "url")}
    return {name: _strip_braces(value) for name, value in places.items() if value}


def _strip_braces(text: str) -> str:
    return text.replace("{", "").replace("}", "")
